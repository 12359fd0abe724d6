"""What the judge rules and writes down: ties, notes, warnings, penalties, objections and disputes."""

from __future__ import annotations

from headjudge.errors import BadAction
from headjudge.tournaments.advancing import open_ties
from headjudge.tournaments.context import Context
from headjudge.tournaments.decide import reading as read
from headjudge.tournaments.decide.reading import Action, draft
from headjudge.tournaments.facts import Fact

NOTES = {
    "note": "NOTE",
    "warning": "WARNING",
    "penalty": "PENALTY",
    "dispute": "DISPUTE",
    "pieces": "PIECES",  # a table calls the desk for more houses or hotels
}


def break_tie(desk: Context, action: Action) -> list[Fact]:
    """The judge puts players in order whom no rule separates, wherever the same players are tied."""
    ids = read.some(desk, {"names": action.get("order")})
    why = read.reason(action)
    scopes = [tie.scope for tie in open_ties(desk) if set(tie.players) == set(ids)]
    if not scopes:
        raise desk.refused("TIE_NONE", read.names_of(desk, ids))
    return [
        draft("decided", "TIE_JUDGE", {"scope": scope, "order": ids}, why)
        for scope in dict.fromkeys(scopes)
    ]


def note(desk: Context, action: Action) -> list[Fact]:
    what = read.text(action, "what") or "note"
    if what == "objection":
        return _objection(desk, action)
    if what not in NOTES:
        raise BadAction(f"{what!r} is unknown; known: {', '.join([*NOTES, 'objection'])}", "what")
    return [draft("noted", NOTES[what], _fields(desk, action, what))]


def _objection(desk: Context, action: Action) -> list[Fact]:
    """Complaints about the set-up come before the first roll."""
    now = desk.round_on()
    if now.started:
        raise desk.refused("OBJECTION_LATE")
    return [draft("noted", "OBJECTION", _fields(desk, action, "objection"))]


def _fields(desk: Context, action: Action, what: str) -> dict[str, object]:
    on = desk.state.rounds[-1] if desk.state.rounds else None
    return {
        "what": what,
        "about": read.some(desk, action) if "names" in action else [],
        "text": read.text(action, "text", needed=True),
        "round": on.number if on else 0,
        "table": read.whole(action, "table", 0, len(on.tables) if on else 0, 0),
    }


def rule(desk: Context, action: Action) -> list[Fact]:
    """The judge closes a dispute. The decision is final."""
    number = read.whole(action, "note", 1, max(len(desk.state.notes), 1))
    if number > len(desk.state.notes) or desk.state.notes[number - 1].kind not in (
        "dispute",
        "objection",
    ):
        raise BadAction(f"there is no dispute {number}", "note")
    if desk.state.notes[number - 1].closed:
        raise desk.refused("DISPUTE_FINAL")
    data = {"note": number, "decision": read.text(action, "decision", needed=True)}
    return [draft("dispute_closed", "DISPUTE_CLOSED", data)]
