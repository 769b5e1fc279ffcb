"""No game knows another. import-linter would want a list of the games kept for it."""

from __future__ import annotations

import grimp

import pygames


def test_no_game_imports_another() -> None:
    graph = grimp.build_graph("pygames")
    for game in pygames.GAMES:
        others = [f"pygames.{other}" for other in pygames.GAMES if other != game]
        for other in others:
            chain = graph.find_shortest_chain(f"pygames.{game}", other, as_packages=True)
            assert chain is None, chain


def test_only_protocol_exact_and_search_are_known_to_games() -> None:
    graph = grimp.build_graph("pygames")
    for game in pygames.GAMES:
        package = f"pygames.{game}"
        inside = {package, *graph.find_descendants(package)}
        known = set().union(*(graph.find_modules_directly_imported_by(m) for m in inside)) - inside
        assert known <= {"pygames.protocol", "pygames.exact", "pygames.search"}, game
