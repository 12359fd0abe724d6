"""First rounds that a cycle turns into all others, where no field gives as many. Found by search; a test checks them.

The places below orbits × cycle turn inside their orbit of `cycle` places; the rest stay where they are.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Starter:
    players: int
    cycle: int  # as many rounds as this
    blocks: tuple[tuple[int, ...], ...]

    def shifted(self, place: int, by: int) -> int:
        orbit, inside = divmod(place, self.cycle)
        if (orbit + 1) * self.cycle > self.players:
            return place
        return orbit * self.cycle + (inside + by) % self.cycle


def _starter(players: int, cycle: int, text: str) -> Starter:
    blocks = tuple(tuple(int(place) for place in block.split(",")) for block in text.split())
    return Starter(players, cycle, blocks)


STARTERS = (
    _starter(24, 7, "8,18,10,7 11,23,17,3 0,9,5,4 21,12,19,2 6,13,22,15 16,1,20,14"),
    _starter(28, 9, "1,16,9,15 7,10,26,14 23,6,21,17 19,11,20,25 0,18,5,2 22,27,8,12 13,3,4,24"),
    _starter(
        30,
        6,
        "11,26,6,4,0 27,9,18,23,25 12,10,8,13,21 17,15,29,5,28 20,1,16,22,2 3,7,14,19,24",
    ),
)
