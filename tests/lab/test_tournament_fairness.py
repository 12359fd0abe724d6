"""Many events: the same for any workers, paired variants, and the command as people run it."""

from __future__ import annotations

import json
from dataclasses import replace
from threading import Event

import pytest
from typer.testing import CliRunner

from headjudge.cli.main import app
from headjudge.engine import COMPILED
from headjudge.errors import BadInput
from headjudge.lab.run import Threads
from headjudge.lab.tournaments import fairness
from headjudge.lab.tournaments.block import PlayedRound, play_block
from headjudge.lab.tournaments.fairness import TITLE, run, variants
from headjudge.lab.tournaments.plan import EventPlan, checked_format
from headjudge.rulebooks import load

EVENTS = 12 if COMPILED else 2
PLAN = EventPlan("championship", 14, "greedy", ("random",), events=EVENTS, minutes=40, seed=3)


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that there are several."""
    monkeypatch.setattr(fairness, "BLOCK", max(1, EVENTS // 4))


def test_threads_and_blocks_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = variants(PLAN)
    one = [item.happened for item in run(chosen, Threads(1)).measured]
    two = [item.happened for item in run(chosen, Threads(2)).measured]
    monkeypatch.setattr(fairness, "BLOCK", EVENTS)
    whole = [item.happened for item in run(chosen, Threads(1)).measured]
    assert one == two == whole


def test_one_more_round_begins_with_the_same_games() -> None:
    heard: list[list[PlayedRound]] = [[], []]
    for more in (0, 1):
        play_block(replace(PLAN, more_rounds=more), 0, 2, heard[more].append)
    heats = [[item for item in rounds if item.stage == "preliminary"] for rounds in heard]
    assert [len(rounds) for rounds in heats] == [3, 4]
    for before, after in zip(*heats, strict=False):
        assert (before.seated == after.seated).all()
        assert (before.numbers == after.numbers).all()


def test_games_of_one_event_have_different_numbers() -> None:
    heard: list[PlayedRound] = []
    play_block(replace(PLAN, rulebook="boise", minutes=20), 0, 2, heard.append)
    numbers = [int(number) for item in heard for number in item.numbers.reshape(-1)]
    assert len(set(numbers)) == len(numbers)


def test_everybody_plays_every_heat_once() -> None:
    heard: list[PlayedRound] = []
    play_block(PLAN, 0, 2, heard.append)
    for item in heard[:3]:
        for event in item.seated:
            assert sorted(player for player in event.reshape(-1).tolist() if player >= 0) == list(
                range(PLAN.players)
            )


def test_a_variant_is_compared_event_by_event() -> None:
    findings = run(variants(PLAN), Threads(1))
    names = [item.variant.name for item in findings.measured]
    assert names == ["as planned", "one more round", "tables of 4"]
    for number, item in enumerate(findings.measured):
        assert item.events == EVENTS
        low, high = item.interval(TITLE)
        assert low <= item.share(TITLE) <= high
        change = findings.change(number, TITLE)
        assert change.change == pytest.approx(item.share(TITLE) - findings.base.share(TITLE))
        assert change.low is not None
        assert change.high is not None
        assert change.low <= change.change <= change.high


def test_the_same_player_everywhere_wins_the_even_share() -> None:
    """Nobody is better, so that every player has the same number of titles, but for luck."""
    events = 400 if COMPILED else 4
    plan = replace(PLAN, best="random", players=8, minutes=15, events=events, seed=8)
    outcomes = play_block(plan, 0, events)
    titles = outcomes.champion.sum(axis=0).tolist()
    assert sum(titles) == events
    if COMPILED:
        expected = events / 8
        squares = sum((count - expected) ** 2 / expected for count in titles)
        assert squares < 24.3  # chi-squared with 7 degrees of freedom, one in a thousand


def test_a_run_that_is_stopped_keeps_common_events() -> None:
    stop = Event()

    def after_two(done: int) -> None:
        if done >= 2:
            stop.set()

    findings = run(variants(PLAN), Threads(1), after_two, stop)
    assert len({item.events for item in findings.measured}) == 1


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"players": 1}, "players"),
        ({"others": ()}, "bots"),
        ({"others": ("investor",)}, "bots"),
        ({"best": "nobody"}, "bots"),
        ({"events": 2_000_000_000}, "events"),
        ({"size": 9}, "table size"),
    ],
)
def test_a_bad_plan_is_refused(change: dict[str, object], word: str) -> None:
    with pytest.raises(BadInput, match=word):
        replace(PLAN, **change).checked()  # type: ignore[arg-type]


def test_what_the_book_fixes_cannot_be_chosen() -> None:
    with pytest.raises(BadInput, match="rounds"):
        checked_format(load("etiwanda"), 3, 0)
    with pytest.raises(BadInput, match="minutes"):
        checked_format(load("boise"), 0, 45)
    with pytest.raises(BadInput, match="cannot be run"):
        checked_format(load("classic"), 0, 0)
    assert checked_format(load("championship"), 5, 45).id == "tokens"


def test_too_few_for_a_final() -> None:
    with pytest.raises(BadInput, match="Division final"):
        variants(EventPlan("etiwanda", 3, "greedy", ("random",)))


def command(*words: str) -> str:
    done = CliRunner().invoke(app, ["event", "fairness", *words, "--quiet"])
    assert done.exit_code == 0, done.output
    return done.output


def test_the_command_prints_shares_and_changes() -> None:
    said = command(
        *["championship", "--events", "4", "--players", "9", "--minutes", "20"],
        *["--best", "greedy", "--others", "policy-a,policy-b"],
    )
    assert "one greedy among 8 policy-a and policy-b" in said
    for word in ("as planned", "one more round", "if all were equal", "What it changes"):
        assert word in said


def test_the_command_gives_json() -> None:
    words = ["etiwanda", "--events", "2", "--players", "10", "--best", "greedy"]
    said = json.loads(command(*words, "--others", "random", "--no-compare", "--json"))
    assert said["events"] == 2
    [variant] = said["variants"]
    assert set(variant["measures"]) == {"wins the title", "plays in the Division final"}
