"""The walk around the board as an exact Markov chain. Knows nothing of the engine: that is the point of it.

A place is all that the next throw depends on: the square and the doubles thrown so far in the turn (0, 1, 2), or
jail and the throws for doubles that failed there (0, 1, 2). One step is one throw with all that follows from it: the
move, cards, a card drawn because a card moved the token back onto a card space, jail. We ask where the token is
after each throw. Nobody else is on the board and money does not exist.

Each card space has sixteen cards, each as likely as any other at every draw: cards go back and are shuffled. With
real decks the next card depends on those before it, and no chain of this size describes them.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product

GO, VISITING, GO_TO_JAIL, SQUARES = 0, 10, 30, 40
CHEST = (2, 17, 33)
CHANCE = (7, 22, 36)
RAILROADS = (5, 15, 25, 35)
UTILITIES = (12, 28)
CHANCE_TO = (GO, 5, 11, 24, 39)  # and: the next railroad twice, the next utility, back three, jail
CARDS = 16

IN_JAIL = 40  # after the forty squares, in a list of shares
CELLS = 3 * SQUARES
PLACES = CELLS + 3

Lands = dict[int, Fraction]  # square, or IN_JAIL, and how likely


def following(square: int, among: tuple[int, ...]) -> int:
    """The next of these along the arrow."""
    return min(among, key=lambda each: (each - square - 1) % SQUARES)


def landing(square: int) -> Lands:
    """Where a token ends that comes to this square."""
    if square == GO_TO_JAIL:
        return {IN_JAIL: Fraction(1)}
    if square in CHEST:
        targets = [GO]
    elif square in CHANCE:
        railroad, utility = following(square, RAILROADS), following(square, UTILITIES)
        targets = [*CHANCE_TO, railroad, railroad, utility, square - 3]
    else:
        return {square: Fraction(1)}
    card = Fraction(1, CARDS)
    lands: defaultdict[int, Fraction] = defaultdict(Fraction)
    lands[IN_JAIL] += card
    for target in targets:
        for end, share in landing(target).items():
            lands[end] += card * share
    lands[square] += 1 - card * (len(targets) + 1)
    return lands


def place(end: int, doubles: int) -> int:
    return CELLS if end == IN_JAIL else 3 * end + doubles


@dataclass(frozen=True)
class Chain:
    """`stay`: in jail as long as allowed, instead of leaving before the first throw there. `again`: doubles that lead
    out of jail give another throw (by the rules they do not)."""

    stay: bool
    again: bool = False

    @cached_property
    def rows(self) -> list[Lands]:
        """By place: the places after the next throw."""
        return [self._row(start) for start in range(PLACES)]

    def _row(self, start: int) -> Lands:
        row: defaultdict[int, Fraction] = defaultdict(Fraction)
        square, before = divmod(start, 3) if start < CELLS else (VISITING, 0)
        trying = start - CELLS if start >= CELLS and self.stay else None
        for one, two in product(range(1, 7), repeat=2):
            if trying is not None and one != two and trying < 2:
                row[start + 1] += Fraction(1, 36)
                continue
            doubles = before + 1 if one == two else 0
            if trying is not None and not self.again:
                doubles = 0
            if doubles == 3:
                row[CELLS] += Fraction(1, 36)
                continue
            for end, share in landing((square + one + two) % SQUARES).items():
                row[place(end, doubles)] += share / 36
        return dict(row)

    @cached_property
    def stationary(self) -> list[float]:
        """How often each place is held in the long run: p = p P, and all of it is 1."""
        matrix = [[0.0] * PLACES for _ in range(PLACES)]
        for start, row in enumerate(self.rows):
            matrix[start][start] += 1
            for end, share in row.items():
                matrix[end][start] -= float(share)
        matrix[0] = [1.0] * PLACES
        wanted = [[1.0]] + [[0.0] for _ in range(PLACES - 1)]
        return [value for (value,) in solve(matrix, wanted)]

    @cached_property
    def shares(self) -> list[float]:
        """Of the forty squares and of being in jail, after a throw."""
        return gather(self.stationary)

    @cached_property
    def errors(self) -> list[float]:
        """By share: the standard deviation after one throw; divide by the root of the throws."""
        squares = range(len(self.shares))
        return self._deviations([[float(at == square) for at in squares] for square in squares])

    def earned(self, rents: dict[int, int]) -> tuple[float, float]:
        """What a throw brings where these rents are paid, by square, and its standard deviation."""
        by_square = [float(rents.get(at, 0)) for at in range(len(self.shares))]
        mean = sum(share * rent for share, rent in zip(self.shares, by_square, strict=True))
        return mean, self._deviations([by_square])[0]

    def _deviations(self, scores: list[list[float]]) -> list[float]:
        """For each list of scores by square: the standard deviation of the mean score after one throw.

        Throws in a row are not independent (who is in jail stays there for a while), so the variance of one score alone
        would not do. With d = score - mean score, and g the solution of (I - P + 1 p) g = d, the variance that
        the sum over n throws grows by is 2 <d, g> - <d, d>, places weighed by how often they are held.
        """
        held = self.stationary
        matrix = [list(held) for _ in range(PLACES)]
        for start, row in enumerate(self.rows):
            matrix[start][start] += 1
            for end, share in row.items():
                matrix[start][end] -= float(share)
        means = [
            sum(share * each for share, each in zip(self.shares, score, strict=True))
            for score in scores
        ]
        off = [
            [score[square_of(start)] - mean for score, mean in zip(scores, means, strict=True)]
            for start in range(PLACES)
        ]
        potential = solve(matrix, off)
        return [
            sum(
                weight * d[k] * (2 * g[k] - d[k])
                for weight, d, g in zip(held, off, potential, strict=True)
            )
            ** 0.5
            for k in range(len(scores))
        ]


def square_of(start: int) -> int:
    return start // 3 if start < CELLS else IN_JAIL


def gather(held: list[float]) -> list[float]:
    """From places to the forty squares and jail."""
    shares = [0.0] * (IN_JAIL + 1)
    for start, share in enumerate(held):
        shares[square_of(start)] += share
    return shares


def solve(matrix: list[list[float]], wanted: list[list[float]]) -> list[list[float]]:
    """Gauss and Jordan, with the largest pivot: x with matrix x = wanted, several columns at once."""
    size = len(matrix)
    rows = [[*left, *right] for left, right in zip(matrix, wanted, strict=True)]
    for at in range(size):
        largest = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[largest] = rows[largest], rows[at]
        pivot = rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(size):
            times = rows[other][at]
            if times and other != at:
                rows[other] = [a - times * b for a, b in zip(rows[other], pivot, strict=True)]
    return [row[size:] for row in rows]
