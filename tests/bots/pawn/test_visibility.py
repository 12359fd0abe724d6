"""What a seat of the one-pawn game may know, and that programs decide by nothing else."""

from __future__ import annotations

import pytest

from bench.pawn import Series
from headjudge.bots.pawn import brain_ids as B
from headjudge.bots.pawn import dispatch
from headjudge.bots.pawn.expert import determinize
from headjudge.bots.pawn.investor.parameters import Weights
from headjudge.engine import COMPILED, judge, state
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import visibility
from headjudge.game import Game, serialization
from headjudge.game.pawn.names import PawnNames
from headjudge.game.pawn.view import view
from headjudge.hosting import rng
from tests.bots.pawn.hidden_twins import SWITCHES, positions, twin_of

pytestmark = pytest.mark.xdist_group("pawn-bots")

GAMES = 3 if COMPILED else 1
MIXED = (B.RANDOM, B.INVESTOR, B.DEALER, B.RANDOM)
EVERY = 29 if COMPILED else 61  # positions looked at: one of so many


def names_of(series: Series) -> PawnNames:
    names = Game.new("opoly487", ["Ann", "Bob", "Cy", "Dan"]).names
    assert isinstance(names, PawnNames)
    return names


@pytest.mark.parametrize("switches", SWITCHES, ids=lambda each: "-".join(map(str, each.values())))
def test_twins_look_alike_and_nothing_that_can_be_seen_is_lost(
    switches: dict[str, object],
) -> None:
    series = Series(4, MIXED, theft=50, switches=switches)
    names = names_of(series)
    r, one, other = rng.Random(), state.copy(series.blank), state.copy(series.blank)
    unlike = 0
    for number, s in enumerate(positions(series, GAMES)):
        if number % EVERY:
            continue
        for seat, name in enumerate(names.seats):
            twin = twin_of(s, seat, r)
            visibility.seen_by(one, s, seat)
            visibility.seen_by(other, twin, seat)
            assert serialization.to_json(one) == serialization.to_json(other)
            assert view(one, names, name, {}) == view(s, names, name, {})
            unlike += serialization.to_json(twin) != serialization.to_json(s)
    assert unlike


@pytest.mark.parametrize("switches", SWITCHES, ids=lambda each: "-".join(map(str, each.values())))
def test_what_is_imagined_is_possible_and_looks_the_same(switches: dict[str, object]) -> None:
    """A stored position is checked when it is read: what could not be is turned away."""
    series = Series(4, MIXED, theft=50, switches=switches)
    names = names_of(series)
    r, seen, world = rng.Random(), state.copy(series.blank), state.copy(series.blank)
    weights = Weights()
    for number, s in enumerate(positions(series, GAMES)):
        if number % EVERY:
            continue
        seat = number // EVERY % 4
        visibility.seen_by(seen, s, seat)
        state.copy_into(world, seen)
        determinize.imagine(world, weights, r, seat)
        serialization.from_json(serialization.to_json(world), s.rules)
        visibility.seen_by(seen, world, seat)
        assert view(seen, names, names.seats[seat], {}) == view(s, names, names.seats[seat], {})


def test_the_imagined_decks_are_not_the_real_ones() -> None:
    series = Series(4, MIXED)
    s = next(each for each in positions(series, 1) if each.turn_count == 5)
    r, seen = rng.Random(), state.copy(s)
    tops = set()
    for _ in range(60):
        visibility.seen_by(seen, s, 0)
        determinize.imagine(seen, Weights(), r, 0)
        tops.add(seen.co.outside[0])
    assert len(tops) > 5


def said(a: Action) -> tuple[object, ...]:
    words = (a.kind, a.seat, a.x, a.y, a.z)
    if a.kind != C.DO_OFFER:
        return words
    deal = (a.give_cash, a.get_cash, a.give_deeds, a.get_deeds, a.give_cards, a.get_cards, a.join)
    return words + deal


@pytest.mark.slow
@pytest.mark.parametrize(
    "brain",
    [B.RANDOM, B.INVESTOR, B.DEALER, pytest.param(B.EXPERT, marks=pytest.mark.compiled)],
)
@pytest.mark.parametrize("switches", SWITCHES, ids=lambda each: "-".join(map(str, each.values())))
def test_a_program_decides_alike_whatever_is_hidden(
    brain: int, switches: dict[str, object]
) -> None:
    """Two tables play the same game; one of them is shown the position's twin whenever somebody is asked."""
    brains = (brain, B.RANDOM, brain, B.RANDOM)
    rolls = {"rolls_to_time": 30 if brain == B.EXPERT else 100}
    real, fooled = (
        Series(4, brains, theft=50, switches={**switches, **rolls}, budget=6) for _ in range(2)
    )
    r, s, other = rng.Random(), real.state, Action()
    asked = 0
    for game in range(1 if brain == B.EXPERT else GAMES):
        for series in (real, fooled):
            dispatch.begin(series.table, 33, game)
        state.copy_into(s, real.blank)
        while not s.over:
            dispatch.step(s, real.action, real.table)
            seat = real.action.seat
            # whose turn it is does not depend on what is hidden, and dice are nobody's decision
            shown = twin_of(s, seat, r) if seat < s.seats else s
            dispatch.step(shown, other, fooled.table)
            assert said(other) == said(real.action)
            asked += seat < s.seats
            assert judge.apply(s, real.action) == 0
    assert asked > 100
