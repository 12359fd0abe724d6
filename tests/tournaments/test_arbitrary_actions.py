"""Whatever arrives as an action is done or refused with a stable code, and a refusal leaves no trace."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.errors import BadInput, Refused
from headjudge.rulebooks import ids, load
from headjudge.tournaments import Tournament
from headjudge.tournaments.decide import SHEET, WORDS
from headjudge.tournaments.preview import preview
from tests.support.arbitrary_json import Json, anything

FORMATS = [book for book in ids() if not load(book).format.lacking()]
NAMES = ["Ann", "Bob", "Cy", "Dee", "Eve"]
SHEETS = ("sheet", "total", "cash", "unmortgaged", "out", "assets", "earnings", "notes", "position")
STAGES = ("qualifier", "semifinal", "final", "preliminary", "game")

likely: st.SearchStrategy[Json] = st.one_of(
    st.sampled_from(NAMES),
    st.lists(st.sampled_from(NAMES), max_size=3),
    st.sampled_from(STAGES),
    st.integers(-1, 9),
    st.sampled_from(("stop", "go", "add", "2026-05-31", "2026-05-31T13:00", "note", "so", True)),
    st.fixed_dictionaries(
        {},
        optional={
            "cash": anything,
            "deeds": anything,
            "mortgaged": anything,
            "buildings": anything,
        },
    ),
)


def of_word(word: str) -> st.SearchStrategy[dict[str, object]]:
    """An action with keys that its word takes, and rarely with one that it does not."""
    takes = WORDS[word][1] if word in WORDS else frozenset({"why"})
    keys = [*(takes - {SHEET}), *(SHEETS if SHEET in takes else ()), "at", "by", "client"]
    values = st.one_of(likely, likely, anything)
    return st.fixed_dictionaries({"do": st.just(word)}, optional=dict.fromkeys(keys, values))


actions = st.one_of(
    st.sampled_from([*WORDS, "undo"]).flatmap(of_word),
    st.sampled_from([*WORDS, "undo"]).flatmap(of_word),
    st.fixed_dictionaries({"do": anything}, optional={"names": anything, "fly": anything}),
)


def moments(book: str) -> list[Tournament]:
    """Before anybody came, seated, in play, and with a closed round."""
    event = Tournament.open(book, NAMES)
    found = [event.copy()]
    for step in (["check_in", "seat"], ["publish", "start"]):
        for word in step:
            event.apply({"do": word})
        found.append(event.copy())
    score = {"assets": 5, "earnings": 1} if book == "opoly487" else {"total": 900}
    for name in NAMES:
        event.apply({"do": "result", "player": name, **score})
    event.apply({"do": "close_round"})
    return [*found, event]


@pytest.mark.parametrize("book", FORMATS)
@settings(max_examples=25)
@given(said=st.lists(actions, min_size=1, max_size=4))
def test_an_action_is_done_or_refused(book: str, said: list[dict[str, object]]) -> None:
    for event in moments(book):
        for action in said:
            before = json.dumps(event.to_json())
            try:
                foreseen = preview(event, action)
                assert event.apply(action) == foreseen.facts
            except (BadInput, Refused):
                assert json.dumps(event.to_json()) == before
        again = Tournament.from_json(json.loads(json.dumps(event.to_json())))
        assert again.state == event.state
