"""A stored game may contain anything: what cannot be played on is turned away, and the rest does no harm."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from headjudge.engine import COMPILED, company_state
from headjudge.engine.state import FIELDS
from headjudge.game import Game, serialization
from headjudge.game.state_ranges import RANGES
from headjudge.scenario.read import read, set_up
from tests.support.arbitrary_json import Json, anything, numbers, refusal, spoilt

many = settings(
    max_examples=80,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
ROOT = Path(__file__).parents[2]
GAME = Game.new("boise", ["Ann", "Bob", "Cy"])
ONE_PAWN = Game.new("opoly487", ["Ann", "Bob", "Cy"])
TOLD = GAME.to_json()
AROUND: Json = {key: value for key, value in TOLD.items() if key != "state"}  # type: ignore[misc]


def load(told: object) -> Game | None:
    error = refusal(lambda: Game.from_json(told))
    if error is None:
        return Game.from_json(told)
    assert error.code in ("input.state", "input.rulebook")
    assert str(error)
    return None


@many
@given(told=anything)
def test_anything_at_all(told: Json) -> None:
    assert load(told) is None


@many
@given(name=st.sampled_from(company_state.FIELDS), value=st.one_of(numbers, anything))
def test_any_field_of_the_companies(name: str, value: Json) -> None:
    state = serialization.to_json(ONE_PAWN.state)
    inner = state["companies"]
    assert isinstance(inner, dict)
    load({**ONE_PAWN.to_json(), "state": {**state, "companies": {**inner, name: value}}})


@many
@given(told=anything)
def test_any_companies(told: Json) -> None:
    state = serialization.to_json(ONE_PAWN.state)
    assert load({**ONE_PAWN.to_json(), "state": {**state, "companies": told}}) is None


@many
@given(told=anything)
def test_any_state(told: Json) -> None:
    assert load({**TOLD, "state": told}) is None


@many
@given(around=spoilt(AROUND))
def test_anything_around_the_state(around: Json) -> None:
    if isinstance(around, dict):
        load({**around, "state": TOLD["state"]})


@many
@given(name=st.sampled_from(FIELDS), value=st.one_of(numbers, anything))
def test_any_field_of_the_state(name: str, value: Json) -> None:
    game = load({**TOLD, "state": {**serialization.to_json(GAME.state), name: value}})
    if game is not None:
        game.to_json()


@many
@given(
    data=st.data(), name=st.sampled_from([f for f, size in serialization.shapes().items() if size])
)
def test_any_number_in_a_list_of_the_state(data: st.DataObject, name: str) -> None:
    state = serialization.to_json(GAME.state)
    value = state[name]
    assert isinstance(value, list)
    value[data.draw(st.integers(0, len(value) - 1))] = data.draw(st.integers(-(2**33), 2**33))
    load({**TOLD, "state": state})


def test_every_field_has_a_range() -> None:
    assert set(RANGES) == set(FIELDS)


def test_every_position_of_a_scenario_can_be_stored() -> None:
    for path in sorted((ROOT / "scenarios").rglob("*.toml")):
        scenario = read(path)
        if "event" in scenario.data:
            continue
        told = set_up(scenario).to_json()
        assert Game.from_json(told).to_json() == told, path.name


@pytest.mark.parametrize(
    ("first", "books"), [(0, ()), (1000, ()), (0, ("opoly487",)), (1000, ("opoly487",))]
)
def test_spoilt_games_that_are_let_in_can_be_played(first: int, books: tuple[str, ...]) -> None:
    """In a process of its own: a crash would take the tests with it."""
    count = 12 if COMPILED else 6
    if books:
        count //= 3
    done = subprocess.run(
        [sys.executable, "-m", "tests.fuzz.corrupted_games", str(first), str(count), *books],
        cwd=ROOT,
        env=os.environ | {"PYTHONFAULTHANDLER": "1"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    last = done.stderr.strip().rpartition("\n")[2]
    assert done.returncode == 0, f"{done.stdout[-3000:]}\nlast let in: {last}"
