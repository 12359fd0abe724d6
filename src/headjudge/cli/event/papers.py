"""Fills in the papers from a tournament: papers know none themselves."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from headjudge import papers
from headjudge.cli.event.one_round import round_of
from headjudge.cli.event.standings import columns_of, values_of
from headjudge.errors import BadInput
from headjudge.papers.words import words
from headjudge.rulebooks import Rulebook
from headjudge.tournaments import Tournament, advancing, views
from headjudge.tournaments.state import Round
from headjudge.tournaments.views import Standing

COLOURS = {
    "brown": (120, 70, 50), "light_blue": (150, 210, 235), "pink": (215, 60, 150),
    "orange": (240, 145, 30), "red": (220, 40, 40), "yellow": (250, 220, 40),
    "green": (30, 150, 80), "dark_blue": (20, 80, 160), "railroad": (40, 40, 40),
}  # fmt: skip
GREY = (150, 150, 150)
PLACES = 3  # with a certificate
Item = TypeVar("Item")


class Counted(list[Item]):
    """Tells how far somebody has come who goes through it once."""

    def __init__(self, items: Iterable[Item], progress: Callable[[int], None]) -> None:
        super().__init__(items)
        self._progress = progress

    def __iter__(self) -> Iterator[Item]:
        for item in super().__iter__():
            yield item
            self._progress(1)


@dataclass(frozen=True)
class Printer:
    tournament: Tournament
    language: str
    paper: str
    url: str = ""
    round: int | None = None
    provisional: bool = False
    progress: Callable[[int], None] = field(default=lambda drawn: None)

    def steps(self, what: str) -> int:
        """How many pieces of a paper are counted: the tables, where each has a page of its own."""
        return len(self._round().tables) if what in ("cards", "sheets") else 1

    def draw(self, what: str) -> bytes:
        drawn = {
            "seating": self._seating,
            "tables": self._tables,
            "cards": self._cards,
            "sheets": self._sheets,
            "standings": self._standings,
            "results": self._results,
            "certificates": self._certificates,
        }
        data = drawn[what]()
        if self.steps(what) == 1:
            self.progress(1)
        return data

    # --- papers of a round --------------------------------------------------------------------------

    def _seating(self) -> bytes:
        on = self._round()
        rows = [
            papers.SeatRow(self._name(one), number, on.chair[one], self._division(on, number))
            for number, table in enumerate(on.tables, 1)
            for one in table
        ]
        return papers.seating_by_name(self._heading(on), rows, self.paper)

    def _tables(self) -> bytes:
        on = self._round()
        return papers.seating_by_table(self._heading(on), self._table_papers(on), self.paper)

    def _cards(self) -> bytes:
        on = self._round()
        cards = self._counted(self._table_papers(on))
        return papers.table_cards(self._heading(on), cards, self.paper)

    def _sheets(self) -> bytes:
        on = self._round()
        bankers = {number: self._banker(on, number) for number in range(1, len(on.tables) + 1)}
        seats = {n: self._seats(on, table) for n, table in enumerate(on.tables, 1) if table}
        if self.tournament.book.format.sheets[0].kind == "two_scores":
            companies = self._counted([papers.CompanyPaper(n, seats[n], bankers[n]) for n in seats])
            return papers.company_sheets(self._heading(on), companies, self.paper)
        groups = deed_groups(self.tournament.book)
        sheets = self._counted(
            [papers.SheetPaper(n, seats[n], groups, banker=bankers[n]) for n in seats]
        )
        return papers.score_sheets(self._heading(on), sheets, self.paper)

    # --- papers of the event ------------------------------------------------------------------------

    def _standings(self) -> bytes:
        desk = self.tournament.desk
        rounds = views.standing_rounds(desk, self.provisional)
        advances = self._advancing() if rounds and rounds[-1].closed else set()
        rows = []
        for part in self._parts():
            listed = views.standings(desk, part, self.provisional)
            rows += [
                papers.StandingRow(
                    _rank(listed, row),
                    row.name,
                    self._part(part),
                    values_of(self.tournament, row),
                    row.id in advances,
                )
                for row in listed
            ]
        on = rounds[-1] if rounds else None
        open_ = any(not round_.closed for round_ in rounds)
        return papers.standings(self._heading(on), self._columns(), rows, open_, self.paper)

    def _advancing(self) -> set[str]:
        """Those who go on to the next stage; nobody is marked where everybody plays on."""
        desk = self.tournament.desk
        chosen = set(views.going_on(desk).players)
        present = set(desk.state.present())
        return set() if self.tournament.over or present <= chosen else chosen

    def _results(self) -> bytes:
        if not self.tournament.over:
            raise BadInput("the event is not over yet; print the standings", "results")
        desk, rows = self.tournament.desk, []
        stage = desk.format.stages[-1].id
        title = desk.format.title_of("champion", stage)
        for part in self._parts():
            champions = set(views.champions(desk, part))
            listed = views.standings(desk, part)
            for row in listed:
                won = row.id in champions
                rows.append(
                    papers.ResultRow(
                        _rank(listed, row),
                        row.name,
                        self._part(part),
                        words(self.language)("champion") if won else "",
                        title.prize if won and title else "",
                        values_of(self.tournament, row),
                    )
                )
        heading = replace(self._heading(None), stage="")
        return papers.results(heading, self._columns(), rows, self.paper)

    def _certificates(self) -> bytes:
        texts = [*self._titles(), *self._event_tops()]
        if not texts:
            raise BadInput("nobody has won a title yet", "certificates")
        return papers.certificates(self._heading(None), texts, self.paper)

    def _titles(self) -> list[papers.CertificateText]:
        """The champions and the next best of the last stage."""
        if not self.tournament.over:
            return []
        desk, say, texts = self.tournament.desk, words(self.language), []
        for part in self._parts():
            champions = set(views.champions(desk, part))
            for row in views.standings(desk, part):
                if row.id in champions:
                    title = say("champion")
                elif row.rank <= PLACES and row.games:
                    title = say("place_number", number=row.rank)
                else:
                    continue
                texts.append(papers.CertificateText(row.name, title, self._part(part)))
        return texts

    def _event_tops(self) -> list[papers.CertificateText]:
        desk, title = self.tournament.desk, words(self.language)("event_top")
        return [
            papers.CertificateText(self._name(one), title, self._stage(on.stage))
            for on in desk.state.closed()
            for one in advancing.event_top(desk, on).players
        ]

    def _counted(self, items: list[Item]) -> Sequence[Item]:
        return Counted(items, self.progress) if len(items) > 1 else items

    # --- parts --------------------------------------------------------------------------------------

    def _round(self) -> Round:
        return round_of(self.tournament, self.round)

    def _heading(self, on: Round | None) -> papers.Heading:
        state = self.tournament.state
        sitting = state.sittings[on.sitting - 1] if on else state.now()
        day = (sitting.date if sitting else "") or state.date
        return papers.Heading(
            state.title,
            self._stage(on.stage) if on else "",
            on.number if on else 0,
            datetime.date.fromisoformat(day) if day else None,
            (sitting.place if sitting else "") or state.place,
            self.language,
            f"{state.id} · {self.tournament.facts[-1].act}",
        )

    def _table_papers(self, on: Round) -> list[papers.TablePaper]:
        base = self.url.rstrip("/")
        return [
            papers.TablePaper(
                number, self._seats(on, table), f"{base}/table/{number}" if base else ""
            )
            for number, table in enumerate(on.tables, 1)
        ]

    def _seats(self, on: Round, table: list[str]) -> tuple[tuple[int, str], ...]:
        return tuple((on.chair[one], self._name(one)) for one in table)

    def _banker(self, on: Round, number: int) -> str:
        who = on.bankers.get(number, ("", False))[0]
        found = self.tournament.state.by_name.get(who.casefold(), [])
        return self._name(found[0]) if len(found) == 1 else who

    def _name(self, one: str) -> str:
        return self.tournament.state.name(one)

    def _parts(self) -> tuple[str, ...]:
        return advancing.divisions(self.tournament.desk)

    def _division(self, on: Round, number: int) -> str:
        return self._part(on.divisions[number - 1]) if on.divisions else ""

    def _part(self, division: str) -> str:
        known = {"junior", "senior"}
        say = words(self.language)
        return say(division) if division in known else division.capitalize()

    def _stage(self, stage: str) -> str:
        """As the format calls it; in another language by the usual word."""
        if self.language == "en":
            return self.tournament.desk.stage(stage).title
        return words(self.language)(f"stage_{stage}")

    def _columns(self) -> list[str]:
        say = words(self.language)
        return [say(column) for column in columns_of(self.tournament)]


def _rank(rows: list[Standing], row: Standing) -> str:
    shared = sum(other.rank == row.rank for other in rows) > 1
    return f"{row.rank}=" if shared else str(row.rank)


def deed_groups(book: Rulebook) -> tuple[papers.DeedGroup, ...]:
    """The deeds of the board with the sums that the Banker adds up."""
    board = book.board
    return tuple(
        papers.DeedGroup(
            name,
            tuple(
                papers.DeedLine(deed.name, deed.price, deed.mortgage, deed.house_cost)
                for deed in board.deeds
                if deed.group == group
            ),
            COLOURS.get(group, GREY),
            any(deed.type == "street" for deed in board.deeds if deed.group == group),
        )
        for group, name in zip(board.group_ids, board.group_names, strict=True)
    )
