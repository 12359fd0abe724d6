"""A recorded game: the table as it was set up, and everything that was done, in order.

Everything else follows by replaying the actions with the engine. Two things do not, so they are kept, too:
the mistakes of bots, as marks, and what a judge changed by hand, as corrections.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from operator import itemgetter
from pathlib import Path

from headjudge.engine import state
from headjudge.engine.action import Action
from headjudge.errors import BadInput, BadState, HeadjudgeError
from headjudge.game import actions, bot_faults, corrections
from headjudge.game.bot_faults import Mark
from headjudge.game.corrections import Correction
from headjudge.game.events import Event
from headjudge.game.game import Game, check_table
from headjudge.rulebooks import Rulebook, copies

FORMAT = 1
LATEST = 1e11  # seconds: beyond the year 5000
_KEYS = (
    "headjudge_record",
    "game",
    "rulebook",
    "book",
    "stage",
    "switches",
    "seats",
    "told_cards",
    "actions",
    "marks",
    "corrections",
)
_NEEDED = (
    "use a record with every action, as `headjudge play --save` and "
    "`headjudge ledger --demo` write it"
)


@dataclass(frozen=True, slots=True)
class Move:
    """One action, and when it was taken, in seconds."""

    action: Mapping[str, object]
    at: float | None = None


@dataclass(frozen=True)
class Record:
    rulebook: str
    seats: tuple[str, ...]
    moves: tuple[Move, ...]
    stage: str | None = None
    switches: Mapping[str, object] = field(default_factory=dict)
    told_cards: bool = False
    game: str = ""  # the table's name
    marks: tuple[Mark, ...] = ()
    corrections: tuple[Correction, ...] = ()
    book: Rulebook | None = field(default=None, repr=False)  # if it is not shipped

    def start(self, book: Rulebook | None = None) -> Game:
        """The table before the first action."""
        return Game.new(
            book or self.book or self.rulebook,
            self.seats,
            self.stage,
            self.switches,
            self.told_cards,
        )

    def replay(self, book: Rulebook | None = None) -> Game:
        """Replay the game from the start to the last action."""
        game = self.start(book)
        for number, step in self.steps():
            replay_step(game, number, step)
        return game

    def steps(self) -> list[tuple[int, Move | Correction]]:
        """Moves and corrections in order; a correction comes before the action with its number."""
        corrected = [(correction.action, correction) for correction in self.corrections]
        return sorted([*corrected, *enumerate(self.moves, 1)], key=itemgetter(0))

    def text(self) -> str:
        """The file's text: one action per line, so that people can read it and tools can compare it."""
        fields = self.to_json()
        actions = fields.pop("actions")
        assert isinstance(actions, list)
        head = json.dumps(fields, indent=1)[:-2]
        lines = ",\n".join(f"  {json.dumps(action)}" for action in actions)
        return f'{head},\n "actions": [\n{lines}\n ]\n}}\n'

    def to_json(self) -> dict[str, object]:
        fields: dict[str, object] = {"headjudge_record": FORMAT}
        if self.game:
            fields["game"] = self.game
        fields |= {"rulebook": self.rulebook, **copies.stored(self.book)}
        fields |= {"stage": self.stage, "switches": dict(self.switches)}
        fields["seats"] = list(self.seats)
        if self.told_cards:
            fields["told_cards"] = True
        if self.marks:
            fields["marks"] = [mark.to_json() for mark in self.marks]
        if self.corrections:
            fields["corrections"] = [correction.to_json() for correction in self.corrections]
        fields["actions"] = [
            dict(move.action) if move.at is None else {"at": move.at, **move.action}
            for move in self.moves
        ]
        return fields

    @classmethod
    def from_json(cls, data: object) -> Record:
        if not isinstance(data, Mapping) or data.get("headjudge_record") != FORMAT:
            raise BadState(f"not a game recorded by headjudge (format {FORMAT}); {_NEEDED}")
        for key in data:
            if key not in _KEYS:
                raise BadState("unknown key", str(key))
        book, stage, switches = data.get("rulebook"), data.get("stage"), data.get("switches") or {}
        name, told_cards = data.get("game", ""), data.get("told_cards", False)
        if not isinstance(book, str):
            raise BadState("must be the id of a rulebook", "rulebook")
        if not isinstance(switches, Mapping):
            raise BadState("must be a table of settings", "switches")
        if not isinstance(name, str) or len(name) > 80 or not name.isprintable():
            raise BadState("must be a name of at most 80 characters", "game")
        if not isinstance(told_cards, bool):
            raise BadState("must be true or false", "told_cards")
        seats = data.get("seats")
        check_table(seats, stage)
        assert isinstance(seats, Sequence)
        moves = _moves(data.get("actions"))
        noted = bot_faults.read(data.get("marks", []), seats, len(moves))
        correction_list = corrections.read(data.get("corrections", []), len(moves))
        return cls(
            book,
            tuple(seats),
            moves,
            stage,
            dict(switches),
            told_cards,
            name,
            noted,
            correction_list,
            copies.read(book, data[copies.KEY]) if copies.KEY in data else None,
        )


def replay_step(game: Game, number: int, step: Move | Correction) -> list[Event]:
    """Replay one step of a record; BadInput if the rules forbid it."""
    if isinstance(step, Correction):
        step.make(game)
        return []
    try:
        return game.apply(step.action)
    except HeadjudgeError as error:
        word = step.action.get("do")
        raise BadInput(f"{word!r} cannot have been done: {error}", f"action {number}") from None


def _moves(data: object) -> tuple[Move, ...]:
    if not isinstance(data, list):
        raise BadState("must be the list of all actions, in order", "actions")
    moves: list[Move] = []
    before, kinds = 0.0, set()
    for number, entry in enumerate(data, 1):
        where = f"action {number}"
        if not isinstance(entry, Mapping):
            raise BadState("must be a table with `by` and `do`", where)
        at = _seconds(entry.get("at"), where)
        if at is not None:
            kinds.add(type(entry["at"]) is str)
            if len(kinds) > 1:
                raise BadState("`at` must be seconds everywhere, or a date everywhere", where)
            if at < before:
                raise BadState("`at` is earlier than the previous action", where)
            before = at
        moves.append(Move({key: value for key, value in entry.items() if key != "at"}, at))
    return tuple(moves)


def _seconds(value: object, where: str) -> float | None:
    """A time stamp: seconds, or a date and time in ISO 8601."""
    if value is None:
        return None
    if isinstance(value, str):
        try:
            moment = datetime.fromisoformat(value)
            return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()
        except (ValueError, OverflowError):
            raise BadState(f"{value!r} is not a date and time", f"{where}.at") from None
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadState("must be seconds, or a date and time", f"{where}.at")
    if not 0 <= value < LATEST:
        raise BadState(f"out of bounds: it must be seconds from 0 to {LATEST:.0e}", f"{where}.at")
    return float(value)


# --- files ----------------------------------------------------------------------------------------


def read(path: Path) -> Record:
    """Read a record from a file, or the one inside a saved game."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not a text file"
        raise BadState(f"cannot be read: {reason}", str(path)) from None
    except (ValueError, RecursionError):
        raise BadState("not a recorded game: not JSON", str(path)) from None
    if isinstance(data, dict) and "record" in data:
        data = data["record"]
    elif isinstance(data, dict) and ("state" in data or "headjudge_play" in data):
        raise BadState(f"a saved position has no history; {_NEEDED}", str(path))
    try:
        return Record.from_json(data)
    except BadInput as error:
        where = f"{path}: {error.where}" if error.where else str(path)
        raise BadState(error.message, where) from None


# --- recording ------------------------------------------------------------------------------------


class RecordedGame(Game):
    """A game that records its moves."""

    def __init__(
        self,
        book: Rulebook,
        seats: Sequence[str],
        position: state.State,
        stage: str | None = None,
        switches: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(book, seats, position, stage, switches)
        self.moves: list[Move] = []
        self.marks: list[Mark] = []
        self.clock: Callable[[], float] | None = None  # seconds; None: no time stamps

    def apply(self, action: Mapping[str, object] | Action) -> list[Event]:
        if isinstance(action, Action):
            public: Mapping[str, object] = actions.write(action, self.names, self.state)
        else:
            public = dict(action)
        happened = super().apply(action)
        self.moves.append(Move(public, self._now()))
        return happened

    def mark(self, seat: str, kind: str, explanation: str) -> Mark:
        """Note a bot's mistake, beside the action that comes next."""
        noted = Mark(seat, kind, bot_faults.shortened(explanation), len(self.moves) + 1)
        self.marks.append(noted)
        return noted

    def _now(self) -> float | None:
        """System clocks may be set back; a record never runs backwards."""
        if self.clock is None:
            return None
        before = self.moves[-1].at if self.moves else None
        return max(round(self.clock(), 3), before or 0.0)

    def record(self, name: str = "") -> Record:
        return Record(
            self.book.id,
            self.names.seats,
            tuple(self.moves),
            self.stage,
            self.switches,
            bool(self.state.told),
            name,
            tuple(self.marks),
            book=copies.own(self.book),
        )
