"""Random and fixed players play whole games: never refused, never without end, never by what they may not see."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from headjudge.bots.tokens import brain_ids as B
from headjudge.bots.tokens import dispatch
from headjudge.bots.tokens.table import Table
from headjudge.engine import COMPILED, judge, to_act
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import visibility
from headjudge.hosting import limits
from headjudge.hosting.chance import tokens as chance
from headjudge.hosting.random_streams import Streams
from headjudge.hosting.turn_order import tokens as turn_order
from tests.bots import plain_engine
from tests.bots.tokens.bot_games import ASK, AUTO, BOOKS, Hall, fingerprint
from tests.bots.tokens.made_up_table import MadeUpTable

FEW = 12 if COMPILED else 1
ROUNDS = 60 if COMPILED else 12
RANDOM, GREEDY, A, B_, C_ = B.RANDOM, B.GREEDY, B.POLICY_A, B.POLICY_B, B.POLICY_C
MIXED = (A, RANDOM, B_, C_, GREEDY, RANDOM, C_, A)
EVERY_BOOK = pytest.mark.parametrize("book", BOOKS)


@EVERY_BOOK
@pytest.mark.parametrize("switches", [ASK, AUTO], ids=["asked", "auto"])
@pytest.mark.parametrize("players", range(2, 9))
def test_nobody_is_ever_refused(book: str, switches: dict[str, object], players: int) -> None:
    """Games that stop after some rounds end by the book's clock: what is left is settled, too."""
    for first in (0, 1):
        hall = Hall(book, MIXED[first : first + players], switches)
        for game in range(FEW):
            hall.play(players, game, ROUNDS)
        assert hall.t.faults == 0


@EVERY_BOOK
@pytest.mark.parametrize("brain", [RANDOM, A, B_, C_], ids=["random", *"ABC"])
def test_nobody_is_refused_among_their_like(book: str, brain: int) -> None:
    hall = Hall(book, [brain] * 4, ASK)
    for game in range(FEW):
        hall.play(5, game, ROUNDS)
    assert hall.t.faults == 0


@EVERY_BOOK
def test_what_is_said_between_two_throws_is_bounded(book: str) -> None:
    hall = Hall(book, (RANDOM, A, B_, C_, RANDOM), ASK)
    asked: dict[tuple[int, int], int] = {}
    most_offers = most_words = 0
    for game in range(FEW):
        thrown, words, offers = -1, [0] * 8, [0] * 8
        for a in hall.steps(3, game, ROUNDS):
            if hall.s.throw_count != thrown:
                thrown, words, offers = hall.s.throw_count, [0] * 8, [0] * 8
                asked = {}
            if a.seat >= hall.s.seats:
                continue
            words[a.seat] += C.DO_BUILD <= a.kind <= C.DO_LIFT and not hall.s.due
            if a.kind == C.DO_OFFER:
                offers[a.seat] += 1
                if hall.t.brains[a.seat] != RANDOM:
                    pair = a.seat, a.x
                    asked[pair] = asked.get(pair, 0) + 1
                    assert asked[pair] == 1
                    assert a.seat == hall.s.on_turn
            most_offers, most_words = max(most_offers, *offers), max(most_words, *words)
    assert 0 < most_offers <= limits.OFFERS
    assert 0 < most_words <= limits.WORDS


def test_who_has_used_up_all_words_throws() -> None:
    rich = MadeUpTable([A, GREEDY, GREEDY])
    rich.s.held = [0b111000, *list(rich.s.held)[1:]]
    rich.s.owner = [0 if 3 <= each <= 5 else C.BANK for each in range(28)]
    assert rich.next().kind == C.DO_BUILD
    rich.t.words = [limits.WORDS, *[0] * 7]
    assert rich.next().kind == C.DO_ROLL


def test_an_offer_too_many_is_not_made() -> None:
    a, s, t = Action(), State(Hall("classic", [A, A]).s.rules), Table()
    a.kind, a.x = C.DO_OFFER, 1
    assert [bool(dispatch.heard(s, a, t)) for _ in range(limits.OFFERS + 1)] == [
        True
    ] * limits.OFFERS + [False]
    assert t.partners[0] == 0b10


@pytest.mark.compiled  # takes too many games for plain Python
@pytest.mark.parametrize(
    "brains", [(A, A, A, A), (A, B_, C_, A), (RANDOM,) * 4, (A, B_, C_, RANDOM)]
)
def test_most_games_are_decided_without_a_clock(brains: tuple[int, ...]) -> None:
    hall = Hall("boise", brains)
    decided = sum(hall.play(9, game, 250).left == 1 for game in range(200))
    assert decided > 150


@pytest.mark.compiled
@pytest.mark.parametrize("brain", [A, B_, C_], ids="ABC")
def test_a_policy_beats_three_random_players(brain: int) -> None:
    games = 200
    hall = Hall("boise", [brain, RANDOM, RANDOM, RANDOM])
    won = sum(not any(hall.play(4, game, 250).out[:1]) for game in range(games))
    assert won > 0.8 * games


@pytest.mark.slow
@pytest.mark.compiled  # there is nothing to compare with otherwise
def test_compiled_and_plain_play_the_same_games() -> None:
    assert plain_engine.words_printed_by("tests.bots.tokens.bot_games") == ["plain", fingerprint()]


# --- what a seat may not see --------------------------------------------------------------------

Ask = Callable[[State, Action, Table, int], None]


def copy_luck(to: Streams, luck: Streams) -> None:
    for name in ("s0", "s1", "s2", "s3"):
        setattr(to.minds, name, getattr(luck.minds, name))


def said(ask: Ask, s: State, t: Table, seat: int) -> tuple[object, ...]:
    a = Action()
    ask(s, a, t, seat)
    lawful = a.kind in (C.DO_ROLL, C.DO_LAND, C.DO_NOTHING) or not judge.objection(s, a)
    deal = (a.give_deeds, a.get_deeds, a.give_cash, a.get_cash, a.give_cards, a.get_cards, a.lift)
    return lawful, a.kind, a.x, deal if a.kind == C.DO_OFFER else (), list(a.streets[: a.x % 16])


@EVERY_BOOK
def test_they_decide_alike_whatever_is_hidden(book: str) -> None:
    """Asked on the true position and on what their seat may know of it, they say the same."""
    hall = Hall(book, (A, B_, C_, RANDOM, GREEDY), ASK)
    view, other = State(hall.s.rules), Table()
    other.brains = list(hall.t.brains)
    asked = 0
    for game in range(max(1, FEW // 4)):
        hall.begin(8, game)
        while not to_act.settled(hall.s) and hall.s.turn_count < ROUNDS * 5:
            for ask, seat in questions(hall.s):
                visibility.seen_by(view, hall.s, seat)
                for name in ("words", "offers", "partners"):
                    setattr(other, name, list(getattr(hall.t, name)))
                before = Streams()
                copy_luck(before, hall.t.luck)
                copy_luck(other.luck, hall.t.luck)
                truth = said(ask, hall.s, hall.t, seat)
                copy_luck(hall.t.luck, before)
                assert said(ask, view, other, seat) == truth
                asked += 1
            dispatch.step(hall.s, hall.a, hall.t)
            assert judge.apply(hall.s, hall.a) == 0
    assert asked > 100


def questions(s: State) -> list[tuple[Ask, int]]:
    """Whom the table could ask now."""
    if chance.answers(s) or s.claims:
        return []
    seat = turn_order.offered_to(s)
    if seat != C.NOBODY:
        return [(dispatch.answer, seat)]
    asked: list[tuple[Ask, int]] = [(dispatch.answer, turn_order.next_seat(s))]
    if s.phase == C.PH_TURN and not s.due:
        asked += [(dispatch.speak, each) for each in range(s.seats) if each != s.on_turn]
    return [each for each in asked if not s.out[each[1]]]
