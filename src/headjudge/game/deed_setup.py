"""Who owns which deeds in a position that is set up, with mortgages and buildings, in any kind of game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headjudge import checks
from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.errors import BadState
from headjudge.game.names import Names


class DeedSetup:
    """First `give` every player their deeds, then `mortgage` and `build` on them; `write` puts all into the state."""

    def __init__(self, s: State, names: Names) -> None:
        self._s = s
        self._names = names
        self._level = list(s.level)
        self._paid = list(s.paid)
        self.owner = list(s.owner)
        self.mortgaged = 0
        self.built = 0

    def give(self, player: str, deeds: Sequence[str]) -> list[int]:
        """The numbers of these deeds, which the player now owns."""
        seat, where = self._names.seat(player), f"players.{player}.deeds"
        numbers = _bits(self._names.deeds(deeds, where))
        for deed in numbers:
            if self.owner[deed] != C.BANK:
                raise BadState(f"{self._names.board.deeds[deed]} has two owners", where)
            self.owner[deed] = seat
        return numbers

    def mortgage(self, player: str, deeds: Sequence[str]) -> None:
        where = f"players.{player}.mortgaged"
        for deed in _bits(self._names.deeds(deeds, where)):
            self.must_own(player, deed, where)
            self.mortgaged |= 1 << deed

    def build(self, player: str, buildings: Mapping[str, object]) -> None:
        """By street: a number of houses, or "hotel"."""
        rules, seat, where = self._s.rules, self._names.seat(player), f"players.{player}.buildings"
        for street, count in buildings.items():
            deed = self._names.deed(street, where)
            if self.owner[deed] != seat or not rules.house_cost[deed]:
                raise BadState(f"{player} cannot have buildings on {street}", where)
            level = rules.hotel_level if count == "hotel" else count
            self._level[deed] = checks.whole(
                level, f"{where}.{street}", 0, rules.hotel_level, BadState
            )
            self._paid[deed] = self._level[deed] * rules.house_cost[deed]
            self.built |= (1 << deed) if self._level[deed] else 0

    def must_own(self, player: str, deed: int, where: str) -> None:
        if self.owner[deed] != self._names.seat(player):
            raise BadState(f"{player} does not own {self._names.board.deeds[deed]}", where)

    def write(self) -> None:
        s = self._s
        s.owner, s.level, s.paid = self.owner, self._level, self._paid
        s.mortgaged, s.built = self.mortgaged, self.built
        s.held = [
            sum(1 << deed for deed in range(C.DEEDS) if self.owner[deed] == holder)
            for holder in range(C.BANK + 1)
        ]


def _bits(mask: int) -> list[int]:
    return [deed for deed in range(C.DEEDS) if mask >> deed & 1]
