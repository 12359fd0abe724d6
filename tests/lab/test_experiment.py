"""Experiments: read strictly, played on the same seeds, told in plain sentences."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from threading import Event

import pytest
from typer.testing import CliRunner

from headjudge.cli.main import app
from headjudge.errors import BadExperiment
from headjudge.lab.experiments.findings import Outcome, prepare, run
from headjudge.lab.experiments.render import markdown, page
from headjudge.lab.experiments.spec import from_data, read
from headjudge.lab.run import Threads

SHIPPED = sorted((Path(__file__).parents[2] / "docs/examples/experiments").glob("*.toml"))


def data(**more: object) -> dict[str, object]:
    """Two greedy players, once with twice the salary."""
    made: dict[str, object] = {
        "title": "Salary",
        "question": "Does money make games longer?",
        "base": {
            "rulebook": "boise",
            "bots": ["greedy"],
            "players": 2,
            "games": 60,
            "seed": 3,
            "rounds": 12,
        },
        "arm": [{"name": "200"}, {"name": "400", "switches": {"go": {"salary": 400}}}],
        "measure": [{"of": "winner_worth"}, {"of": "win_share", "seat": 1}],
    }
    return made | more


def found(**more: object) -> Outcome:
    return run(prepare(from_data(data(**more))), Threads(2))


def wrong(**more: object) -> str:
    with pytest.raises(BadExperiment) as caught:
        prepare(from_data(data(**more), "x.toml"))
    return str(caught.value)


def base(**more: object) -> dict[str, object]:
    said = data()["base"]
    assert isinstance(said, dict)
    return said | more


# --- reading --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"titel": "x"}, "unknown key 'titel'; did you mean title?"),
        ({"title": ""}, "title: must be a string"),
        ({"confidence": 2}, "confidence: must be between 0.5 and 0.9999, not 2"),
        ({"base": base(games=0)}, "base.games: must be a whole number from 1"),
        ({"base": base(rulebok="boise")}, "base: unknown key 'rulebok'; did you mean rule"),
        ({"base": base(rulebook="bois")}, "did you mean boise"),
        ({"base": base(bots=["gredy"])}, "did you mean greedy"),
        ({"base": base(bots=[])}, "must be a list of bots"),
        ({"base": base(players=9)}, "must be a whole number from 2 to 8"),
        ({"base": base(minutes=9)}, "a game ends by rounds or by minutes, not both"),
        ({"arm": [{"name": "a"}]}, "arm: there must be 2 to 8 arms"),
        ({"arm": [{"name": "a"}, {"name": "b"}]}, "arm 2: does not differ from the base"),
        ({"arm": [{"name": "a"}, {"name": "a", "players": 3}]}, "two arms have the same name"),
        ({"arm": [{"name": "a"}, {"name": "b", "games": 3}]}, "arm 2: unknown key 'games'"),
        (
            {"arm": [{"name": "a"}, {"name": "b", "switches": {"go.salry": 4}}]},
            "arm 2.go.salry: there is no switch 'go.salry'; did you mean go.salary?",
        ),
        (
            {"arm": [{"name": "a"}, {"name": "b", "switches": {"go.salary": "much"}}]},
            "arm 2.go.salary: 'much' is not allowed",
        ),
        ({"measure": []}, "there must be at least one measure"),
        ({"measure": [{"of": "turn"}]}, "'turn' is not a measure; did you mean turns?"),
        ({"measure": [{"of": "turns", "seat": 1}]}, "turns takes no 'seat'"),
        (
            {"measure": [{"of": "win_share"}]},
            "needs exactly one of `bot`, `seat`, `player` and `order`",
        ),
        ({"measure": [{"of": "win_share", "seat": 3}]}, "must be a whole number from 1 to 2"),
        ({"measure": [{"of": "win_share", "bot": "gredy"}]}, "'gredy' does not play in all arms"),
        (
            {"measure": [{"of": "win_share", "seat": 1, "score": "assets"}]},
            "in a game with two scores",
        ),
        ({"measure": [{"of": "assets", "seat": 1}]}, "is not recorded in every arm"),
        ({"measure": [{"of": "minutes"}]}, "played by the clock"),
        ({"measure": [{"of": "ends", "by": "fire"}]}, "must be one of last left, time"),
        ({"measure": [{"of": "rent_per_game", "group": "mauve"}]}, 'must be "each" or one of'),
        (
            {"measure": [{"of": "rent_per_throw", "group": "railroad", "houses": 3}]},
            "has no houses",
        ),
        (
            {"measure": [{"of": "rent_per_throw", "group": "each", "houses": 7}]},
            'must be 0 to 4 or "hotel"',
        ),
    ],
)
def test_what_cannot_be_is_said(more: Mapping[str, object], says: str) -> None:
    assert says in wrong(**more)


def test_an_arm_takes_over_what_it_does_not_say() -> None:
    told = from_data(
        data(
            base=base(switches={"go.salary": 300, "tax": {"luxury": 100}}),
            arm=[{"name": "a"}, {"name": "b", "minutes": 30, "switches": {"go.salary": 400}}],
        )
    )
    one, two = told.arms
    assert one.switches == {"go.salary": 300, "tax.luxury": 100}
    assert two.switches == {"go.salary": 400, "tax.luxury": 100}
    assert "rounds" not in two.settings  # the clock ends its games
    assert prepare(told).plans[1].minutes == 30


# --- playing --------------------------------------------------------------------------------------


def test_arms_that_are_alike_differ_in_nothing() -> None:
    same = [{"name": "one"}, {"name": "two", "switches": {"go.salary": 200}}]
    told = found(arm=same, measure=[{"of": "throws"}, {"of": "win_share", "order": 2}])
    assert [each.difference.change for each in told.findings] == [0, 0]
    assert "exactly the same in all games" in told.findings[0].sentence
    assert not any(each.strict.clear for each in told.findings)


def test_more_salary_makes_winners_richer_and_that_is_clear() -> None:
    told = found().findings[0]
    assert told.difference.low is not None
    assert 0 < told.difference.low < told.difference.change
    assert told.sentence.startswith("With 400 the richest player is worth $")
    assert told.sentence.endswith("that is clear.")


def test_a_difference_is_that_of_the_means() -> None:
    told = found(measure=[{"of": "trades"}, {"of": "turns"}, {"of": "place", "player": 1}])
    for each in told.findings:
        assert each.difference.change == pytest.approx(
            each.difference.after - each.difference.before
        )


def test_too_few_games_say_nothing() -> None:
    told = found(base=base(games=8))
    assert "8 games are too few" in told.findings[0].sentence


def test_games_with_two_scores_are_compared_in_both() -> None:
    told = found(
        base={"rulebook": "opoly487", "bots": ["investor"], "players": 3, "games": 40, "seed": 3}
        | {"rounds": 12},
        arm=[{"name": "three"}, {"name": "four", "players": 4}],
        measure=[
            {"of": "win_share", "seat": 1, "score": "assets"},
            {"of": "win_share", "seat": 1, "score": "earnings"},
            {"of": "earnings", "bot": "investor"},
            {"of": "points", "seat": 1},
            {"of": "throws"},
        ],
    )
    by_assets, by_earnings, earnings, points, throws = (each.difference for each in told.findings)
    assert 0 < by_assets.after < 1
    assert 0 < by_earnings.after < 1
    assert earnings.before > 0
    assert 0 < points.after < 20
    assert throws.after > 0


def test_the_number_of_threads_changes_nothing() -> None:
    prepared = prepare(from_data(data(base=base(games=600, rounds=4))))
    assert run(prepared, Threads(1)).to_json() == run(prepared, Threads(3)).to_json()


def test_a_stop_on_the_way_leaves_all_arms_with_the_same_games() -> None:
    stop = Event()
    prepared = prepare(from_data(data(base=base(games=100_000, rounds=2))))
    told = run(prepared, Threads(2), lambda done: stop.set() if done >= 600 else None, stop)
    assert 256 <= told.games < 100_000
    assert not told.complete
    fewer = prepare(from_data(data(base=base(games=told.games, rounds=2))))
    assert [each.to_json() for each in run(fewer, Threads(1)).findings] == [
        each.to_json() for each in told.findings
    ]


def test_rents_are_seen_from_inside_the_games() -> None:
    """Blocks of games are compared; what a group earns is more than nothing, and dearer groups earn more."""
    told = found(
        base=base(games=600, rounds=15, players=4),
        measure=[{"of": "rent_per_game", "group": "each"}],
    )
    rents = {each.measure.name: each.difference.before for each in told.findings}
    assert len(rents) == 10
    assert all(rent > 0 for rent in rents.values())
    assert rents["rent of the orange group per game"] > rents["rent of the brown group per game"]
    assert all("3 blocks of games are too few" in each.sentence for each in told.findings)


# --- telling --------------------------------------------------------------------------------------


def test_pages_say_what_was_found() -> None:
    told = found()
    text, html = markdown(told, "headjudge compare salary.toml"), page(told)
    for each in told.findings:
        assert each.measure.name in text
        assert each.measure.name in html
    assert "go.salary = 400" in text
    assert "Does money make games longer?" in html
    assert "http" not in html  # nothing is fetched


# --- the command ----------------------------------------------------------------------------------


def ran(tmp_path: Path, text: str, *more: str) -> tuple[int, str, str]:
    path = tmp_path / "try.toml"
    path.write_text(text, encoding="utf-8")
    done = CliRunner().invoke(app, ["compare", str(path), *more])
    return done.exit_code, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("title = ", "not TOML"),
        ("", "title: is missing"),
        ("\0", "not TOML"),
        (f"games = {'9' * 5000}", "not TOML"),
        (f"games = 0x{'f' * 5000}", "not TOML: a number is too large"),
    ],
)
def test_a_bad_file_is_one_line_and_exit_code_two(tmp_path: Path, text: str, says: str) -> None:
    code, out, err = ran(tmp_path, text)
    assert code == 2
    assert not out
    assert err.count("\n") == 1
    assert says in err
    assert "[input.experiment]" in err


def test_a_file_that_is_not_there() -> None:
    done = CliRunner().invoke(app, ["compare", "nowhere.toml"])
    assert done.exit_code == 2
    assert "cannot be read" in done.stderr


def test_where_a_page_cannot_be_written_nothing_is_left(tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    text = SHIPPED[0].read_text(encoding="utf-8")
    more = ("--games", "4", "--html", f"{tmp_path}/page.html", "--docs", f"{tmp_path}/taken")
    code, _, err = ran(tmp_path, text, *more)
    assert code == 2
    assert "cannot be written" in err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["taken", "try.toml"]


# --- what is shipped ------------------------------------------------------------------------------


def test_three_experiments_are_shipped() -> None:
    assert len(SHIPPED) == 3


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_experiment_runs_and_its_page_is_its_own(path: Path) -> None:
    """A tiny run; the page in the documents was written by a large one of the same arms and measures."""
    command = ["compare", str(path), "--games", "8", "--json"]
    done = CliRunner().invoke(app, command)
    assert done.exit_code == 0, done.stderr
    told = json.loads(done.stdout)
    text = path.with_suffix(".md").read_text(encoding="utf-8")
    assert text.startswith(f"# {told['title']}\n")
    for finding in told["findings"]:
        assert f"| {finding['measure']} |" in text
    assert f"{read(path).games:,} games per arm" in text
