"""Programs play the one-pawn game: never refused, always to the end, the same game for the same seed."""

from __future__ import annotations

import pytest

from bench.calibrate import SEED, THEFT, WANTED, interval
from bench.pawn import AT_RANDOM, INVESTORS, Table, by_place, side_by_side, total
from headjudge.bots import streams
from headjudge.bots.pawn import play
from headjudge.bots.pawn.habits import Habits
from headjudge.engine import COMPILED, judge, state
from headjudge.engine import codes as C

from . import plain
from .pawn_games import fingerprint

pytestmark = pytest.mark.xdist_group("pawn-bots")

FEW = 60 if COMPILED else 2
MANY = 1500
SOME = 150 if COMPILED else 4
MIXED = 0b0101
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
@pytest.mark.parametrize("investors", [AT_RANDOM, MIXED, INVESTORS])
def test_nobody_is_refused_and_every_game_ends(investors: int, switches: dict[str, object]) -> None:
    """A refusal would stop the games; one that never ends would, too."""
    table = Table(4, investors, THEFT, listening=True, switches=switches)
    table.play(7, 0, FEW)
    assert sum(total([table], ending) for ending in ENDINGS) == FEW


@pytest.mark.parametrize("players", [3, 5, 6, 8])
def test_any_number_of_companies_plays(players: int) -> None:
    table = Table(players, MIXED, THEFT)
    table.play(3, 0, FEW)
    assert total([table], "games") == FEW
    assert all(table.tally.assets[seat] > 0 for seat in range(players))


def test_the_host_s_clock_in_place_of_a_number_of_rolls() -> None:
    """Nobody calls time: the bank, a card, or the last company ends it."""
    table = Table(4, INVESTORS, switches={"rolls_to_time": 0})
    table.play(1, 0, FEW)
    assert table.tally.time == 0
    assert total([table], "games") == FEW


def test_two_threads_play_the_games_that_one_plays() -> None:
    alone, pair = Table(theft=THEFT), [Table(theft=THEFT), Table(theft=THEFT)]
    alone.play(SEED, 0, SOME)
    side_by_side(pair, SEED, SOME)
    for name in (*ENDINGS, "throws", "bank_final", "bank_low", "cash_outs"):
        assert total(pair, name) == getattr(alone.tally, name), name
    for name in ("assets", "earnings", "points", "landings"):
        assert by_place(pair, name) == list(getattr(alone.tally, name)), name


def test_whether_somebody_listens_makes_no_difference() -> None:
    silent, heard = Table(), Table(listening=True)
    for table in (silent, heard):
        table.play(5, 0, FEW)
    assert list(silent.tally.landings) == list(heard.tally.landings)
    assert list(silent.tally.assets) == list(heard.tally.assets)


@pytest.mark.compiled  # there is nothing to compare with otherwise
def test_compiled_and_plain_play_the_same_games() -> None:
    assert plain.says("tests.bots.pawn_games") == ["plain", fingerprint()]


def dice_of(investors: int) -> list[tuple[int, int]]:
    table = Table(4, investors)
    streams.seed(table.streams, 11, 0)
    s = table.state
    state.copy_into(s, table.blank)
    thrown: list[tuple[int, int]] = []
    while not s.over and len(thrown) < 20:
        play.decide(s, table.action, table.habits, table.streams, investors)
        if s.phase == C.PH_TURN:
            thrown.append((table.action.x, table.action.y))
        assert judge.apply(s, table.action) == 0
    return thrown


def test_the_pawn_s_dice_do_not_depend_on_how_it_is_played() -> None:
    assert dice_of(INVESTORS) == dice_of(AT_RANDOM)


# --- how well they play -------------------------------------------------------------------------


@pytest.mark.compiled  # a handful of games shows nothing
@pytest.mark.parametrize("seat", [0, 3])
def test_one_investor_beats_three_random_players_by_both_scores(seat: int) -> None:
    games = 400
    table = Table(4, 1 << seat)
    table.play(2, 0, games)
    tally = table.tally
    assert tally.assets_won[seat] > 0.7 * games
    assert tally.earnings_won[seat] > 0.7 * games
    others = [other for other in range(4) if other != seat]
    assert tally.assets[seat] > 2 * max(tally.assets[other] for other in others)
    assert tally.earnings[seat] > 3 * max(tally.earnings[other] for other in others)


@pytest.fixture(scope="module")
def many() -> list[Table]:
    """As `make calibrate` plays them, but fewer."""
    tables = [Table(theft=THEFT), Table(theft=THEFT)]
    side_by_side(tables, SEED, MANY)
    return tables


@pytest.mark.compiled  # takes too many games for plain Python
class TestManyGames:
    def test_about_one_in_five_ends_by_a_downturn_card(self, many: list[Table]) -> None:
        low, high = interval(total(many, "downturn_card"), MANY)
        assert WANTED[0] < low < high < WANTED[1]

    def test_no_seat_is_better_than_another(self, many: list[Table]) -> None:
        points = by_place(many, "points")[:4]
        assert [each / sum(points) for each in points] == pytest.approx([0.25] * 4, abs=0.015)

    def test_the_pawn_stands_where_the_investor_expects_it(self, many: list[Table]) -> None:
        visits, throws = list(Habits().visits), total(many, "throws")
        for square, count in enumerate(by_place(many, "landings")):
            expected = pytest.approx(visits[square], abs=0.12 * visits[square] + 1)
            assert count * 100_000 / throws == expected, square


# --- what a seat may not see --------------------------------------------------------------------


@pytest.mark.parametrize("method", ["english", "sealed1"])
def test_an_investor_decides_alike_whatever_is_hidden(method: str) -> None:
    """Decks in another order, other bids and votes in secret: the same answer."""
    table = Table(4, INVESTORS, switches={"auction_method": method})
    s, other = table.state, state.copy(table.blank)
    action = table.action
    for game in range(4 if COMPILED else 1):
        streams.seed(table.streams, 21, game)
        state.copy_into(s, table.blank)
        while not s.over:
            play.decide(s, action, table.habits, table.streams, INVESTORS)
            said = (action.kind, action.seat, action.x, action.y, action.z)
            if action.seat < s.seats and s.phase not in (C.PH_ETHICS, C.PH_CHECK, C.PH_ROLL_OFF):
                state.copy_into(other, s)
                hide(other, action.seat)
                play.decide(other, action, table.habits, table.streams, INVESTORS)
                assert (action.kind, action.seat, action.x, action.y, action.z) == said
            assert judge.apply(s, action) == 0


def hide(s: state.State, seat: int) -> None:
    """Turn the decks over, and change what the others have written down."""
    co = s.co
    outside, inside = list(co.outside), list(co.inside)
    size, small = co.outside_size, co.inside_size
    co.outside = outside[:size][::-1] + outside[size:]
    co.inside = inside[:small][::-1] + inside[small:]
    if s.phase == C.PH_AUCTION and co.method and not co.rebid:
        co.sealed = [
            bid if place == seat or not bid else bid + 1 for place, bid in enumerate(co.sealed)
        ]
    if s.phase == C.PH_VOTE:
        co.answers = [3 - way if way else 0 for way in co.answers]
