"""What the judge may do and when: each action yields facts, or is refused with its clause. Nothing changes yet."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from headjudge.errors import BadAction
from headjudge.tournaments.context import Context
from headjudge.tournaments.decide import people, play, records, results, sittings, tables
from headjudge.tournaments.decide import reading as read
from headjudge.tournaments.decide.reading import Action
from headjudge.tournaments.facts import Fact
from headjudge.tournaments.round_clock import moment

Judge = Callable[[Context, Action], list[Fact]]
STAMP = frozenset({"do", "by", "at", "client"})  # who, when, and the sender's own id
SHEET = "(the words of a score sheet)"


def decide(desk: Context, action: Action) -> list[Fact]:
    """The facts of an action; or a refusal, or BadAction if it cannot be read."""
    check_stamp(action)
    word = action.get("do")
    if not isinstance(word, str) or word not in WORDS:
        known = ", ".join(WORDS)
        raise BadAction(f"{word!r} is not a known action; known: {known}", "do")
    judge, takes = WORDS[word]
    only(action, takes | (desk.sheets.words if SHEET in takes else frozenset()))
    return judge(desk, action)


def check_stamp(action: object) -> None:
    """Who, when, and the sender's own id: texts, and a time that can be read."""
    if not isinstance(action, Mapping):
        raise BadAction("must be a table")
    for key in ("by", "at", "client"):
        read.text(action, key)
    if action.get("at"):
        moment(str(action["at"]))


def only(action: Action, keys: frozenset[str]) -> None:
    for key in action:
        if key not in keys and key not in STAMP:
            raise BadAction(f"{key!r} is unknown here", str(action["do"]))


def _takes(*keys: str) -> frozenset[str]:
    return frozenset(keys)


WORDS: Mapping[str, tuple[Judge, frozenset[str]]] = {
    "enter": (people.enter, people.FIELDS | {"waiting"}),
    "enter_many": (people.enter_many, _takes("entrants")),
    "amend": (people.amend, people.FIELDS | {"player", "rename", "why"}),
    "sitting": (sittings.plan_sitting, _takes("sitting", "stage", "date", "place", "start")),
    "check_in": (people.check_in, _takes("names", "stage", "date")),
    "wait": (people.wait, _takes("names")),
    "absent": (people.absent, _takes("names")),
    "late": (people.late, _takes("name", "player", "stage", "date")),
    "withdraw": (people.withdraw, _takes("name", "player", "why")),
    "eject": (people.eject, _takes("name", "player", "why", "order", "scored")),
    "reinstate": (people.reinstate, _takes("name", "player", "why")),
    "seat": (tables.seat, _takes("tables", "count", "seed", "strict")),
    "swap": (tables.swap, _takes("names")),
    "move": (tables.move, _takes("name", "player", "table", "chair")),
    "publish": (tables.publish, _takes()),
    "lay": (tables.lay, _takes("table")),
    "banker": (tables.banker, _takes("table", "who", "only")),
    "start": (play.start, _takes("absent")),
    "clock": (play.clock, _takes("set", "table", "minutes", "seat", "why")),
    "result": (results.result, _takes("player", "name", SHEET)),
    "results": (results.table_results, _takes("table", "sheets")),
    "sign": (results.sign, _takes("round", "table", "who")),
    "close_round": (results.close_round, _takes()),
    "correct": (results.correct, _takes("round", "player", "name", "why", SHEET)),
    "break_tie": (records.break_tie, _takes("order", "why")),
    "note": (records.note, _takes("what", "names", "text", "table")),
    "rule": (records.rule, _takes("note", "decision")),
}
