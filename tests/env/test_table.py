"""Settings, seeds, the picture, and what is needed to run at all."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from headjudge.env import env, raw_env
from headjudge.errors import BadInput, HeadjudgeError
from tests.env.random_sessions import BOOKS, choices, table

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("settings", "where"),
    [
        ({"rulebook": "nowhere"}, ""),
        ({"seats": 1}, "seats"),
        ({"seats": 9}, "seats"),
        ({"seats": "four"}, "seats"),
        ({"rulebook": "opoly487", "seats": 2}, "seats"),
        ({"switches": {"no.such": 1}}, "no.such"),
        ({"stage": "breakfast"}, "stage"),
        ({"rounds": -1}, "rounds"),
        ({"offers": 0.5}, "offers"),
        ({"business": 10**9}, "business"),
        ({"rewards": "money"}, "rewards"),
        ({"render_mode": "rgb_array"}, "render_mode"),
    ],
    ids=str,
)
def test_bad_settings_are_turned_away_in_one_line(settings: dict[str, object], where: str) -> None:
    with pytest.raises(BadInput) as bad:
        env(**settings)
    assert where in str(bad.value)
    assert "\n" not in str(bad.value)


def course(book: str, seed: int, number: int, steps: int, plays: int = 0) -> list[object]:
    """What happens in the first steps of a game, after so many others at the same table."""
    play = table(book, rounds=2)
    for other in range(plays):
        play.begin(seed, other)
    play.begin(seed, number)
    dice, seen = random.Random(1), []
    for _ in range(steps):
        if play.over:
            break
        numbers = choices(play)
        seen.append([play.seat, len(numbers), round(float(play.observation(play.seat).sum()), 3)])
        play.choose(dice.choice(numbers))
    return list(seen)


@pytest.mark.parametrize("book", BOOKS)
def test_a_game_depends_on_its_seed_and_number_alone(book: str) -> None:
    game = course(book, 9, 2, 60)
    assert game == course(book, 9, 2, 60, plays=2)
    assert game != course(book, 9, 3, 60)
    assert game != course(book, 10, 2, 60)


def test_a_reset_without_a_seed_goes_on_to_the_next_game() -> None:
    one, other = raw_env(), raw_env()
    one.reset(seed=4)
    one.reset()
    other.play.begin(4, 1)
    assert list(one.play.state.deck) == list(other.play.state.deck)


def outside(code: str, **settings: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=os.environ | {"HEADJUDGE_REQUIRE_COMPILED": "0"} | settings,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


@pytest.mark.compiled
@pytest.mark.parametrize("book", ["championship", "opoly487"])
def test_the_plain_files_play_the_same_game(book: str) -> None:
    code = f"import json; from tests.env.test_table import course; print(json.dumps(course({book!r}, 6, 0, 80)))"
    assert json.loads(outside(code, HEADJUDGE_PLAIN="1")) == course(book, 6, 0, 80)


def test_the_libraries_are_imported_when_they_are_needed() -> None:
    code = "import sys, headjudge.env; print('numpy' in sys.modules or 'pettingzoo' in sys.modules)"
    assert outside(code).strip() == "False"


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    import headjudge.env

    monkeypatch.delitem(sys.modules, "headjudge.env.aec")
    monkeypatch.delattr(headjudge.env, "aec")
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(HeadjudgeError, match=r"pip install 'headjudge\[env\]'"):
        _ = headjudge.env.env


def test_the_table_can_be_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    for book in ("boise", "opoly487"):
        quiet = raw_env(rulebook=book, seats=3, render_mode="ansi")
        quiet.reset(seed=1)
        text = quiet.render()
        assert text is not None
        assert len(text.splitlines()) == 4
        assert f"> {quiet.agent_selection}" in text
        loud = raw_env(rulebook=book, seats=3, render_mode="human")
        loud.reset(seed=1)
        loud.step(choices(loud.play)[0])
        assert "> player_" in capsys.readouterr().out
