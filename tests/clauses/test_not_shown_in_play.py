"""What holds at every moment of a game, and so in no single scenario: seen in games played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from headjudge.engine import codes as C
from headjudge.engine import state
from headjudge.engine.state import State
from headjudge.errors import Refused
from headjudge.game import Event, Game
from headjudge.rulebooks import ids, load

SEATS = ("Ann", "Bob", "Cy", "Dee")
books = pytest.mark.parametrize(
    "book",
    [pytest.param(book, marks=pytest.mark.xdist_group(f"play-{book}")) for book in ids("tokens")],
)


@dataclass(frozen=True)
class Step:
    before: State
    action: dict[str, object]
    events: list[Event]
    after: State


@cache
def played(book: str) -> tuple[Step, ...]:
    """A few games, action by action. The same every time."""
    return tuple(step for seed in range(3) for step in one_game(book, random.Random(seed)))


def one_game(book: str, dice: random.Random) -> Iterator[Step]:
    game = Game.new(book, SEATS)
    before = state.copy(game.state)
    for number in range(500):
        if game.over:
            return
        action = host(number, dice) or anything(game, dice)
        try:
            events = game.apply(action)
        except Refused:
            continue
        after = state.copy(game.state)
        yield Step(before, action, events, after)
        before = after


def host(number: int, dice: random.Random) -> dict[str, object] | None:
    if number == 200:
        return {"by": "host", "do": "remove", "player": dice.choice(SEATS)}
    if number == 450:
        return {"by": "host", "do": "time_up"}
    return None


def anything(game: Game, dice: random.Random) -> dict[str, object]:
    """Mostly what the game waits for; now and then somebody else's business or an offer."""
    if game.phase in ("setup", "deal"):
        return chance(game, dice)
    chatter = dice.random()
    if chatter < 0.12:
        return offer(game, dice)
    who = dice.choice(SEATS if chatter < 0.4 else game.to_act())
    if who == "chance":
        return throw(game, game.names.seats[game.state.on_turn], "land", dice)
    legal = [each for each in game.legal(who) if wise(game, each)] or game.legal(who)
    if not legal:
        return {"by": who, "do": "done"}
    action = dice.choice(legal)
    if action["do"] in ("roll", "land"):
        return throw(game, who, str(action["do"]), dice)
    return action


def wise(game: Game, action: dict[str, object]) -> bool:
    """Bids end somewhere, and what was built is not sold the moment after."""
    if action["do"] == "bid":
        return game.state.high < 150
    return action["do"] not in ("sell", "sell_group", "mortgage", "decline") or bool(game.state.due)


def throw(game: Game, who: str, do: str, dice: random.Random) -> dict[str, object]:
    action: dict[str, object] = {
        "by": who,
        "do": do,
        "dice": [dice.randint(1, 6), dice.randint(1, 6)],
    }
    speed = {**action, "speed": dice.choice([1, 2, 3, "bus", "mr"])}
    return speed if game.objection(action) else action


def chance(game: Game, dice: random.Random) -> dict[str, object]:
    if game.phase == "deal":
        to = (game.state.dealt + 1) % len(SEATS)
        free = [
            name
            for name, owner in zip(game.names.board.deeds, game.state.owner, strict=True)
            if owner == C.BANK
        ]
        return {"by": "chance", "do": "deal", "player": SEATS[to], "deed": dice.choice(free)}
    deck = 0 if game.state.deck_size[0] == 0 else 1
    cards = list(game.names.board.cards[deck])
    dice.shuffle(cards)
    return {"by": "chance", "do": "shuffle", "deck": ("chance", "chest")[deck], "cards": cards}


def offer(game: Game, dice: random.Random) -> dict[str, object]:
    """A deed for money, to anybody, the Bank included; or an answer to what was offered."""
    seats = [*SEATS, "bank"]
    by, to = dice.sample(SEATS, 1)[0], dice.choice(seats)
    if dice.random() < 0.5 and by != "bank":
        return {"by": by, "do": "accept"}
    mine = game.names.deed_names(game.state.held[game.names.seat(by)])
    give = {"deeds": [dice.choice(mine)]} if mine else {"cash": 10}
    return {"by": by, "do": "offer", "to": to, "give": give, "get": {"cash": dice.randint(0, 300)}}


def money(step: Step) -> list[Event]:
    return [event for event in step.events if event.kind == "money"]


# --- the games are worth looking at ------------------------------------------------------------------


def test_the_games_show_enough_of_the_rules() -> None:
    steps = [step for book in ids("tokens") for step in played(book)]
    said = {event.ruling for step in steps for event in step.events}
    assert len(steps) > 3000
    assert len(said) > 90
    assert {
        "TRADE_MADE",
        "MORTGAGE_TAKE",
        "BUILD_PRICE",
        "HOST_REMOVE",
        "JAIL_SPACE",
        "AUCTION_PAY",
    } <= said


# --- money -------------------------------------------------------------------------------------------


@books
def test_every_change_of_cash_is_an_event_with_a_ruling(book: str) -> None:
    """Nobody's purse moves without a reason, the Banker's (the first seat) no more than another's."""
    for step in played(book):
        flow = dict.fromkeys((*SEATS, "bank"), 0)
        for event in money(step):
            if event.ruling == "SETUP_CASH":  # heard with the first action, paid before it
                continue
            flow[str(event.seat)] -= event.amount
            flow[str(event.other)] += event.amount
            assert event.amount >= 0
            assert event.clauses
        change = [now - then for now, then in zip(step.after.cash, step.before.cash, strict=True)]
        assert [*change[:4], change[8]] == [flow[name] for name in (*SEATS, "bank")], step.action
        assert sum(step.after.cash) == 0


PAID_OUT = {
    "SETUP_CASH",
    "GO_SALARY",
    "SPEED_TRIPLE_GO",
    "CARD_RECEIVE",
    "MORTGAGE_TAKE",
    "SELL_HALF",
    "SELL_HOTEL_STEP",
    "SELL_GROUP",
    "SELL_GROUP_HOUSES",
    "BREAKDOWN_CASH",
    "BANKRUPT_BUILDINGS",
    "BANKRUPT_TO_BANK_BUILDINGS",
    "REMOVED_BUILDINGS",
}


@books
def test_the_bank_pays_out_only_for_named_reasons(book: str) -> None:
    out = {event.ruling for step in played(book) for event in money(step) if event.seat == "bank"}
    assert out <= PAID_OUT
    assert {"GO_SALARY", "CARD_RECEIVE"} <= out


@books
def test_only_a_mortgage_lends(book: str) -> None:
    """The loan is the printed one, for a deed that was free and is mortgaged afterwards."""
    loans = 0
    rules = load(book).rules()
    for step in played(book):
        for event in step.events:
            if event.kind == "mortgage":
                deed = event.numbers[5]
                assert event.amount == rules.loan[deed]
                assert not step.before.mortgaged >> deed & 1
                assert [
                    (m.seat, m.other, m.amount) for m in money(step) if m.ruling == "MORTGAGE_TAKE"
                ] == [("bank", event.seat, event.amount)]
                loans += 1
        lent = [event for event in money(step) if event.ruling == "MORTGAGE_TAKE"]
        assert len(lent) == sum(1 for event in step.events if event.kind == "mortgage")
    assert loans


# --- property ----------------------------------------------------------------------------------------


@books
def test_no_action_sells_a_deed_to_the_bank(book: str) -> None:
    """A deed goes back to the Bank only with everything else, from a player who leaves."""
    gone = 0
    for step in played(book):
        for deed in range(C.DEEDS):
            had, has = step.before.owner[deed], step.after.owner[deed]
            if had != C.BANK and has == C.BANK:
                assert step.after.out[had]
                assert step.after.held[had] == 0
                gone += 1
        given = {e.ruling for e in step.events if e.kind == "deed" and e.seat == "bank"}
        assert given <= {"BANKRUPT_TO_BANK", "REMOVED_HOLDINGS"}
    assert gone


@books
def test_an_offer_to_the_bank_is_always_refused(book: str) -> None:
    asked = 0
    for step in played(book)[::10]:
        game = Game(load(book), SEATS, step.after)
        for seat, name in enumerate(SEATS):
            if game.state.held[seat] and not game.state.out[seat] and not game.state.over:
                deed = game.names.deed_names(game.state.held[seat])[0]
                sale = {
                    "by": name,
                    "do": "offer",
                    "to": "bank",
                    "give": {"deeds": [deed]},
                    "get": {"cash": 1},
                }
                refused = game.objection(sale)
                assert refused is not None
                assert refused.ruling == "TRADE_BANK"
                asked += 1
    assert asked > 50


@books
def test_houses_in_bank_and_on_streets_always_add_up(book: str) -> None:
    """No building is anywhere else, not even between two actions."""
    rules = load(book).rules()
    built = 0
    for step in played(book):
        s = step.after
        standing = [level for level in s.level if level]
        houses = sum(level for level in standing if level < rules.hotel_level)
        hotels = sum(1 for level in standing if level == rules.hotel_level)
        assert (s.houses + houses, s.hotels + hotels) == (rules.houses, rules.hotels)
        built = max(built, houses)
    assert built


# --- cards and jail ----------------------------------------------------------------------------------


def turning(s: State, deck: int) -> list[int]:
    """A deck as a ring without its jail card, beginning with the lowest number."""
    ring = [
        s.deck[deck * C.CARDS + (s.deck_head[deck] + i) % C.CARDS] for i in range(s.deck_size[deck])
    ]
    cards = [card for card in ring if s.rules.card_effect[deck * C.CARDS + card] != C.FX_KEEP]
    first = cards.index(min(cards))
    return cards[first:] + cards[:first]


@books
@pytest.mark.parametrize("deck", [0, 1], ids=["chance", "chest"])
def test_deck_order_is_constant_through_random_games(book: str, deck: int) -> None:
    drawn = 0
    for step in played(book):
        if step.before.phase != C.PH_SETUP:
            assert turning(step.before, deck) == turning(step.after, deck), step.action
            drawn += sum(
                1 for event in step.events if event.kind == "card" and event.numbers[5] == deck
            )
    assert drawn > 10


@books
def test_a_visitor_is_jailed_only_by_space_card_or_doubles(book: str) -> None:
    jailed = 0
    for step in played(book):
        for seat, name in enumerate(SEATS):
            if step.after.jailed[seat] and not step.before.jailed[seat]:
                why = [
                    event.ruling
                    for event in step.events
                    if event.kind == "jailed" and event.seat == name
                ]
                assert len(why) == 1
                assert why[0] in ("JAIL_SPACE", "JAIL_CARD", "JAIL_DOUBLES")
                assert step.action["do"] in (
                    "roll",
                    "land",
                    "choose",
                    "tax",
                    "buy",
                    "pass",
                    "bid",
                    "pay",
                )
                jailed += 1
    assert jailed
