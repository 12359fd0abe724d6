"""The table, the menu and the screen of the one-pawn game from the inside."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import pytest
from rich.console import Console

from headjudge.cli.terminal import rulebook_prompt, save_file
from headjudge.cli.terminal.dice import Dice
from headjudge.cli.terminal.menu import MenuItem
from headjudge.cli.terminal.pawn import details, menu, question, score_sheet, status, trade_sides
from headjudge.cli.terminal.pawn.labels import Labels
from headjudge.cli.terminal.pawn.screen import PawnScreen
from headjudge.cli.terminal.pawn.session import PawnSession
from headjudge.cli.terminal.pawn.table import PawnTable
from headjudge.cli.terminal.table import Waits
from headjudge.cli.terminal.trade_dialog import Unclear
from headjudge.engine import codes as C
from headjudge.game.narration.teller import Line
from headjudge.game.pawn.position import Allied, Company, Pawn, Position, place
from headjudge.game.record import RecordedGame
from headjudge.rulebooks import load
from tests.support.recorded_position import remembered

BOOK = load("opoly487")
SEATS = ("You", "Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus")
ORANGE = ("st_james", "tennessee", "new_york")


def new_table(seed: int, seats: int = 4, throws: int = 20, **switches: object) -> PawnTable:
    game = RecordedGame.new(BOOK, SEATS[:seats], switches={"rolls_to_time": throws, **switches})
    assert isinstance(game, RecordedGame)
    return PawnTable(game, "You", Dice(seed))


def at(companies: dict[str, Company], **more: object) -> PawnTable:
    switches = more.pop("switches", None)
    assert switches is None or isinstance(switches, dict)
    position = Position(companies, **more)  # type: ignore[arg-type]
    game = remembered(place(BOOK, SEATS[:4], position, switches=switches))
    return PawnTable(game, "You", Dice(1))


def actions(entries: list[MenuItem]) -> list[dict[str, object]]:
    flat = [*entries, *(more for entry in entries for more in entry.more)]
    return [entry.action for entry in flat if entry.action is not None]


def play_on(table: PawnTable, r: random.Random, steps: int) -> set[str]:
    """You do anything that the menu has; bots must never be refused. The phases in which you were asked."""
    phases = set()
    for _ in range(steps):
        waits = table.waits()
        if waits in (Waits.END, Waits.OUT):
            break
        if waits == Waits.BOTS:
            table.act()
            continue
        phases.add(table.game.phase)
        entries = menu.entries(table)
        assert entries, table.game.phase
        assert question.question(table) != "Your move."
        for made in actions(entries):
            assert table.game.objection(made) is None, made
        entry = r.choice(entries)
        made = r.choice(actions([entry]) or actions(entries[:1]))
        if made["do"] == "bid":
            most = table.game.state.cash[table.me]
            made = {**made, "amount": min(most, menu.lowest_bid(table) + r.choice([0, 9, 90]))}
        table.do(made)
    return phases


def ask(table: PawnTable, *dice: int) -> list[MenuItem]:
    """The menu after a throw, once it is your turn to say something."""
    table.game.apply({"by": "host", "do": "roll", "dice": list(dice)})
    while table.waits() == Waits.BOTS:
        table.act()
    assert question.question(table) != "Your move."
    return menu.entries(table)


def others_are_done(table: PawnTable) -> None:
    for name in SEATS[1:4]:
        table.game.apply({"by": name, "do": "done"})


def labels(entries: list[MenuItem]) -> str:
    return "\n".join(each.label for entry in entries for each in (entry, *entry.more))


# --- the table and its menu ---------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_the_menu_has_only_what_the_rules_allow(seed: int) -> None:
    method = ("english", "sealed1", "sealed2")[seed % 3]
    puts = "auctioned" if seed % 2 else "table-auto"
    table = new_table(seed, 3 + seed % 4, 40, auction_method=method, puts=puts)
    phases = play_on(table, random.Random(seed), 1500)
    assert {"auction", "window"} <= phases


def test_time_is_called_after_the_last_throw() -> None:
    table = PawnTable(new_table(2, throws=12).game, None, Dice(2))
    while table.waits() == Waits.BOTS:
        table.act()
    assert table.waits() == Waits.END
    assert table.game.state.time_called
    assert table.game.state.turn_count > 12


def test_without_pauses_you_are_asked_only_when_something_is_up() -> None:
    table = at({"You": Company(cash=900, deeds=["boardwalk"])})
    others_are_done(table)
    assert table.waits() == Waits.YOU
    table.pauses = False
    assert table.waits() == Waits.BOTS
    table.game.apply(
        {
            "by": "Ann",
            "do": "offer",
            "to": "You",
            "give": {"cash": 5},
            "get": {"deeds": ["boardwalk"]},
        }
    )
    assert table.waits() == Waits.YOU
    short = at({"You": Company(cash=20, deeds=["boardwalk", "park_place"])})
    others_are_done(short)
    short.pauses = False
    assert short.waits() == Waits.YOU


def test_bots_answer_what_you_offer() -> None:
    table = at({"You": Company(deeds=["boardwalk"]), "Ann": Company(deeds=["baltic"])})
    offer = {"by": "You", "do": "offer", "to": "Ann"}
    table.game.apply({**offer, "give": {"deeds": ["boardwalk"]}, "get": {"deeds": ["baltic"]}})
    assert table.waits() == Waits.BOTS
    assert table.act()[0].kind == "trade"
    table.game.apply({**offer, "give": {"cash": 1}, "get": {"deeds": ["boardwalk"]}})
    assert table.act()[0].kind == "no_trade"


def test_more_throws_may_be_agreed_upon_when_a_game_is_gone_on_with(tmp_path: Path) -> None:
    table = new_table(8)
    play_on(table, random.Random(8), 200)
    save_file.save(tmp_path / "game.json", table, [Line("Something happened.", ())])
    kept = save_file.load(tmp_path / "game.json")
    assert isinstance(kept.table, PawnTable)
    assert kept.table.game.to_json() == table.game.to_json()
    kept.table.rounds = 77
    assert kept.table.rounds == 77
    assert kept.table.game.state.turn_count == table.game.state.turn_count
    kept.table.rounds = 1  # long past: time is called in the next window
    while not kept.table.game.state.time_called:
        kept.table.pauses = False
        play_on(kept.table, random.Random(1), 1)
    assert kept.table.game.record().replay().to_json() == kept.table.game.to_json()


# --- what is asked ------------------------------------------------------------------------------


def test_income_tax_says_what_each_way_costs() -> None:
    found = labels(ask(at({"You": Company(cash=900)}), 1, 3))
    assert "pay $200" in found
    assert "pay 10% of all you own: $90" in found


def test_a_vote_says_what_each_answer_may_cost() -> None:
    deck = {"external": ["ext.environmental-opportunity"]}
    table = at({"You": Company(deeds=["reading_rr"])}, decks=deck)
    found = labels(ask(table, 3, 4))
    assert "support: you pay $10 if it passes" in found
    assert "oppose: you pay $20 if it passes" in found


def test_the_ethical_question_is_put_without_advice() -> None:
    deck = {"external": ["ext.ethical-opportunity"]}
    table = at({"Ann": Company(deeds=["reading_rr"])}, decks=deck)
    found = ask(table, 3, 4)
    assert [entry.word for entry in found] == ["decline", "steal"]
    assert "Reading Railroad of Ann" in labels(found)
    assert not re.search("should|wrong|sure", question.question(table))


def test_an_ad_campaign_says_where_the_pawn_would_go() -> None:
    table = at(
        {"You": Company(cards=["int.awesome-ad-campaign"]), "Ann": Company(deeds=["oriental"])}
    )
    found = labels(ask(table, 3, 4)).splitlines()
    assert found[0] == "leave it: Chance"
    assert "steer to Oriental Avenue (Ann), -1" in found


def test_first_mover_is_offered_the_lowest_bid_and_a_pledge_where_no_slot_is_free() -> None:
    full = ["baltic", "oriental", "states", "indiana", "pacific"]
    company = Company(deeds=full, cards=["int.first-mover-advantage"])
    found = labels(ask(at({"You": company}), 4, 5))
    assert "put a deed up for a slot" in found
    assert "take Connecticut Avenue" not in found
    company = Company(cards=["int.first-mover-advantage"])
    assert "take Connecticut Avenue for $60" in labels(ask(at({"You": company}), 4, 5))


def test_a_pledge_is_offered_in_an_auction_where_no_slot_is_free() -> None:
    full = ["baltic", "oriental", "states", "indiana", "pacific"]
    table = at({"You": Company(deeds=full)})
    found = ask(table, 4, 5)
    assert [entry.word for entry in found] == ["pledge", "pass"]
    assert "no slot" in question.question(table)
    pledge = found[0].more[0].action
    assert pledge is not None
    table.game.apply(pledge)
    assert menu.entries(table)[0].word == "bid"


def test_cards_may_be_kept_one_by_one() -> None:
    deck = {"external": ["ext.disruptive-technology"]}
    cards = ["int.marketing-genius", "int.patent-portfolio"]
    found = labels(ask(at({"You": Company(cards=cards)}, decks=deck), 3, 4))
    for text in ("keep Marketing Genius for $25", "keep all for $25 each", "give up all of them"):
        assert text in found


def test_who_holds_too_many_must_shed() -> None:
    many = ["baltic", "oriental", "states", "indiana", "pacific", "boardwalk"]
    table = at({"You": Company(deeds=many)})
    words = {entry.word for entry in menu.entries(table)}
    assert words == {"auction", "abandon", "offer"}
    assert "1 too many" in question.question(table)


def test_a_policy_card_may_be_used_by_its_holder() -> None:
    table = at(
        {"You": Company(cards=["ext.greenspan-put"])},
        pawn=Pawn("pacific"),
        switches={"puts": "auctioned"},
    )
    table.game.state.co.square = 28
    assert "use Greenspan Put" in labels(ask(table, 1, 1))


def test_the_unethical_throw_their_own_dice() -> None:
    table = at({"You": Company(unethical=True)})
    (entry,) = ask(table, 1, 1)
    assert entry.word == "roll"
    assert entry.action is not None
    made = table.thrown(entry.action)
    assert made["dice"] != entry.action.get("dice") or table.thrown(entry.action) != made
    table.game.apply({**made, "dice": [1, 1]})
    (entry,) = menu.entries(table)
    assert entry.word == "die"
    assert entry.action is not None
    table.game.apply(table.thrown(entry.action))
    assert table.waits() == Waits.OUT


def test_who_is_in_trust_may_still_sign_and_build() -> None:
    deeds = {
        "You": Company(deeds=["baltic"], trustee=True),
        "Ann": Company(deeds=["mediterranean"]),
    }
    table = at(deeds)
    assert not table.out
    while table.waits() == Waits.BOTS:
        table.act()
    assert [entry.word for entry in menu.entries(table)] == ["done", "sign"]


# --- the screen ---------------------------------------------------------------------------------


def drawn(table: PawnTable, width: int, height: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("LINES", str(height))
    out = io.StringIO()
    console = Console(file=out, force_terminal=True, no_color=True, width=width, highlight=False)
    log = [Line("Something happened.", ())] * 40
    PawnScreen(console).draw(
        table, log, 12, question.question(table), menu.entries(table), ["A notice."]
    )
    page = out.getvalue().rpartition("\x1b[H")[2]
    return [re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", line) for line in page.splitlines()]


@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 40), (120, 40), (200, 60)])
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_a_page_fits_the_screen(
    width: int, height: int, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(5, seats, 60)
    r = random.Random(1)
    for _ in range(12):
        play_on(table, r, 60)
        while table.waits() == Waits.BOTS:
            table.act()
        if table.waits() != Waits.YOU:
            break
        page = drawn(table, width, height, monkeypatch)
        assert max(map(len, page)) <= width
        assert len(page) == height - 1  # and the line for the answer


def busy() -> PawnTable:
    hotels = dict.fromkeys(ORANGE[:2], "hotel")
    you = Company(
        cash=345,
        deeds=[*ORANGE[:2], "reading_rr"],
        buildings=hotels,
        cards=["int.diversification", "int.headquarters-building", "int.flagship-property"],
        line="railroad",
        flagship="st_james",
    )
    ann = Company(
        cash=700, deeds=["new_york", "boardwalk"], mortgaged=["boardwalk"], unethical=True
    )
    return at(
        {"You": you, "Ann": ann, "Bob": Company(cash=0, trustee=True)},
        pawn=Pawn(downturn=C.RECESSION, payments=1),
        alliances=[Allied("orange", {"You": 60, "Ann": 40}, notice=True)],
        decks={"beside": ["ext.fiscal-stimulus"]},
    )


def test_the_page_tells_everything_that_lies_open(monkeypatch: pytest.MonkeyPatch) -> None:
    page = " ".join(" ".join(drawn(busy(), 120, 40, monkeypatch)).split())
    for text in (
        "Pawn: Recession. RECESSION: 2 payments to come, unless doubles fall.",
        "You need $260 ($130 each) and have $345.",
        "2/6+R1/2 orange 2/3+HH rail 1/4 [Diversif.] [Flagship] [HQ]",
        "UNETHICAL orange 1/3 dk blue 1/2-",
        "IN TRUST",
        "HQ (1 more slot, worth $200)",
        "Flagship (your flagship hotel earns 150%: St. James Place)",
        "Beside the board: Fiscal Stimulus.",
        "Alliances: orange You+Ann You 60%/Ann 40%, under notice",
        "<*>",
        "Bank $",
        "throw 0",
    ):
        assert text in page, text


def test_who_has_too_little_for_a_downturn_is_told_so() -> None:
    table = at({"You": Company(cash=40, deeds=["boardwalk", "park_place"])})
    assert "you need $60 in cash: you lack $20" in status.economy(table)


def test_one_looks_at_companies_spaces_and_cards() -> None:
    table = busy()
    assert "has acted unethically" in details.look(table, "ann")[0]
    assert details.look(table, "york")[0].startswith("New York Avenue (")
    assert "Headquarters Building (You)" in details.look(table, "headq")
    assert "Fiscal Stimulus (beside the board)" in details.cards(table)
    assert details.look(table, "Soft")[0] == "Soft Landing"
    assert "There is no company" in details.look(table, "xyzzy")[0]
    assert max(map(len, details.HELP.splitlines())) <= 80
    assert "under notice" in details.alliances(table)[0]


# --- the end ------------------------------------------------------------------------------------


def test_the_sheet_has_every_value_on_the_way_to_both_scores() -> None:
    marketing = Company(
        cash=500,
        deeds=["boardwalk", "baltic"],
        mortgaged=["baltic"],
        cards=["int.marketing-genius"],
    )
    table = at({"You": marketing, "Ann": Company(cash=100, deeds=["short_line"])})
    table.game.apply({"by": "host", "do": "time_up"})
    table.game.apply({"by": "host", "do": "roll", "dice": [2, 2]})
    rows = [line.split() for line in score_sheet.sheet(table.game)]
    assert "It ended because: doubles after time was called." in score_sheet.sheet(table.game)[0]
    assert ["You", "$400", "$0", "$0", "$500", "$900", "3", "2"] in rows
    assert ["You", "$50", "25%", "$62.50", "2", "$3.12", "1", "4"] in rows
    assert score_sheet.sheet(table.game)[-1].startswith("Total points: ")


# --- deals and alliances ------------------------------------------------------------------------


def talk(table: PawnTable, answers: list[str], monkeypatch: pytest.MonkeyPatch) -> str:
    said = iter(answers)
    monkeypatch.setattr("builtins.input", lambda prompt: next(said))
    out = io.StringIO()
    session = PawnSession(table, PawnScreen(Console(file=out)), [], None, False)
    while True:
        try:
            session._turn(Waits.YOU)
        except StopIteration:
            return out.getvalue()


def test_a_deal_with_a_card_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at(
        {
            "You": Company(deeds=["baltic"], cards=["int.patent-portfolio"]),
            "Ann": Company(deeds=["oriental"]),
        }
    )
    while table.waits() == Waits.BOTS:
        table.act()
    answers = ["offer", "ann", "nonsense", "baltic, patent, $5", "1 $20", "y"]
    talk(table, answers, monkeypatch)
    (offer,) = table.game.view("You").offers
    assert offer["give"] == {"cash": 5, "deeds": ["baltic"], "cards": ["int.patent-portfolio"]}
    assert offer["get"] == {"cash": 20, "deeds": ["oriental"]}


def test_an_alliance_is_proposed_with_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at({"You": Company(deeds=ORANGE[:2]), "Ann": Company(deeds=ORANGE[2:])})
    others_are_done(table)
    talk(table, ["ally", "60", "60 40"], monkeypatch)
    assert table.game.state.co.share[3 * 8 : 3 * 8 + 2] in ([0, 0], [60, 40])
    while table.waits() == Waits.BOTS:
        table.act()
    assert "orange You+Ann You 60%/Ann 40%" in status.alliances(table)


@pytest.mark.parametrize("text", ["9", "park place", "$x", "patent", "$99999999"])
def test_what_cannot_change_hands_is_not_guessed(text: str) -> None:
    table = at({"You": Company(deeds=["baltic"], cards=["int.marketing-genius"])})
    with pytest.raises(Unclear):
        trade_sides.read_side(Labels(table.game), 0, text)


# --- the choice of a book -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "book"),
    [("", "boise"), ("2", "opoly487"), ("op", "opoly487"), ("9", None), ("x", None)],
)
def test_a_book_is_chosen_by_number_or_name(text: str, book: str | None) -> None:
    assert rulebook_prompt.pick(text, ["boise", "opoly487"]) == book
