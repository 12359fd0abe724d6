"""Search where no construction fits: annealing over all rounds to come, and an exact search for few players.

Both count their steps, never the time, so that a draw can be repeated on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random

from headjudge.tournaments.seating.model import Problem, Round

CLASH = 50  # relatives before old opponents: more than all repeats of one player
WARM, COOL = 0.5, 0.3  # temperatures at the start and at the end
REPORT = 1_000  # steps between two reports of progress

Progress = Callable[[float], None]


def cost_of(problem: Problem, plan: Sequence[Round]) -> tuple[int, int]:
    """(clashes, repeats) of these rounds after what was played before."""
    clashes = repeats = 0
    planned: list[set[int]] = [set() for _ in range(problem.count)] if len(plan) > 1 else []
    for tables in plan:
        for table in tables:
            for place, one in enumerate(table):
                met, kin = problem.met[one], problem.kin[one]
                for other in table[:place]:
                    clashes += other in kin
                    repeats += other in met or (bool(planned) and other in planned[one])
        if planned:
            for table in tables:
                for one in table:
                    planned[one].update(table)
    return clashes, repeats


class Annealing:
    """Swap two players of one round at a time. Starts from a plan and never returns a worse one."""

    def __init__(self, problem: Problem, plan: Sequence[Round], draw: Random) -> None:
        self.problem, self.draw = problem, draw
        self.plan = [[list(table) for table in tables] for tables in plan]
        self.at = [[0] * problem.count for _ in plan]
        self.times: list[dict[int, int]] = [dict.fromkeys(met, 1) for met in problem.met]
        for row, tables in zip(self.at, self.plan, strict=True):
            for number, table in enumerate(tables):
                for one in table:
                    row[one] = number
                    for other in table:
                        if other != one:
                            self.times[one][other] = self.times[one].get(other, 0) + 1
        clashes, repeats = cost_of(problem, self.plan)
        self.cost = self.start_cost = CLASH * clashes + repeats
        self.best = self.plan
        self.best_cost = self.cost
        self._keep()

    def _keep(self) -> None:
        self.best = [[list(table) for table in tables] for tables in self.plan]
        self.best_cost = self.cost

    def run(self, steps: int, target: int, progress: Progress | None = None) -> list[Round]:
        """Stops at the target: nothing better exists."""
        draw, count, rounds = self.draw.random, self.problem.count, len(self.plan)
        fixed = self.problem.fixed
        hot: list[tuple[int, int]] = []
        for step in range(steps):
            if self.best_cost <= target:
                break
            if progress is not None and step % REPORT == 0:
                progress(step / steps)
            warmth = WARM + (COOL - WARM) * step / steps
            if not hot:
                hot = [
                    (r, one)
                    for r in range(rounds)
                    for one in range(count)
                    if fixed[one] < 0 and self._felt(r, one)
                ]
                if not hot:
                    break
            spot = int(draw() * len(hot))
            r, one = hot[spot]
            now = self._felt(r, one)
            if not now:
                hot[spot] = hot[-1]
                hot.pop()
                continue
            other = int(draw() * count)
            if fixed[other] >= 0 or self.at[r][other] == self.at[r][one]:
                continue
            change = self._change(r, one, other) - now
            if change <= 0 or draw() < exp(-change / warmth):
                self._swap(r, one, other)
                self.cost += change
                hot.append((r, other))
                if self.cost < self.best_cost:
                    self._keep()
        return self.best

    def _felt(self, r: int, one: int) -> int:
        """What this player's pairs at the table cost."""
        times = self.times[one]
        table = self.plan[r][self.at[r][one]]
        total = 0
        for other in table:
            if times.get(other, 0) > 1:
                total += 1
        kin = self.problem.kin[one]
        if not kin.isdisjoint(table):
            total += CLASH * sum(other in kin for other in table)
        return total

    def _change(self, r: int, one: int, other: int) -> int:
        """What a swap adds, without what the first player costs now. The innermost loop of the search."""
        row, tables = self.at[r], self.plan[r]
        here, there = tables[row[one]], tables[row[other]]
        mine, yours = self.times[one], self.times[other]
        change = 0
        for mate in here:
            if yours.get(mate, 0) and mate != one:
                change += 1
        for mate in there:
            if mine.get(mate, 0) and mate != other:
                change += 1
            if yours.get(mate, 0) > 1:
                change -= 1
        for kin, joined, left in (
            (self.problem.kin[one], there, ()),
            (self.problem.kin[other], here, there),
        ):
            if kin and not (kin.isdisjoint(joined) and kin.isdisjoint(left)):
                change += CLASH * sum(mate in kin and mate not in (one, other) for mate in joined)
                change -= CLASH * sum(mate in kin for mate in left)
        return change

    def _swap(self, r: int, one: int, other: int) -> None:
        row, tables = self.at[r], self.plan[r]
        for player, instead in ((one, other), (other, one)):
            mine = self.times[player]
            for mate in tables[row[player]]:
                if mate != player:
                    mine[mate] -= 1
                    self.times[mate][player] -= 1
            for mate in tables[row[instead]]:
                if mate != instead:
                    mine[mate] = mine.get(mate, 0) + 1
                    self.times[mate][player] = self.times[mate].get(player, 0) + 1
        here, there = tables[row[one]], tables[row[other]]
        here[here.index(one)] = other
        there[there.index(other)] = one
        row[one], row[other] = row[other], row[one]


def exhaust(problem: Problem, known: Round | None, nodes: int) -> tuple[Round | None, bool]:
    """The best single round by trying everything, and whether everything was tried."""
    return _Exhaustive(problem, known, nodes).run()


def exhaust_near(problem: Problem, home: Sequence[int], known: Round, nodes: int) -> Round:
    """The round with the fewest moves away from home, then the fewest clashes, then repeats."""
    best, _ = _Exhaustive(problem, known, nodes, home).run()
    assert best is not None
    return best


class _Exhaustive:
    def __init__(
        self,
        problem: Problem,
        known: Round | None,
        nodes: int,
        home: Sequence[int] | None = None,  # leaving it is worse than any clash
    ) -> None:
        self.problem, self.left = problem, nodes
        self.home = home or [-1] * problem.count
        self.small = problem.sizes[-1]
        self.larger = sum(size > self.small for size in problem.sizes)
        self.weight = problem.count * problem.count  # one clash outweighs all repeats
        self.best = known
        self.best_cost = self._whole(known) if known is not None else 1 << 60
        self.tables: Round = [[] for _ in problem.sizes]
        self.named = {*problem.fixed, *self.home}
        degree = [
            len(kin) * 9 + len(met) for kin, met in zip(problem.kin, problem.met, strict=True)
        ]
        self.order = sorted(
            range(problem.count), key=lambda i: (problem.fixed[i] < 0, -degree[i], i)
        )

    def run(self) -> tuple[Round | None, bool]:
        done = self._place(0, 0, 0)
        return self.best, done

    def _whole(self, known: Round) -> int:
        clashes, repeats = cost_of(self.problem, [known])
        moves = sum(0 <= self.home[one] != n for n, table in enumerate(known) for one in table)
        return self.weight * (self.weight * moves + clashes) + repeats

    def _place(self, step: int, cost: int, grown: int) -> bool:
        if cost >= self.best_cost:
            return True
        if step == len(self.order):
            self.best, self.best_cost = [list(table) for table in self.tables], cost
            return True
        self.left -= 1
        if self.left < 0:
            return False
        one = self.order[step]
        met, kin = self.problem.met[one], self.problem.kin[one]
        home = self.problem.fixed[one]
        options = []
        empty_seen = False
        for number, table in enumerate(self.tables):
            if home >= 0 and number != home:
                continue
            if len(table) > self.small or (len(table) == self.small and grown == self.larger):
                continue
            if not table and number not in self.named:
                if empty_seen:
                    continue  # one empty table is like the other
                empty_seen = True
            price = sum((other in met) + self.weight * (other in kin) for other in table)
            if 0 <= self.home[one] != number:
                price += self.weight * self.weight
            options.append((price, number))
        for price, number in sorted(options):
            table = self.tables[number]
            more = grown + (len(table) == self.small)
            table.append(one)
            done = self._place(step + 1, cost + price, more)
            table.pop()
            if not done:
                return False
        return True
