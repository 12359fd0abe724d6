"""What a seat can do now, in any kind of game. Listing everything is slow: ask about one word where that is enough."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from headjudge.engine import codes as C
from headjudge.engine import to_act as engine
from headjudge.engine.action import Action
from headjudge.engine.action import make as make
from headjudge.engine.state import State
from headjudge.game.kinds import kind_of


def all_actions(s: State, seat: int, but: Collection[int] = ()) -> Iterator[Action]:
    """All that this seat can do now, except the kinds in `but` and offers, of which there is no end."""
    game = kind_of(s.rules)
    for kind in game.choices_now(s, seat):
        if kind not in but:
            yield from game.of_kind(s, seat, kind)


def of_kind(s: State, seat: int, kind: int) -> Iterator[Action]:
    """The actions of one kind that this seat can take now."""
    return kind_of(s.rules).of_kind(s, seat, kind)


def may(s: State, seat: int, kind: int) -> bool:
    """Can this seat do something of this kind now?"""
    return kind_of(s.rules).may(s, seat, kind)


def to_act(s: State) -> list[int]:
    """Everybody the game is waiting for: seats, the host, chance. Others may still act."""
    waiting = engine.to_act(s)
    return [who for who in (*range(s.seats), C.HOST, C.CHANCE) if waiting >> who & 1]
