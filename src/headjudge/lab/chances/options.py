"""What a player could do now, as a list short enough to try everything on it.

Only a few amounts of a bid are tried. Houses go up group by group, evenly, in full rounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from headjudge.engine import codes as C
from headjudge.engine import judge, state
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.game import legal

MOST_STEPS = 16
"""The most buildings that one option may put up."""

_LEFT_OUT = (C.DO_RELEASE, C.DO_TIME_OUT)
"""Releasing the dice: the throw itself is tried instead. Stopping the clock: play-outs have none."""

_BUILDINGS = (C.DO_BUILD, C.DO_SELL)
_PARTS_OF_LIST = (50, 75, 100, 125, 150, 200)  # percent of the list price


@dataclass(frozen=True)
class Option:
    """An action, and the deeds on which it is repeated right after."""

    action: Action
    more: tuple[int, ...] = ()

    @property
    def deeds(self) -> tuple[int, ...]:
        """The deeds on which buildings go up or come down, in order."""
        return (self.action.x, *self.more)


def options(s: State, seat: int) -> list[Option]:
    """Everything worth trying for this seat, the most natural first."""
    choices: list[Option] = []
    grouped: dict[int, set[int]] = {kind: set() for kind in _BUILDINGS}
    for a in legal.all_actions(s, seat):
        if a.kind in _LEFT_OUT:
            continue
        if a.kind == C.DO_BID:
            choices += [Option(bid) for bid in _bids(s, a)]
        elif a.kind in _BUILDINGS:
            grouped[a.kind].add(s.rules.group_of[a.x])
        else:
            choices.append(Option(a))
    for kind, groups in grouped.items():
        for group in sorted(groups):
            choices += _rounds(s, seat, kind, group)
    return choices


def _bids(s: State, lowest: Action) -> Iterator[Action]:
    """The lowest bid, and bids at round percentages of the list price."""
    price = _list_price(s)
    amounts = {lowest.x} | {price * part // 100 for part in _PARTS_OF_LIST}
    for amount in sorted(amounts):
        bid = legal.make(C.DO_BID, lowest.seat, amount)
        if amount >= lowest.x and amount <= s.cash[lowest.seat] and not judge.objection(s, bid):
            yield bid


def _list_price(s: State) -> int:
    if s.lot_kind == C.LOT_DEED:
        return s.rules.price[s.lot]
    if s.lot_kind == C.LOT_CARD:
        return s.rules.int_value[s.lot]
    return s.rules.house_cost[s.lot] if s.lot < C.DEEDS else 0


def _rounds(s: State, seat: int, kind: int, group: int) -> list[Option]:
    """One building; then one on every street of the group, two on every street, and so on; then as many as possible.

    Buildings are sold on one street, or one on every street: `sell_group` covers the rest.
    """
    t = state.copy(s)
    done: list[int] = []
    marks: list[int] = []
    size = s.rules.group_size[group]
    most = MOST_STEPS if kind == C.DO_BUILD else size
    while len(done) < most:
        deed = _next(t, seat, kind, group)
        if deed is None:
            break
        done.append(deed)
        if len(done) == 1 or len(done) % size == 0:
            marks.append(len(done))
    if done and len(done) not in marks:
        marks.append(len(done))
    return [Option(legal.make(kind, seat, done[0]), tuple(done[1:mark])) for mark in marks]


def _next(t: State, seat: int, kind: int, group: int) -> int | None:
    """Apply the action, in the copy, to the dearest street of the group that allows it; return that street."""
    size = t.rules.group_size[group]
    for deed in reversed(t.rules.group_deeds[group * 4 : group * 4 + size]):
        if not judge.apply(t, legal.make(kind, seat, deed)):
            return deed
    return None
