"""What goes on the papers, as plain values: the command fills these in, so that papers know no tournament."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

LANGUAGES = ("en", "es")
PAPERS = ("letter", "a4")
NOTES = (500, 100, 50, 20, 10, 5, 1)


@dataclass(frozen=True)
class Heading:
    """Stands at the top of every page."""

    event: str
    stage: str = ""
    round: int = 0  # 0: of no single round
    date: datetime.date | None = None
    place: str = ""
    language: str = "en"
    note: str = ""  # at the foot of every page: which version this is, who printed it


@dataclass(frozen=True)
class SeatRow:
    name: str
    table: int
    chair: int
    division: str = ""


@dataclass(frozen=True)
class TablePaper:
    number: int
    seats: tuple[tuple[int, str], ...]  # chair and name
    url: str = ""  # for the QR code; without it there is none


@dataclass(frozen=True)
class DeedLine:
    """A deed with the sums that the Banker adds up; 0: not printed."""

    name: str
    price: int = 0
    mortgage: int = 0
    house: int = 0


@dataclass(frozen=True)
class DeedGroup:
    name: str
    deeds: tuple[DeedLine, ...]
    colour: tuple[int, int, int] = (160, 160, 160)  # red, green, blue
    buildings: bool = True  # whether houses and hotels can stand there


@dataclass(frozen=True)
class SheetPaper:
    """The score sheet of one table, front and back."""

    table: int
    seats: tuple[tuple[int, str], ...]
    groups: tuple[DeedGroup, ...]
    notes: tuple[int, ...] = NOTES
    banker: str = ""


@dataclass(frozen=True)
class CompanyPaper:
    """The score sheet of one table where each company has two scores."""

    table: int
    seats: tuple[tuple[int, str], ...]
    banker: str = ""


@dataclass(frozen=True)
class StandingRow:
    rank: str  # "3", or "3=" if shared
    name: str
    division: str = ""
    values: tuple[str, ...] = ()  # one for each column of the list
    advances: bool = False


@dataclass(frozen=True)
class ResultRow:
    rank: str
    name: str
    division: str = ""
    title: str = ""  # such as "Champion"
    prize: str = ""
    values: tuple[str, ...] = ()


@dataclass(frozen=True)
class CertificateText:
    name: str
    title: str  # what for: "Champion", "3rd place"
    division: str = ""
    detail: str = ""  # one more line, such as the score
    signers: tuple[
        str, ...
    ] = ()  # names under the lines to sign on; none: the head judge's line alone
