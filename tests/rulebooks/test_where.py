"""Clause ↔ file: what the sources cite, what a name means, and what the answers say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from headjudge.errors import BadInput, UnknownName
from headjudge.rulebooks import Rulebook, ids, load, load_folder
from headjudge.rulebooks.beside import beside
from headjudge.rulebooks.docs.where import sources
from headjudge.rulebooks.docs.where.answers import (
    answer,
    clause_answer,
    display,
    file_answer,
    ruling_answer,
)
from headjudge.rulebooks.docs.where.evidence import Evidence, find_evidence
from headjudge.rulebooks.docs.where.names import ClauseName, FileName, RulingName, find
from headjudge.rulebooks.format.rulings import EVENT_RULINGS
from headjudge.rulebooks.kinds import KINDS

ROOT = Path(__file__).parents[2]
SHIPPED = [load(book) for book in ids()]
NOTHING = Evidence(None)
BUILDING = "engine/tokens/building.py"

# --- the sources ----------------------------------------------------------------------------------


def test_every_ruling_is_cited_somewhere() -> None:
    known = {(game, name) for game, kind in KINDS.items() for name in kind.rulings}
    known |= {(sources.TOURNAMENT, name) for name in EVENT_RULINGS}
    assert not {ruling for ruling in known if not sources.places(ruling)}


@pytest.mark.parametrize("file", sources.deciding_files())
def test_every_line_names_the_ruling(file: str) -> None:
    lines = (sources.PACKAGE / file).read_text("utf-8").splitlines()
    for (_, name), places in sources.rulings_in(file).items():
        for place in places:
            assert re.search(rf"\b{name}\b", lines[place.line - 1]), place


def test_two_kinds_of_game_may_use_one_name() -> None:
    for game in ("tokens", "pawn"):
        places = sources.places((game, "TAX_LUXURY"))
        assert places
        assert all(place.file.startswith(f"engine/{game}/") for place in places)


def test_a_comparison_decides_nothing() -> None:
    """game/pawn/play_clock.py asks whether a ruling was ROLL."""
    assert {place.file for place in sources.places(("pawn", "ROLL"))} == {"engine/pawn/roll.py"}


def test_the_function_around_a_line_is_known() -> None:
    lines = (sources.PACKAGE / BUILDING).read_text("utf-8").splitlines()
    [place] = sources.places(("tokens", "HOTEL_NEEDS"))
    before = [line for line in lines[: place.line] if line.startswith("def ")]
    assert before[-1].startswith(f"def {place.function}(")


# --- what a name means ----------------------------------------------------------------------------


def clause(name: str, books: list[Rulebook] = SHIPPED) -> str:
    found = find(name, books)
    assert isinstance(found, ClauseName)
    return found.clause


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("boise.building.hotel_needs_four", "boise.building.hotel_needs_four"),
        (" Boise.Building.Hotel-Needs-Four ", "boise.building.hotel_needs_four"),
        ("building.hotel_needs_three", "racine.building.hotel_needs_three"),
        ("487.go.all_collect", "487.go.all-collect"),
        ("go.all-collect", "487.go.all-collect"),
    ],
)
def test_a_clause_is_found_with_and_without_its_book(name: str, meant: str) -> None:
    assert clause(name) == meant


def test_a_book_may_be_asked_for_a_clause_that_it_inherits() -> None:
    assert find("classic.hotel.needs", [load("etiwanda")]) == ClauseName(
        load("etiwanda"), "classic.hotel.needs"
    )
    assert clause("go.salary", [load("racine")]) == "racine.go.salary"


@pytest.mark.parametrize("name", ["HOTEL_NEEDS", "hotel_needs", "R.HOTEL_NEEDS", "hotel-needs"])
def test_a_ruling_is_found_however_it_is_written(name: str) -> None:
    assert find(name, SHIPPED) == RulingName("HOTEL_NEEDS", ("tokens",))


def test_a_ruling_may_be_one_of_several_games() -> None:
    assert find("TAX_LUXURY", SHIPPED) == RulingName("TAX_LUXURY", ("tokens", "pawn"))
    assert find("SEAT_SIZE", SHIPPED) == RulingName("SEAT_SIZE", ("tournament",))


@pytest.mark.parametrize(
    "name",
    [
        "src/headjudge/engine/tokens/building.py",
        "./src/headjudge/engine/tokens/building.py:42",
        str(sources.PACKAGE / "engine" / "tokens" / "building.py"),
        "/somewhere/else/src/headjudge/engine/tokens/building.py",
        "headjudge/engine/tokens/building.py",
        "engine/tokens/building.py",
        "engine\\tokens\\building.py",
        "tokens/building",
        "headjudge.engine.tokens.building",
        "tokens.building",
        "building.py",
        "building",
    ],
)
def test_a_file_is_found_however_it_is_written(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert find(name, SHIPPED) == FileName(BUILDING)


def test_a_file_that_decides_nothing_is_found_too() -> None:
    assert find("engine/state.py", SHIPPED) == FileName("engine/state.py")
    assert find("engine/judge.py", SHIPPED) == FileName("engine/judge.py")  # not tokens/judge.py


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("boise.hotel.four_each", "nearest: boise.building.hotel_needs_four"),
        ("HOTEL_NEEDS_FOUR", "HOTEL_NEEDS"),
        ("go.salary", "choose one: classic.go.salary, boise.go.salary, racine.go.salary"),
        ("jail.fine", "is a setting; see `headjudge rules show classic jail.fine`"),
        ("auction", "choose one: engine/pawn/auction.py, engine/tokens/auction.py"),
        ("engine/tokens/bilding.py", "nearest: engine/tokens/building.py"),
        ("engine/tokens/nothing_like_it.py", "name a file that decides something"),
        ("zzzzzzzz", "give a clause"),
        ("", "give a clause"),
        (str(sources.PACKAGE / "engine" / "tokens"), "name one of its files: engine/tokens/"),
        ("/", "is a folder"),
    ],
)
def test_an_unknown_name_is_refused_with_what_to_do(name: str, says: str) -> None:
    with pytest.raises(UnknownName) as refused:
        find(name, SHIPPED)
    assert says in str(refused.value)
    assert refused.value.code == "input.name"


# --- what the answers say -------------------------------------------------------------------------


@pytest.mark.parametrize("book", ids())
def test_every_clause_of_every_book_has_an_answer(book: str) -> None:
    opened = load(book)
    for name, stated in opened.own_clauses.items():
        told = clause_answer(ClauseName(opened, name), SHIPPED, NOTHING)
        assert (told["id"], told["book"], told["enforce"]) == (name, book, stated.enforce)
        file, _, line = told["stated_at"].rpartition(":")
        lines = Path(file).read_text("utf-8").splitlines()
        assert f'"{name}"' in "".join(lines[int(line) - 1 : int(line) + 1])
        for ruling in told["rulings"]:
            assert name in ruling["rests_on"]
            assert ruling["decided_at"]


def test_a_clause_of_the_game_says_where_it_is_decided_and_set() -> None:
    told = clause_answer(
        ClauseName(load("boise"), "boise.building.hotel_needs_four"), SHIPPED, NOTHING
    )
    needs, swap = told["rulings"]
    assert (needs["id"], needs["rests_on"][0], needs["also_in"]) == ("HOTEL_NEEDS", told["id"], [])
    assert [at["file"].endswith(BUILDING) for at in needs["decided_at"]] == [True]
    assert (swap["id"], swap["rests_on"][0]) == ("HOTEL_SWAP", "boise.building.hotel_swap")
    [setting] = told["settings"]
    assert (setting["key"], setting["value"]) == ("build.hotel_after_houses", 4)
    file, _, line = setting["set_at"].rpartition(":")
    assert setting["key"] in "".join(
        Path(file).read_text("utf-8").splitlines()[int(line) - 1 :][:2]
    )


def test_a_setting_that_follows_from_another_is_set_nowhere() -> None:
    told = clause_answer(
        ClauseName(load("racine"), "racine.building.hotel_needs_three"), SHIPPED, NOTHING
    )
    places = {setting["key"]: bool(setting["set_at"]) for setting in told["settings"]}
    assert places["build.hotel_after_houses"]
    assert {key for key in places if key not in load("racine").own_switches} == {
        key for key, set_there in places.items() if not set_there
    }


def test_books_that_are_silent_are_named_with_their_reason() -> None:
    told = clause_answer(ClauseName(load("classic"), "classic.speed.bus"), SHIPPED, NOTHING)
    [ruling] = told["rulings"]
    silent = {also["book"]: also["silent"] for also in ruling["also_in"]}
    assert silent["boise"] == load("boise").binding("SPEED_BUS").silent != ""
    assert "championship" not in silent  # speaks for itself


def test_a_book_that_is_asked_alone_answers_for_what_it_inherits() -> None:
    told = clause_answer(ClauseName(load("boise"), "classic.speed.bus"), [load("boise")], NOTHING)
    assert (told["book"], [ruling["id"] for ruling in told["rulings"]]) == ("boise", ["SPEED_BUS"])


def test_a_clause_for_the_table_says_who_enforces_it_and_what_shows_it() -> None:
    told = clause_answer(
        ClauseName(load("opoly487"), "487.time.excludes-setup"), SHIPPED, find_evidence()
    )
    assert told["enforce"] == "host"
    assert {ruling["game"] for ruling in told["rulings"]} == {"pawn", "tournament"}
    assert {Path(file).name[:4] for file in told["scenarios"] or ()} == {"017-", "x828"}
    [test] = told["tests"]
    assert test["name"] == "test_it_starts_with_the_first_roll"
    line = Path(test["file"]).read_text("utf-8").splitlines()[test["line"] - 1]
    assert line.startswith(f"def {test['name']}(")


def test_what_a_tournament_decides_is_found_in_its_files() -> None:
    told = clause_answer(ClauseName(load("opoly487"), "487.tournament.points"), SHIPPED, NOTHING)
    champion = next(ruling for ruling in told["rulings"] if ruling["id"] == "CHAMPION")
    assert champion["game"] == "tournament"
    assert all("/tournaments/" in place["file"] for place in champion["decided_at"])


def test_a_ruling_is_answered_book_by_book() -> None:
    told = ruling_answer(RulingName("AUCTION_PASSED", ("tokens",)), SHIPPED)
    [game] = told["games"]
    assert [book["book"] for book in game["books"]] == list(ids("tokens"))
    boise = next(book for book in game["books"] if book["book"] == "boise")
    assert boise["silent"]
    assert [cited["id"] for cited in boise["clauses"]] == list(load("classic").cite(told["id"]))


def test_a_game_that_no_book_is_about_is_left_out() -> None:
    told = ruling_answer(RulingName("TAX_LUXURY", ("tokens", "pawn")), [load("boise")])
    assert [game["game"] for game in told["games"]] == ["tokens"]


def test_a_file_lists_the_clauses_of_all_books_with_ruling_and_line() -> None:
    told = file_answer(FileName(BUILDING), SHIPPED)
    assert [book["book"] for book in told["books"]] == [*ids("tokens"), "house"]
    [needs] = sources.places(("tokens", "HOTEL_NEEDS"))
    boise = next(book for book in told["books"] if book["book"] == "boise")
    [decided] = [each for each in boise["clauses"] if each["id"].endswith("hotel_needs_four")]
    assert decided["rulings"][0] == {
        "ruling": "HOTEL_NEEDS",
        "game": "tokens",
        "decides": True,
        "lines": [needs.line],
    }


def house_clauses(book: Rulebook) -> list[str]:
    return [name for rules in beside(book.id) for name in rules.clauses]


def test_a_file_and_its_clauses_agree() -> None:
    """What a file says it decides, those clauses say is decided there; nothing else does."""
    by_file = {
        (display(sources.PACKAGE / file), book["book"], each["id"])
        for file in sources.deciding_files()
        for book in file_answer(FileName(file), SHIPPED)["books"]
        for each in book["clauses"]
    }
    by_clause = {
        (place["file"], book.clauses[name].book, name)
        for book in SHIPPED
        for name in (*book.own_clauses, *house_clauses(book))
        for ruling in clause_answer(ClauseName(book, name), [book], NOTHING)["rulings"]
        for place in ruling["decided_at"]
    }
    assert by_file == by_clause


def test_a_clause_that_two_books_rest_on_is_listed_where_it_is_stated() -> None:
    told = file_answer(FileName("engine/tokens/movement.py"), SHIPPED)
    for book in told["books"]:
        source = load("classic" if book["book"] == "house" else book["book"])
        assert {source.clauses[each["id"]].book for each in book["clauses"]} == {book["book"]}


def test_a_file_that_decides_nothing_says_so() -> None:
    assert file_answer(FileName("engine/state.py"), SHIPPED)["books"] == []


def test_a_book_in_a_folder_of_ones_own(small: Path) -> None:
    attic = load_folder(small)
    told = answer(find("auction.ten", [attic]), [attic], NOTHING)
    assert told["kind"] == "clause"
    assert told["stated_at"] == f"{small}/clauses.toml:9"
    assert [ruling["bound_at"] for ruling in told["rulings"]] == [f"{small}/rulings.toml:3"]
    assert [setting["set_at"] for setting in told["settings"]] == [f"{small}/switches.toml:7"]
    tax = file_answer(FileName("engine/tokens/tax.py"), [attic])
    names = [each["id"] for each in tax["books"][0]["clauses"]]
    assert "attic.tax.cake" in names
    assert "boise.tax.options" in names  # attic is silent on it, and Boise was not asked


# --- what shows a clause --------------------------------------------------------------------------


def test_scenarios_are_found_from_anywhere_in_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    evidence = find_evidence()
    assert evidence.folder == ROOT / "scenarios"
    told = clause_answer(ClauseName(load("boise"), "boise.go.salary"), SHIPPED, evidence)
    assert told["scenarios"]
    for file in told["scenarios"]:
        assert Path(file).is_file()


def test_without_scenarios_the_answer_says_so() -> None:
    told = clause_answer(ClauseName(load("boise"), "boise.go.salary"), SHIPPED, NOTHING)
    assert (told["scenarios"], told["tests"]) == (None, [])


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        find_evidence(tmp_path / "nowhere")
