"""A record says what was done, and nothing else is believed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from headjudge.cli.terminal import save_file
from headjudge.cli.terminal.dice import Dice
from headjudge.cli.terminal.table import TerminalTable
from headjudge.errors import BadInput
from headjudge.game import Game
from headjudge.game.record import Record, RecordedGame, read
from tests.ledger import golden_books
from tests.support.recorded_position import remembered

Data = dict[str, object]


@pytest.fixture
def data() -> Data:
    told = golden_books.record().to_json()
    assert isinstance(told["actions"], list)
    told["actions"] = told["actions"][:40]
    return told


def test_a_record_played_again_ends_where_the_game_ended() -> None:
    record = golden_books.record()
    game = record.replay()
    assert game.over
    assert Record.from_json(json.loads(record.text())) == record


def test_dates_are_as_good_as_seconds(data: Data) -> None:
    actions = data["actions"]
    assert isinstance(actions, list)
    for number, each in enumerate(actions):
        each["at"] = f"2026-03-02T10:00:{number:02}Z"
    moves = Record.from_json(data).moves
    assert moves[39].at is not None
    assert moves[0].at is not None
    assert moves[39].at - moves[0].at == 39


def _first(data: Data) -> Data:
    actions = data["actions"]
    assert isinstance(actions, list)
    first: Data = actions[0]
    return first


OTHER = Game.new("opoly487", ["Xan", "Yve", "Zoe"])


def _corrected(data: Data, **changes: object) -> None:
    told = {"action": 1, "by": "judge", "what": "x", "reason": "y", "position": {}, **changes}
    data["corrections"] = [told]


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda d: d.update(headjudge_record=2), "not a game recorded"),
        (lambda d: d.update(surprise=1), "unknown key"),
        (lambda d: d.update(rulebook=7), "id of a rulebook"),
        (lambda d: d.update(rulebook="nowhere"), "there is no rulebook"),
        (lambda d: d.update(seats=["Ann"]), "2 to 8 seats"),
        (lambda d: d.update(actions={}), "list of all actions"),
        (lambda d: d.update(actions=[1]), "action 1: must be a table"),
        (lambda d: d.update(switches={"luxury_tax": 1}), "luxury_tax"),
        (lambda d: d.update(game="x" * 200), "at most 80 characters"),
        (lambda d: _first(d).update(at=-1), "out of bounds"),
        (lambda d: _first(d).update(at="soon"), "not a date"),
        (lambda d: _first(d).update(at=True), "must be seconds"),
        (lambda d: _first(d).update(at=10**400), "out of bounds"),
        (lambda d: _first(d).update(at=float("nan")), "out of bounds"),
        (lambda d: _first(d).update(at=1e9), "earlier than the previous action"),
        (
            lambda d: _first(d).update(at="2026-03-02T10:00:00Z"),
            "seconds everywhere, or a date everywhere",
        ),
        (lambda d: _first(d).update(do="dance"), "action 1: 'dance' cannot have been done"),
        (lambda d: _first(d).update(by="host"), "action 1: 'shuffle' cannot have been done"),
        (lambda d: d.update(corrections={}), "list of corrections"),
        (lambda d: d.update(corrections=[{"by": "judge"}]), "correction 1: must be a table"),
        (lambda d: _corrected(d, action=0), "correction 1.action: must be a whole number from 1"),
        (
            lambda d: _corrected(d, action=10**6),
            "correction 1.action: must be a whole number from 1",
        ),
        (lambda d: _corrected(d, by="Ann"), "correction 1.by: must be one of judge, banker"),
        (lambda d: _corrected(d, what="two\nlines"), "correction 1.what: must be a line"),
        (lambda d: _corrected(d, reason="x" * 401), "correction 1.reason: must be a line"),
        (lambda d: _corrected(d, position=1), "correction 1.position: must be a stored game"),
        (lambda d: _corrected(d, position={}), "the correction before action 1: not a game stored"),
        (lambda d: _corrected(d, position=OTHER.to_json()), "is of another table"),
    ],
)
def test_what_is_wrong_is_said(
    spoil: Callable[[Data], object], says: str, data: Data, tmp_path: Path
) -> None:
    spoil(data)
    (tmp_path / "game.json").write_text(json.dumps(data))
    with pytest.raises(Exception, match=says):
        read(tmp_path / "game.json").replay()


def test_a_saved_position_says_what_is_needed(tmp_path: Path) -> None:
    game = Game.new("opoly487", ["Ann", "Bob", "Cy"])
    (tmp_path / "game.json").write_text(json.dumps(game.to_json()))
    with pytest.raises(BadInput, match=r"has no history; use a record with every action"):
        read(tmp_path / "game.json")


def test_a_game_saved_by_play_carries_its_record(tmp_path: Path) -> None:
    game = RecordedGame.new("boise", ["Ann", "Bob"])
    assert isinstance(game, RecordedGame)
    table = TerminalTable(game, None, Dice(3), casual=True)
    while len(game.moves) < 12:
        table.act()
    save_file.save(tmp_path / "game.json", table, [])
    assert read(tmp_path / "game.json").replay().to_json() == game.to_json()

    loaded = save_file.load(tmp_path / "game.json").table
    while len(loaded.game.moves) < 13:
        loaded.act()
    save_file.save(tmp_path / "again.json", loaded, [])
    again = read(tmp_path / "again.json")
    assert len(again.moves) == 13
    assert again.replay().to_json() == loaded.game.to_json()


def test_a_game_saved_before_there_were_records_still_loads(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = remembered(Game.new("boise", ["Ann", "Bob"]))
    save_file.save(path, TerminalTable(game, None, Dice(3), casual=True), [])
    data = json.loads(path.read_text())
    del data["record"]
    path.write_text(json.dumps(data))
    loaded = save_file.load(path).table
    while not loaded.game.moves:
        loaded.act()
    save_file.save(path, loaded, [])
    assert "record" not in json.loads(path.read_text())  # it would begin in the middle
    with pytest.raises(BadInput, match="use a record with every action"):
        read(path)


def test_a_clock_that_is_put_back_does_not_spoil_a_record() -> None:
    game = RecordedGame.new("boise", ["Ann", "Bob"])
    assert isinstance(game, RecordedGame)
    times = iter([100.0, 40.0, 130.0])
    game.clock = lambda: next(times)
    table = TerminalTable(game, None, Dice(3), casual=True)
    for _ in range(3):
        table.act()
    assert [move.at for move in game.moves] == [100.0, 100.0, 130.0]
