"""Every event can be told to people, in one short sentence of plain words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from headjudge.engine import COMPILED
from headjudge.engine import codes as C
from headjudge.game import Event, Game
from headjudge.game.names import Names
from headjudge.game.narration import token_grouping as P
from headjudge.game.narration.teller import Teller, listed
from headjudge.game.narration.texts import texts
from headjudge.game.narration.token_teller import card_words
from headjudge.game.tokens.position import PlayerSetup, place
from headjudge.game.vocabulary import EVENTS, RULINGS
from headjudge.rulebooks import ids, load
from headjudge.scenario import play as play_scenario
from headjudge.scenario import read
from tests.game.random_token_games import wild_game

SCENARIOS = Path(__file__).parents[3] / "scenarios"
CLUMSY = re.compile(r"_|[{}\[\]]|\bNone\b(?! left)|  | [.,:]|\b[A-Z]{3,}[A-Z_]+\b|\.\.|^chance\b")


def clumsy(text: str) -> bool:
    """Empty, full of code, or no sentence."""
    plain = re.sub(r"B\. & O\. ", "", text)
    if (
        not 8 <= len(plain) <= 180
        or plain[-1] != "."
        or not (plain[0].isupper() or plain[0] == "$")
    ):
        return True
    return CLUMSY.search(plain) is not None


def table(**players: PlayerSetup) -> Game:
    return place(load("boise"), ["Ann", "Bob", "Cy"], players)


def told(game: Game, *actions: Mapping[str, object], you: str | None = None) -> list[str]:
    teller = Teller(game, you)
    events = [event for action in actions for event in game.apply(action)]
    return [line.text for line in teller.story(events)]


def test_there_is_a_phrase_for_every_kind_of_event() -> None:
    known = dict(texts().tokens)
    together = known.pop("together")
    assert set(together) == {key for _, key in P.TOGETHER} | {"each"}
    assert set(known) == set(EVENTS.values())
    for phrases in known.values():
        assert set(phrases) - {"*", "RENT"} <= set(RULINGS.values())
    assert set(RULINGS.values()) >= P.UNSAID_NOTES


@pytest.mark.parametrize("book", ids("tokens"))
def test_every_ruling_of_every_kind_gives_a_sentence(book: str) -> None:
    game = Game.new(book, ["Ann", "Bob"])
    teller = Teller(game)
    for code, kind in EVENTS.items():
        for number, ruling in RULINGS.items():
            row = (code, number, 0, 1, 1, 1, 0)
            clauses = game.book.cite(ruling)
            spot = _place(code, game.names)
            event = Event(kind, ruling, clauses, "Ann", "Bob", 1, spot, row)
            assert not clumsy(teller.tell(event)), (kind, ruling, teller.tell(event))


def _place(code: int, names: Names) -> str | None:
    no_place = {C.EV_NOTE, C.EV_DICE, C.EV_MONEY, C.EV_TURN}
    return None if code in no_place else names.board.deeds[1]


@pytest.mark.slow
@pytest.mark.parametrize("book", ids("tokens"))
def test_wild_games_are_told_in_plain_words(book: str) -> None:
    pairs: dict[tuple[str, str], str] = {}
    lines: set[str] = set()
    for seed in range(20 if COMPILED else 6):
        teller = None
        for game, events in wild_game(book, seed, 300, casual=seed % 2 == 0):
            teller = teller or Teller(game, "Ann" if seed % 5 == 0 else None)
            pairs |= {(event.kind, event.ruling): teller.tell(event) for event in events}
            lines |= {line.text for line in teller.story(events)}
    assert len(pairs) > (85 if COMPILED else 60)
    assert [text for text in pairs.values() if clumsy(text)] == []
    assert [text for text in lines if clumsy(text)] == []


def test_scenarios_are_told_in_plain_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """They reach what random play hardly ever does: shortages, broken hotels, final calls."""
    seen: dict[tuple[str, str], str] = {}
    stories: set[str] = set()
    apply = Game.apply

    def listening(self: Game, action: dict[str, object]) -> list[Event]:
        events = apply(self, action)
        teller = Teller(self, self.names.seats[0])
        seen.update({(event.kind, event.ruling): teller.tell(event) for event in events})
        stories.update(line.text for line in teller.story(events))
        return events

    monkeypatch.setattr(Game, "apply", listening)
    for path in sorted(SCENARIOS.rglob("*.toml")):
        play_scenario(read(path))
    assert len(seen) > 120
    assert [text for text in (*seen.values(), *stories) if clumsy(text)] == []


def test_rent_names_the_street_and_the_owner() -> None:
    game = table(Bob=PlayerSetup(deeds=["connecticut"]))
    roll = {"by": "Ann", "do": "roll", "dice": [4, 5]}
    assert told(game, roll, {"by": "Bob", "do": "claim", "from": "Ann"}) == [
        "Ann throws 4 and 5 and moves to Connecticut Avenue.",
        "Bob asks for the rent on Connecticut Avenue: Ann pays $8.",
    ]


def test_lost_rent_names_who_did_not_ask() -> None:
    game = table(Ann=PlayerSetup(square="free_parking"), Bob=PlayerSetup(deeds=["illinois"]))
    lines = told(
        game,
        {"by": "Ann", "do": "roll", "dice": [3, 1]},
        {"by": "Bob", "do": "roll", "dice": [4, 6]},
        {"by": "Cy", "do": "roll", "dice": [4, 6]},
    )
    assert "The rent of $20 on Illinois Avenue is lost: Bob did not ask in time." in lines


def test_rents_nobody_has_asked_for_are_not_told() -> None:
    game = table(Ann=PlayerSetup(square="free_parking"), Bob=PlayerSetup(deeds=["illinois"]))
    teller = Teller(game, "Bob")
    lines = teller.story(game.apply({"by": "Ann", "do": "roll", "dice": [3, 1]}))
    assert [line.text for line in lines] == ["Ann throws 3 and 1 and moves to Illinois Avenue."]
    rulings = {event.ruling for line in lines for event in line.events}
    assert not {ruling for ruling in rulings if ruling.startswith("RENT")}


def test_who_asks_about_a_rent_is_shown_how_it_was_reckoned() -> None:
    game = table(
        Ann=PlayerSetup(square="free_parking"),
        Bob=PlayerSetup(deeds=["kentucky", "indiana", "illinois"]),
    )
    teller = Teller(game)
    teller.story(game.apply({"by": "Ann", "do": "roll", "dice": [3, 1]}))
    (line, *_) = teller.story(game.apply({"by": "Bob", "do": "claim", "from": "Ann"}))
    assert {"RENT_DOUBLED", "RENT_DUE", "RENT_CLAIM"} <= {event.ruling for event in line.events}


def test_you_are_spoken_to() -> None:
    game = table()
    lines = told(
        game, {"by": "Ann", "do": "roll", "dice": [1, 5]}, {"by": "Ann", "do": "buy"}, you="Ann"
    )
    assert lines == ["You throw 1 and 5, move to Oriental Avenue and buy it for $100."]


def test_buildings_by_name_and_number() -> None:
    game = table(
        Ann=PlayerSetup(
            deeds=["park_place", "boardwalk"], buildings={"park_place": 4, "boardwalk": 4}
        )
    )
    build = {"by": "Ann", "do": "build", "on": "boardwalk"}
    sell = {"by": "Ann", "do": "sell", "on": "boardwalk"}
    assert told(game, build, sell, {"by": "Ann", "do": "sell_group", "group": "dark_blue"}) == [
        "Ann builds a hotel on Boardwalk for $200.",
        "Ann takes the hotel on Boardwalk down to 4 houses for $100.",
        "Ann sells 4 houses on Park Place for $400.",
        "Ann sells 4 houses on Boardwalk for $400.",
    ]


def test_several_who_do_the_same_share_a_sentence() -> None:
    game = table()
    lines = told(
        game,
        {"by": "Ann", "do": "roll", "dice": [1, 5]},
        {"by": "Ann", "do": "decline"},
        {"by": "Cy", "do": "bid", "amount": 30},
        {"by": "Ann", "do": "pass"},
        {"by": "Bob", "do": "pass"},
    )
    assert lines[-3:] == [
        "Cy bids $30 for Oriental Avenue.",
        "Ann and Bob pass on Oriental Avenue.",
        "Cy wins the auction of Oriental Avenue at $30.",
    ]


def test_everybody_starts_in_one_sentence() -> None:
    game = Game.new("boise", ["Ann", "Bob", "Cy"])
    deck = {"by": "chance", "do": "shuffle", "deck": "chance"}
    lines = told(game, {**deck, "cards": list(game.names.board.cards[0])}, you="Ann")
    assert lines == ["You, Bob and Cy start with $1,500."]


@pytest.mark.parametrize("book", ids("tokens"))
def test_cards_say_what_they_do(book: str) -> None:
    for deck in range(2):
        cards = load(book).deck(deck)
        for number in range(C.CARDS):
            words = card_words(cards, number)
            assert "copy" not in words, words
            assert not re.search(r"(?<![$\d])\d", words), words


def test_lists_read_like_lists() -> None:
    assert listed(["Ann"]) == "Ann"
    assert listed(["Ann", "Bob", "Cy"]) == "Ann, Bob and Cy"
