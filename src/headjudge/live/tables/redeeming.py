"""Codes that become keys: for another device, or for a judge or banker who gives a name."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from headjudge.errors import BadInput, HoldsKey, NameTaken, PlaysHere, UsedId, WrongKey
from headjudge.live.tables import plan
from headjudge.live.tables.kinds import kind_of
from headjudge.live.tables.repeats import DEVICE
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
    loses: Viewer | None = None,
) -> E.Keyed | E.Appointed:
    """The entry that gives this key what the code stands for.

    A code may be an official's, which is long, or a short one that was typed; both hashes are looked for. `holders`:
    what the same device holds already; `loses`: what its new key takes the place of.
    """
    office = state.offices.get(long)
    if office is not None:
        check_apart(state, office, holders)
        owner = loses is not None and loses.owner and loses.seat is None
        name = _official_name(state, office, name, holders)
        return E.Appointed(office, name, key, long, owner=owner)
    offered = state.codes.get(short)
    if offered is None or offered.ends <= now:
        raise WrongKey("this code is used, expired or mistyped; ask for a new one")
    check_apart(state, offered.role, holders)
    return E.Keyed(offered.role, offered.seat, key, offered.owner, short, offered.name)


def check_new(state: TableState, key: str) -> None:
    """Entries name a device by the first digits of its key's hash: no two keys of a table may share them."""
    if any(other.startswith(key[:DEVICE]) for other in (*state.keys, *state.joins) if other != key):
        raise UsedId("this key cannot be told from another one at this table; make a new one")


def office_of(state: TableState, word: str) -> Role | None:
    """The office that this word names, if there is a code or a key of it to take away; None: no office."""
    office = next((office for office in OFFICES if office == word), None)
    held = {viewer.role for viewer in state.keys.values()} | set(state.offices.values())
    if office is not None and office not in held:
        raise BadInput(f"there is no {office} at this table", "seat")
    return office


def viewer_of(given: E.Keyed | E.Appointed) -> Viewer:
    """What this entry makes of the holder of its key."""
    if isinstance(given, E.Appointed):
        return Viewer(given.role, owner=given.owner, name=given.name)
    return Viewer(given.role, given.seat, given.owner, name=given.name)


def check_keeps(loses: Viewer | None, gets: Viewer) -> None:
    """A browser has one key per table: a new one must not cost it a seat, an office or the table itself."""
    if loses is None or (loses, loses.name) == (gets, gets.name):
        return
    if not (loses.role == "spectator" and gets.owner):  # an owner without a seat may also judge
        raise HoldsKey(
            "this browser has a seat or an office at this table, or has opened it, and would lose that; "
            "use another browser or a private window"
        )


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
    others += [plan.free_seat(seat) for seat in range(len(state.chairs))]  # free again, perhaps
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
