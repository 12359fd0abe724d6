"""One random game, with every law checked after every action."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine import judge, log
from headjudge.engine.action import Action
from headjudge.game import actions, legal
from headjudge.game.game import Game
from tests.laws import holds, keeps, moved, moves
from tests.laws.chooser import Chooser, one_of, percent
from tests.laws.holds import Books, Broken, hold
from tests.laws.nonsense import nonsense

Json = dict[str, object]


class Table:
    """Plays on, and remembers what was done."""

    def __init__(self, game: Game, thorough: int = 4) -> None:
        self.game = game
        self.thorough = thorough  # one step in so many gets the dear checks
        self.done: list[Json] = []
        self.rows: list[tuple[int, ...]] = []  # the events of the last action
        self.rulings = moved.Rulings(game.book)
        log.read(game.state)
        self.books = Books(game.state)
        self.stock = holds.stock(game.state, self.books.level)
        self.refusals = 0
        holds.position(game.state, self.books)

    # --- acting -----------------------------------------------------------------------------------

    def attempt(self, a: Action, dear: bool) -> bool:
        """True if it was accepted. Either way the laws hold afterwards."""
        s = self.game.state
        ruling = judge.objection(s, a)
        if ruling:
            self.refusals += 1
            hold(self.rulings.bound(ruling), "every refusal cites a clause", ruling)
            if dear:
                keeps.refused(s, a, ruling)
            return False
        if dear:
            keeps.copied(s, a)
        self.done.append(actions.write(a, self.game.names))
        hold(judge.apply(s, a) == 0, "what has no objection is carried out", keeps.key(a))
        self.settle()
        return True

    def settle(self) -> None:
        """Read the events of what was just done and compare the books."""
        s = self.game.state
        flat = log.read(s)
        self.rows = [tuple(flat[at : at + C.LOG_WIDTH]) for at in range(0, len(flat), C.LOG_WIDTH)]
        books = Books(s)
        self.rulings.check(self.rows)
        moved.as_told(self.rows, self.books, books, s.rules.bank_clears_mortgage)
        holds.position(s, books)
        hold(
            holds.stock(s, books.level) == self.stock,
            "no building comes or goes",
            (s.houses, s.hotels),
        )
        self.books = books

    def step(self, c: Chooser) -> None:
        """Let somebody do something."""
        dear = self.thorough > 0 and c.below(self.thorough) == self.thorough - 1
        if dear:
            self.look_around(c)
        for _ in range(4):
            if self.attempt(moves.propose(self.game.state, c), dear):
                return
        self.go_on(c)

    def look_around(self, c: Chooser) -> None:
        s = self.game.state
        keeps.stored_and_back(self.game)
        a = nonsense(c)
        ruling = judge.objection(s, a)
        if ruling:
            hold(self.rulings.bound(ruling), "every refusal cites a clause", ruling)
            keeps.refused(s, a, ruling)
        able = keeps.listed(s)
        keeps.somebody_can_go_on(self.game, able)
        if percent(c, 40):
            keeps.listed_is_accepted(s, able)
            keeps.unlisted_is_refused(s, able)
        if percent(c, 25):
            for seat in (*self.game.names.seats, None):
                self.game.view(seat)

    def go_on(self, c: Chooser) -> None:
        """What the game waits for, from the list; so that random play gets somewhere."""
        s = self.game.state
        waiting = legal.to_act(s)
        if not waiting:
            hold(self.game.over, "a game that is not over waits for somebody", s.phase)
            return
        seat = one_of(c, waiting)
        if seat == C.CHANCE:
            a = moves.AWAITED[s.phase](s, c)
        else:
            able = list(legal.every(s, seat))
            hold(bool(able), "whoever is waited for can act", (seat, s.phase))
            a = one_of(c, able)
        if not self.attempt(a, dear=False):
            raise Broken("what is listed is accepted", (keeps.key(a), judge.objection(s, a)))

    # --- ending -----------------------------------------------------------------------------------

    def finish(self, c: Chooser, most: int = 3000) -> None:
        """Call time, let everything be settled, and the game is over."""
        s = self.game.state
        if not s.over and not s.time_called:
            hold(self.attempt(legal.make(C.DO_TIME_UP, C.HOST), dear=False), "time can be called")
        for _ in range(most):
            if self.game.over:
                return
            self.go_on(c)
        raise Broken("a game whose time is up comes to its end", s.phase)
