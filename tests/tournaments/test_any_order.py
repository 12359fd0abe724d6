"""Whatever the judge says in whatever order: it is done or refused, and the log replays to the same state."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.errors import BadAction, Refused
from headjudge.tournaments import Tournament

NAMES = [f"P{number}" for number in range(9)]
name = st.sampled_from(NAMES)
some = st.lists(name, min_size=1, max_size=3)
flags = st.fixed_dictionaries({}, optional={"cashed_out": st.booleans()})
action = st.one_of(
    st.just({"do": "check_in"}),
    st.just({"do": "seat"}),
    st.just({"do": "start"}),
    st.just({"do": "close_round"}),
    st.just({"do": "results"}),  # of everybody who has none
    st.builds(lambda names: {"do": "absent", "names": names}, some),
    st.builds(lambda names: {"do": "check_in", "names": names}, some),
    st.builds(lambda count: {"do": "seat", "count": count}, st.integers(-1, 4)),
    st.builds(
        lambda word, one: {"do": word, "name": one}, st.sampled_from(("late", "withdraw")), name
    ),
    st.builds(lambda one: {"do": "eject", "player": one, "why": "so"}, name),
    st.builds(
        lambda one, number, more: (
            {"do": "correct", "player": one, "assets": number, "why": "so"} | more
        ),
        name,
        st.integers(0, 5),
        flags,
    ),
)


def say(event: Tournament, said: dict[str, object]) -> None:
    if said["do"] != "results":
        event.apply(said)
        return
    on = event.state.open_round()
    for number, each in enumerate(on.missing() if on else []):
        out = {"assets": 100 * number, "earnings": number / 4, "cashed_out": number % 3 == 1}
        event.apply({"do": "result", "player": each, **out})


@settings(max_examples=80)
@given(said=st.lists(action, max_size=25))
def test_any_order(said: list[dict[str, object]]) -> None:
    event = Tournament("opoly487", NAMES, rounds=2)
    event.apply({"do": "check_in"})
    for each in said:
        before = json.dumps(event.to_json())
        try:
            say(event, each)
        except (Refused, BadAction):  # or a sheet that contradicts itself
            assert json.dumps(event.to_json()) == before
        on = event.round
        if on is not None:
            assert len(set(on.players())) == len(on.players())
            assert all(3 <= len(table) <= 8 for table in on.tables)
    again = Tournament.from_json(json.loads(json.dumps(event.to_json())))
    assert again.state == event.state
    assert [each.name for each in again.standings()] == [each.name for each in event.standings()]
    assert bool(event.champions()) <= event.over
