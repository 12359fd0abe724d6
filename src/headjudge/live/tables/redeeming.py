"""Codes that become keys: for another device, or for a judge or banker who gives a name."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from headjudge.errors import BadInput, NameTaken, PlaysHere, WrongKey
from headjudge.live.tables import plan
from headjudge.live.tables.kinds import kind_of
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.entries import Role
from headjudge.live.tables.stream.state import TableState, Viewer

OFFICES: tuple[Role, ...] = ("judge", "banker")


def redeemed(
    state: TableState,
    long: str,
    short: str,
    key: str,
    name: str,
    holders: Collection[Viewer],
    now: float,
) -> E.Keyed | E.Appointed:
    """The entry that gives this key what the code stands for.

    A code may be an official's, which is long, or a short one that was typed; both hashes are looked for. `holders`:
    what the same device holds already.
    """
    office = state.offices.get(long)
    if office is not None:
        check_apart(state, office, holders)
        return E.Appointed(office, _official_name(state, office, name, holders), key, long)
    offered = state.codes.get(short)
    if offered is None or offered.ends <= now:
        raise WrongKey("this code is used, expired or mistyped; ask for a new one")
    check_apart(state, offered.role, holders)
    return E.Keyed(offered.role, offered.seat, key, offered.owner, short, offered.name)


def check_apart(state: TableState, role: Role, holders: Iterable[Viewer]) -> None:
    """Where cash is private, nobody plays and sees it: a device has a seat or an office."""
    if not kind_of(state.book).cash_private(state.book, state.terms.switches):
        return
    if role in OFFICES and any(holder.seat is not None for holder in holders):
        raise PlaysHere(
            "cash is private here, and officials see it: whoever plays cannot be judge or banker. "
            "Hand the link on to somebody who does not play"
        )
    if role == "seat" and any(holder.role in OFFICES for holder in holders):
        raise PlaysHere(
            "cash is private here, and officials see it: a judge or banker cannot play. "
            "You can watch, and rule"
        )


def check_free(state: TableState, name: str) -> None:
    """Nobody at the table has this name, or one that looks the same."""
    others = [chair.name for chair in state.chairs]
    others += [official.name for official in state.officials]
    if plan.is_taken(name, others):
        raise NameTaken(f"somebody here is already called {name}, or something that looks the same")


def _official_name(state: TableState, office: Role, text: str, holders: Collection[Viewer]) -> str:
    if not text.strip():
        raise BadInput("everybody sees who is judge and banker: send your name", "name")
    name = plan.player_name(text)
    back = any((here.role, here.name) == (office, name) for here in state.officials)
    own = any(who.seat is not None and state.name(who.seat) == name for who in holders)
    if not back and not own:  # on another device, or a player who is also the judge
        check_free(state, name)
    return name
