"""One random one-pawn game, with every law checked after every action."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

from headjudge.engine import codes as C
from headjudge.engine import judge, log, state
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.game import actions, legal
from headjudge.game.game import Game
from headjudge.game.pawn.legal import OWN_DEED, PLAIN
from tests.laws import keeps
from tests.laws import moved as classic
from tests.laws.chooser import Chooser, one_of, percent
from tests.laws.holds import Broken, hold
from tests.laws.nonsense import nonsense
from tests.laws.pawn import holds, moved, moves, secrets
from tests.laws.pawn.holds import Books

Json = dict[str, object]
QUICK = {C.PH_WINDOW: C.DO_DONE, C.PH_AUCTION: C.DO_PASS, C.PH_ETHICS: C.DO_DECLINE}
"""What always answers the question."""


class Table:
    """Plays on, and remembers what was done."""

    def __init__(self, game: Game, thorough: int = 4) -> None:
        self.game = game
        self.thorough = thorough  # one step in so many gets the dear checks
        self.done: list[Json] = []
        self.rows: list[tuple[int, ...]] = []  # the events of the last action
        self.rulings = classic.Rulings(game.book)
        log.read(game.state)
        self.books = Books(game.state)
        self.stock = self.books.stock(game.state.rules.hotel_level)
        self.refusals = 0
        self.phases: Counter[int] = Counter()
        self.kinds: Counter[int] = Counter()
        holds.position(game.state, self.books)

    # --- acting -----------------------------------------------------------------------------------

    def attempt(self, a: Action, dear: bool, c: Chooser | None = None) -> bool:
        """True if it was accepted. Either way the laws hold afterwards."""
        s = self.game.state
        ruling = judge.objection(s, a)
        if dear and c is not None:
            secrets.refused_alike(self.game, a, c)
        if ruling:
            self.refusals += 1
            hold(self.rulings.bound(ruling), "every refusal cites a clause", ruling)
            if dear:
                keeps.refused(s, a, ruling)
            return False
        if dear:
            keeps.copied(s, a)
            if c is not None:
                secrets.told_alike(self.game, a, c)
        self.done.append(actions.write(a, self.game.names, s))
        self.phases[s.phase] += 1
        self.kinds[a.kind] += 1
        moved.allowed(a, self.books)
        sealed = state.copy(s) if s.phase == C.PH_AUCTION and s.co.method else None
        hold(judge.apply(s, a) == 0, "what has no objection is carried out", keeps.key(a))
        self.settle()
        if sealed is not None:
            moved.sold(s, self.rows, sealed)
        return True

    def settle(self) -> None:
        """Read the events of what was just done and compare the books."""
        s = self.game.state
        flat = log.read(s)
        self.rows = [tuple(flat[at : at + C.LOG_WIDTH]) for at in range(0, len(flat), C.LOG_WIDTH)]
        books = Books(s)
        self.rulings.check(self.rows)
        moved.as_told(s, self.rows, self.books, books)
        holds.position(s, books)
        moved.lawfully(s, self.rows, self.books, books)
        stock = books.stock(s.rules.hotel_level)
        hold(stock == self.stock, "no building comes or goes", (stock, self.stock))
        waiting = legal.to_act(s)
        hold(bool(waiting) != self.game.over, "a game that is on waits for somebody", s.phase)
        hold(len(self.rows) < C.LOG_ROWS // 2, "the log has room", len(self.rows))
        for seat in waiting:
            hold(self.able(seat), "whoever is waited for can act", (seat, s.phase))
        self.books = books

    def able(self, seat: int) -> bool:
        """Is there anything that this seat can do about what the game waits for?"""
        s = self.game.state
        if seat >= C.BANK:
            return True  # seen when the host and chance go on
        if s.phase in QUICK:
            return judge.objection(s, legal.make(QUICK[s.phase], seat)) == 0
        return any(a.kind != C.DO_TIME_OUT for a in legal.every(s, seat))

    def step(self, c: Chooser) -> None:
        """Let somebody do something."""
        dear = self.thorough > 0 and c.below(self.thorough) == self.thorough - 1
        if dear:
            self.look_around(c)
        for _ in range(4):
            if self.attempt(moves.propose(self.game.state, c), dear, c):
                return
        self.go_on(c)

    def look_around(self, c: Chooser) -> None:
        s = self.game.state
        keeps.stored_and_back(self.game)
        a = nonsense(c)
        if percent(c, 50):
            a.kind = one_of(c, sorted(moves.KINDS))
        ruling = judge.objection(s, a)
        if ruling:
            hold(self.rulings.bound(ruling), "every refusal cites a clause", ruling)
            keeps.refused(s, a, ruling)
        able = keeps.listed(s)
        if percent(c, 40):
            keeps.listed_is_accepted(s, able)
            known = {keeps.key(each) for each in able}
            for each in countable(s):
                if not judge.objection(s, each):
                    hold(keeps.key(each) in known, "what is not listed is refused", keeps.key(each))
        if percent(c, 40):
            told = self.game.to_json()
            again = Game.from_json(json.loads(json.dumps(told)))
            hold(again.to_json() == told, "a stored game comes back as it was")
            secrets.kept(self.game, c)

    def go_on(self, c: Chooser) -> None:
        """What the game waits for, from the list; so that random play gets somewhere."""
        s = self.game.state
        waiting = legal.to_act(s)
        if not waiting:
            hold(self.game.over, "a game that is on waits for somebody", s.phase)
            return
        seat = one_of(c, waiting)
        if seat >= C.BANK:
            for _ in range(200):
                if self.attempt(moves.AWAITED[s.phase](s, c), dear=False):
                    return
            raise Broken("the host and chance can go on", s.phase)
        able = [a for a in legal.every(s, seat) if a.kind not in (C.DO_TIME_OUT, C.DO_LIFT)]
        hold(bool(able), "whoever is waited for can act", (seat, s.phase))
        a = one_of(c, able)
        if a.kind == C.DO_ROLL:
            a = moves.dice(c, seat)
        if not self.attempt(a, dear=False):
            raise Broken("what is listed is accepted", (keeps.key(a), judge.objection(s, a)))

    # --- ending -----------------------------------------------------------------------------------

    def finish(self, c: Chooser, most: int = 6000) -> None:
        """Call time, let everybody answer in the simplest way, and the next doubles end the game."""
        s = self.game.state
        for _ in range(most):
            if self.game.over:
                self._ended()
                return
            self.hasten(c)
        raise Broken("a game whose time is up comes to its end", s.phase)

    def hasten(self, c: Chooser) -> None:
        for a in (legal.make(C.DO_TIME_UP, C.HOST), legal.make(C.DO_DEADLINE, C.HOST)):
            if not judge.objection(self.game.state, a):
                hold(self.attempt(a, dear=False), "the host may end it", keeps.key(a))
                return
        self.go_on(c)

    def _ended(self) -> None:
        """The scores can be reckoned, and the game can be kept."""
        game = self.game
        keeps.stored_and_back(game)
        seats = game.names.seats
        hold(sorted(game.placing()) == sorted(seats), "everybody has a place", game.placing())
        self._reason()
        hold(min(game.worth().values()) >= 0, "nobody is worth less than nothing", game.worth())
        for table in (game.places(), game.points(), game.scores()):
            hold(set(table) == set(seats), "everybody is scored", table)
        places = [place["assets"] for place in game.places().values()]
        hold(min(places) == 1 and max(places) <= len(seats), "places are places", places)

    def _reason(self) -> None:
        s, ended = self.game.state, self.game.ended
        if ended == "one-left":
            hold(s.left <= 1, "at most one is left", s.left)
        elif ended == "time":
            hold(s.time_called == 1 and s.die1 == s.die2, "time is up, and doubles", s.die1)
        elif ended == "bank-empty":
            short = 0 <= s.cash[C.BANK] < s.seats  # what could not be shared out evenly stays
            hold(short and s.rules.bank_total > 0, "the bank is empty", s.cash[C.BANK])
        else:
            hold(ended == "downturn-card", "an end has its reason", ended)
            last = s.co.outside[s.co.outside_size - 1]
            hold(s.rules.ext_effect[last] == C.FX_DOWNTURN, "a downturn ended it", last)


def countable(s: State) -> Iterator[Action]:
    """Every action of the kinds with few arguments."""
    for seat in range(C.SEATS):
        for kind in PLAIN:
            yield legal.make(kind, seat)
        for way in range(4):
            yield legal.make(C.DO_TAX, seat, way)
            yield legal.make(C.DO_VOTE, seat, way)
        for deed in range(C.DEEDS):
            for kind in OWN_DEED:
                yield legal.make(kind, seat, deed)
            for way in range(2):
                yield legal.make(C.DO_ABANDON, seat, deed, way)
            for other in range(C.SEATS):
                yield legal.make(C.DO_STEAL, seat, other, deed)
        for group in range(C.GROUPS):
            yield legal.make(C.DO_SELL_GROUP, seat, group)
        for card in range(16):
            yield legal.make(C.DO_KEEP, seat, card)
            yield legal.make(C.DO_GIVE_UP, seat, card)
        for other in range(C.SEATS):
            yield legal.make(C.DO_ACCEPT, seat, other)
            yield legal.make(C.DO_REJECT, seat, other)
