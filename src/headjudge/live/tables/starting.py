"""How a game starts: who sits where, once free seats are filled with bots or removed."""

from __future__ import annotations

from headjudge.errors import BadInput
from headjudge.live.tables import plan
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.state import TableState


def started(state: TableState, empty: str) -> E.Started:
    """The entry that starts the game; BadInput if these players cannot play at one table."""
    if empty not in ("bots", "remove"):
        raise BadInput("must be bots or remove", "empty")
    names: list[str] = []
    kinds: list[str] = []
    salts: list[str] = []  # of an old table
    old: list[int] = []
    taken = [chair.name for chair in state.chairs]
    taken += [official.name for official in state.officials]
    goes_on = state.opened is not None and state.opened.after is not None
    missing = any(chair.kind == "open" for chair in state.chairs)
    if goes_on and missing and empty == "remove":
        raise BadInput("nobody leaves a game that goes on; let bots take the free seats", "empty")
    for number, chair in enumerate(state.chairs):
        if chair.kind == "open" and empty == "remove":
            continue
        name, kind = chair.name, chair.bot or "person"
        if chair.kind == "open":
            kind = plan.bot_for("", state.book, "empty")
            name = chair.name if goes_on else plan.free_name([*taken, *names])
        names.append(name)
        kinds.append(kind)
        salts.append(state.salts.get(number, ""))
        old.append(number)
    plan.check_seats(state.terms, names, state.book)
    if state.format == 1:
        return E.Started(tuple(names), tuple(kinds), tuple(salts), tuple(old))
    promise = state.dice.new_promise()  # only now: every salt is promised already
    return E.Started(tuple(names), tuple(kinds), (), tuple(old), promise)
