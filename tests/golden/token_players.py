"""Who plays the golden games: the simple bot, with owners who mostly ask for their rent and some trading."""

from __future__ import annotations

from headjudge.bots.tokens import greedy
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.game import actions, legal
from headjudge.game.game import Game
from headjudge.hosting import random_streams, rng


class Players:
    """The same seed gives the same game."""

    def __init__(self, seed: int) -> None:
        self.random = rng.Random()
        rng.seed(self.random, 487, seed)

    def below(self, n: int) -> int:
        return rng.below(self.random, n)

    def next(self, game: Game) -> Action:
        """What is said next. It may turn out to be against the rules; then somebody else speaks."""
        s = game.state
        if s.claims and self.below(100) < 40:
            i = self.below(s.claims)
            return legal.make(C.DO_CLAIM, s.claim_owner[i], s.claim_debtor[i], s.claim_square[i])
        answer = self.answer(s)
        if answer is not None:
            return answer
        if s.phase == C.PH_TURN and not s.due and self.below(100) < 12:
            return self.offer(s)
        if s.phase == C.PH_TURN and not s.due and self.below(100) < 3:
            return self.want(s)
        a = Action()
        greedy.decide(s, a, random_streams.single(self.random))
        if a.kind == C.DO_ROLL and s.phase == C.PH_TURN and self.below(100) < 15:
            return legal.make(C.DO_RELEASE, s.on_turn)
        return a

    def answer(self, s: State) -> Action | None:
        for maker in range(s.seats):
            if s.offer_no[maker]:
                kind = C.DO_ACCEPT if self.below(2) else C.DO_REJECT
                return legal.make(kind, s.offer_to[maker], maker)
        return None

    def offer(self, s: State) -> Action:
        """One deed for money, or for another deed of the group the buyer collects."""
        seat, other = s.on_turn, self.below(s.seats)
        a = legal.make(C.DO_OFFER, seat, other)
        mine = self.loose(s, seat)
        theirs = self.loose(s, other)
        if mine and theirs and self.below(2):
            a.give_deeds, a.get_deeds = 1 << self.pick(mine), 1 << self.pick(theirs)
            a.give_cash = self.below(40)
        elif theirs:
            deed = self.pick(theirs)
            a.get_deeds = 1 << deed
            a.give_cash = s.rules.price[deed] * (6 + self.below(8)) // 8
            a.lift = a.get_deeds & s.mortgaged if self.below(2) else 0
        elif mine:
            deed = self.pick(mine)
            a.give_deeds, a.get_cash = 1 << deed, s.rules.price[deed]
        return a

    def pick(self, deeds: list[int]) -> int:
        return deeds[self.below(len(deeds))]

    def loose(self, s: State, seat: int) -> list[int]:
        """Deeds of groups without buildings."""
        group_of, group_mask = s.rules.group_of, s.rules.group_mask
        held = s.held[seat]
        return [
            d for d in range(C.DEEDS) if held >> d & 1 and not s.built & group_mask[group_of[d]]
        ]

    def want(self, s: State) -> Action:
        """Somebody calls for a building where one could stand."""
        a = legal.make(C.DO_WANT, s.on_turn, 1)
        deed = greedy.street_to_build_on(s, s.on_turn)
        a.streets = [deed if deed != C.NO_DEED else 0] + [0] * 15
        return a


def to_the_end(game: Game, seed: int, turns: int, most: int = 20_000) -> list[dict[str, object]]:
    """Play, and keep what was done; time is called after so many turns (0: never)."""
    players = Players(seed)
    done: list[dict[str, object]] = []
    for _ in range(most):
        if game.over:
            return done
        if turns and game.state.turn_count >= turns and not game.state.time_called:
            a = legal.make(C.DO_TIME_UP, C.HOST)
        else:
            a = players.next(game)
        if game.objection(a) is None:
            done.append(actions.write(a, game.names))
            game.apply(a)
    raise AssertionError("this game does not end: give it a number of turns")
