"""Puts players in order by the keys of a format. Equal players stay in one group until the judge orders them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from headjudge.tournaments.state import Decision

Groups = list[list[str]]  # best first; a group of several is a tie
Value = Callable[[str, str], Fraction | None]  # of a player and a key; None: not known


def grouped(players: Iterable[str], keys: Sequence[str], value: Value) -> Groups:
    """By the first key, ties by the next. A key that is not known of everybody in a tie breaks nothing."""
    group = list(players)
    if not group:
        return []
    for place, key in enumerate(keys):
        values = {one: value(one, key) for one in group}
        known = [amount for amount in values.values() if amount is not None]
        if len(known) < len(group):
            return [group]
        levels = sorted(set(known), reverse=True)
        if len(levels) > 1:
            parts = [[one for one in group if values[one] == level] for level in levels]
            return [
                smaller for part in parts for smaller in grouped(part, keys[place + 1 :], value)
            ]
    return [group]


def decided(groups: Groups, scope: str, decisions: Iterable[Decision]) -> Groups:
    """Ties that the judge has decided, in the judge's order."""
    orders = [decision.order for decision in decisions if decision.scope == scope]
    result: Groups = []
    for group in groups:
        order = next((order for order in reversed(orders) if set(order) == set(group)), None)
        result += [group] if order is None or len(group) == 1 else [[one] for one in order]
    return result


def ranks(groups: Groups) -> dict[str, int]:
    """Equal players share the better rank."""
    result: dict[str, int] = {}
    rank = 1
    for group in groups:
        result.update(dict.fromkeys(group, rank))
        rank += len(group)
    return result


def flat(groups: Groups) -> list[str]:
    return [one for group in groups for one in group]
