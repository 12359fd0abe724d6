"""Programs play the one-pawn game: never refused, always to the end, the same game for the same seed."""

from __future__ import annotations

import pytest

from bench.calibrate import SEED, THEFT, WANTED, interval
from bench.pawn import AT_RANDOM, INVESTORS, Series, by_place, side_by_side, total
from headjudge.bots.pawn import brain_ids as B
from headjudge.bots.pawn import dispatch
from headjudge.bots.pawn.investor.parameters import Weights
from headjudge.engine import COMPILED, judge, state
from headjudge.engine import codes as C
from tests.bots import plain_engine
from tests.bots.pawn.bot_games import fingerprint

pytestmark = pytest.mark.xdist_group("pawn-bots")

FEW = 60 if COMPILED else 2
MANY = 1500
SOME = 150 if COMPILED else 4
MIXED = (B.INVESTOR, B.RANDOM, B.DEALER, B.RANDOM) * 2
DEALERS = (B.DEALER,) * 8
ENDINGS = ("time", "downturn_card", "bank_empty", "one_left")

SWITCHES: list[dict[str, object]] = [
    {},
    {"auction_method": "sealed1"},
    {"auction_method": "sealed2"},
    {"auction_method": "sealed3", "opening_auction_method": "english"},
    {"puts": "auctioned", "recession_order": "pay-then-roll"},
    {"ethical_offer": "seat-order", "after_exit_card": "move-by-third-roll"},
    {"allied_rail_rent": "pooled", "bank_total": 0, "income_tax": "flat200"},
]


@pytest.mark.parametrize("switches", SWITCHES, ids=lambda each: "-".join(map(str, each.values())))
@pytest.mark.parametrize(
    "brains",
    [AT_RANDOM, MIXED, INVESTORS, DEALERS],
    ids=["random", "mixed", "investors", "dealers"],
)
def test_nobody_is_refused_and_every_game_ends(
    brains: tuple[int, ...], switches: dict[str, object]
) -> None:
    """A refusal would stop the games; one that never ends would, too."""
    series = Series(4, brains, THEFT, listening=True, switches=switches)
    series.play(7, 0, FEW)
    assert sum(total([series], ending) for ending in ENDINGS) == FEW


@pytest.mark.parametrize("players", [3, 5, 6, 8])
def test_any_number_of_companies_plays(players: int) -> None:
    series = Series(players, MIXED, THEFT)
    series.play(3, 0, FEW)
    assert total([series], "games") == FEW
    assert all(series.tally.assets[seat] > 0 for seat in range(players))


def test_the_host_s_clock_in_place_of_a_number_of_rolls() -> None:
    """Nobody calls time: the bank, a card, or the last company ends it."""
    series = Series(4, INVESTORS, switches={"rolls_to_time": 0})
    series.play(1, 0, FEW)
    assert series.tally.time == 0
    assert total([series], "games") == FEW


@pytest.mark.slow
def test_two_threads_play_the_games_that_one_plays() -> None:
    alone, pair = Series(theft=THEFT), [Series(theft=THEFT), Series(theft=THEFT)]
    alone.play(SEED, 0, SOME)
    side_by_side(pair, SEED, SOME)
    for name in (*ENDINGS, "throws", "bank_final", "bank_low", "cash_outs"):
        assert total(pair, name) == getattr(alone.tally, name), name
    for name in ("assets", "earnings", "points", "landings"):
        assert by_place(pair, name) == list(getattr(alone.tally, name)), name


def test_whether_somebody_listens_makes_no_difference() -> None:
    silent, heard = Series(), Series(listening=True)
    for series in (silent, heard):
        series.play(5, 0, FEW)
    assert list(silent.tally.landings) == list(heard.tally.landings)
    assert list(silent.tally.assets) == list(heard.tally.assets)


@pytest.mark.slow
@pytest.mark.compiled  # there is nothing to compare with otherwise
def test_compiled_and_plain_play_the_same_games() -> None:
    assert plain_engine.words_printed_by("tests.bots.pawn.bot_games") == ["plain", fingerprint()]


def dice_of(brains: tuple[int, ...]) -> list[tuple[int, int]]:
    series = Series(4, brains)
    dispatch.begin(series.table, 11, 0)
    s, action = series.state, series.action
    state.copy_into(s, series.blank)
    thrown: list[tuple[int, int]] = []
    while not s.over and len(thrown) < 20:
        dispatch.step(s, action, series.table)
        if s.phase == C.PH_TURN:
            thrown.append((action.x, action.y))
        assert judge.apply(s, action) == 0
    return thrown


def test_the_pawn_s_dice_do_not_depend_on_how_it_is_played() -> None:
    assert dice_of(INVESTORS) == dice_of(AT_RANDOM) == dice_of(DEALERS)


# --- how well they play -------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.compiled  # a handful of games shows nothing
@pytest.mark.parametrize("seat", [0, 3])
def test_one_investor_beats_three_random_players_by_both_scores(seat: int) -> None:
    games = 400
    series = Series(4, [B.INVESTOR if each == seat else B.RANDOM for each in range(4)])
    series.play(2, 0, games)
    tally = series.tally
    assert tally.assets_won[seat] > 0.7 * games
    assert tally.earnings_won[seat] > 0.7 * games
    others = [other for other in range(4) if other != seat]
    assert tally.assets[seat] > 2 * max(tally.assets[other] for other in others)
    assert tally.earnings[seat] > 3 * max(tally.earnings[other] for other in others)


@pytest.fixture(scope="module")
def many() -> list[Series]:
    """As `make calibrate` plays them, but fewer."""
    both = [Series(theft=THEFT), Series(theft=THEFT)]
    side_by_side(both, SEED, MANY)
    return both


@pytest.mark.slow
@pytest.mark.compiled  # takes too many games for plain Python
class TestManyGames:
    def test_about_one_in_five_ends_by_a_downturn_card(self, many: list[Series]) -> None:
        low, high = interval(total(many, "downturn_card"), MANY)
        assert WANTED[0] < low < high < WANTED[1]

    def test_no_seat_is_better_than_another(self, many: list[Series]) -> None:
        points = by_place(many, "points")[:4]
        assert [each / sum(points) for each in points] == pytest.approx([0.25] * 4, abs=0.015)

    def test_the_pawn_stands_where_the_investor_expects_it(self, many: list[Series]) -> None:
        visits, throws = list(Weights().visits), total(many, "throws")
        for square, count in enumerate(by_place(many, "landings")):
            expected = pytest.approx(visits[square], abs=0.12 * visits[square] + 1)
            assert count * 100_000 / throws == expected, square
