"""A scenario file may contain anything: it is played, or refused with a stable code."""

from __future__ import annotations

import tomllib
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from headjudge.errors import BadScenario
from headjudge.scenario import play, read
from headjudge.scenario.read import TOP, from_data
from tests.support.arbitrary_json import Json, anything, refusal, spoilt

many = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
FILES = sorted((Path(__file__).parents[2] / "scenarios").glob("*/*[05].toml"))
SOUND: list[Json] = [tomllib.loads(path.read_text(encoding="utf-8")) for path in FILES]
TEXTS = [path.read_bytes() for path in FILES]


def attempt(data: object) -> None:
    error = refusal(lambda: play(from_data(data, "x.toml")).as_json())
    assert error is None or error.code.startswith("input.")


@many
@given(data=anything)
def test_anything_at_all(data: Json) -> None:
    attempt(data)


@many
@given(data=st.dictionaries(st.sampled_from(sorted(TOP)), anything, max_size=4))
def test_anything_under_the_known_words(data: dict[str, Json]) -> None:
    attempt({"title": "x", "rulebook": "boise", "seats": ["Ann", "Bob"], **data})


@many
@given(data=st.sampled_from(SOUND).flatmap(spoilt))
def test_real_scenarios_with_something_wrong_in_them(data: Json) -> None:
    attempt(data)


@st.composite
def garbled(draw: st.DrawFn) -> bytes:
    """A real file with some bytes changed."""
    text = bytearray(draw(st.sampled_from(TEXTS)))
    for _ in range(draw(st.integers(1, 5))):
        at = draw(st.integers(0, len(text) - 1))
        text[at : at + draw(st.integers(0, 6))] = draw(st.binary(max_size=4))
    return bytes(text)


@settings(many, suppress_health_check=list(HealthCheck))
@given(content=st.one_of(st.binary(max_size=300), garbled()))
def test_files_with_any_bytes(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "any.toml"
    path.write_bytes(content)
    error = refusal(lambda: play(read(path)))
    assert error is None or error.code.startswith("input.")
    assert not isinstance(error, BadScenario) or error.where.startswith(str(path))
