"""The next rounds of a design that was begun: places are read off the table numbers of the rounds before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from headjudge.tournaments.seating.design import Design, design, extended, from_shifts
from headjudge.tournaments.seating.level import level
from headjudge.tournaments.seating.model import History, Problem, Round
from headjudge.tournaments.seating.relabel import STEPS, Conflicts, conflicts_of, relabel

STRANGERS = 4  # a design with more than one player in four outside it is given up
GLANCE = 100  # free places that a newcomer looks at


def continue_design(
    problem: Problem, played: History, rounds: int, draw: Random
) -> tuple[list[Round], str] | None:
    """The rounds to come if those played fit a design; None if they do not."""
    tables = problem.tables
    if not played or any(len(earlier) != tables for earlier in played):
        return None
    width = max(max(len(table) for earlier in played for table in earlier), problem.sizes[0])
    begun = len(played)
    for whole in _designs(tables, width, begun, rounds):
        reader = _Reader(problem, played, whole, width, draw)
        if reader.read():
            break
    else:
        return None
    coming = whole.where[begun:]
    relabel(coming, reader.place, reader.pools, reader.conflicts, draw, STEPS * len(problem.ids))
    plan = []
    for row in coming:
        round_: Round = [[] for _ in range(tables)]
        for player in range(problem.count):
            round_[row[reader.place[player]]].append(player)
        plan.append(level(round_, problem, draw))
    return plan, whole.method


def _designs(tables: int, width: int, begun: int, rounds: int) -> Iterator[Design]:
    """The design for all rounds, or one for those played with more rows than it had."""
    whole = design(width * tables, tables, begun + rounds)
    if whole is not None and whole.shifts is not None:
        yield whole
    more = extended(tables, width, begun, begun + rounds)
    if more is not None:
        yield from_shifts(more, width * tables, begun + rounds)


class _Reader:
    """Finds everybody's place (column * T + table)."""

    def __init__(
        self, problem: Problem, played: History, whole: Design, width: int, draw: Random
    ) -> None:
        self.problem, self.whole, self.width, self.draw = problem, whole, width, draw
        assert whole.shifts is not None
        self.shifts = whole.shifts
        self.begun = len(played)
        self.place = [-1] * problem.count
        self.pools = [-1] * problem.count
        self.conflicts: Conflicts = conflicts_of(problem)
        number = {name: i for i, name in enumerate(problem.ids)}
        self.seen: list[list[tuple[int, int]]] = [[] for _ in problem.ids]
        for r, earlier in enumerate(played):
            for t, table in enumerate(earlier):
                for name in table:
                    if name in number:
                        self.seen[number[name]].append((r, t))

    def read(self) -> bool:
        taken: set[int] = set()
        strangers = []
        once = []
        for player, seen in enumerate(self.seen):
            if len(seen) == 1:
                once.append(player)
                continue
            spots = self._spots(seen) if seen else []
            if len(spots) == 1 and spots[0] not in taken:
                taken.add(spots[0])
                self.place[player] = spots[0]
            else:
                strangers.append(player)
        if STRANGERS * sum(bool(self.seen[p]) for p in strangers) > self.problem.count:
            return False
        self._seen_once(once, taken, strangers)
        self._strangers(strangers, taken)
        return True

    def _spots(self, seen: Sequence[tuple[int, int]]) -> list[int]:
        """The places that lead to these tables in these rounds."""
        shifts, tables = self.shifts, self.problem.tables
        first, table = seen[0]
        spots = []
        for column in range(self.width):
            start = shifts.minus(table, shifts.rows[first][column])
            if all(shifts.at(r, start, column) == t for r, t in seen[1:]):
                spots.append(column * tables + start)
        return spots

    def _seen_once(self, once: list[int], taken: set[int], strangers: list[int]) -> None:
        """Their table is known; which column they take is free, and after a first round so is everybody's."""
        at: dict[tuple[int, int], list[int]] = {}
        for player in once:
            at.setdefault(self.seen[player][0], []).append(player)
        spots = {seat: [s for s in self._spots([seat]) if s not in taken] for seat in at}
        sizes = {seat: len(players) for seat, players in at.items()}
        for seat in spots:  # the last column stays short
            del spots[seat][sizes[seat] :]
        self._columns_of_fixed(at, spots, taken)
        self._columns_of_families(set(once), spots, taken)
        for pool, (seat, players) in enumerate(sorted(at.items())):
            waiting = [player for player in players if self.place[player] < 0]
            self.draw.shuffle(waiting)
            for player in waiting:
                if spots[seat]:
                    self._take(player, spots[seat].pop(0), taken)
                else:
                    strangers.append(player)
            for player in players:
                stays = self.problem.fixed[player] == seat[1] and self._column(player) == 0
                self.pools[player] = -1 if stays or self.place[player] < 0 else pool + 1

    def _take(self, player: int, spot: int, taken: set[int]) -> None:
        self.place[player] = spot
        taken.add(spot)

    def _column(self, player: int) -> int:
        return self.place[player] // self.problem.tables if self.place[player] >= 0 else -1

    def _columns_of_fixed(
        self,
        at: dict[tuple[int, int], list[int]],
        spots: dict[tuple[int, int], list[int]],
        taken: set[int],
    ) -> None:
        """Column 0 never moves."""
        for seat, players in at.items():
            bound = [player for player in players if self.problem.fixed[player] == seat[1]]
            if bound and spots[seat] and spots[seat][0] < self.problem.tables:
                self._take(bound[0], spots[seat].pop(0), taken)

    def _columns_of_families(
        self, once: set[int], spots: dict[tuple[int, int], list[int]], taken: set[int]
    ) -> None:
        """One column for a family where that is possible: a column never meets, however many rounds follow."""
        tables = self.problem.tables
        for members in sorted(self.problem.families, key=len, reverse=True):
            home = {self._column(player) for player in members if self.place[player] >= 0}
            loose = [player for player in members if player in once and self.place[player] < 0]
            seats = [self.seen[player][0] for player in loose]
            if len(set(seats)) < len(seats) or len(home) > 1:
                continue
            free = [{spot // tables: spot for spot in spots[seat]} for seat in seats]
            columns = [c for c in range(self.width) if all(c in by_column for by_column in free)]
            chosen = [c for c in columns if c in home] if home else columns
            if not chosen:
                continue
            column = self.draw.choice(chosen)
            for player, seat, by_column in zip(loose, seats, free, strict=True):
                spots[seat].remove(by_column[column])
                self._take(player, by_column[column], taken)

    def _strangers(self, strangers: Sequence[int], taken: set[int]) -> None:
        """Newcomers, and players who were moved, take the free places where they disturb least."""
        tables = self.problem.tables
        coming = self.whole.where[self.begun :]
        fill = [[0] * tables for _ in coming]
        for player in range(self.problem.count):
            if self.place[player] >= 0:
                for row, counts in zip(coming, fill, strict=True):
                    counts[row[self.place[player]]] += 1
        free = [spot for spot in range(self.width * tables) if spot not in taken]
        self.draw.shuffle(free)
        for player in strangers:
            spot = min(free[:GLANCE], key=lambda spot: self._price(player, spot, coming, fill))
            free.remove(spot)
            self.place[player] = spot
            for row, counts in zip(coming, fill, strict=True):
                counts[row[spot]] += 1

    def _price(
        self, player: int, spot: int, coming: Sequence[Sequence[int]], fill: list[list[int]]
    ) -> tuple[int, int]:
        cost = sum(
            weight
            for other, weight in self.conflicts[player].items()
            if self.place[other] >= 0
            for row in coming
            if row[spot] == row[self.place[other]]
        )
        home = self.problem.fixed[player]
        if home >= 0:
            cost += 50 * sum(row[spot] != home for row in coming)
        return cost, sum(counts[row[spot]] for row, counts in zip(coming, fill, strict=True))
