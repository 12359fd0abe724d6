"""One cell: text, a number, yes or no. A formula is text and stays text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from headjudge.tournaments.entrants import MAX_NAME
from headjudge.tournaments.importing.columns import plain
from headjudge.tournaments.importing.dates import BadDate, read_date

# what spreadsheets take for a formula; each may stand behind apostrophes that an earlier writer put there
_FORMULA = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")
_ESCAPED = re.compile(r"'+[=+\-@\t\r\n＝＋－＠]")
# shown in another order than stored: a name must not turn the line around it
_REORDERING = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_BREAKS = frozenset("\t\r\n")  # inside a quoted cell these are spaces
_YES = frozenset({"yes", "y", "true", "t", "1", "x", "✓", "✔", "☑", "ok", "si", "s", "verdadero"})
_NO = frozenset({"no", "n", "false", "f", "0", "-", "–", "☐", "none", "not yet", "falso", "aun no"})
_ORDINAL = re.compile(r"(\d{1,2})\s*(?:st|nd|rd|th|\.|o|a|º|ª)?(?: grade| grado| curso)?", re.ASCII)


class BadCell(ValueError):
    """The cell cannot be read."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def safe_cell(text: str) -> str:
    """For every CSV we write: a leading apostrophe keeps spreadsheets from running a cell as a formula."""
    return f"'{text}" if _FORMULA.match(text) else text


def clean(cell: str) -> str:
    """The text of a cell: one spelling of each letter, single spaces, our own apostrophe taken off."""
    if _ESCAPED.match(cell):
        cell = cell[1:]
    for letter in cell:
        if letter in _REORDERING or (
            unicodedata.category(letter) == "Cc" and letter not in _BREAKS
        ):
            raise BadCell("csv.control", f"holds the control character U+{ord(letter):04X}")
    return " ".join(unicodedata.normalize("NFC", cell).split())


def read_name(text: str) -> str:
    if len(text) >= MAX_NAME:
        raise BadCell("csv.too_long", f"has {len(text)} characters; at most {MAX_NAME - 1}")
    if not any(map(str.isalpha, text)):
        raise BadCell("csv.name", f"{text!r} is no name" if text else "the name is missing")
    return text


def read_person(text: str) -> str:
    """A name beside the entrant's own: `yes` does not say who."""
    if plain(text) in _YES or plain(text) in _NO:
        raise BadCell("csv.name", f"takes the name of a person, not {text!r}")
    return read_name(text)


def read_text(text: str) -> str:
    if len(text) >= MAX_NAME:
        raise BadCell("csv.too_long", f"has {len(text)} characters; at most {MAX_NAME - 1}")
    return text


def read_division(text: str, divisions: Sequence[str]) -> str:
    """Spelled as the format spells it; any word, if the format has no divisions of its own."""
    if not divisions:
        return read_text(text)
    for division in divisions:
        if plain(division) == plain(text):
            return division
    raise BadCell("csv.division", f"no division {text[:40]!r}; there are: {', '.join(divisions)}")


def read_number(text: str, low: int, high: int) -> int:
    if text.isascii() and text.isdigit() and len(text) < 10 and low <= int(text) <= high:
        return int(text)
    raise BadCell("csv.number", f"takes a whole number from {low} to {high}, not {text[:40]!r}")


def read_grade(text: str) -> int:
    """At school: 5, 5th, 5º, or K before the first."""
    if plain(text) in {"k", "kindergarten"}:
        return 0
    match = _ORDINAL.fullmatch(plain(text))
    return read_number(match[1] if match else text, 0, 13)


def read_yes_no(text: str) -> bool:
    word = plain(text)
    if word in _YES:
        return True
    if not word or word in _NO:
        return False
    raise BadCell("csv.yes_no", f"takes yes or no, not {text[:40]!r}")


def read_day(text: str) -> str:
    try:
        return read_date(text[:60])
    except BadDate as error:
        raise BadCell("csv.date", str(error)) from None


def read_accepted(text: str) -> str:
    """When the rules were accepted: a date, or just `yes`; empty if not yet."""
    try:
        return "yes" if read_yes_no(text) else ""
    except BadCell as not_yes_no:
        try:
            return read_day(text)
        except BadCell as no_date:
            raise (no_date if text[:1].isdigit() else not_yes_no) from None
