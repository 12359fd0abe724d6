"""The sentence to read out when time is up, with the clause of the book."""

from __future__ import annotations

import pytest

from headjudge.tournaments import Tournament
from headjudge.tournaments.time_up import time_up


@pytest.mark.parametrize(
    ("book", "says", "clause"),
    [
        ("boise", "same number of turns", "boise.clock.equal_turns"),
        ("etiwanda", "finishes that turn", "etiwanda.clock.finish_turn"),
        ("racine", "stop at once", "racine.clock.immediate"),
        ("opoly487", "next doubles", "487.end.ninety-minutes-then-doubles"),
    ],
)
def test_each_book_ends_a_round_in_its_own_way(book: str, says: str, clause: str) -> None:
    line = time_up(Tournament.open(book).desk)
    assert says in line.text
    assert line.clauses[0] == clause


def test_an_event_may_choose_another_end() -> None:
    event = Tournament.open("boise", switches={"time_up.mode": "immediate"})
    assert time_up(event.desk).text == "All tables stop at once."
