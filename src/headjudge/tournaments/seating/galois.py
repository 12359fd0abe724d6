"""Arithmetic of finite fields GF(p^k), elements numbered from 0 to p^k - 1 by their digits in base p."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

LARGEST = 128  # with larger numbers of tables plain rotation has rounds enough


@dataclass(frozen=True)
class Field:
    prime: int
    degree: int
    modulus: tuple[
        int, ...
    ]  # monic and irreducible, lowest coefficient first, without the leading 1

    def add(self, one: int, other: int) -> int:
        return self._together(one, other, 1)

    def minus(self, one: int, other: int) -> int:
        return self._together(one, other, -1)

    def _together(self, one: int, other: int, sign: int) -> int:
        if self.degree == 1:
            return (one + sign * other) % self.prime
        total, unit = 0, 1
        while one or other:
            one, a = divmod(one, self.prime)
            other, b = divmod(other, self.prime)
            total += (a + sign * b) % self.prime * unit
            unit *= self.prime
        return total

    def times(self, one: int, other: int) -> int:
        if self.degree == 1:
            return one * other % self.prime
        a, b = self._digits(one), self._digits(other)
        found = [0] * (2 * self.degree - 1)
        for i, x in enumerate(a):
            for j, y in enumerate(b):
                found[i + j] = (found[i + j] + x * y) % self.prime
        for power in range(2 * self.degree - 2, self.degree - 1, -1):
            factor = found[power]
            for i, coefficient in enumerate(self.modulus):
                place = power - self.degree + i
                found[place] = (found[place] - factor * coefficient) % self.prime
        return sum(digit * self.prime**i for i, digit in enumerate(found[: self.degree]))

    def _digits(self, element: int) -> list[int]:
        return [element // self.prime**i % self.prime for i in range(self.degree)]


@lru_cache(maxsize=64)
def field_of(order: int) -> Field | None:
    """The field with this number of elements; None if the number is no prime power, or too large to be needed."""
    if not 2 <= order <= LARGEST:
        return None
    prime = next(p for p in range(2, order + 1) if order % p == 0)
    degree, rest = 0, order
    while rest % prime == 0:
        rest //= prime
        degree += 1
    if rest > 1:
        return None
    if degree == 1:
        return Field(prime, 1, (0,))
    for modulus in product(range(prime), repeat=degree):
        field = Field(prime, degree, modulus)
        if modulus[0] and _is_field(field, order):
            return field
    raise AssertionError("every prime power has a field")


def _is_field(field: Field, order: int) -> bool:
    """No product of two elements other than 0 is 0: enough, since the ring is finite."""
    degree = field.degree
    # a reducible modulus has a monic factor of at most half its degree
    for length in range(1, degree // 2 + 1):
        for low in range(field.prime**length):
            factor = low + field.prime**length
            if any(field.times(factor, other) == 0 for other in range(1, order)):
                return False
    return True
