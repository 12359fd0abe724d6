"""One random game, with every law of its kind checked after every action."""

from __future__ import annotations

from collections import Counter

from headjudge.bots.random_play.chooser import Chooser, one_of, percent
from headjudge.engine import codes as C
from headjudge.engine import judge, log
from headjudge.engine.action import Action
from headjudge.game import actions, legal
from headjudge.game.game import Game
from tests.laws import answer_laws
from tests.laws.event_laws import Rulings
from tests.laws.law import Broken, hold
from tests.laws.law_set import LawSet
from tests.laws.pawn.laws import PawnLaws
from tests.laws.tokens.laws import TokenLaws

Json = dict[str, object]
LAWS: dict[str, type[LawSet]] = {"tokens": TokenLaws, "pawn": PawnLaws}


class Table:
    """Plays on, and remembers what was done."""

    def __init__(self, game: Game, thorough: int = 4) -> None:
        self.game = game
        self.thorough = thorough  # one step in so many gets the dear checks
        self.done: list[Json] = []
        self.rows: list[tuple[int, ...]] = []  # the events of the last action
        self.refusals = 0
        self.phases: Counter[int] = Counter()
        self.kinds: Counter[int] = Counter()
        self.rulings = Rulings(game.book)
        log.read(game.state)
        self.laws = LAWS[game.book.kind.id](game)

    # --- acting -----------------------------------------------------------------------------------

    def attempt(self, a: Action, dear: bool, c: Chooser | None = None) -> bool:
        """True if it was accepted. Either way the laws hold afterwards."""
        s = self.game.state
        ruling = judge.objection(s, a)
        if dear and c is not None:
            self.laws.judged(a, c)
        if ruling:
            self.refusals += 1
            hold(self.rulings.bound(ruling), "every refusal cites a clause", ruling)
            if dear:
                answer_laws.refused(s, a, ruling)
            return False
        if dear:
            answer_laws.copied(s, a)
        self.done.append(actions.write(a, self.game.names, s))
        self.phases[s.phase] += 1
        self.kinds[a.kind] += 1
        self.laws.before(a, c if dear else None)
        hold(judge.apply(s, a) == 0, "what has no objection is carried out", answer_laws.key(a))
        self.settle()
        return True

    def settle(self) -> None:
        """Read the events of what was just done, and hold them against the laws."""
        flat = log.read(self.game.state)
        self.rows = [tuple(flat[at : at + C.LOG_WIDTH]) for at in range(0, len(flat), C.LOG_WIDTH)]
        self.rulings.check(self.rows)
        self.laws.settled(self.rows)

    def step(self, c: Chooser) -> None:
        """Let somebody do something."""
        dear = self.thorough > 0 and c.below(self.thorough) == self.thorough - 1
        if dear:
            self.look_around(c)
        for _ in range(4):
            if self.attempt(self.laws.propose(c), dear, c):
                return
        self.go_on(c)

    def look_around(self, c: Chooser) -> None:
        s = self.game.state
        answer_laws.stored_and_back(self.game)
        a = self.laws.nonsense(c)
        ruling = judge.objection(s, a)
        if ruling:
            hold(self.rulings.bound(ruling), "every refusal cites a clause", ruling)
            answer_laws.refused(s, a, ruling)
        able = answer_laws.listed(s)
        if percent(c, 40):
            answer_laws.listed_is_accepted(s, able)
            answer_laws.unlisted_is_refused(s, able, self.laws.countable())
        self.laws.look_around(c, able)

    def go_on(self, c: Chooser) -> None:
        """What the game waits for, from the list; so that random play gets somewhere."""
        s = self.game.state
        waiting = legal.to_act(s)
        if not waiting:
            hold(self.game.over, "a game that is not over waits for somebody", s.phase)
            return
        seat = one_of(c, waiting)
        if seat >= C.BANK:
            for _ in range(self.laws.tries):
                if self.attempt(self.laws.awaited[s.phase](s, c), dear=False):
                    return
            raise Broken("the host and chance can go on", s.phase)
        able = self.laws.choices(seat)
        hold(bool(able), "whoever is waited for can act", (seat, s.phase))
        a = self.laws.completed(one_of(c, able), c)
        if not self.attempt(a, dear=False):
            raise Broken("what is listed is accepted", (answer_laws.key(a), judge.objection(s, a)))

    # --- ending -----------------------------------------------------------------------------------

    def finish(self, c: Chooser) -> None:
        """Call time, let everything be settled, and the game is over."""
        called = self.laws.time_called()
        if called is not None:
            hold(self.attempt(called, dear=False), "time can be called")
        for _ in range(self.laws.patience):
            if self.game.over:
                self.laws.ended()
                return
            self.hasten(c)
        raise Broken("a game whose time is up comes to its end", self.game.state.phase)

    def hasten(self, c: Chooser) -> None:
        for kind in self.laws.hurry:
            a = legal.make(kind, C.HOST)
            if not judge.objection(self.game.state, a):
                hold(self.attempt(a, dear=False), "the host may end it", answer_laws.key(a))
                return
        self.go_on(c)
