"""Entrants from CSV: whatever spreadsheets write is read, whatever is unclear is reported by line."""

from __future__ import annotations

import csv
import datetime
import io
from collections.abc import Mapping

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from headjudge.tournaments.entrants import Entrant
from headjudge.tournaments.importing import MAX_ROWS, Import, read_entrants, safe_cell

SIMPLE = "name,division,born\nAnn Lee,junior,2010-05-31\nJosé Núñez,senior,\n"


def fields(text: str) -> list[Mapping[str, object]]:
    result = read_entrants(text.encode())
    assert result.problems == ()
    return [draft.fields for draft in result.drafts]


def codes(result: Import) -> list[tuple[int, str]]:
    return [(problem.line, problem.code) for problem in result.problems]


def one_cell(column: str, cell: str) -> Import:
    buffer = io.StringIO()
    csv.writer(buffer).writerows([["name", column], ["Ann", cell]])
    return read_entrants(buffer.getvalue().encode())


def test_every_field_is_read() -> None:
    assert fields(
        "Name,Family,Division,Grade,Birth date,Age,Guardian,Rules accepted,Table,Step-free,Champion,Qualified\n"
        "Ann Lee,Lee,junior,5th,2010-05-31,12,Bo Lee,2026-11-01,3,yes,x,no\n"
    ) == [
        {
            "names": ["Ann Lee"],
            "family": "Lee",
            "division": "junior",
            "grade": 5,
            "born": "2010-05-31",
            "age": 12,
            "adult": "Bo Lee",
            "accepted": "2026-11-01",
            "table": 3,
            "step_free": True,
            "champion": True,
            "qualified": False,
        }
    ]


def test_a_draft_makes_an_entrant() -> None:
    (draft, _) = read_entrants(SIMPLE.encode()).drafts
    assert draft.line == 2
    assert draft.fields == {"names": ["Ann Lee"], "division": "junior", "born": "2010-05-31"}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_encodings_of_spreadsheets_are_read(encoding: str) -> None:
    result = read_entrants(SIMPLE.encode(encoding))
    assert result.problems == ()
    assert [draft.fields["names"] for draft in result.drafts] == [["Ann Lee"], ["José Núñez"]]
    notes = [guess for guess in result.guesses if guess.kind == "encoding"]
    assert len(notes) == (encoding == "cp1252")
    assert all("José" in note.message for note in notes)


@pytest.mark.parametrize(
    "data",
    [
        SIMPLE.encode("utf-16-le"),
        SIMPLE.encode("utf-32"),
        SIMPLE.encode("utf-16") + b"\x00",
        b"PK\x03\x04 a workbook",
        b"name\nAnn \x81\xff\n",
    ],
)
def test_other_encodings_are_refused(data: bytes) -> None:
    result = read_entrants(data)
    assert [problem.code for problem in result.problems] == ["csv.encoding"]
    assert result.drafts == ()


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_separators_and_line_ends_are_recognised(separator: str, line_end: str) -> None:
    text = f'"name"{separator}"family"\n"Lee; Ann, the | first\t"{separator}Lee\n\n'
    (draft,) = read_entrants(text.replace("\n", line_end).encode()).drafts
    assert draft.fields == {"names": ["Lee; Ann, the | first"], "family": "Lee"}


def test_the_separator_is_the_one_under_which_columns_are_known() -> None:
    assert fields('"first name";"last name";"table"\nA,B;C|D;3\n') == [
        {"names": ["A,B C|D"], "table": 3}
    ]


def test_excels_hint_names_the_separator() -> None:
    result = read_entrants(b"sep=;\r\nname;born\r\nAnn;never\r\n")
    assert codes(result) == [(3, "csv.date")]


@pytest.mark.parametrize(
    "header",
    [
        "nombre;familia;division",
        "NOMBRE COMPLETO;Familia;Categoría",
        "Full name *;FAMILY;Division:",
        "Jugador;hogar;división",
    ],
)
def test_headers_in_two_languages_and_any_case(header: str) -> None:
    assert fields(f"{header}\nAna;García;junior\n") == [
        {"names": ["Ana"], "family": "García", "division": "junior"}
    ]


@pytest.mark.parametrize(
    ("header", "row"),
    [
        ("first name,last name", "Ann,Lee"),
        ("surname,given name", "Lee,Ann"),
        ("nombre,apellidos", "Ann,Lee"),
        ("name,surname", "Ann Lee,Lee"),
        ("first name,last name", "Ann Lee,"),
    ],
)
def test_a_name_may_stand_in_two_columns(header: str, row: str) -> None:
    assert fields(f"{header}\n{row}\n") == [{"names": ["Ann Lee"]}]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "csv.empty"),
        ("\n \n,,\n", "csv.empty"),
        ("name\n", "csv.empty"),
        ("Ann Lee,5\nBo Lee,6\n", "csv.header"),
        ("name,e-mail\nAnn,a@example.org\n", "csv.column_unknown"),
        ("name,Name\nAnn,Ann\n", "csv.header"),
        ("name,first name,last name\nA B,A,B\n", "csv.header"),
        ("family,born\nLee,2010-05-31\n", "csv.column_missing"),
        ("name,family\nAnn\n", "csv.cells"),
        ("name,family\nLee, Ann, Lee\n", "csv.cells"),
        ("name,\nAnn,tall\n", "csv.cells"),
        ('name\n"Ann\n', "csv.cells"),
        ('name\n"Ann" Lee\n', "csv.cells"),
        ("name,family\n,Lee\n", "csv.name"),
        ("name\n=1+1\n", "csv.name"),
        ("name\n" + "a" * 200 + "\n", "csv.too_long"),
        ("name\n" + "a" * 200_000 + "\n", "csv.too_long"),
        ("name\nAnn\x1b[31m\n", "csv.control"),
        ("name\nAnn\u202egnp.exe\n", "csv.control"),
        ("name\nAnn\x1c\n", "csv.control"),
    ],
)
def test_what_is_unclear_is_a_problem_with_a_code(text: str, code: str) -> None:
    result = read_entrants(text.encode())
    assert [problem.code for problem in result.problems] == [code]
    assert result.drafts == ()


def test_an_unknown_column_gets_a_suggestion() -> None:
    (problem,) = read_entrants(b"name,divison\nAnn,junior\n").problems
    assert str(problem) == "line 1, 'divison': unknown column; is it 'division'?"


def test_a_name_of_199_letters_is_read() -> None:
    assert fields("name\n" + "a" * 199 + "\n") == [{"names": ["a" * 199]}]


@pytest.mark.parametrize(
    "cell",
    [
        "2010-05-31",
        "2010/5/31",
        "31.05.2010",
        "31.5.2010",
        "31/05/2010",
        "5/31/2010",
        "31 May 2010",
        "May 31, 2010",
        "31 de mayo de 2010",
        "31-may-2010",
        "2010-05-31 00:00:00",
    ],
)
def test_a_date_with_one_reading_is_read(cell: str) -> None:
    (draft,) = one_cell("born", cell).drafts
    assert draft.fields["born"] == "2010-05-31"


@pytest.mark.parametrize(
    "cell",
    ["03/04/2010", "2010-02-29", "31/31/2010", "05/31/10", "yes", "1066-10-14", "2010", "٣-٤-2010"],
)
def test_a_date_without_one_reading_is_refused(cell: str) -> None:
    assert codes(one_cell("born", cell)) == [(2, "csv.date")]


def test_an_ambiguous_date_says_how_to_write_it() -> None:
    (problem,) = one_cell("born", "03/04/2010").problems
    assert "2010-04-03 or 2010-03-04" in problem.message


def test_the_same_day_and_month_leave_no_doubt() -> None:
    (draft,) = one_cell("born", "04.04.2010").drafts
    assert draft.fields["born"] == "2010-04-04"


@pytest.mark.parametrize(
    ("column", "cell", "code"),
    [
        ("table", "0", "csv.number"),
        ("table", "-1", "csv.number"),
        ("table", "2.5", "csv.number"),
        ("table", "99999999999999999999", "csv.number"),
        ("grade", "fifth", "csv.number"),
        ("grade", "99", "csv.number"),
        ("age", "121", "csv.number"),
        ("champion", "maybe", "csv.yes_no"),
        ("accepted", "perhaps", "csv.yes_no"),
        ("accepted", "1/2/2026", "csv.date"),
        ("adult", "yes", "csv.name"),
    ],
)
def test_a_cell_of_the_wrong_kind_is_refused(column: str, cell: str, code: str) -> None:
    result = one_cell(column, cell)
    assert codes(result) == [(2, code)]
    assert result.problems[0].column == column


@pytest.mark.parametrize(
    ("cell", "accepted"), [("yes", "yes"), ("Sí", "yes"), ("no", ""), ("", "")]
)
def test_rules_are_accepted_or_not_yet(cell: str, accepted: str) -> None:
    (draft,) = one_cell("accepted", cell).drafts
    assert draft.fields["accepted"] == accepted


def test_a_division_is_one_of_the_format() -> None:
    known = ("Junior", "Senior")
    result = read_entrants(b"name,division\nAnn,JUNIOR\n", divisions=known)
    assert result.drafts[0].fields["division"] == "Junior"
    result = read_entrants(b"name,division\nAnn,adults\n", divisions=known)
    assert codes(result) == [(2, "csv.division")]
    assert "Junior, Senior" in result.problems[0].message


def test_lines_are_counted_through_quoted_line_ends() -> None:
    result = read_entrants(b'name,born\n\n"Ann\nLee",2010-05-31\nBo,never\n')
    assert codes(result) == [(5, "csv.date")]


def test_equal_names_are_for_a_human_to_judge() -> None:
    result = read_entrants("name,born\nJosé  Núñez,2010-05-31\njose nunez,2011-05-31\n".encode())
    assert result.problems == ()
    same = next(guess for guess in result.guesses if guess.kind == "same_person")
    assert same.lines == (2, 3)


def test_a_line_that_repeats_another_is_refused() -> None:
    result = read_entrants(b'name,born\nAnn Lee,2010-05-31\nBo,\n"LEE, Ann",2010-05-31\n')
    assert codes(result) == [(4, "csv.duplicate")]


ENTERED = Entrant("e1", ("Ann Lee", "Anne Lee"), born=datetime.date(2010, 5, 31), division="junior")


def test_an_entrant_entered_before_is_not_entered_again() -> None:
    result = read_entrants(b"name,born\nAnn Lee,2010-05-31\nBo Diaz,\n", [ENTERED])
    assert codes(result) == [(2, "csv.duplicate")]


def test_a_namesake_of_an_entrant_is_for_a_human_to_judge() -> None:
    result = read_entrants(b"name,born\nAnn Lee,2010-05-30\n", [ENTERED])
    assert len(result.drafts) == 1
    same = next(guess for guess in result.guesses if guess.kind == "same_person")
    assert (same.lines, same.entrants) == ((2,), ("e1",))


def test_families_are_guessed_from_surname_and_adult() -> None:
    result = read_entrants(
        b"name,adult\nAnn Lee,\nBo LEE Jr.,\nCy Diaz,Di Cho\nEd Fox,di cho\nFlo,\nGus,\n", [ENTERED]
    )
    families = [(guess.lines, guess.entrants) for guess in result.guesses if guess.kind == "family"]
    assert ((2, 3), ("e1",)) in families
    assert ((4, 5), ()) in families
    assert len(families) == 2


def test_a_family_that_is_stated_is_not_guessed() -> None:
    result = read_entrants(b"name,family\nAnn Lee,A\nBo Lee,B\n")
    assert result.guesses == ()


def test_relatives_join_the_family_one_of_them_names() -> None:
    (guess,) = read_entrants(b"name,family\nAnn Lee,Lees of Boise\nBo Lee,\n").guesses
    assert guess.family == "Lees of Boise"


def test_ten_thousand_rows_are_read_and_no_more() -> None:
    rows = [f"Player {number},junior\n" for number in range(MAX_ROWS)]
    assert len(read_entrants(("name,division\n" + "".join(rows)).encode()).drafts) == MAX_ROWS
    result = read_entrants(("name,division\n" + "".join(rows) + "One More,\n").encode())
    assert codes(result) == [(MAX_ROWS + 2, "csv.too_many")]
    assert result.drafts == ()


def test_ten_thousand_namesakes_are_told_apart() -> None:
    """Compared pair by pair, these would take minutes."""
    rows = [f"Ann Lee,{number}\n" for number in range(MAX_ROWS)]
    entered = [Entrant(str(number), ("Ann Lee",), age=number) for number in range(5_000)]
    result = read_entrants(("name,family\n" + "".join(rows)).encode(), entered)
    assert len(result.drafts) == MAX_ROWS
    assert [guess.kind for guess in result.guesses] == ["same_person"]


def test_at_most_a_hundred_problems_are_listed_and_all_are_counted() -> None:
    result = read_entrants(("name,born\n" + "Ann,never\n" * 250).encode())
    assert len(result.problems) == 100
    assert result.problem_count == 250


@pytest.mark.parametrize(
    "cell", ["=cmd|' /C calc'!A0", "+1 Ann", "-Ann", "@Ann", "'=Ann", "''@Ann", "＝Ann"]
)
def test_a_formula_stays_text_and_is_written_harmless(cell: str) -> None:
    assert safe_cell(cell)[0] == "'"
    for written in (cell, safe_cell(cell)):
        (draft,) = one_cell("family", written).drafts
        assert str(draft.fields["family"]).lstrip("'") == cell.lstrip("'")
    (draft,) = one_cell("family", safe_cell(cell)).drafts
    assert draft.fields["family"] == cell


@pytest.mark.parametrize("cell", ["Ann", "O'Hara", "'t Hooft", "", "5-a"])
def test_other_text_is_written_as_it_is(cell: str) -> None:
    assert safe_cell(cell) == cell


@given(
    st.binary(max_size=200) | st.text(max_size=200).map(lambda text: f"name,born\n{text}".encode())
)
@example(b'sep="\nname\nAnn\n')
@example(b'name\n"')
@example(b"\xff\xfe")
def test_any_bytes_give_drafts_or_problems(data: bytes) -> None:
    result = read_entrants(data)
    assert bool(result.drafts) != bool(result.problems)
    assert result.problem_count >= len(result.problems)
