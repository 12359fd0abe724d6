"""The table, the menu and the screen from the inside."""

from __future__ import annotations

import io
import json
import random
import re
from pathlib import Path

import pytest
from rich.console import Console

from headjudge.bots import registry
from headjudge.cli.terminal import help_text, menu, save_file, trade_dialog
from headjudge.cli.terminal.dice import Dice
from headjudge.cli.terminal.menu import MenuItem
from headjudge.cli.terminal.screen import Screen
from headjudge.cli.terminal.table import TerminalTable, Waits
from headjudge.errors import BadState, Refused
from headjudge.game import Game
from headjudge.game.narration.teller import Line, Teller
from headjudge.game.tokens.position import PlayerSetup, place
from headjudge.rulebooks import ids, load
from tests.support.recorded_position import remembered

SEATS = ("You", "Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus")
CASUAL = {"rent.claim_until": "auto_collect"}
ROLL: dict[str, object] = {"by": "You", "do": "roll"}


def new_table(book: str, seed: int | None, casual: bool, seats: int = 3) -> TerminalTable:
    game = Game.new(book, SEATS[:seats], switches=CASUAL if casual else {})
    return TerminalTable(remembered(game), "You", Dice(seed), casual)


def actions(entries: list[MenuItem]) -> list[dict[str, object]]:
    flat = [*entries, *(more for entry in entries for more in entry.more)]
    return [entry.action for entry in flat if entry.action is not None]


def play_on(table: TerminalTable, r: random.Random, steps: int) -> None:
    """You do anything that the menu has; bots must never be refused."""
    for _ in range(steps):
        waits = table.waits()
        if waits in (Waits.END, Waits.OUT):
            return
        if waits == Waits.BOTS:
            table.act()
            continue
        if waits == Waits.PAUSE:
            table.go_on()
        entries = menu.entries(table, waits)
        made = r.choice(actions(entries) or [{}])
        if made.get("do") == "claim" or not made:
            continue
        table.do(made)


@pytest.mark.parametrize("book", ids("tokens"))
@pytest.mark.parametrize("casual", [True, False])
def test_the_menu_has_only_what_the_rules_allow(book: str, casual: bool) -> None:
    for seed in range(6):
        table, r = new_table(book, seed, casual), random.Random(seed)
        for _ in range(60):
            play_on(table, r, 5)
            waits = table.waits()
            if waits not in (Waits.YOU, Waits.PAUSE):
                continue
            entries = menu.entries(table, waits)
            assert entries
            assert menu.question(table, waits)
            for made in actions(entries):
                if made["do"] != "claim":
                    assert table.game.objection(made) is None, made


def test_a_strict_menu_always_asks_for_rent_from_everybody_and_a_casual_one_never() -> None:
    for casual in (True, False):
        table, r = new_table("boise", 3, casual), random.Random(3)
        for _ in range(80):
            play_on(table, r, 5)
            waits = table.waits()
            if waits not in (Waits.YOU, Waits.PAUSE):
                continue
            claims = [entry for entry in menu.entries(table, waits) if entry.word == "claim"]
            assert len(claims) == (0 if casual else 1)
            for claim in claims:
                alive = [
                    name for i, name in enumerate(SEATS[1:3], 1) if not table.game.state.out[i]
                ]
                assert [each.label for each in claim.more] == alive


def test_a_strict_table_stops_before_every_throw_of_a_bot() -> None:
    table = new_table("boise", 1, casual=False)
    stops = set()
    while table.game.state.turn_count < 12:
        waits = table.waits()
        if waits == Waits.PAUSE:
            stops.add(table.game.state.turn_count)
            table.go_on()
        elif waits == Waits.BOTS:
            table.act()
        else:
            first = actions(menu.entries(table, waits))[0]
            first = {**first, "do": "pass"} if first["do"] == "bid" else first
            first.pop("amount", None)
            table.do(first)
    assert len(stops) == 8  # twelve turns, a third of them yours


def test_bots_ask_for_what_they_are_owed() -> None:
    book = load("boise")
    seated = {"Ann": PlayerSetup(deeds=["connecticut"]), "You": PlayerSetup()}
    game = remembered(place(book, SEATS[:3], seated, turn="You"))
    table = TerminalTable(game, "You", Dice(1), casual=False)
    game.apply({"by": "You", "do": "roll", "dice": [4, 5]})
    assert table.waits() == Waits.BOTS
    assert table.act()[0].kind == "claim"
    assert game.state.cash[0] == 1492


@pytest.mark.parametrize(("cash", "happens"), [(60, "no_trade"), (400, "trade")])
def test_bots_take_a_good_offer_and_turn_down_a_bad_one(cash: int, happens: str) -> None:
    seated = {"Ann": PlayerSetup(deeds=["oriental"])}
    game = remembered(place(load("boise"), SEATS[:3], seated, turn="You"))
    table = TerminalTable(game, "You", Dice(1), casual=True)
    offer: dict[str, object] = {"by": "You", "do": "offer", "to": "Ann"}
    table.do({**offer, "give": {"cash": cash}, "get": {"deeds": ["oriental"]}})
    assert table.waits() == Waits.BOTS
    assert table.act()[0].kind == happens


def test_bots_that_nobody_named_make_no_offers() -> None:
    table = new_table("boise", 4, casual=True, seats=4)
    table.play_by_itself()
    while table.game.state.turn_count < 100:
        table.act()
    assert "offer" not in {move.action["do"] for move in table.game.moves}
    table.seat(dict.fromkeys(SEATS[:4], registry.find(registry.bot_id("trader"))))
    while table.game.state.turn_count < 120:
        table.act()
    assert "offer" in {move.action["do"] for move in table.game.moves}


def test_time_is_called_after_the_last_round() -> None:
    for book in ids("tokens"):
        game = remembered(Game.new(book, SEATS[:3], switches=CASUAL))
        table = TerminalTable(game, None, Dice(2), True, rounds=4)
        while table.waits() == Waits.BOTS:
            table.act()
        assert table.waits() == Waits.END
        assert set(table.game.state.turns[:3]) == {4}


# --- the screen ---------------------------------------------------------------------------------


def drawn(
    table: TerminalTable, width: int, height: int, monkeypatch: pytest.MonkeyPatch
) -> list[str]:
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("LINES", str(height))
    out = io.StringIO()
    console = Console(file=out, force_terminal=True, no_color=True, width=width, highlight=False)
    screen = Screen(console)
    lines = Teller(table.game, table.you).story(
        table.game.apply({"by": "host", "do": "expose", "deck": "chance"})
    )
    waits = Waits.YOU
    options = menu.entries(table, waits)
    screen.draw(table, lines * 40, 12, menu.question(table, waits), options, ["A notice."])
    plain = console.render_str(out.getvalue(), markup=False).plain
    page = plain.rpartition("\x1b[H")[2]
    return [_plain(line) for line in page.splitlines()]


def _plain(line: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", line)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 40), (120, 40), (200, 60)])
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_a_page_fits_the_screen(
    width: int, height: int, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table("classic", 5, True, seats)
    play_on(table, random.Random(1), 200)
    while table.waits() == Waits.BOTS:
        table.act()
    assert table.waits() == Waits.YOU
    page = drawn(table, width, height, monkeypatch)
    assert max(map(len, page)) <= width
    assert len(page) == height - 1  # and the line for the answer


def test_the_cash_of_others_is_private(monkeypatch: pytest.MonkeyPatch) -> None:
    game = place(
        load("boise"), SEATS[:3], {"Ann": PlayerSetup(cash=1234), "You": PlayerSetup(cash=987)}
    )
    table = TerminalTable(remembered(game), "You", Dice(1), True)
    page = "\n".join(drawn(table, 80, 24, monkeypatch))
    assert "$987" in page
    assert "1,234" not in page
    assert "private" in " ".join(help_text.player(game, "You", "Ann"))


# --- answers beside the game --------------------------------------------------------------------


def test_why_names_the_clauses_of_a_line() -> None:
    game = place(load("boise"), SEATS[:3], {})
    teller = Teller(game, "You")
    (line, *_) = teller.story(game.apply({"by": "You", "do": "roll", "dice": [1, 5]}))
    text = "\n".join(help_text.why(game, line))
    assert line.text in text
    assert "boise.dice.two_dice_move: " in text


def test_why_explains_a_refusal() -> None:
    game = place(load("boise"), SEATS[:3], {})
    with pytest.raises(Refused) as refused:
        game.apply({"by": "You", "do": "build", "on": "boardwalk"})
    assert "boise.building.full_group" in "\n".join(help_text.why_refused(game, refused.value))


@pytest.mark.parametrize("book", ids("tokens"))
def test_the_rulebook_answers_in_its_own_words(book: str) -> None:
    found = help_text.rules(load(book), "jail doubles")
    assert any("jail" in text.lower() for text in found)
    assert help_text.rules(load(book), "") == ["Say what you want to know: rules jail doubles"]
    assert "nothing about" in help_text.rules(load(book), "qqqqqq")[0]


# --- files --------------------------------------------------------------------------------------


def test_a_game_comes_back_from_its_file(tmp_path: Path) -> None:
    table = new_table("racine", 8, casual=False)
    play_on(table, random.Random(8), 100)
    save_file.save(tmp_path / "game.json", table, [Line("Something happened.", ())])
    kept = save_file.load(tmp_path / "game.json")
    assert kept.table.game.to_json() == table.game.to_json()
    assert kept.table.dice.to_json() == table.dice.to_json()
    assert [line.text for line in kept.log] == ["Something happened."]
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("you", "Zoe"),
        ("dice", [1]),
        ("dice", [1, 2, 3, -4]),
        ("log", "x"),
        ("casual", 1),
        ("rounds", -1),
        ("headjudge_play", 2),
        ("game", {}),
    ],
)
def test_a_tampered_file_is_refused(key: str, value: object, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save_file.save(path, new_table("boise", 8, casual=False), [])
    path.write_text(json.dumps({**json.loads(path.read_text()), key: value}))
    with pytest.raises(BadState):
        save_file.load(path)


@pytest.mark.parametrize("seed", [0, 7, 2**31, 2**62 - 1])
def test_any_seed_gives_dice(seed: int) -> None:
    one, other = (new_table("boise", seed, casual=True).thrown(ROLL) for _ in range(2))
    assert one == other


def test_without_a_seed_dice_cannot_be_foreseen() -> None:
    table = new_table("boise", None, casual=True)
    thrown = {str(table.thrown(ROLL)) for _ in range(400)}
    assert len(thrown) > 30
    assert table.dice.to_json() is None


# --- offers -------------------------------------------------------------------------------------


def offers() -> Game:
    deeds = {"You": PlayerSetup(deeds=["baltic", "oriental", "boardwalk"], jail_cards=["chance"])}
    return place(load("boise"), SEATS[:3], deeds)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "nothing"),
        ("1", "Baltic Avenue"),
        ("1 3 $50", "Baltic Avenue, Boardwalk and $50"),
        ("board, $1,250", "Boardwalk and $1,250"),
        ("card, oriental", "Oriental Avenue and a jail card"),
        ("$ 20", "$20"),
        ("1 $1,250", "Baltic Avenue and $1,250"),
        ("board $5 and $6", "Boardwalk and $11"),
    ],
)
def test_a_side_of_an_offer_is_read(text: str, words: str) -> None:
    game = offers()
    assert trade_dialog.read_side(game, "You", text).words(game) == words


@pytest.mark.parametrize(
    "text", ["4", "50", "park place", "a", "$x", "$", "house on baltic", "$99999999"]
)
def test_what_cannot_change_hands_is_not_guessed(text: str) -> None:
    with pytest.raises(trade_dialog.Unclear):
        trade_dialog.read_side(offers(), "You", text)
