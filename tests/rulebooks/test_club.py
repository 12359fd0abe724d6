"""The worked example of a sixth format: a folder, checked, loaded, and played through without a line of code for it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from headjudge.errors import BadInput, Refused
from headjudge.rulebooks import check, load_folder
from headjudge.tournaments import Tournament

CLUB = Path(__file__).parents[2] / "docs" / "examples" / "club"
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus")


def names(event: Tournament, ids: list[str]) -> list[str]:
    return [event.state.name(one) for one in ids]


def evening() -> Tournament:
    event = Tournament.open(load_folder(CLUB), NAMES)
    event.apply({"do": "check_in"})
    return event


def heat(event: Tournament, totals: dict[str, int]) -> None:
    event.apply({"do": "publish"})
    event.apply({"do": "start"})
    for name, total in totals.items():
        sheet = {"total": total, "cash": 0} if total else {"out": True}
        event.apply({"do": "result", "player": name, **sheet})
    event.apply({"do": "close_round"})


def test_nothing_is_wrong_with_it() -> None:
    assert check(CLUB) == []
    form = load_folder(CLUB).format
    assert form.lacking() == []
    assert (form.minutes_of("preliminary"), form.minutes_of("final")) == (45, 60)


def test_a_whole_evening() -> None:
    event = evening()
    event.apply({"do": "seat", "tables": [["Ann", "Bob", "Cy", "Dee"], ["Eve", "Flo", "Gus"]]})
    heat(
        event,
        {"Ann": 900, "Bob": 800, "Cy": 700, "Dee": 600, "Eve": 500, "Flo": 400, "Gus": 0},
    )
    points = {row.name: row.points for row in event.standings()}
    assert points == {"Ann": 4, "Eve": 4, "Bob": 3, "Flo": 3, "Cy": 2, "Dee": 1, "Gus": 0}

    event.apply({"do": "seat", "tables": [["Ann", "Eve", "Bob", "Flo"], ["Cy", "Dee", "Gus"]]})
    heat(
        event,
        {"Ann": 900, "Eve": 800, "Bob": 300, "Flo": 200, "Cy": 500, "Dee": 0, "Gus": 100},
    )
    assert [f"{row.name} {row.points}" for row in event.standings()][:4] == [
        "Ann 8",
        "Eve 7",
        "Cy 6",
        "Bob 5",
    ]
    event.apply({"do": "seat"})
    assert sorted(names(event, event.state.rounds[-1].players())) == ["Ann", "Cy", "Eve"]
    event.apply({"do": "withdraw", "name": "Ann"})
    assert sorted(names(event, event.state.rounds[-1].players())) == ["Bob", "Cy", "Eve"]
    heat(event, {"Bob": 100, "Cy": 2000, "Eve": 1900})
    assert names(event, event.champions()) == ["Cy"]
    assert Tournament(event.facts, load_folder(CLUB)).champions() == event.champions()


def test_its_refusals_cite_its_own_clauses() -> None:
    event = evening()
    with pytest.raises(Refused) as refused:
        event.apply({"do": "seat", "tables": [list(NAMES)]})
    assert refused.value.clauses == ("club.evening.heats", "club.evening.final")
    with pytest.raises(Refused) as refused:
        event.apply({"do": "close_round"})
    assert refused.value.clauses == ("club.evening.judge",)


WRONG = [
    ('mode = "one_signal"', 'mode = "two_signals"', "bad_value", "one_signal, own"),
    ('kind = "holdings"', 'kind = "total"', "bad_value", "holdings, two_scores"),
    ('who = "most_points"', 'who = "luckiest"', "bad_value", "table_winner"),
    ('keys = ["points", "total"]', 'keys = ["points", "age"]', "bad_value", "alive, total"),
    ('no_show = "may_return"', 'no_show = "may_be"', "bad_value", "may_return"),
    ('rule = "placing"', 'rule = "racing"', "bad_value", "placing"),
    ('then = "judge"', 'then = "coin"', "bad_value", "judge, shared"),
    ('cut = "judge"', 'cut = "coin"', "bad_value", "admit_all"),
    ('to = "champion"', 'to = "semifinal"', "bad_value", "champion"),
    ('table = "score.points_table"', 'table = "score.points"', "bad_value", "score.points_table"),
    ("least = 3", "least = 5", "bad_value", "least is more than most"),
    ("minutes = 10", "minuets = 10", "unknown_key", "minuets"),
    ('ruled = "One kitchen timer for all tables."\n', "", "no_citation", "neither a clause"),
    ('id = "champion"\n', 'id = "loser"\n', "bad_value", "event_top, champion"),
    ("[[clock]]", "[[klock]]", "unknown_key", "klock"),
    ("SEAT = [", "SEET = [", "unknown_ruling", "did you mean SEAT"),
    ('others = { clauses = ["club.evening.judge"]', 'OPEN = { clauses = ["club.x"]', "dangling_clause", "club.x"),
    ("others = { clauses", "OPEN = { clauses", "unbound_ruling", "is bound to no clause"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "kind", "says"), WRONG, ids=[new for _, new, *_ in WRONG])
def test_a_mistake_is_reported(tmp_path: Path, old: str, new: str, kind: str, says: str) -> None:
    folder = shutil.copytree(CLUB, tmp_path / "club")
    text = (folder / "format.toml").read_text("utf-8")
    assert old in text
    (folder / "format.toml").write_text(text.replace(old, new, 1), "utf-8")
    found = [problem for problem in check(folder) if problem.kind == kind]
    assert found, check(folder)
    assert any(says in problem.message for problem in found), found
    assert found[0].where.startswith(f"{folder}/format.toml:")


PARTS = ("clock", "table", "absence", "sheet", "ranking", "advance")


@pytest.mark.parametrize("part", [*PARTS, "rulings"])
def test_a_format_that_lacks_a_part_loads_and_cannot_be_run(tmp_path: Path, part: str) -> None:
    folder = shutil.copytree(CLUB, tmp_path / "club")
    path = folder / "format.toml"
    head, *parts = path.read_text("utf-8").split("\n[")
    kept = [text for text in parts if not text.startswith((f"[{part}]", f"{part}]"))]
    assert len(kept) < len(parts)
    path.write_text("\n[".join((head, *kept)), "utf-8")
    book = load_folder(folder)
    if part == "table":  # the standard rules have a table size of their own
        assert book.format.lacking() == []
        return
    assert any(f"[{part}]" in lack for lack in book.format.lacking())
    with pytest.raises(BadInput, match="cannot be run"):
        Tournament.open(book, NAMES)
