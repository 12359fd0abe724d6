"""The header line: which column holds what, in English or Spanish."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from headjudge.tournaments.importing.report import Problems

SYNONYMS: Mapping[str, tuple[str, ...]] = {
    "name": (
        "name", "full name", "player", "player name", "participant", "entrant", "names",
        "nombre", "nombre completo", "nombre y apellidos", "jugador", "jugadora", "participante",
    ),
    "first_name": (
        "first name", "firstname", "given name", "given names", "forename", "first",
        "nombre de pila", "nombres", "primer nombre",
    ),
    "last_name": (
        "last name", "lastname", "surname", "family name", "last",
        "apellido", "apellidos",
    ),
    "family": ("family", "household", "relatives", "siblings", "familia", "hogar", "familiares"),
    "division": ("division", "category", "class", "division name", "categoria"),
    "grade": ("grade", "school grade", "year at school", "school year", "grado", "curso"),
    "born": (
        "born", "birth date", "birthdate", "birthday", "date of birth", "dob", "birth",
        "nacimiento", "fecha de nacimiento", "nacido", "nacida", "cumpleanos",
    ),
    "age": ("age", "edad", "years", "anos"),
    "adult": (
        "adult", "guardian", "parent", "accompanying adult", "parent guardian", "responsible adult",
        "adulto", "tutor", "tutora", "acompanante", "adulto responsable", "padre o madre",
    ),
    "accepted": (
        "accepted", "rules accepted", "accepts rules", "accepts the rules", "rules", "acceptance",
        "accepted rules", "acepta", "aceptado", "reglas aceptadas", "acepta las reglas", "reglas",
    ),
    "table": ("table", "fixed table", "table number", "mesa", "mesa fija", "numero de mesa"),
    "step_free": (
        "step free", "stepfree", "step free table", "accessible", "wheelchair", "no steps",
        "sin escalones", "accesible", "silla de ruedas",
    ),
    "champion": (
        "champion", "last year s champion", "defending champion", "reigning champion",
        "campeon", "campeona", "campeon vigente",
    ),
    "qualified": (
        "qualified", "holds a seat", "seat won", "already qualified",
        "clasificado", "clasificada", "ya clasificado",
    ),
}  # fmt: skip
_COLUMN_OF = {word: column for column, words in SYNONYMS.items() for word in words}
_MAX_TITLE = 60  # longer than any column we know
EXAMPLE = "name,family,division,born,adult"


def plain(text: str) -> str:
    """Without case, accents and superfluous spaces: how two spellings of one thing are compared."""
    letters = unicodedata.normalize("NFKD", text)
    return " ".join("".join(c for c in letters if not unicodedata.combining(c)).casefold().split())


def column_of(title: str) -> str | None:
    """The field a column is about, or None."""
    return _COLUMN_OF.get(" ".join(re.sub(r"[\W_]+", " ", plain(title)).split()))


def recognised(title: str) -> bool:
    return column_of(title) is not None


@dataclass(frozen=True)
class Header:
    line: int
    titles: tuple[str, ...]  # as in the file
    columns: tuple[str, ...]  # what each is about; empty: a column without a title

    def title(self, column: str) -> str:
        return self.titles[self.columns.index(column)]


def read_header(line: int, cells: Sequence[str], problems: Problems) -> Header | None:
    """The columns; None, with problems, if they are not clear."""
    titles = tuple(cell.strip()[:_MAX_TITLE] for cell in cells)
    columns = tuple((column_of(title) or "?") if title else "" for title in titles)
    before = problems.count
    if not any(map(recognised, titles)):
        problems.add(
            line, "", "csv.header", f"the first line must name the columns, such as {EXAMPLE}"
        )
        return None
    for position, (title, column) in enumerate(zip(titles, columns, strict=True)):
        if column == "?":
            problems.add(line, title, "csv.column_unknown", _unknown(title))
        elif column and column in columns[:position]:
            other = titles[columns.index(column)]
            problems.add(line, title, "csv.header", f"this column and {other!r} mean the same")
    if {"name", "first_name", "last_name"} <= set(columns):
        problems.add(
            line, "", "csv.header", "give either the full name, or first and last name, not both"
        )
    if not {"name", "first_name"} & set(columns):
        problems.add(line, "", "csv.column_missing", "there is no column for the name")
    return Header(line, titles, columns) if problems.count == before else None


def _unknown(title: str) -> str:
    near = difflib.get_close_matches(plain(title), _COLUMN_OF, n=1, cutoff=0.75)
    if near:
        return f"unknown column; is it {near[0]!r}?"
    known = ", ".join(words[0] for words in SYNONYMS.values())
    return f"unknown column; delete it, or rename it to one of: {known}"
