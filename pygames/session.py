"""The middle between a page and a game: history, undo, records and thinking.

Written once for every game. A session holds the list of states that the moves
made (undo is going back in it), hands out snapshots that the page draws from,
and runs the computer players in slices of a few milliseconds, so that whoever
calls can do something else in between and drop a thought at any time.

Every request that depends on the position carries the ply it was made for; an
answer or a move for another ply is refused as ``stale``.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from time import perf_counter
from typing import Any

from pygames import load as load_game
from pygames import record as records
from pygames.protocol import (
    BadNotation,
    Game,
    GameError,
    HasGameText,
    HasMotion,
    HasPositions,
    HasSpellings,
    Outcome,
    Proposal,
    Thought,
    checked_options,
)
from pygames.record import Record

#: A slice of thinking: short enough for 60 pictures a second, long enough to get on.
SLICE_MS = 20
MAX_SLICE_MS = 1_000

#: Mixes the ply into the seed, so that a computer player varies within a game.
SEED_STEP = 1_000_003


class Session:
    """One game being played, looked at or thought about."""

    def __init__(
        self,
        game: Game[Any],
        options: Mapping[str, Any] | None,
        seed: int,
        players: Sequence[Mapping[str, str]],
    ) -> None:
        for player in players:
            if player["kind"] == "bot" and player["level"] not in game.levels:
                raise BadNotation("bad_option", {"option": "level"})
        self.game = game
        # Filled up, so that a record stays the same game when a default changes.
        self.options = checked_options(game.options_schema, options)
        self.seed = seed
        self.players = tuple(players)
        self.states: list[Any] = [game.initial(self.options, seed)]
        self.moves: list[str] = []
        self.at = 0
        self._thinking: _Thinking | None = None

    # Making and keeping

    @classmethod
    def new(
        cls,
        game_id: str,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        players: object = None,
    ) -> Session:
        """A fresh game. Raises BadNotation for options, seed or players that do not fit."""
        if type(seed) is not int or not 0 <= seed <= records.MAX_SEED:
            raise BadNotation("bad_option", {"option": "seed"})
        people = (records.HUMAN, records.HUMAN)
        checked = records.checked_players(people if players is None else players)
        return cls(load_game(game_id), options, seed, checked)

    @classmethod
    def replay(cls, record: Record) -> Session:
        """The session a record describes, every move checked on the way.

        It goes by the rules it was made with. A computer level that is not known
        (renamed, or of another build) becomes the strongest: the moves matter more.
        Raises WrongVersion for later rules, BadNotation("bad_move") naming the
        ply, and BadNotation("hash_mismatch") if the end is not the recorded one.
        """
        game = load_game(record.game, record.rules)
        players = [_known_level(player, game) for player in record.players]
        session = cls(game, record.options, record.seed, players)
        session._replay(record.moves)
        made = session.record()
        # Only who won is held to; the words for the reason may change.
        same_winner = made.result.split(" ")[0] == record.result.split(" ")[0]
        if made.hash != record.hash or not same_winner:
            raise BadNotation("hash_mismatch")
        session.at = record.at
        return session

    def _replay(self, moves: Sequence[str]) -> None:
        for number, move in enumerate(moves, 1):
            try:
                self.play(move, self.at)
            except GameError as error:
                about = {"number": number, "text": move[:24], "reason": error.key}
                raise BadNotation("bad_move", about) from error

    def read(self, text: str) -> Session:
        """A session of the same game and players from a pasted position or game text."""
        game, options, moves = self.game, dict[str, Any](), list[str]()
        if isinstance(game, HasPositions) and game.is_position(text):
            options = {"position": game.position_text(game.parse_position(text))}
        elif isinstance(game, HasGameText):
            options, moves = game.parse_game(text)
        else:
            raise BadNotation("bad_json")
        session = Session(game, options, self.seed, self.players)
        session._replay(moves)
        return session

    def record(self) -> Record:
        last = self.states[-1]
        return Record(
            game=self.game.id,
            rules=self.game.rules_version,
            options=self.options,
            seed=self.seed,
            players=self.players,
            moves=tuple(self.moves),
            at=self.at,
            result=records.result_text(self.game.outcome(last), self.game.sides),
            hash=records.digest(self.game.canonical(last)),
        )

    def position_text(self) -> str:
        """The position shown, where the game has a text for positions."""
        if not isinstance(self.game, HasPositions):
            raise BadNotation("no_text")
        return self.game.position_text(self.state)

    def game_text(self) -> str:
        """The whole game in the game's own notation, where it has one."""
        if not isinstance(self.game, HasGameText):
            raise BadNotation("no_text")
        names = [p.get("name") or p.get("level") or "?" for p in self.players]
        return self.game.game_text(self.options, self.moves, names)

    # Looking

    @property
    def state(self) -> Any:
        return self.states[self.at]

    def snapshot(self) -> dict[str, Any]:
        """Everything the page shows, JSON-able (``Snapshot`` in ``web/types.d.ts``)."""
        game, state = self.game, self.state
        outcome = game.outcome(state)
        turn = self._mover(state) if outcome is None else None
        seats = game.seats(state)
        people = turn is not None and self._is_person(turn)
        return {
            "game": game.id,
            "ply": self.at,
            "plies": len(self.moves),
            "moves": list(self.moves),
            "by": [self._mover(before) for before in self.states[:-1]],
            "turn": turn,
            "sides": [game.sides[seats.index(player)] for player in (0, 1)],
            "players": [dict(player) for player in self.players],
            "outcome": _by_player(outcome, seats),
            "can": {
                "undo": self.at > 0,
                "redo": self.at < len(self.moves),
                "resign": people,
                "draw": people and game.draw and self._is_person(0) and self._is_person(1),
            },
            "view": game.view(state),
            "record": self.record().to_json(),
        }

    def propose(self, partial: Any, ply: int) -> Proposal:
        """The game's answer to an unfinished input made at ``ply``."""
        self._expect(ply)
        return self.game.propose(self.state, partial)

    def motion(self, ply: int) -> array[float]:
        """The motion of the move that led to ``ply``; empty in games that have none."""
        if type(ply) is not int or not 0 <= ply <= len(self.moves):
            raise BadNotation("stale")
        if not isinstance(self.game, HasMotion):
            return array("f")
        return self.game.motion(self.states[ply])

    # Moving

    def play(self, move: str, ply: int) -> None:
        """Play an exact move at ``ply``; later moves of the record are dropped."""
        self._expect(ply)
        after = self.game.apply(self.state, move)
        del self.states[self.at + 1 :], self.moves[self.at :]
        exact = self.game.last_move(after) if isinstance(self.game, HasSpellings) else move
        self.states.append(after)
        self.moves.append(exact)
        self._go(self.at + 1)

    def undo(self) -> None:
        """Back to where a person was last to move; one ply if that is nowhere."""
        if self.at == 0:
            raise BadNotation("nothing_to_undo")
        earlier = (ply for ply in range(self.at - 1, -1, -1) if self._person_moves_at(ply))
        self._go(next(earlier, self.at - 1))

    def redo(self) -> None:
        """Forward to where a person is next to move, or to the end."""
        if self.at == len(self.moves):
            raise BadNotation("nothing_to_redo")
        later = (p for p in range(self.at + 1, len(self.moves)) if self._person_moves_at(p))
        nobody = not (self._is_person(0) or self._is_person(1))
        self._go(self.at + 1 if nobody else next(later, len(self.moves)))

    def goto(self, ply: int) -> None:
        """Show any ply of the record."""
        if type(ply) is not int or not 0 <= ply <= len(self.moves):
            raise BadNotation("stale")
        self._go(ply)

    def _go(self, ply: int) -> None:
        self.at = ply
        self.stop()

    def _expect(self, ply: int) -> None:
        if type(ply) is not int or ply != self.at:
            raise BadNotation("stale", {"ply": self.at})

    def _is_person(self, player: int) -> bool:
        return self.players[player]["kind"] == "human"

    def _mover(self, state: Any) -> int:
        """The player to move, wherever people sit by now."""
        return self.game.seats(state)[self.game.turn(state)]

    def _person_moves_at(self, ply: int) -> bool:
        return self._is_person(self._mover(self.states[ply]))

    # Thinking

    def think(self, ply: int, level: str | None = None, ms: float = SLICE_MS) -> dict[str, Any]:
        """One slice of the computer player to move; ask again until ``done``.

        ``level`` is by default that of the player to move, or the strongest.
        The thought goes on where the last slice for the same ply and level
        stopped. Raises BadNotation("game_over") when there is nothing to think.
        """
        self._expect(ply)
        if self.game.outcome(self.state) is not None:
            raise BadNotation("game_over")
        wanted = level or self.players[self._mover(self.state)].get("level")
        chosen = wanted or self.game.levels[-1]
        if chosen not in self.game.levels:
            raise BadNotation("bad_option", {"option": "level"})
        if self._thinking is None or self._thinking.level != chosen:
            bot = self.game.bot(chosen, (self.seed * SEED_STEP + ply) % 2**32)
            self._thinking = _Thinking(chosen, bot.think(self.state))
        thinking = self._thinking
        thinking.work(min(max(float(ms), 0.0), MAX_SLICE_MS))
        if thinking.done:
            self._thinking = None
        thought = thinking.thought
        return {
            "done": thinking.done,
            "ply": self.at,
            "thought": thought.to_json() if thought else None,
        }

    def hint(self, ply: int, ms: float = SLICE_MS) -> dict[str, Any]:
        """Like :meth:`think`, by the strongest level, whose advice is the move as it is meant."""
        reply = self.think(ply, self.game.levels[-1], ms)
        thought = reply["thought"]
        if thought and thought["line"]:
            thought["move"] = thought["line"][0]
        return reply

    def stop(self) -> None:
        """Drop the thought under way, if any."""
        self._thinking = None


def _by_player(outcome: Outcome | None, seats: tuple[int, int]) -> dict[str, Any] | None:
    """The outcome with the winner as a player instead of a side."""
    if outcome is None or outcome.winner is None:
        return outcome.to_json() if outcome else None
    return {**outcome.to_json(), "winner": seats[outcome.winner]}


def _known_level(player: Mapping[str, str], game: Game[Any]) -> Mapping[str, str]:
    if player["kind"] == "bot" and player["level"] not in game.levels:
        return {**player, "level": game.levels[-1]}
    return player


class _Thinking:
    """A computer player's generator, and the best it has said so far."""

    def __init__(self, level: str, steps: Iterator[Thought]) -> None:
        self.level = level
        self.steps = steps
        self.thought: Thought | None = None
        self.done = False

    def work(self, ms: float) -> None:
        """Advance at least one step, and on until the time is up."""
        end = perf_counter() + ms / 1000
        while True:
            step = next(self.steps, None)
            if step is None:
                self.done = True
                return
            self.thought = step
            if perf_counter() >= end:
                return
