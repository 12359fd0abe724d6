"""Games for the tests of the books: by policies that get into trouble, and one with its opening told deed by deed."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.bots.pawn import random_player
from headjudge.bots.pawn.investor import player as investor
from headjudge.bots.pawn.investor.parameters import Weights
from headjudge.engine import codes as C
from headjudge.engine.action import Action, say
from headjudge.engine.state import State
from headjudge.game import Event
from headjudge.game.record import Record, RecordedGame
from headjudge.hosting.rng import Random, below
from headjudge.ledger.demo import SEATS, Demo, Fields, Policy

FIRST = ("ext.ethical-opportunity", "ext.environmental-opportunity")  # on top of the external deck


def reckless() -> Policy:
    """Investors who spend to the last dollar, take what they can, and do something odd now and then."""
    weights = Weights()
    weights.reserve, weights.per_lot, weights.thrift, weights.theft = -600, 100, 75, 60

    def decide(s: State, a: Action, r: Random, seat: int) -> None:
        if s.phase == C.PH_WINDOW and s.cash[seat] < 250 and below(r, 4):
            say(a, C.DO_DONE, seat, 0, 0, 0)
        elif below(r, 12) == 0:
            random_player.decide(s, a, r, seat)
        else:
            investor.decide(s, a, weights, r, seat)

    return decide


class Loaded(Demo):
    """Dice and decks that bring on what is rare: the ethical opportunity, and getting caught."""

    def chance(self) -> Fields:
        told, s = super().chance(), self.game.state
        if s.phase == C.PH_CHECK or (
            s.co.marked and s.phase == C.PH_TURN and s.turn_count % 9 == 0
        ):
            told["dice"] = [1, 1]
        cards = told.get("cards")
        if isinstance(cards, list):
            cards.sort(key=lambda card: card not in FIRST)
        return told


def trouble(seed: int, seats: int = 4, **switches: object) -> Record:
    """A game in which much goes wrong."""
    settings = {"rolls_to_time": 45, **switches}
    game = RecordedGame.new("opoly487", SEATS[:seats], None, settings)
    assert isinstance(game, RecordedGame)
    Loaded(game, reckless(), seed).play()
    return game.record(f"trouble-{seed}")


class ScriptedGame:
    """A game whose every action is told. The opening sells what is named and nothing else."""

    def __init__(self, sold: Mapping[str, tuple[str, int]], **switches: object) -> None:
        game = RecordedGame.new("opoly487", ["Ann", "Bob", "Cy"], None, switches)
        assert isinstance(game, RecordedGame)
        self.game = game
        names = game.names
        for deck in (0, 1):
            cards = [c for i, c in enumerate(names.board.cards[deck]) if self._in_game(deck, i)]
            self.do("chance", "shuffle", deck=("external", "internal")[deck], cards=cards)
        others = [deed for deed in names.board.deeds if deed not in sold]
        self.do("chance", "show", deeds=[*sold, *others][:10])
        while game.phase == "auction":
            auction = game.view(None).auction
            assert auction is not None
            winner, price = sold.get(str(auction["lot"]), ("", 0))
            if winner:
                self.do(winner, "bid", amount=price)
            for seat in game.to_act():
                self.do(seat, "pass")
            while game.phase == "reshuffle":
                self._shuffle_again()
        assert game.phase == "window", game.phase

    def _in_game(self, deck: int, card: int) -> bool:
        rules = self.game.state.rules
        return card < rules.ext_count if deck == 0 else bool(rules.int_used[card])

    def _shuffle_again(self) -> None:
        s, names = self.game.state, self.game.names
        deck = 0 if s.co.reshuffle & 1 else 1
        held = s.co.outside[: s.co.outside_size] if deck == 0 else s.co.inside[: s.co.inside_size]
        cards = [names.board.cards[deck][card] for card in held]
        self.do("chance", "shuffle", deck=("external", "internal")[deck], cards=cards)

    def do(self, by: str, word: str, **fields: object) -> list[Event]:
        return self.game.apply({"by": by, "do": word, **fields})

    def roll(self, die1: int, die2: int) -> list[Event]:
        return self.do("host", "roll", dice=[die1, die2])

    def pass_all(self) -> None:
        for seat in self.game.to_act():
            self.do(seat, "pass")
