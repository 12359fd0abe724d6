"""Every paper, in both languages and on both sizes of paper."""

from __future__ import annotations

import logging
import string
import sys
import tomllib
from importlib import resources

import pytest

from headjudge import papers
from headjudge.errors import BadInput, BadLanguage, MissingExtra
from headjudge.papers import LANGUAGES, PAPERS, CertificateText, Heading, SeatRow, TablePaper
from tests.papers import samples
from tests.papers.reading import letter_boxes, page_sizes, page_texts

PAGES = {  # of 60 players at 13 tables, on letter
    "seating_by_name": 1,
    "seating_by_table": 2,
    "table_cards": 13,
    "score_sheets": 26,
    "company_sheets": 13,
    "standings": 3,
    "results": 1,
    "certificates": 2,
}
SPANISH = {
    "seating_by_name": ["Asientos por nombre", "Mesa", "Silla", "Ronda 1"],
    "seating_by_table": ["Asientos por mesa", "Mesa 1"],
    "table_cards": ["Mesa", "Escanear"],
    "score_sheets": ["Hoja de puntuación", "hipoteca", "Silla 1", "21 de noviembre de 2026"],
    "company_sheets": ["Activos", "Ingresos futuros", "Sin dinero", "Destruida", "Firma"],
    "standings": ["Clasificación (provisional)", "Puesto", "pasa"],
    "results": ["Resultados", "Premio", "Juez principal"],
    "certificates": ["Diploma", "se otorga a", "Dora Достоевская"],
}
ENGLISH = {
    "seating_by_name": ["Seating by name", "Table", "Chair", "November 21, 2026"],
    "seating_by_table": ["Seating by table", "Table 5", "Page 1 of 2"],
    "table_cards": ["Table", "Scan for this table", "Round 1"],
    "score_sheets": ["Score sheet · Table 1", "Boardwalk", "Chair 5", "Dark blue: 400 · 200 · 200"],
    "company_sheets": ["Assets", "Future earnings", "Ran out of cash", "Destroyed", "Signature"],
    "standings": ["Standings (provisional)", "PROVISIONAL", "advances", "3,814"],
    "results": ["Results", "Champion · Trophy and $500", "Head judge"],
    "certificates": ["Certificate", "awarded to", "Champion", "4,231 points in the final"],
}


def test_every_paper_is_tested() -> None:
    assert set(samples.ALL) == set(PAGES) == set(SPANISH) == set(ENGLISH)


@pytest.mark.parametrize("name", samples.ALL)
def test_page_counts_and_words(name: str) -> None:
    pages = page_texts(samples.ALL[name]("en", "letter"))
    assert len(pages) == PAGES[name]
    assert [word for word in ENGLISH[name] if word not in pages[0]] == []
    spanish = page_texts(samples.ALL[name]("es", "letter"))
    assert [word for word in SPANISH[name] if word not in spanish[0]] == []


@pytest.mark.parametrize("name", samples.ALL)
@pytest.mark.parametrize("paper", PAPERS)
def test_papers_have_their_size(name: str, paper: str) -> None:
    size = {"letter": (612, 792), "a4": (595, 842)}[paper]
    if name == "certificates":
        size = size[::-1]
    assert set(page_sizes(samples.ALL[name]("en", paper))) == {size}


@pytest.mark.parametrize("name", samples.ALL)
@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_is_written_near_the_edge(name: str, paper: str) -> None:
    boxes = letter_boxes(samples.ALL[name]("es", paper))
    assert len(boxes) > 100
    assert min(min(left, bottom) for left, bottom, _, _ in boxes) > 0.04
    assert max(max(right, top) for _, _, right, top in boxes) < 0.96


@pytest.mark.parametrize("name", samples.ALL)
def test_the_same_input_gives_the_same_bytes(name: str) -> None:
    assert samples.ALL[name]("en", "a4") == samples.ALL[name]("en", "a4")


def test_no_clock_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """fpdf puts a time into the file; ours is the day of the event."""
    data = papers.seating_by_name(samples.heading(), [])
    assert b"/CreationDate (D:20261121000000" in data
    assert b"/CreationDate (D:20000101000000" in papers.seating_by_name(Heading("Cup"), [])


def test_everybody_stands_on_both_seating_lists() -> None:
    by_name = " ".join(page_texts(samples.ALL["seating_by_name"]("en", "letter")))
    by_table = " ".join(page_texts(samples.ALL["seating_by_table"]("en", "letter")))
    for name in samples.names(60)[1:]:  # the first is wrapped
        assert by_name.count(name) == by_table.count(name) == samples.names(60).count(name)


def test_seating_by_name_is_sorted_without_regard_to_accents() -> None:
    rows = [SeatRow(name, 1, 1) for name in ("Zoe", "Ángel", "bea", "Andy", "Ann")]
    (page,) = page_texts(papers.seating_by_name(Heading("Cup"), rows))
    places = [page.index(name) for name in ("Andy", "Ángel", "Ann", "bea", "Zoe")]
    assert places == sorted(places)


def test_the_longest_name_is_written_whole_on_lists() -> None:
    rows = [SeatRow(samples.ENDLESS, 1, 1)]
    (page,) = page_texts(papers.seating_by_name(Heading("Cup"), rows))
    assert samples.ENDLESS in page.replace(" ", "")
    table = TablePaper(1, ((1, samples.ENDLESS),))
    (page,) = page_texts(papers.seating_by_table(Heading("Cup"), [table]))
    assert samples.ENDLESS in page.replace(" ", "")
    (page,) = page_texts(
        papers.certificates(Heading("Cup"), [CertificateText(samples.ENDLESS, "Champion")])
    )
    assert samples.ENDLESS in page.replace(" ", "")


def test_letters_without_a_glyph_are_replaced(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        rows = [SeatRow("Ann 漢字 \x07{nb}", 1, 1)]
        (page,) = page_texts(papers.seating_by_name(Heading("漢 Cup"), rows))
    assert "Ann □□ □{nb}" in page
    assert caplog.records == []


def test_standings_are_marked_only_while_provisional() -> None:
    rows = samples.standing_rows()
    final = papers.standings(samples.heading(), ("Total", "Cash", "Points"), rows)
    assert "provisional" not in " ".join(page_texts(final)).lower()
    marked = page_texts(samples.ALL["standings"]("en", "letter"))
    assert all("PROVISIONAL" in page for page in marked)


def test_each_division_has_its_standings() -> None:
    pages = page_texts(samples.ALL["standings"]("en", "letter"))
    assert "Senior" in pages[0]
    assert "Junior" in pages[1]


@pytest.mark.parametrize(
    "write",
    [
        lambda: papers.seating_by_name(Heading("Cup"), []),
        lambda: papers.seating_by_table(Heading("Cup"), []),
        lambda: papers.seating_by_table(Heading("Cup"), [TablePaper(1, ())]),
        lambda: papers.table_cards(Heading("Cup"), []),
        lambda: papers.table_cards(Heading("Cup"), [TablePaper(1, ())]),
        lambda: papers.score_sheets(Heading("Cup"), []),
        lambda: papers.score_sheets(Heading("Cup"), [papers.SheetPaper(1, (), ())]),
        lambda: papers.company_sheets(Heading("Cup"), []),
        lambda: papers.standings(Heading("Cup"), (), []),
        lambda: papers.results(Heading("Cup"), (), []),
        lambda: papers.certificates(Heading("Cup"), []),
    ],
)
def test_nobody_is_printed_on_one_page(write: samples.Write) -> None:
    assert len(page_sizes(write())) in (1, 2)


def test_an_unknown_paper_or_language_is_refused() -> None:
    with pytest.raises(BadInput, match="letter and a4"):
        papers.seating_by_name(Heading("Cup"), [], "foolscap")
    with pytest.raises(BadLanguage):
        papers.seating_by_name(Heading("Cup", language="fr"), [])


@pytest.mark.parametrize("library", ["fpdf", "segno"])
def test_a_missing_library_is_told_in_one_line(
    library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingExtra, match=r"pip install 'headjudge\[papers\]'"):
        samples.ALL["table_cards"]("en", "letter")


def test_both_languages_have_the_same_words_and_gaps() -> None:
    folder = resources.files("headjudge.papers").joinpath("texts")
    first, second = (
        tomllib.loads(folder.joinpath(f"{language}.toml").read_text("utf-8"))
        for language in LANGUAGES
    )
    assert list(first) == list(second)
    for key in first:
        assert _gaps(first[key]) == _gaps(second[key]), key
    assert all(len(texts["months"].split()) == 12 for texts in (first, second))


def _gaps(text: str) -> set[str]:
    return {gap for _, gap, _, _ in string.Formatter().parse(text) if gap}


def test_the_licence_lies_beside_the_fonts() -> None:
    fonts = resources.files("headjudge.papers").joinpath("fonts")
    assert "Bitstream" in fonts.joinpath("LICENSE_DEJAVU").read_text("utf-8")
