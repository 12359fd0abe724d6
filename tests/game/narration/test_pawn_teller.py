"""Every event of a one-pawn game can be told to people, in one short sentence of plain words."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping

from headjudge.engine import COMPILED
from headjudge.engine import codes as C
from headjudge.game import Game
from headjudge.game.events import Event
from headjudge.game.narration import pawn_grouping as P
from headjudge.game.narration.teller import Teller
from headjudge.game.narration.texts import texts
from headjudge.game.pawn import event_fields as pawn_events
from headjudge.game.pawn.names import PawnNames
from headjudge.game.pawn.position import Company, Position, place
from headjudge.game.pawn.vocabulary import EVENTS, RULINGS
from headjudge.rulebooks import load
from tests.game import random_pawn_games
from tests.game.narration.test_token_teller import clumsy

ELSEWHERE = frozenset(
    {"card", "card_kept", "card_back", "jailed", "freed", "claim", "lapsed", "debt", "want"}
    | {"turn", "order", "exposed"}
)
"""Kinds of event that only games with a token for everybody have."""


def test_there_is_a_phrase_for_every_kind_of_event() -> None:
    known = dict(texts().pawn)
    together = known.pop("together")
    assert set(together) == {key for _, key in P.TOGETHER} | {"bidders", "shown"}
    assert set(EVENTS.values()) == set(known) | ELSEWHERE
    named = {key for phrases in known.values() for key in phrases if key.isupper()}
    assert named <= set(RULINGS.values())
    assert set(RULINGS.values()) >= P.UNSAID_NOTES
    patterns = {ruling for pattern, _ in P.TOGETHER for _, ruling in pattern} - {"*"}
    assert patterns <= set(RULINGS.values())


def test_every_ruling_of_every_kind_gives_a_sentence() -> None:
    game = Game.new("opoly487", ["Ann", "Bob", "Cy"])
    names = game.names
    assert isinstance(names, PawnNames)
    teller = Teller(game)
    for code, kind in EVENTS.items():
        if kind in ELSEWHERE:
            continue
        for number, ruling in RULINGS.items():
            row = (code, number, 0, 1, 1, 1, 0)
            event = Event(
                kind,
                ruling,
                game.book.cite(ruling),
                "Ann",
                "Bob",
                1,
                pawn_events.place(row, names),
                row,
                pawn_events.details(row, names),
            )
            assert not clumsy(teller.tell(event)), (kind, ruling, teller.tell(event))


def test_random_games_are_told_in_plain_words() -> None:
    found: dict[tuple[str, str], str] = {}
    lines: set[str] = set()
    for seed in range(24 if COMPILED else 6):
        dice = random.Random(seed)
        switches = {"auction_method": ("english", "sealed2")[seed % 2]}
        game = (random_pawn_games.poor if seed % 3 else random_pawn_games.new)(dice, **switches)
        teller = Teller(game, "Ann" if seed % 5 == 0 else None)
        for _, events in random_pawn_games.play(game, dice, 400):
            found |= {(event.kind, event.ruling): teller.tell(event) for event in events}
            lines |= {line.text for line in teller.story(events)}
    assert len(found) > 60
    assert [text for text in (*found.values(), *lines) if clumsy(text)] == []


def test_every_external_card_is_told_in_its_own_words() -> None:
    game = Game.new("opoly487", ["Ann", "Bob", "Cy"])
    names = game.names
    assert isinstance(names, PawnNames)
    for card in range(len(names.external)):
        row = (C.EV_EXTERNAL, 550, C.BANK, C.NOBODY, card, 0, 0)
        details = pawn_events.details(row, names)
        event = Event("external", "EXT_DRAW", (), "bank", None, card, None, row, details)
        text = Teller(game).tell(event)
        assert text.endswith((".", "!"))
        assert not re.search(r"[{}_]", text)


def told(game: Game, *actions: Mapping[str, object]) -> list[str]:
    events = [event for action in actions for event in game.apply(action)]
    return [line.text for line in Teller(game).story(events)]


def roll(*dice: int) -> dict[str, object]:
    return {"by": "host", "do": "roll", "dice": list(dice)}


def table(position: Position) -> Game:
    return place(load("opoly487"), ["Ann", "Bob", "Cy"], position)


def test_the_same_payment_of_several_is_one_sentence() -> None:
    position = Position({"Bob": Company(deeds=["baltic"])})
    position.pawn.square = "chance_3"
    assert told(table(position), roll(3, 4)) == [
        "The dice show 3 and 4, and the pawn moves to Baltic Avenue.",
        "Ann, Bob and Cy collect $200 for Go.",
        "The Bank pays Bob $4 rent for Baltic Avenue.",
    ]


def test_an_auction_is_told_bid_by_bid() -> None:
    said = told(
        table(Position()),
        roll(2, 4),
        {"by": "Ann", "do": "bid", "amount": 60},
        {"by": "Bob", "do": "pass"},
        {"by": "Cy", "do": "pass"},
    )
    assert said[1:] == [
        "Oriental Avenue is up for auction, starting at $50.",
        "Ann bids $60 for Oriental Avenue.",
        "Bob and Cy pass on Oriental Avenue.",
        "Ann wins Oriental Avenue for $60.",
    ]


def test_terms_in_words_are_told() -> None:
    game = table(
        Position(
            {"Ann": Company(deeds=["st_james"]), "Bob": Company(deeds=["tennessee", "new_york"])}
        )
    )
    ally = {"by": "Ann", "do": "ally", "with": "Bob", "group": "orange", "terms": "no bids"}
    assert told(game, ally)[-1] == "Ann adds terms for the orange group: no bids."
