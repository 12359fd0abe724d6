"""Papers by command: what is on them comes from the event."""

from __future__ import annotations

from headjudge.cli.event.desk import Desk
from headjudge.cli.event.papers import Printer
from tests.cli.event.conftest import PEOPLE
from tests.cli.test_extras import RUN, without
from tests.papers.reading import page_texts
from tests.support.event_day import Day

TOTALS = {name: 2000 - 100 * place for place, name in enumerate(PEOPLE)}


def text(day: Day, what: str, *more: str) -> str:
    file = day.folder / f"{what}.pdf"
    day("print", what, "--out", file, *more)
    return " ".join(page_texts(file.read_bytes()))


def test_papers_of_a_round_name_every_player(playing: Day) -> None:
    for what in ("seating", "tables", "cards", "sheets"):
        printed = text(playing, what, "--url", "https://example.org/open")
        assert all(name in printed for name in PEOPLE), what
    assert "Boardwalk" in text(playing, "sheets")


def test_standings_results_and_certificates(playing: Day) -> None:
    assert "not over" in playing.refused("print", "results", "--out", "x.pdf")
    assert "no" in playing.refused("print", "certificates", "--out", "x.pdf")
    playing.hand_in(TOTALS)
    assert "PROVISIONAL" in text(playing, "standings", "--provisional")
    playing("close")
    printed = text(playing, "standings")
    assert "Ann Lee 2,000 10 advances" in printed
    assert "PROVISIONAL" not in printed
    assert "Ann Lee" in text(playing, "certificates")


def test_several_papers_in_spanish_get_a_file_each(playing: Day) -> None:
    files = playing.json(
        "print", "seating", "tables", "--out", playing.folder / "day.pdf", "--lang", "es",
        "--paper", "a4",
    )["files"]  # fmt: skip
    assert [file.rpartition("/")[2] for file in files] == ["day-seating.pdf", "day-tables.pdf"]
    printed = " ".join(page_texts((playing.folder / "day-tables.pdf").read_bytes()))
    assert "Mesa 2" in printed
    assert "Clasificatoria" in printed
    assert "[input.language]" in playing.refused("print", "seating", "--out", "x", "--lang", "de")


def test_a_missing_extra_is_one_line_that_says_what_to_install(day: Day) -> None:
    day("new", "boise")
    target = str(day.folder / "new" / "standings.pdf")
    command = ["event", "print", "standings", "--out", target, "--store", day.store]
    done = without(["fpdf"], RUN.format(commands=[command]))
    assert done.returncode == 2
    assert done.stderr.splitlines() == [
        "headjudge: fpdf is not installed: pip install 'headjudge[papers]' [library.missing]"
    ]
    assert not (day.folder / "new").exists()


def test_progress_is_counted_by_table(playing: Day) -> None:
    tournament = Desk("open", playing.store, None, False).read()
    for what, pieces in (("sheets", 2), ("cards", 2), ("seating", 1)):
        told: list[int] = []
        printer = Printer(tournament, "en", "letter", progress=told.append)
        printer.draw(what)
        assert sum(told) == printer.steps(what) == pieces
