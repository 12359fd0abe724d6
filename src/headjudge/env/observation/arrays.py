"""Observations and masks as arrays, and their spaces."""

from __future__ import annotations

from array import array
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from headjudge.env.actions.action_space import ActionSpace
from headjudge.env.observation import fields as F
from headjudge.env.observation.buffer import ObservationBuffer

Floats: TypeAlias = npt.NDArray[np.float32]
Flags: TypeAlias = npt.NDArray[np.int8]

MONEY = frozenset((F.CASH, F.OWES, F.OPENING, F.HIGH, F.OFFER_CASH, F.BANK_CASH, F.OWN_BID))
"""In thousands of dollars."""

COUNTS = frozenset(
    (
        *(F.LEFT_TO_SAY, F.TIME, F.DICE, F.DOUBLES, F.STOCK, F.DECKS, F.FAILED, F.JAIL_CARDS),
        *(F.LEVEL, F.WANTED, F.OFFER_CARDS, F.PAYMENTS, F.LIMIT, F.COPIES, F.LINE, F.SHARE),
        *(F.ORDERED, F.CHEAP),
    )
)
"""Small whole numbers, as they are. All other fields are 0 or 1."""

NAMES = {
    number: name.lower() for name, number in vars(F).items() if name.isupper() and number < F.FIELDS
}


class Form:
    """The layout of one table's observations: where each field is, and its scale."""

    def __init__(self, written: ObservationBuffer) -> None:
        start = written.start
        self.size = written.size
        self.layout = {
            name: slice(start[field], start[field + 1])
            for field, name in NAMES.items()
            if start[field] < start[field + 1]
        }
        self._scale = np.ones(self.size, dtype=np.float32)
        self._most = np.ones(self.size, dtype=np.float32)
        for field, name in NAMES.items():
            if name in self.layout and field in MONEY | COUNTS:
                self._most[self.layout[name]] = 2.0**31
            if name in self.layout and field in MONEY:
                self._scale[self.layout[name]] = 0.001

    def space(self, actions: int) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(
                    low=np.zeros(self.size, dtype=np.float32), high=self._most, dtype=np.float32
                ),
                "action_mask": spaces.Box(low=0, high=1, shape=(actions,), dtype=np.int8),
            }
        )

    def array(self, written: ObservationBuffer) -> Floats:
        """Built by way of `array`, which is twice as fast as from a list."""
        numbers = np.frombuffer(array("i", written.values[: self.size]), dtype=np.intc)
        return np.multiply(numbers, self._scale, dtype=np.float32, casting="unsafe")


def mask(m: ActionSpace) -> Flags:
    """1 for every action that may be chosen now."""
    words = np.frombuffer(array("H", m.words), dtype=np.uint16).astype("<u2", copy=False)
    return np.unpackbits(words.view(np.uint8), count=m.size, bitorder="little").view(np.int8)
