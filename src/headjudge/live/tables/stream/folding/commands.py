"""Which commands a table has carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.live.tables.repeats import Sent, salt_sent
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.entries import Entry, Role
from headjudge.live.tables.stream.viewers import SPECTATOR

if TYPE_CHECKING:
    from headjudge.live.tables.stream.state import TableState


def remember(state: TableState, entry: Entry, at: float) -> None:
    """Commands already carried out, so that sending one again is harmless.

    Entries of one commit have the same time: a command's answer shows all of them.
    """
    if at != state.commit_at:
        state.commit_at, state.commands = at, ()
    client = getattr(entry, "client", "")
    if client or isinstance(entry, E.Started):  # without an id: it was asked for at the opening
        sent = Sent(client, getattr(entry, "device", ""), getattr(entry, "command", ""))
        state.commands = (*state.commands, (*_sender(state, entry), sent))
    if isinstance(entry, E.Salted):  # another device of the seat may reveal it, too
        state.commands = (*state.commands, ("seat", entry.seat, salt_sent(entry.salt)))
    for role, seat, sent in state.commands:
        state.answered.note(role, seat, sent, state.seqs[8 if seat is None else seat])


def _sender(state: TableState, entry: Entry) -> tuple[Role, int | None]:
    match entry:
        case E.Acted():
            assert state.game is not None
            return "seat", state.game.names.seat(entry.action["by"])
        case E.Sat() | E.Salted():
            return "seat", entry.seat
        case E.Said() | E.Offered():
            return entry.role, entry.seat
        case E.Ruled():
            return entry.role, None
        case _:
            owner = next((viewer for viewer in state.keys.values() if viewer.owner), SPECTATOR)
            return owner.role, owner.seat
