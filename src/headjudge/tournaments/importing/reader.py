"""A CSV file of entrants, read as a whole: drafts of entrants, or what is wrong, by line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from headjudge.tournaments.entrants import Entrant
from headjudge.tournaments.importing import cells as read
from headjudge.tournaments.importing.columns import Header, plain, read_header, recognised
from headjudge.tournaments.importing.guesses import (
    Person,
    from_draft,
    from_entrant,
    relatives,
    same_people,
)
from headjudge.tournaments.importing.report import Draft, Guess, Import, Problems
from headjudge.tournaments.importing.text import Unreadable, decode, lines_of, records

MAX_ROWS = 10_000
_MAX_TABLE = 9_999
_MAX_AGE = 120


def read_entrants(
    data: bytes, existing: Sequence[Entrant] = (), divisions: Sequence[str] = ()
) -> Import:
    """Drafts of all entrants in the file, or none and the problems by line."""
    problems = Problems()
    guesses: list[Guess] = []
    drafts: list[Draft] = []
    try:
        text, encoding = decode(data)
        if encoding == "cp1252":
            guesses.append(_not_utf8(text))
        people = _rows(text, divisions, drafts, problems)
    except Unreadable as error:
        problems.add(error.line, "", error.code, error.message)
        people = []
    people = [*map(from_entrant, existing), *people]
    guesses += same_people(people, problems)
    guesses += relatives(people)
    listed = tuple(sorted(problems.listed, key=lambda problem: problem.line))
    kept = () if problems.count else tuple(drafts)
    return Import(kept, listed, tuple(guesses), problems.count)


def _not_utf8(text: str) -> Guess:
    """Shown with the letters it was read as, so that a human sees at once whether they are right."""
    words = [word for word in text.split() if not word.isascii()][:3]
    return Guess(
        "encoding",
        (),
        f"the file is not UTF-8; read as Windows-1252, with words such as {', '.join(words)[:80]}",
    )


def _rows(
    text: str, divisions: Sequence[str], drafts: list[Draft], problems: Problems
) -> list[Person]:
    """Each line as a draft; the people that could be read."""
    rows = records(lines_of(text), recognised)
    first = next(rows, None)
    if first is None:
        problems.add(0, "", "csv.empty", "the file is empty")
        return []
    header = read_header(*first, problems)
    if header is None:
        return []
    people: list[Person] = []
    number = 0
    for number, (line, cells) in enumerate(rows, 1):
        if number > MAX_ROWS:
            problems.add(line, "", "csv.too_many", f"more than {MAX_ROWS:,} entrants")
            break
        person = _person(line, cells, header, divisions, drafts, problems)
        if person is not None:
            people.append(person)
    if not number:
        problems.add(0, "", "csv.empty", "there is no entrant below the header line")
    return people


def _person(
    line: int,
    cells: list[str],
    header: Header,
    divisions: Sequence[str],
    drafts: list[Draft],
    problems: Problems,
) -> Person | None:
    wanted = len(header.columns)
    if len(cells) < wanted or any(cell.strip() for cell in cells[wanted:]):
        problems.add(line, "", "csv.cells", _cells_message(len(cells), wanted))
        return None
    before = problems.count
    values: dict[str, str] = {}
    for title, column, cell in zip(header.titles, header.columns, cells, strict=False):
        try:
            values[column] = read.clean(cell)
        except read.BadCell as bad:
            problems.add(line, title, bad.code, bad.message)
    if values.get(""):
        problems.add(line, "", "csv.cells", f"{values['']!r} stands in a column without a title")
    if problems.count > before:
        return None
    name = full_name(values)
    fields = _fields(line, values, name, header, divisions, problems)
    if problems.count > before:
        return None
    draft = Draft(line, fields)
    drafts.append(draft)
    return from_draft(draft, name, values.get("last_name", ""))


def _cells_message(cells: int, wanted: int) -> str:
    hint = (
        "put a cell that holds the separator in quotes"
        if cells > wanted
        else "leave no cell out, not even an empty one"
    )
    return f"the line has {cells} cells for {wanted} columns; {hint}"


def full_name(values: Mapping[str, str]) -> str:
    """From one column or two; a `name` beside a surname is the first name, unless it ends with it."""
    first = values.get("first_name") or values.get("name", "")
    last = values.get("last_name", "")
    if "first_name" not in values and plain(first).endswith(plain(last)):
        return first
    return f"{first} {last}".strip()


def _fields(
    line: int,
    values: Mapping[str, str],
    name: str,
    header: Header,
    divisions: Sequence[str],
    problems: Problems,
) -> Mapping[str, object]:
    """The fields of an Entrant; an empty cell leaves its field as it is, but for the rules: not yet accepted."""
    fields: dict[str, object] = {}

    def put(field: str, column: str, reader: Callable[[str], object], text: str) -> None:
        try:
            fields[field] = reader(text)
        except read.BadCell as bad:
            problems.add(line, header.title(column), bad.code, bad.message)

    def names(text: str) -> list[str]:
        return [read.read_name(text)]

    readers: Mapping[str, Callable[[str], object]] = {
        "family": read.read_text,
        "division": lambda text: read.read_division(text, divisions),
        "grade": read.read_grade,
        "born": read.read_day,
        "age": lambda text: read.read_number(text, 0, _MAX_AGE),
        "adult": read.read_person,
        "accepted": read.read_accepted,
        "table": lambda text: read.read_number(text, 1, _MAX_TABLE),
        "step_free": read.read_yes_no,
        "champion": read.read_yes_no,
        "qualified": read.read_yes_no,
    }
    put("names", "name" if "name" in values else "first_name", names, name)
    for column, reader in readers.items():
        if values.get(column) or (column == "accepted" and column in values):
            put(column, column, reader, values[column])
    return fields
