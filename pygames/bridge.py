"""One JSON string each way between a page and the session behind it.

The page keeps the function :func:`handle` and never sees a Python object: no
proxies to destroy, no exceptions to translate, and the same calls can be made
from a test, from Node, or from another page. Whatever arrives, the answer is
JSON: a value, or an error code with the numbers for its sentence. Only what
would be slow as text has a function of its own, :func:`motion`.

>>> handle('{"id": 1, "op": "new", "game": "chess"}')
'{"id": 1, "ok": false, "error": {"code": "unknown_game", "params": {"game": "chess"}}}'
"""

from __future__ import annotations

import json
import re
import sys
import traceback
from array import array
from collections.abc import Callable
from typing import Any

from pygames import load as load_game
from pygames import record as records
from pygames.protocol import BadNotation, GameError, WrongVersion
from pygames.session import MAX_SLICE_MS, SLICE_MS, Session

Args = dict[str, Any]

#: How a record begins; a game text may begin with a comment in the same bracket.
_JSON_OBJECT = re.compile(r'\s*\{\s*(?:"|\}|\Z)')


class Bridge:
    """The session of one worker, and the verbs that may be asked of it."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._verbs: dict[str, Callable[[Args], Any]] = {
            "new": self._new,
            "load": self._load,
            "save": self._save,
            "view": lambda args: self._open().snapshot(),
            "preview": _preview,
            "propose": self._propose,
            "play": self._play,
            "undo": self._undo,
            "redo": self._redo,
            "goto": self._goto,
            "think": self._think,
            "hint": self._hint,
            "stop": self._stop,
        }

    def handle(self, text: str) -> str:
        """The JSON reply to a JSON request ``{id, op, ...}``; never raises."""
        ident: object = None
        try:
            request = records.decode(text)
            if not isinstance(request, dict):
                raise BadNotation("bad_json")
            ident = request.pop("id", None)
            verb = self._verbs.get(str(request.pop("op", None)))
            if verb is None:
                raise BadNotation("unknown_op")
            return _text({"id": ident, "ok": True, "value": verb(request)})
        except GameError as error:
            code, params = error.key, error.params
        except Exception:
            # A bug of ours: the page says so in plain words, the console has the rest.
            traceback.print_exc(file=sys.stderr)
            code, params = "internal", {}
        return _text({"id": ident, "ok": False, "error": {"code": code, "params": params}})

    def motion(self, ply: int) -> array[float] | None:
        """The motion of the move that led to ``ply``, or None if there is no such ply now.

        Numbers by the hundred go beside the JSON, as a buffer that JavaScript can take over.
        """
        try:
            return self._open().motion(ply)
        except GameError:
            return None

    def _open(self) -> Session:
        if self._session is None:
            raise BadNotation("no_game")
        return self._session

    def _new(self, args: Args) -> Any:
        self._session = Session.new(
            str(args.get("game")), args.get("options"), args.get("seed", 0), args.get("players")
        )
        return self._session.snapshot()

    def _load(self, args: Args) -> Any:
        """A record as value or text, or (with a game open) a position or game text."""
        expected = args.get("game")
        value = args.get("record")
        text = args.get("text")
        if value is None and isinstance(text, str):
            if len(text) > records.MAX_RECORD_TEXT:
                raise BadNotation("too_large")
            if not _JSON_OBJECT.match(text):
                self._session = self._open().read(text.strip())
                return self._session.snapshot()
            value = records.decode(text)
        record = records.parse(value)
        if expected is not None and record.game != expected:
            raise WrongVersion("wrong_game", {"game": record.game[:40]})
        self._session = Session.replay(record)
        return self._session.snapshot()

    def _save(self, args: Args) -> Any:
        session = self._open()
        form = args.get("form", "record")
        if form == "record":
            return {"text": json.dumps(session.record().to_json(), ensure_ascii=False)}
        if form == "position":
            return {"text": session.position_text()}
        if form == "game":
            return {"text": session.game_text()}
        raise BadNotation("unknown_op")

    def _propose(self, args: Args) -> Any:
        session = self._open()
        proposal = session.propose(args.get("partial"), args.get("ply", session.at))
        return {**proposal.to_json(), "ply": session.at}

    def _play(self, args: Args) -> Any:
        session = self._open()
        session.play(args.get("move", ""), args.get("ply", session.at))
        return session.snapshot()

    def _undo(self, args: Args) -> Any:
        self._open().undo()
        return self._open().snapshot()

    def _redo(self, args: Args) -> Any:
        self._open().redo()
        return self._open().snapshot()

    def _goto(self, args: Args) -> Any:
        self._open().goto(args.get("ply", -1))
        return self._open().snapshot()

    def _think(self, args: Args) -> Any:
        session = self._open()
        return session.think(args.get("ply", session.at), args.get("level"), _ms(args))

    def _hint(self, args: Args) -> Any:
        session = self._open()
        return session.hint(args.get("ply", session.at), _ms(args))

    def _stop(self, args: Args) -> Any:
        if self._session is not None:
            self._session.stop()
        return {}


def _preview(args: Args) -> Any:
    """How a game with these options would begin; the game being played stays as it is."""
    game = load_game(str(args.get("game")))
    return {"view": game.view(game.initial(args.get("options"), 0))}


def _text(reply: Args) -> str:
    """The reply as JSON that JavaScript can read: no NaN, no infinities."""
    return json.dumps(reply, allow_nan=False)


def _ms(args: Args) -> float:
    value = args.get("ms", SLICE_MS)
    good = isinstance(value, (int, float)) and value == value
    return float(min(max(value, 0), MAX_SLICE_MS)) if good else SLICE_MS


_bridge = Bridge()


def handle(text: str) -> str:
    """:meth:`Bridge.handle` of this process's one bridge."""
    return _bridge.handle(text)


def motion(ply: int) -> array[float] | None:
    """:meth:`Bridge.motion` of this process's one bridge."""
    return _bridge.motion(ply)
