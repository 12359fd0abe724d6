"""A league: who plays whom, what the places say about strength, and `headjudge league` as people run it."""

from __future__ import annotations

import itertools
import json
import math
import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from headjudge.cli.main import app
from headjudge.engine import COMPILED
from headjudge.errors import BadInput
from headjudge.lab.league import standings
from headjudge.lab.league.league import League, Played, line_ups, play
from headjudge.lab.line_up import GuestName
from headjudge.lab.run import Threads
from headjudge.lab.stats import plackett_luce

if TYPE_CHECKING:
    from headjudge.lab.stats.plackett_luce import Order

GAMES = 120 if COMPILED else 4


def small(**more: object) -> League:
    said: dict[str, object] = {"seats": 3, "games": 9, "seed": 5, "rounds": 12, **more}
    return League.checked("boise", ["random", "greedy", "policy-a", "policy-b"], **said)  # type: ignore[arg-type]


def test_everybody_meets_everybody_and_sits_everywhere() -> None:
    found = small(games=3)
    assert {frozenset(plan.bots) for plan in found.plans} == {
        frozenset(each)
        for each in itertools.combinations(["random", "greedy", "policy-a", "policy-b"], 3)
    }
    assert len({plan.seed for plan in found.plans}) == len(found.plans)
    assert {plan.bots.index("policy-b") for plan in found.plans if "policy-b" in plan.bots} == {
        0,
        1,
        2,
    }


def test_too_few_for_a_table_sit_there_twice() -> None:
    bots = [GuestName("a"), GuestName("b")]
    assert line_ups(bots, 3) == [("a", "a", "b"), ("a", "b", "b")]


def drawn(weights: list[float], line_up: Order, games: int) -> list[Order]:
    """Orders as the model itself would make them."""
    luck, found = random.Random(3), []
    for _ in range(games):
        left, order = list(line_up), []
        while left:
            order.append(luck.choices(left, [weights[each] for each in left])[0])
            left.remove(order[-1])
        found.append(tuple(order))
    return found


def test_strengths_that_made_the_orders_are_found_again() -> None:
    weights = [0.5, 0.3, 0.15, 0.05]
    games = [drawn(weights, each, 400) for each in itertools.combinations(range(4), 3)]
    found = plackett_luce.fit(4, games, seed=1)
    low, high = found.interval(found.drawn)
    assert found.shares.sum() == pytest.approx(1)
    for player, true in enumerate(weights):
        assert low[player] < found.shares[player] < high[player]
        assert abs(found.shares[player] - true) < 2 * (high[player] - low[player])
    assert max(high - low) < 0.08


def test_players_may_come_twice_in_an_order() -> None:
    weights = [0.75, 0.25]
    games = [drawn(weights, each, 500) for each in ((0, 0, 1), (0, 1, 1))]
    assert plackett_luce.fit(2, games, seed=1).shares[0] == pytest.approx(0.75, abs=0.04)


NEVER_WINS: list[Order] = [
    *[(0, 1, 2)] * 30,
    *[(1, 0, 2)] * 14,
    *[(2, 0, 1)] * 6,
    *[(0, 2, 1)] * 10,
    *[(0, 3), (1, 3), (2, 3)] * 5,
]
SITS_TWICE: list[Order] = [
    *[(0, 0, 1)] * 7,
    *[(0, 1, 0)] * 4,
    *[(1, 0, 0)] * 2,
    *[(0, 1, 1)] * 5,
    *[(1, 0, 1)] * 3,
    (1, 1, 0),
]
ONE_GAME_BETWEEN: list[Order] = [
    *[(0, 1)] * 40,
    *[(1, 0)] * 60,
    *[(2, 3)] * 80,
    *[(3, 2)] * 20,
    (1, 2),
]


@pytest.mark.parametrize(
    ("orders", "shares"),
    [
        (NEVER_WINS, [0.71049125, 0.21484419, 0.07425383, 0.00041072920]),
        (SITS_TWICE, [0.69826897, 0.30173103]),
        (ONE_GAME_BETWEEN, [0.37801624, 0.56750853, 0.04355934, 0.01091588]),
    ],
    ids=["a player never wins", "a player sits twice", "one game links two pairs"],
)
def test_the_strengths_are_those_of_choix(orders: list[Order], shares: list[float]) -> None:
    """Its `ilsr_rankings(players, orders, alpha=0.01)` of version 0.4.1, which solves the equations otherwise."""
    assert plackett_luce.fit(len(shares), [orders], seed=1).shares == pytest.approx(
        shares, rel=1e-6
    )


@pytest.mark.compiled  # a few hundred games
def test_a_trader_is_stronger_than_the_greedy_and_they_than_chance() -> None:
    found = League.checked("boise", ["random", "trader", "greedy"], seats=3, games=GAMES, seed=2)
    lines = standings.standings(play(found, Threads(2)))
    assert [line.bot for line in lines] == ["trader", "greedy", "random"]
    for better, worse in itertools.pairwise(lines):
        assert better.points_low > worse.points_high
    assert math.fsum(line.points for line in lines) == pytest.approx(3 * standings.MIDDLE)
    assert math.fsum(line.firsts for line in lines) == pytest.approx(GAMES)


def test_the_number_of_threads_changes_nothing() -> None:
    one, two = (play(small(), Threads(count)) for count in (1, 2))
    assert one == two
    assert one.complete
    assert standings.standings(one) == standings.standings(two)


def test_a_shared_first_place_is_shared() -> None:
    np = pytest.importorskip("numpy")
    from headjudge.lab.chunk import Chunk
    from headjudge.lab.results import columns

    league = small()
    played = Played.of(league)
    at = columns.places(3, league.plans[0].kind)
    rows = np.zeros((1, columns.width(3)), np.int32)
    rows[0, [at["place_1"], at["place_2"], at["place_3"]]] = [1, 3, 1]
    played.add(0, Chunk(0, rows))
    first, second, third = (league.bots.index(name) for name in league.plans[0].bots)
    assert (played.firsts[first], played.firsts[second], played.firsts[third]) == (0.5, 0, 0.5)
    assert played.orders[0][0][-1] == second


def test_the_game_with_one_pawn_has_a_league_too() -> None:
    found = League.checked("opoly487", ["random", "investor"], seats=3, games=3, rounds=20)
    lines = standings.standings(play(found, Threads(1)))
    assert {line.bot for line in lines} == {"random", "investor"}
    assert sum(line.games for line in lines) == 2 * 3 * 3


# --- the command --------------------------------------------------------------------------------------------

SAID = [
    "--bots",
    "random,greedy,policy-a",
    "--seats",
    "3",
    "--games",
    "4",
    "--rounds",
    "10",
    "--threads",
    "1",
]


def run(*said: str) -> int:
    with pytest.raises(SystemExit) as left:
        app(["league", *said])
    return int(left.value.code or 0)


def test_the_page_is_written_and_its_part_written_anew(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "league.md"
    assert run(*SAID, "--docs", str(page)) == 0
    first = page.read_text()
    assert first.startswith("# The league\n")
    assert "headjudge league --rulebook boise --bots random,greedy,policy-a --seats 3" in first
    assert [first.count(f"| {bot} |") for bot in ("random", "greedy", "policy-a")] == [1, 1, 1]
    page.write_text(f"by hand\n\n{first}\nby hand, too\n")
    assert run(*SAID, "--docs", str(page)) == 0
    assert page.read_text() == f"by hand\n\n{first}\nby hand, too\n"
    pawn = [
        "-b",
        "opoly487",
        "--bots",
        "random,investor",
        "--seats",
        "3",
        "--games",
        "1",
        "--rounds",
        "5",
    ]
    assert run(*pawn, "--docs", str(page)) == 0
    both = page.read_text()
    assert both.startswith(f"by hand\n\n{first}\nby hand, too\n")
    assert "## opoly487" in both
    assert [path.name for path in tmp_path.iterdir()] == ["league.md"]
    assert "policy-a" in capsys.readouterr().out


def test_json_is_printed_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*SAID, "--format", "json") == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["games"], said["line_ups"], said["complete"]) == (4, 1, True)
    assert {each["bot"] for each in said["bots"]} == {"random", "greedy", "policy-a"}


BAD = {
    "--bots nobody,greedy,trader,random": "no bot 'nobody'",
    "--bots greedy": "at least two",
    "--bots greedy,greedy": "once",
    "--seats 1": "at least 2 seats",
    "--seats 9": "2 to 8 seats",
    "-b nothing": "nothing",
    "-b opoly487 --seats 2": "3 to 8 seats",
    "--threads 0": "threads",
    "--games 3000000000": "games",
    "--docs /dev/null/league.md": "cannot be read",
    "--docs .": "cannot be read",
}


def test_what_cannot_be_is_one_line_and_exit_code_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for said, reason in BAD.items():
        assert run(*said.split()) == 2, said
        heard = capsys.readouterr()
        assert heard.err.count("\n") == 1, said
        assert reason in heard.err, said
        assert not heard.out
        assert not list(tmp_path.iterdir()), said


def test_a_league_of_thousands_of_line_ups_is_refused() -> None:
    with pytest.raises(BadInput, match="line-ups"):
        line_ups([GuestName(str(each)) for each in range(40)], 4)


def test_a_league_that_is_stopped_shows_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C comes as soon as the first line-up has played."""
    import os
    import signal

    from headjudge.lab.league.league import Played as Real

    add = Real.add

    def add_and_stop(self: Played, line_up: int, found: object) -> None:
        add(self, line_up, found)  # type: ignore[arg-type]
        if line_up == 0:
            os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(Real, "add", add_and_stop)
    said = (
        "--bots random,greedy,policy-a,policy-b,policy-c --seats 3 --games 2 --rounds 5 --threads 1"
    )
    assert run(*said.split(), "--docs", str(tmp_path / "league.md")) == 130
    assert "of 20 games" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
