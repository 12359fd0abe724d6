"""The report: everything is on the page, the page stands on its own, and its numbers are those of the result."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from headjudge.cli.main import app
from headjudge.lab.plan import SimulationPlan
from headjudge.lab.report import page
from headjudge.lab.report.data import Data, quantiles
from headjudge.lab.report.sections import board
from headjudge.lab.results.files import ResultFile
from headjudge.lab.results.result import Result
from headjudge.lab.run import Threads, collect, simulate
from headjudge.sim.observer import counter_json

pytestmark = pytest.mark.xdist_group("report")  # the pages are made once
TOKENS = SimulationPlan.checked(
    "boise",
    ("trader", "greedy", "policy-a", "greedy"),
    40,
    seed=3,
    rounds=40,
    facts=40,
)
PAWN = SimulationPlan.checked(
    "opoly487", ("investor", "random", "investor"), 12, seed=3, rounds=40, facts=12
)
BOTH = {
    "who-wins": ["Games won by each bot", "Games won from each seat", "Each bot in each seat"],
    "length-and-endings": ["Length of games in", "How games end"],
    "wealth": ["over time"],
    "the-board": ["land", "Where rent is earned"],
    "what-property-brings-in": ["Dollars per", "until it is paid for", "Railroads"],
    "auctions": ["Prices at auction", "What each bot pays"],
    "building-shortages": ["Houses left in the Bank"],
}
SECTIONS = {
    "tokens": BOTH
    | {
        "trades-and-groups": ["Trades per game", "Deeds traded", "How groups are completed"],
        "rents-and-jail": ["What happens to rent", "In and out of jail"],
    },
    "pawn": BOTH
    | {
        "who-wins": ["First places by assets", "First places by future earnings"],
        "wealth": ["Assets over time", "Future earnings over time", "What the bank has left"],
        "auctions": ["What internal cards sell for"],
        "deals-and-alliances": [],
        "downturns": ["How downturns end", "Where a company's money comes from"],
        "slots": ["Properties held and allowed"],
    },
}


@pytest.fixture(scope="module")
def results() -> dict[str, Result]:
    return {"tokens": simulate(TOKENS), "pawn": simulate(PAWN)}


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory, results: dict[str, Result]) -> dict[str, Path]:
    """The pages: one made by the command, from a file; the other here."""
    folder = tmp_path_factory.mktemp("report")
    with ResultFile(folder / "tokens.json", TOKENS) as file:
        file.finish(collect(TOKENS, Threads(1), (file.take,)))
    done = report(folder / "tokens.json")
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"written: {folder / 'tokens.html'}\n"
    (folder / "pawn.html").write_text(page(results["pawn"]), encoding="utf-8")
    return {name: folder / f"{name}.html" for name in ("tokens", "pawn")}


def report(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "headjudge.cli.main", "report", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def tree(path: Path) -> ElementTree.Element:
    """It is written as XML, too, so any parser will tell if something is left open."""
    text = path.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>\n")
    return ElementTree.fromstring(text.removeprefix("<!DOCTYPE html>\n"))


def words(element: ElementTree.Element | None) -> str:
    return "" if element is None else "".join(element.itertext())


@pytest.mark.parametrize("name", ["tokens", "pawn"])
def test_every_section_is_there(name: str, kept: dict[str, Path]) -> None:
    found = {each.get("id"): each for each in tree(kept[name]).iter("section")}
    assert set(found) >= set(SECTIONS[name])
    for section, titles in SECTIONS[name].items():
        have = [words(each) for each in found[section].iter("h3")]
        for title in titles:
            assert any(title in each for each in have), (section, title, have)


@pytest.mark.parametrize("name", ["tokens", "pawn"])
def test_every_figure_has_a_sentence_with_a_number_a_drawing_for_each_width_and_a_table(
    name: str, kept: dict[str, Path]
) -> None:
    figures = list(tree(kept[name]).iter("figure"))
    assert len(figures) > 15
    for each in figures:
        title = words(each.find("figcaption/h3"))
        said = words(each.find("figcaption")).removeprefix(title)
        assert re.search(r"\d", said), title
        assert said.endswith("."), title
        drawn = [svg.get("class", "").split()[-1] for svg in each.findall("svg")]
        assert drawn in (["half", "narrow"], ["full", "half", "narrow"]), title
        assert all(svg.get("aria-label") for svg in each.findall("svg"))
        heads = each.findall("details//thead/tr/th")
        rows = each.findall("details//tbody/tr")
        assert rows, title
        assert all(len(row) == len(heads) for row in rows), title


@pytest.mark.parametrize("name", ["tokens", "pawn"])
def test_the_page_needs_nothing_from_elsewhere(name: str, kept: dict[str, Path]) -> None:
    text = kept[name].read_text(encoding="utf-8")
    assert not re.search(r"https?:|//[a-z]|<script|<link|<img|@import|\bsrc=|javascript:", text)
    used = set(re.findall(r'(?:url\(#|href="#)([^)"]+)', text))
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert used <= set(ids)


@pytest.mark.parametrize("name", ["tokens", "pawn"])
def test_drawings_take_their_colours_from_the_page(name: str, kept: dict[str, Path]) -> None:
    text = kept[name].read_text(encoding="utf-8")
    drawn = "".join(re.findall(r"<svg.*?</svg>", text, re.DOTALL))
    assert not re.findall(r"#[0-9a-f]{6}\b", drawn)
    named = set(re.findall(r"var\(--(\w+)\)", drawn))
    assert named <= set(re.findall(r"--(\w+):", text))
    assert "prefers-color-scheme:dark" in text


def test_the_same_result_gives_the_same_bytes(
    results: dict[str, Result], kept: dict[str, Path]
) -> None:
    """Once in a process of its own, from a file and with one thread; once here."""
    assert page(results["tokens"]) == kept["tokens"].read_text(encoding="utf-8")


def test_squares_and_tips_carry_the_names_of_the_book(kept: dict[str, Path]) -> None:
    tips = [words(each) for each in tree(kept["tokens"]).iter("title")]
    for square in TOKENS.book.board.squares:
        assert any(square.name in tip for tip in tips), square.name


def test_wins_on_the_page_are_those_of_the_rows(
    results: dict[str, Result], kept: dict[str, Path]
) -> None:
    figure = next(
        each
        for each in tree(kept["tokens"]).iter("figure")
        if words(each.find("figcaption/h3")) == "Games won by each bot"
    )
    found = {
        words(row[0]).split(" ")[0]: int(words(row[-1]))
        for row in figure.findall("details//tbody/tr")
    }
    counted = dict.fromkeys(TOKENS.bots, 0)
    for seat, rotation in zip(
        results["tokens"].columns["winner"], results["tokens"].columns["rotation"], strict=True
    ):
        if seat:
            counted[TOKENS.bots[(seat - 1 + rotation) % 4]] += 1
    assert found == counted


@pytest.mark.parametrize("name", ["tokens", "pawn"])
def test_what_was_seen_agrees_with_the_rows(name: str, results: dict[str, Result]) -> None:
    data, rows = Data(results[name]), results[name].columns
    assert data.observed == data.games == data.total("length") == data.total("ends")
    assert data.total("offers") == rows["offers"].sum()
    assert data.total("trades") == rows["trades"].sum()
    assert data.total("lost") == rows["rents_lost"].sum()
    lengths = sorted(int(each) for each in rows["rounds"])
    assert lengths == [at for at, many in enumerate(data.counts("length")) for _ in range(many)]
    if name == "tokens":
        assert data.total("out_at") == sum(
            (each > 0).sum() for each in results[name].by_seat("out")
        )
    else:
        assert data.total("out_at") == sum(
            each.sum() for each in results[name].by_seat("cashed_out")
        )


@pytest.mark.parametrize("plan", [TOKENS, PAWN], ids=["tokens", "pawn"])
def test_what_is_seen_does_not_depend_on_threads_or_on_how_many_games_follow(
    plan: SimulationPlan,
) -> None:
    few = SimulationPlan.from_json(plan.to_json() | {"games": 9, "facts": 9})
    more = SimulationPlan.from_json(plan.to_json() | {"games": 300, "facts": 9, "rounds": 12})
    same = SimulationPlan.from_json(plan.to_json() | {"games": 9, "facts": 9, "rounds": 12})
    assert simulate(more, Threads(2)).facts == simulate(same, Threads(1)).facts
    assert simulate(few).facts["games"] == 9


def test_a_result_that_nobody_watched_says_so() -> None:
    drawn = page(
        simulate(SimulationPlan.checked("classic", ("greedy", "greedy"), 30, seed=1, rounds=40))
    )
    assert "No game was observed in detail" in drawn
    assert re.findall(r'<section id="([^"]+)"', drawn) == ["who-wins", "length-and-endings"]
    assert "Games won by each bot" not in drawn  # there is but one


def test_quantiles_come_back_from_steps() -> None:
    steps = [0] * 128
    steps[0], steps[21], steps[22] = (
        10,
        20,
        10,
    )  # ten are out, twenty have 200 to 249, ten 250 to 299
    assert quantiles(steps, (0.1, 0.25, 0.5, 0.75, 1.0)) == [0, 0, 225, 250, 300]


def test_the_squares_lie_round_the_board_without_gap_or_overlap() -> None:
    boxes = [board.box(square) for square in range(40)]
    area = sum(wide * high for _, _, wide, high in boxes)
    assert area == pytest.approx(board.SIDE**2 - 81)
    for one, two in zip(boxes, boxes[1:] + boxes[:1], strict=True):
        beside = abs(one[0] - two[0]) < 1e-9 or abs(one[1] - two[1]) < 1e-9
        assert beside or board.CORNER in (one[2], two[2])
    assert board.box(0)[0] > board.box(10)[0]  # GO is on the right


# --- bad input ----------------------------------------------------------------------------------


def refused(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> str:
    """What the command says no with: one line, and exit code 2."""
    with pytest.raises(SystemExit) as left:
        app(["report", *map(str, arguments)])
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said


def test_what_is_no_result_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.json"
    for content in ("", "{}", '{"headjudge_result": 1}', "[1, 2"):
        wrong.write_text(content)
        assert "[input.result]" in refused(capsys, wrong)
    assert "cannot be read" in refused(capsys, tmp_path / "missing.json")
    assert "must end in" in refused(capsys, tmp_path / "picture.png")
    assert [each.name for each in tmp_path.iterdir()] == ["wrong.json"]


def test_spoilt_facts_are_refused(
    tmp_path: Path, kept: dict[str, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    text = kept["tokens"].with_suffix(".json").read_text()
    assert '"landings"' in text
    spoilt = tmp_path / "spoilt.json"
    spoilt.write_text(text.replace('"landings"', '"landlords"'))
    assert "landlords" in refused(capsys, spoilt)


def test_a_page_that_cannot_be_written_leaves_nothing_behind(
    tmp_path: Path, kept: dict[str, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    result = kept["tokens"].with_suffix(".json")
    assert "cannot be written" in refused(capsys, result, "-o", tmp_path)
    assert "cannot be written" in refused(capsys, result, "-o", result / "page.html")
    assert not list(tmp_path.iterdir())


def test_layout_names_are_those_the_report_asks_for() -> None:
    """A name that nobody counts would only be found when its section is drawn."""
    folder = Path(page.__code__.co_filename).parent
    asked = re.findall(
        r'(?:counts|total)\("(\w+)"\)', "".join(each.read_text() for each in folder.rglob("*.py"))
    )
    assert set(asked) <= set(counter_json.SHAPES)
    assert len(set(asked)) > 30
