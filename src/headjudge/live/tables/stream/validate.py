"""The validating reducer: an entry is accepted only if the live command layer could have written it.

For streams that come from elsewhere. One's own streams are checked by their hash chain. What the dice showed is
checked by `verify`, which knows the seed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from headjudge.errors import BadInput, BadState, HeadjudgeError
from headjudge.game import Game
from headjudge.live.tables.dice.server_key import Keyring
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.foresight import new_state
from headjudge.live.tables.stream.state import TableState
from headjudge.live.tables.stream.validation import context as shapes
from headjudge.live.tables.stream.validation import dice, keys, lobby, play
from headjudge.live.tables.stream.validation.context import LATEST, Context
from headjudge.live.tables.stream.validation.json_keys import check_keys

Rule: TypeAlias = Callable[[Context, Any, float], None]

RULES: Mapping[type[msgspec.Struct], Rule] = {
    E.Opened: lobby.opened,
    E.Joined: lobby.joined,
    E.Seated: lobby.seated,
    E.Started: lobby.started,
    E.Offered: keys.offered,
    E.Keyed: keys.keyed,
    E.Appointed: keys.appointed,
    E.Invited: keys.invited,
    E.Revoked: keys.revoked,
    E.Acted: play.acted,
    E.Said: play.said,
    E.Sat: play.sat,
    E.Ruled: play.ruled,
    E.Marked: play.marked,
    E.Woke: play.woke,
    E.Resumed: play.resumed,
    E.Carried: dice.carried,
    E.Salted: dice.salted,
    E.Withheld: dice.withheld,
    E.Unsealed: dice.unsealed,
}
"""By type of entry; a type that is not listed is refused."""


class Validator:
    """Checks each entry before its owner folds it into the state."""

    def __init__(self, state: TableState) -> None:
        self.context = Context(state)
        self._at = -math.inf
        self._command = ""  # of the commit at hand
        self._carried_out: dict[tuple[str, str], tuple[type[E.Entry], float]] = {}
        self._game: Game | None = None  # after the last commit
        self._moved = False  # since then
        self._before: Validator | None = None  # of the game that goes on here

    def check(self, entry: E.Entry, at: float) -> None:
        """BadInput unless a live table could have written this next."""
        c = self.context
        if not (math.isfinite(at) and 0 <= at <= LATEST):
            raise BadState("must be a time in seconds", "at")
        if at < self._at:
            raise BadState("time goes backwards", "at")
        if at > self._at:
            self._commit()
            self._command = ""
        if (c.state.opened is None) != isinstance(entry, E.Opened):
            raise BadState("a game begins with a table, and has only one")
        if c.promised is not None and not (isinstance(entry, E.Acted) and at == self._at):
            raise BadState("what the judge ruled did not happen")
        shapes.check_digits(getattr(entry, "nonce", ""), dice.NONCE, "nonce")
        self._check_new(entry, at)
        rule = RULES.get(type(entry))
        if rule is None:
            raise BadState(f"no live table writes a {type(entry).__name__}")
        promised = c.promised
        rule(c, entry, at)
        if isinstance(entry, E.Carried):
            self._check_carried(entry)
        if promised is not None and c.promised is promised:
            c.promised = None  # kept
        self._at = at
        self._moved |= isinstance(entry, E.Started | E.Acted | E.Ruled)

    def _check_carried(self, carried: E.Carried) -> None:
        """What an old table wrote is checked as if it were still there."""
        past = self.context.state.past
        if past is None:
            raise BadState("this table follows no other")
        if self._before is None or self._before.context.state is not past:
            self._before = Validator(past)
        try:
            check_keys(carried.data.encode(), "")
            self._before.check(E.decode(carried.data.encode()), carried.at)
        except BadInput as error:
            where = f"data, {error.where}" if error.where else "data"
            raise BadState(f"in the old game: {error.message}", where) from None
        if self._before.context.foreign and not self.context.foreign:
            raise BadState("a game of another version cannot go on", "data")

    def _check_new(self, entry: E.Entry, at: float) -> None:
        """A command is carried out once; only actions may be sent several together."""
        device, client = getattr(entry, "device", ""), getattr(entry, "client", "")
        if client and self._command not in ("", client):
            raise BadState("one command makes one commit", "client")
        self._command = self._command or client
        if not device or not client:  # nobody sent it, or an old version did not note the device
            return
        known = self._carried_out.get((device, client))
        if known is not None and known != (E.Acted, at):
            raise BadState("this command was carried out before", "client")
        self._carried_out[device, client] = type(entry), at

    def _commit(self) -> None:
        """The entries so far are a whole commit: a rewind can lead back to here."""
        c = self.context
        if c.state.game is None:
            return
        if self._moved or self._game is None:
            self._game, self._moved = c.state.game.copy(), False
        c.games[c.state.version] = self._game


def validated(
    entries: Sequence[tuple[E.Entry, float]], keyring: Keyring | None = None
) -> TableState:
    """The table after these entries; BadState names the first that does not follow.

    `keyring`: of the server that wrote them, for a game that is not over.
    """
    state = new_state(_table_of(entries), [entry for entry, _ in entries], keyring=keyring)
    validator = Validator(state)
    for number, (entry, at) in enumerate(entries, 1):
        try:
            validator.check(entry, at)
            state.fold(entry, at)
        except BadInput as error:
            where = f"entry {number}" + (f", {error.where}" if error.where else "")
            raise BadState(error.message, where) from None
        except HeadjudgeError as error:
            raise BadState(str(error), f"entry {number}") from None
        except Exception as error:  # a file may hold anything
            raise BadState(f"it does not fit ({type(error).__name__})", f"entry {number}") from None
    return state


def _table_of(entries: Sequence[tuple[E.Entry, float]]) -> str:
    """The id that the table was opened with: its seeds depend on it."""
    opened = entries[0][0] if entries else None
    return opened.table if isinstance(opened, E.Opened) else ""
