"""What a scenario of a one-pawn game may say, and what it need not."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.errors import BadScenario
from headjudge.scenario import ScenarioResult, play, read

HEAD = 'title = "x"\nrulebook = "opoly487"\nseats = ["Ann", "Bob", "Cy"]\n'


def run(tmp_path: Path, text: str) -> ScenarioResult:
    path = tmp_path / "file.toml"
    path.write_text(HEAD + text, encoding="utf-8")
    return play(read(path))


BAD = {
    '[pawn]\ncolour = "red"': "'colour'",
    '[pawn]\nsquare = "moon"': "moon",
    "[pawn]\nrecession = 1\ndepression = 1": "not both",
    '[pawn]\nsquare = "go"\nrecession = 1': "stands on Recession",
    "[bank]\ngold = 1": "'gold'",
    "[bank]\nhouses = 40": "is more than the stock",
    "[players.Ann]\njail_cards = []": "'jail_cards'",
    '[players.Ann]\ncards = ["int.luck"]': "int.luck",
    '[players.Ann]\ncards = ["int.lean-operations"]': "not in this game",
    '[players.Ann]\ncards = ["ext.greenspan-put"]': "table's",
    '[players.Ann]\nline = "street"': "holds no card for that",
    '[players.Ann]\ncards = ["int.diversification"]\nline = "ships"': "line",
    '[players.Ann]\nflagship = "boardwalk"': "no hotel",
    "[players.Ann]\ntrustee = 1": "true or false",
    '[players.Ann]\ncards = ["int.patent-portfolio"]\n[players.Bob]\ncards = ["int.patent-portfolio"]': "twice",
    '[decks]\nchance = ["ext.recession"]': "'chance'",
    '[decks]\nexternal = ["ext.depression", "ext.depression"]': "more often",
    '[decks]\nbeside = ["ext.greenspan-put"]\nexternal = ["ext.greenspan-put"]': "not in that deck",
    'setup = false\n[decks]\ndeeds = ["baltic"]': "setup = true",
    'alliances = [ { group = "orange" } ]': "whole group",
    'alliances = [ { group = "orange", since = 3 } ]': "'since'",
    "setup = true\n[players.Ann]\ncash = 3": "together with `setup = true`",
    "[[step]]\nexpect = { luck = 1 }": "'luck'",
    "[[step]]\nexpect = { players.Ann.in_jail = true }": "'in_jail'",
    "[[step]]\nexpect = { alliances = [3] }": "group",
}


@pytest.mark.parametrize(("text", "says"), BAD.items(), ids=list(BAD.values()))
def test_bad_files_get_one_clear_error(text: str, says: str, tmp_path: Path) -> None:
    with pytest.raises(BadScenario) as caught:
        run(tmp_path, text)
    assert says in str(caught.value)


def test_other_games_have_no_pawn_for_everybody(tmp_path: Path) -> None:
    path = tmp_path / "file.toml"
    path.write_text(
        'title = "x"\nrulebook = "boise"\nseats = ["Ann", "Bob"]\n[pawn]\nsquare = "go"'
    )
    with pytest.raises(BadScenario, match="not part of this game"):
        play(read(path))


ALLIED = """
alliances = [ { group = "orange", split = { Ann = 60, Bob = 40 }, notice = true } ]
[players.Ann]
deeds = ["st_james"]
[players.Bob]
deeds = ["tennessee", "new_york"]
[[step]]
expect = { %s }
"""


@pytest.mark.parametrize(
    "expected",
    [
        'alliances = ["orange"]',
        'alliances.orange = ["Bob", "Ann"]',
        "alliances.orange = true, alliances.red = false",
        'alliances = [ { group = "orange", with = ["Ann", "Bob"] } ]',
        'alliances = [ { group = "orange", partners = ["Ann", "Bob"], notice = true } ]',
        "alliances.orange = { split = { Ann = 60, Bob = 40 } }",
    ],
)
def test_alliances_are_expected_in_any_shape(expected: str, tmp_path: Path) -> None:
    assert run(tmp_path, ALLIED % expected).passed


@pytest.mark.parametrize(
    "expected",
    [
        "alliances = []",
        'alliances = ["orange", "red"]',
        "alliances.orange = false",
        'alliances.orange = ["Ann", "Cy"]',
        'alliances = [ { group = "orange", notice = false } ]',
    ],
)
def test_alliances_that_are_not_so_are_found(expected: str, tmp_path: Path) -> None:
    assert not run(tmp_path, ALLIED % expected).passed


def test_a_silent_holder_of_an_ad_campaign_leaves_the_pawn_alone(tmp_path: Path) -> None:
    start = '[pawn]\nsquare = "go"\n[players.Ann]\ncards = ["int.awesome-ad-campaign"]\n'
    first = '[[step]]\nby = "host"\ndo = "roll"\ndice = [4, 6]\n'
    then = '[[step]]\nby = "host"\ndo = "roll"\ndice = [4, 6]\nexpect = { pawn.square = "free_parking" }\n'
    assert run(tmp_path, start + first + then).passed
    assert run(tmp_path, start + first + 'expect = { pawn.square = "jail" }').passed
    assert run(tmp_path, start + first + 'cites = ["487.pawn.soft-landing"]').passed
    asked = first + 'expect = { pawn.square = "go", asked = ["Ann"] }\n'
    use = '[[step]]\nby = "Ann"\ndo = "use"\ncard = "int.awesome-ad-campaign"\nto = "electric_company"\n'
    assert run(
        tmp_path, start + asked + use + 'expect = { auction.lot = "electric_company" }'
    ).passed


def test_passing_and_being_done_may_go_without_saying(tmp_path: Path) -> None:
    start = "[players.Bob]\ncash = 10\n[players.Cy]\ncash = 10\n"
    bid = '[[step]]\nby = "host"\ndo = "roll"\ndice = [2, 4]\n[[step]]\nby = "Ann"\ndo = "bid"\namount = 50\n'
    passes = '[[step]]\nby = "Bob"\ndo = "pass"\n[[step]]\nby = "Cy"\ndo = "pass"\n'
    done = '[[step]]\nby = "Cy"\ndo = "done"\n'
    end = 'expect = { players.Ann.deeds = ["oriental"] }\n'
    assert run(tmp_path, start + bid + passes + end).passed
    assert run(tmp_path, start + bid + passes + done + done).passed
    assert not run(tmp_path, start + passes).passed
    assert not run(
        tmp_path, start + bid + '[[step]]\nby = "Bob"\ndo = "pass"\nrefused = "487.x"'
    ).passed


def test_a_line_that_the_position_leaves_open_is_chosen_by_default(tmp_path: Path) -> None:
    start = '[players.Ann]\ncards = ["int.diversification"]\n'
    roll = '[[step]]\nby = "host"\ndo = "roll"\ndice = [4, 6]\nexpect = { pawn.square = "jail" }\n'
    use = '[[step]]\nby = "Ann"\ndo = "use"\ncard = "int.diversification"\nline = "railroad"\n'
    assert run(tmp_path, start + roll).passed
    assert run(tmp_path, start + use + 'expect = { players.Ann.line = "railroad" }').passed


def test_the_opening_is_played_with_the_deeds_and_cards_given(tmp_path: Path) -> None:
    text = (
        'setup = true\n[decks]\ndeeds = ["boardwalk", "baltic"]\ninternal = ["int.patent-portfolio"]\n'
        '[[step]]\nexpect = { auction.lot = "mediterranean" }\n'
    )
    assert run(tmp_path, text).passed


def test_players_may_have_more_than_the_bank_ever_had(tmp_path: Path) -> None:
    text = (
        "[players.Ann]\ncash = 30000\n[[step]]\nexpect = { players.Ann.cash = 30000, over = false }"
    )
    assert run(tmp_path, text).passed


def test_bank_cash_is_what_the_bank_has_left(tmp_path: Path) -> None:
    text = (
        '[bank]\ncash = 500\n[pawn]\nsquare = "boardwalk"\n'
        "[[step]]\nexpect = { bank.cash = 500 }\n"
        '[[step]]\nby = "host"\ndo = "roll"\ndice = [1, 2]\n'
        'expect = { over = true, ended = "bank-empty", bank.cash = 2, players.Ann.cash = 1666 }\n'
    )
    assert run(tmp_path, text).passed


def test_the_example_of_the_document_passes(tmp_path: Path) -> None:
    text = (Path(__file__).parents[3] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    [example] = [
        part
        for part in text.split("```")
        if part.startswith("toml") and 'rulebook = "opoly487"' in part
    ]
    path = tmp_path / "example.toml"
    path.write_text(example.removeprefix("toml"), encoding="utf-8")
    result = play(read(path))
    assert result.passed, result.problems
