"""Prints the pages from their templates: every game in every language.

A template is HTML with holes like ``{{name}}`` and ``{{t:key}}``. Whatever goes
into a hole is made here and is escaped for its place; a hole nobody fills stops
the build, so no page can go out with one showing.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt

from tools.build.steps import BuildError
from tools.build.tree import Tree

LANGUAGES = ("en", "ja")
#: Lets Python run in a worker, and nothing in from anywhere else. A worker obeys only its own
#: response header, so this holds for the page.
CSP = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "connect-src 'self'; style-src 'self'; img-src 'self' data:; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
HOLE = re.compile(r"\{\{([^{}]+)\}\}")

Messages = dict[str, str]

#: A game's picture takes the colours of the page, so it is used in place, not as an image.
PICTURE = (
    '<svg class="picture" viewBox="0 0 240 240" aria-hidden="true" focusable="false">'
    '<use href="{}"></use></svg>'
)
STYLE = '<link rel="stylesheet" href="{}">\n'


class Pages:
    """The templates and words of one source tree, ready to be printed into ``site``."""

    def __init__(self, tree: Tree, site: Path, app: str, games: Mapping[str, Any]) -> None:
        self.tree = tree
        self.site = site
        self.app = app
        self.games = games
        self.words = {lang: self._messages(tree.web / "text", lang) for lang in LANGUAGES}
        self.game_words = {
            (game, lang): self._messages(tree.engines / game / "messages", lang)
            for game in games
            for lang in LANGUAGES
        }

    def print_all(self) -> None:
        """Every page there is."""
        for lang in LANGUAGES:
            self._page("home.html", f"{lang}/", lang, {"games": self._cards(lang)})
            for game in self.games:
                first = {"first": self._first(game)}
                self._page("game.html", f"{lang}/{game}/", lang, first, game)
                rules = {"rules": self._rules(game, lang)}
                self._page("rules.html", f"{lang}/{game}/rules/", lang, rules, game)
        self._page("choose.html", "", "en")
        self._page("404.html", "404.html", "en")
        (self.site / ".nojekyll").write_text("")

    def _page(
        self,
        template: str,
        at: str,
        lang: str,
        more: Mapping[str, str] | None = None,
        game: str = "",
    ) -> None:
        values = {**self._places(at, lang), **self._game(at, lang, game), **(more or {})}
        target = self.site / at / "index.html" if at.endswith("/") or not at else self.site / at
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(self._fill(template, values, lang, game), "utf-8")

    def _places(self, at: str, lang: str) -> dict[str, str]:
        """The holes that depend on nothing but the page's own place in the site."""
        root = "../" * at.count("/") or "./"
        return {
            "lang": lang,
            "root": root,
            "app": f"{root}{self.app}/",
            "other": root + at.replace(f"{lang}/", f"{_other(lang)}/", 1),
            "csp": html.escape(CSP, quote=False),
        }

    def _game(self, at: str, lang: str, game: str) -> dict[str, str]:
        """The holes that depend on the game: the styles of its board, and its picture if any."""
        if not game:
            return {"game": "", "picture": "", "styles": ""}
        app, folder = self._places(at, lang)["app"], self.tree.web / "boards" / game
        address = html.escape(f"{app}boards/{game}/")
        styles = "".join(STYLE.format(address + path.name) for path in sorted(folder.glob("*.css")))
        drawn = (folder / "picture.svg").is_file()
        picture = PICTURE.format(f"{address}picture.svg#picture") if drawn else ""
        return {"game": game, "picture": picture, "styles": styles}

    def _fill(self, template: str, values: Mapping[str, str], lang: str, game: str) -> str:
        path = self.tree.web / "pages" / template
        try:
            text = path.read_text("utf-8")
        except OSError as error:
            raise BuildError(f"The template web/pages/{template} is missing.") from error
        return HOLE.sub(self._filler(template, values, lang, game), text)

    def _filler(
        self, template: str, values: Mapping[str, str], lang: str, game: str
    ) -> Callable[[re.Match[str]], str]:
        def fill(hole: re.Match[str]) -> str:
            name = hole[1].strip()
            kind, colon, key = name.partition(":")
            if colon and kind in ("t", *LANGUAGES):
                told = lang if kind == "t" else kind
                words = self.game_words.get((game, told), {})
                found = words.get(key, self.words[told].get(key))
                if found is not None:
                    return html.escape(found)
                raise BuildError(f"web/pages/{template}: there is no message {key!r} in {told}.")
            if name not in values:
                raise BuildError(f"web/pages/{template}: nothing fills the hole {name!r}.")
            return values[name]

        return fill

    def _cards(self, lang: str) -> str:
        cards = (
            self._fill(
                "card.html",
                {**self._places(f"{lang}/", lang), **self._game(f"{lang}/", lang, game)},
                lang,
                game,
            )
            for game in self.games
        )
        return "".join(cards)

    def _first(self, game: str) -> str:
        """FirstPaint as JSON that is safe inside a script element."""
        words = {lang: self.game_words[game, lang] for lang in LANGUAGES}
        text = json.dumps({**self.games[game], "messages": words}, ensure_ascii=False)
        for sign in ("<", "\u2028", "\u2029"):
            text = text.replace(sign, f"\\u{ord(sign):04x}")
        return text

    def _rules(self, game: str, lang: str) -> str:
        path = self.tree.engines / game / "text" / f"{lang}.md"
        try:
            text = path.read_text("utf-8")
        except OSError as error:
            raise BuildError(f"The rules pygames/{game}/text/{lang}.md are missing.") from error
        return str(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))

    def _messages(self, folder: Path, lang: str) -> Messages:
        path = folder / f"{lang}.json"
        shown = path.relative_to(self.tree.source)
        try:
            found: Messages = json.loads(path.read_text("utf-8"))
        except OSError as error:
            raise BuildError(f"The messages {shown} are missing.") from error
        except json.JSONDecodeError as error:
            raise BuildError(f"{shown} is not valid JSON: {error}") from error
        return found


def _other(lang: str) -> str:
    return "ja" if lang == "en" else "en"
