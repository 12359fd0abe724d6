"""A sample of `tests.laws.forgeries`: a pinned head finds every change."""

from __future__ import annotations

from functools import cache

import pytest

from headjudge.errors import HeadjudgeError
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.verdict import unproved
from headjudge.live.tables.stream.verify import verify_file
from tests.laws import dice_forgeries
from tests.laws.forgeries import FORGERIES, forgeries, is_found, single_changes
from tests.support.forged_files import rows_of, written
from tests.support.recorded_evening import recorded

pytestmark = pytest.mark.xdist_group("forgeries")  # one game for all of them


@cache
def game() -> bytes:
    return recorded("Friday")


def test_the_game_has_an_entry_of_every_kind_and_is_fair() -> None:
    kinds = {row["data"]["type"] for row in rows_of(game())[1:]}
    # of a game that goes on: tests/live/test_going_on.py changes those; nothing is erased here
    carried = {"carried", "erased"}
    assert kinds | carried == {kind.__struct_config__.tag for kind in E.Entry.__args__}
    assert not is_found(game(), [rows_of(game())[-1]["hash"]])
    assert rows_of(written(rows_of(game()))) == rows_of(game())  # a forger can write such a file


def test_single_changes_are_found() -> None:
    found = single_changes(game(), 330, seed=1)
    assert found.missed == []
    assert len(found.kinds) > 200


def test_forgeries_are_found() -> None:
    found = forgeries(game())
    assert found.missed == []
    assert found.changes == len(FORGERIES) >= 40


@pytest.mark.parametrize(
    "forge",
    [each for each in dice_forgeries.FORGERIES if each not in dice_forgeries.ONLY_WITH_A_PIN],
)
def test_whatever_can_be_computed_is_found_even_without_a_pin(
    forge: dice_forgeries.Forgery,
) -> None:
    rows = rows_of(game())
    forge(rows)
    data = written(rows, rechain=forge not in dice_forgeries.KEEP_HASHES)
    assert faults(data, []), "it is wrong, and not only erased"
    assert faults(data, [rows_of(game())[-1]["hash"]])


@pytest.mark.parametrize("forge", dice_forgeries.ONLY_WITH_A_PIN)
def test_what_nobody_can_compute_is_said_not_to_be_proved(forge: dice_forgeries.Forgery) -> None:
    rows = rows_of(game())
    forge(rows)
    report = verify_file(written(rows))
    assert not report.faults
    assert "That this is the game that was played" in unproved(report)[0]
    assert faults(written(rows), [rows_of(game())[-1]["hash"]])


def faults(data: bytes, pins: list[str]) -> list[str]:
    try:
        return verify_file(data, pins).faults
    except HeadjudgeError as error:
        return [str(error)]


@pytest.mark.parametrize(
    "name",
    [
        *("stacked_deck", "gift_in_a_rewind", "changed_salt", "withheld_instead"),
        *("replaced_last_throw", "another_seed"),
    ],
)
def test_whatever_touches_the_dice_is_found_even_without_a_pin(name: str) -> None:
    forge = next(each for each in FORGERIES if each.__name__ == name)
    rows = rows_of(game())
    forge(rows)
    assert is_found(written(rows), [])
