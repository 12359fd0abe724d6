"""Even tables near given ones: the fewest moves, then the fewest clashes, then the fewest repeats."""

from __future__ import annotations

from math import exp
from random import Random

from headjudge.tournaments.seating.model import Problem, Round
from headjudge.tournaments.seating.search import exhaust_near

MOVE = 100_000
CLASH = 100
WARMTH = 0.4
STEPS = 300  # for each player who came or moves
TRIES = 3
FEW = 12  # up to this number of players everything is tried
NODES = 20_000

Cost = tuple[int, int, int]  # moves, clashes, repeats


def exchange(problem: Problem, base: Round, seed: str) -> tuple[Cost, Round]:
    """The best tables found from these. `base` may leave players out: newcomers, and those of a dissolved table."""
    draw = Random(seed)
    home = [-1] * problem.count
    for number, table in enumerate(base):
        for player in table:
            home[player] = number
    best: tuple[Cost, Round] | None = None
    for _ in range(TRIES):
        search = _Exchange(problem, home, _filled(problem, base, home, draw), draw)
        search.run()
        cost = near_cost(problem, home, search.best)
        if best is None or cost < best[0]:
            best = cost, search.best
        if cost[1:] == (0, 0):
            break
    assert best is not None
    if problem.count <= FEW:
        found = exhaust_near(problem, home, best[1], NODES)
        best = near_cost(problem, home, found), found
    return best


def near_cost(problem: Problem, home: list[int], tables: Round) -> Cost:
    moves = clashes = repeats = 0
    for number, table in enumerate(tables):
        for place, one in enumerate(table):
            moves += 0 <= home[one] != number
            for other in table[:place]:
                clashes += other in problem.kin[one]
                repeats += other in problem.met[one]
    return moves, clashes, repeats


def _filled(problem: Problem, base: Round, home: list[int], draw: Random) -> Round:
    """Even tables with the fewest moves: the largest tables stay large and give away what is too much."""
    tables: Round = [[] for _ in problem.sizes]
    waiting = []
    for number, table in enumerate(base):
        for player in table:
            wanted = problem.fixed[player]
            tables[wanted if wanted >= 0 else number].append(player)
    for player in range(problem.count):
        if home[player] < 0:
            wanted = problem.fixed[player]
            if wanted >= 0:
                tables[wanted].append(player)
            else:
                waiting.append(player)
    order = list(range(len(tables)))
    draw.shuffle(order)
    bound = [sum(problem.fixed[p] >= 0 for p in table) for table in tables]
    order.sort(key=lambda n: (bound[n] <= problem.sizes[-1], -len(tables[n])))
    room = dict(zip(order, problem.sizes, strict=True))
    for number in order:
        while len(tables[number]) > room[number]:
            loose = [p for p in tables[number] if problem.fixed[p] < 0]
            player = draw.choice([p for p in loose if home[p] != number] or loose)
            tables[number].remove(player)
            waiting.append(player)
    draw.shuffle(waiting)
    for number in order:
        while len(tables[number]) < room[number]:
            back = [p for p in waiting if home[p] == number]
            player = back[0] if back else waiting[-1]
            waiting.remove(player)
            tables[number].append(player)
    return tables


class _Exchange:
    def __init__(self, problem: Problem, home: list[int], tables: Round, draw: Random) -> None:
        self.problem, self.home, self.tables, self.draw = problem, home, tables, draw
        self.at = [0] * problem.count
        for number, table in enumerate(tables):
            for player in table:
                self.at[player] = number
        moves, clashes, repeats = near_cost(problem, home, tables)
        self.cost = self.best_cost = MOVE * moves + CLASH * clashes + repeats
        self.best = [list(table) for table in tables]
        self.fewest = MOVE * moves

    def run(self) -> None:
        away = [
            p for p in range(self.problem.count) if self._loose(p) and self.home[p] != self.at[p]
        ]
        count = self.problem.count
        for _ in range(STEPS * len(away)):
            if self.best_cost <= self.fewest:
                return
            away = [p for p in away if self.home[p] != self.at[p]]
            if not away:
                return
            one = away[int(self.draw.random() * len(away))]
            other = int(self.draw.random() * count)
            if self.at[other] == self.at[one] or not self._loose(other):
                continue
            steps = self._steps(one, other)
            if not steps:
                continue
            before = [(player, self.at[player]) for player, _ in steps]
            change = sum(self._put(player, table) for player, table in steps)
            if change <= 0 or self.draw.random() < exp(-min(change, 500) / WARMTH):
                self.cost += change
                if self.home[other] != self.at[other] and other not in away:
                    away.append(other)
                if self.cost < self.best_cost:
                    self.best_cost = self.cost
                    self.best = [list(table) for table in self.tables]
            else:
                for player, table in before:
                    self._put(player, table)

    def _loose(self, player: int) -> bool:
        return self.problem.fixed[player] < 0

    def _steps(self, one: int, other: int) -> list[tuple[int, int]]:
        """One of three changes that keep the tables even: a swap, a move into the gap, or the other moves instead."""
        here, there, home = self.at[one], self.at[other], self.home[one]
        choice = self.draw.random()
        gap = len(self.tables[here]) > len(self.tables[there])
        if choice < 0.3 and gap:
            return [(one, there)]
        if choice < 0.6 and 0 <= home not in (here, there):
            if len(self.tables[there]) > len(self.tables[home]):
                return [(one, home), (other, here)]
        return [(one, there), (other, here)]

    def _put(self, player: int, table: int) -> int:
        """Seat a player there; what that changes in the cost."""
        old = self.at[player]
        self.tables[old].remove(player)
        change = self._price(player, table) - self._price(player, old)
        self.tables[table].append(player)
        self.at[player] = table
        return change

    def _price(self, player: int, table: int) -> int:
        met, kin = self.problem.met[player], self.problem.kin[player]
        cost = MOVE if 0 <= self.home[player] != table else 0
        for other in self.tables[table]:
            cost += (other in met) + CLASH * (other in kin)
        return cost
