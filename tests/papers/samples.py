"""A tournament day of 60 players at 13 tables, to be printed."""

from __future__ import annotations

import datetime
import tomllib
from collections.abc import Callable
from importlib import resources

from headjudge import papers
from headjudge.papers import (
    CertificateText,
    CompanyPaper,
    DeedGroup,
    DeedLine,
    Heading,
    ResultRow,
    SeatRow,
    SheetPaper,
    StandingRow,
    TablePaper,
)

FIRST = (
    *("Ann", "Bo", "Cyd", "Dora", "Ed", "Flo", "Gus", "Hal", "Ida", "Joe"),
    *("Kim", "Leo", "Mia", "Ned", "Olga", "Pat", "Quin", "Ruth", "Sam", "Tess"),
)
LAST = ["Lee", "García López", "Σωκράτης", "Достоевская", "Müller-Lüdenscheidt", "O’Hara"]
LONG = "Maria del Carmen Fernandez de Cordoba y Hohenlohe-Langenburg of Santa Fe"
ENDLESS = ("Wolfeschlegelsteinhausenbergerdorff" * 6)[:199]
COLOURS = {
    "brown": (120, 70, 50), "light_blue": (150, 210, 235), "pink": (215, 60, 150),
    "orange": (240, 145, 30), "red": (220, 40, 40), "yellow": (250, 220, 40),
    "green": (30, 150, 80), "dark_blue": (20, 80, 160), "railroad": (40, 40, 40),
}  # fmt: skip


def names(count: int) -> list[str]:
    """Some are long, and two are equal."""
    people = [f"{FIRST[n % 20]} {LAST[(n * 7) % 6]}" for n in range(count)]
    return [LONG, "Ann Lee", "Ann Lee", *people][:count]


def tables(count: int, players: int) -> list[list[str]]:
    people = names(players)
    return [people[number::count] for number in range(count)]


def groups() -> tuple[DeedGroup, ...]:
    """The deeds of the usual board."""
    file = resources.files("headjudge.rulebooks").joinpath("data", "classic", "board.toml")
    board = tomllib.loads(file.read_text("utf-8"))
    return tuple(
        DeedGroup(
            group["name"],
            tuple(
                DeedLine(
                    square["name"],
                    square["price"],
                    square.get("mortgage", 0),
                    square.get("house_cost", 0),
                )
                for square in board["square"]
                if square.get("group") == group["id"]
            ),
            COLOURS.get(group["id"], (150, 150, 150)),
            group["id"] not in {"railroad", "utility"},
        )
        for group in board["group"]
    )


def heading(language: str = "en") -> Heading:
    return Heading(
        "Boise Property Trading Championship",
        "Qualifier 2",
        1,
        datetime.date(2026, 11, 21),
        "Boise Centre, Hall B",
        language,
        "Seating 3, printed at 9:40",
    )


def seats(people: list[str]) -> tuple[tuple[int, str], ...]:
    return tuple(enumerate(people, 1))


def seat_rows() -> list[SeatRow]:
    return [
        SeatRow(name, table, chair)
        for table, people in enumerate(tables(13, 60), 1)
        for chair, name in seats(people)
    ]


def table_papers() -> list[TablePaper]:
    return [
        TablePaper(number, seats(people), f"https://example.org/event/boise-2026/table/{number}")
        for number, people in enumerate(tables(13, 60), 1)
    ]


def sheet_papers() -> list[SheetPaper]:
    deeds = groups()
    return [
        SheetPaper(number, seats(people), deeds, banker="Quincy Adams")
        for number, people in enumerate(tables(13, 60), 1)
    ]


def company_papers() -> list[CompanyPaper]:
    return [CompanyPaper(number, seats(people)) for number, people in enumerate(tables(13, 60), 1)]


def standing_rows() -> list[StandingRow]:
    return [
        StandingRow(
            str(number // 2 + 1),
            name,
            "Junior" if number % 2 else "Senior",
            (f"{4000 - 31 * number:,}", f"{900 - number}", str(60 - number)),
            number < 8,
        )
        for number, name in enumerate(names(60))
    ]


def result_rows() -> list[ResultRow]:
    awards = {0: ("Champion", "Trophy and $500"), 1: ("", "$200"), 2: ("", "A copy of the game")}
    return [
        ResultRow(
            str(number + 1), name, "", *awards.get(number, ("", "")), (f"{4000 - 31 * number:,}",)
        )
        for number, name in enumerate(names(20))
    ]


CERTIFICATES = [
    CertificateText("Dora Достоевская", "Champion", "Senior division", "4,231 points in the final"),
    CertificateText(
        LONG, "2nd place", "", "", ("Quincy Adams, head judge", "Ida Wells, organizer")
    ),
]

Print = Callable[[str, str], bytes]  # language, paper
Write = Callable[[], bytes]
ALL: dict[str, Print] = {
    "seating_by_name": lambda lang, paper: papers.seating_by_name(
        heading(lang), seat_rows(), paper
    ),
    "seating_by_table": lambda lang, paper: papers.seating_by_table(
        heading(lang), table_papers(), paper
    ),
    "table_cards": lambda lang, paper: papers.table_cards(heading(lang), table_papers(), paper),
    "score_sheets": lambda lang, paper: papers.score_sheets(heading(lang), sheet_papers(), paper),
    "company_sheets": lambda lang, paper: papers.company_sheets(
        heading(lang), company_papers(), paper
    ),
    "standings": lambda lang, paper: papers.standings(
        heading(lang), ("Total", "Cash", "Points"), standing_rows(), True, paper
    ),
    "results": lambda lang, paper: papers.results(heading(lang), ("Total",), result_rows(), paper),
    "certificates": lambda lang, paper: papers.certificates(heading(lang), CERTIFICATES, paper),
}
