"""Sets up a table in the middle of a game, for scenarios, problems and experiments."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from headjudge import checks
from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.engine.tokens import flow, setup
from headjudge.errors import BadInput, BadState
from headjudge.game.deed_setup import DeedSetup
from headjudge.game.game import Game, check_table
from headjudge.game.names import Names
from headjudge.game.vocabulary import DECKS, MOST_MONEY
from headjudge.rulebooks import Rulebook


@dataclass
class PlayerSetup:
    """One player's part of a position; None means as at the start of a game."""

    cash: int | None = None
    square: str = "go"
    deeds: Sequence[str] | None = None
    mortgaged: Sequence[str] = ()
    buildings: Mapping[str, object] = field(default_factory=dict)
    in_jail: int | None = None
    jail_cards: Sequence[str] = ()
    passed_go: bool = False


def place(
    book: Rulebook,
    seats: Sequence[str],
    players: Mapping[str, PlayerSetup],
    turn: str | None = None,
    stage: str | None = None,
    switches: Mapping[str, object] | None = None,
    houses: int | None = None,
    hotels: int | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
) -> Game:
    """A game with `turn` about to start. The first seat is the one that began the round."""
    check_table(seats, stage)
    s = State(book.rules(stage, switches))
    setup.new_game(s, len(seats))
    game = Game(book, seats, s, stage, switches)
    names = game.names
    for name in players:
        names.seat(name, f"players.{name}")
    decks = decks or {}
    _seat_players(s, names, players, decks.get("deeds", ()))
    _stock(s, houses, hotels)
    _lay_decks(s, names, decks)
    first = names.seat(turn, "turn") if turn is not None else 0
    s.turns = [1 if seat < first else 0 for seat in range(C.SEATS)]
    s.turn_count = first
    flow.begin_turn(s, first)
    s.log.count = 0
    return game


def _seat_players(
    s: State, names: Names, players: Mapping[str, PlayerSetup], deal: Sequence[str]
) -> None:
    deeds = DeedSetup(s, names)
    cash, square, jailed, failed = s.cash, s.square, s.jailed, s.failed
    cards, passed = s.jail_cards, s.passed_go
    for name, seated in players.items():
        seat, where = names.seat(name), f"players.{name}"
        if seated.cash is not None:
            amount = checks.whole(seated.cash, f"{where}.cash", 0, MOST_MONEY, BadState)
            cash[C.BANK] += cash[seat] - amount
            cash[seat] = amount
        square[seat] = names.square(seated.square, f"{where}.square")
        passed[seat] = int(seated.passed_go)
        if seated.in_jail is not None:
            jailed[seat] = 1
            failed[seat] = checks.whole(seated.in_jail, f"{where}.in_jail", 0, 2, BadState)
            square[seat] = 10
        deeds.give(name, seated.deeds or ())
        for deck in seated.jail_cards:
            if deck not in DECKS:
                raise BadState(f'must be "chance" or "chest", not {deck!r}', f"{where}.jail_cards")
            bit = 1 << DECKS.index(deck)
            if any(held_by & bit for held_by in cards):
                raise BadState(f"there is one jail card in {deck}", f"{where}.jail_cards")
            cards[seat] |= bit
    _deal(s, names, players, deeds.owner, deal)
    for name, seated in players.items():
        deeds.mortgage(name, seated.mortgaged)
        deeds.build(name, seated.buildings)
    deeds.write()
    s.cash, s.square, s.jailed, s.failed = cash, square, jailed, failed
    s.jail_cards, s.passed_go = cards, passed


def _deal(
    s: State,
    names: Names,
    players: Mapping[str, PlayerSetup],
    owner: list[int],
    deal: Sequence[str],
) -> None:
    """Where the book deals deeds, deal them to the players whose deeds are not given."""
    if not s.rules.deal_deeds:
        return
    order = [names.deed(title, "decks.deeds") for title in deal]
    rest = [deed for deed in range(C.DEEDS) if deed not in order]
    random.Random(487).shuffle(rest)
    free = [deed for deed in order + rest if owner[deed] == C.BANK]
    for _ in range(s.rules.deal_deeds):
        for name in (*names.seats[1:], names.seats[0]):
            seated = players.get(name)
            if seated is None or seated.deeds is None:
                owner[free.pop(0)] = names.seat(name)


def _stock(s: State, houses: int | None, hotels: int | None) -> None:
    top = s.rules.hotel_level
    on_board = sum(height for height in s.level if height < top)
    s.houses = (
        s.rules.houses - on_board
        if houses is None
        else checks.whole(houses, "bank.houses", 0, 1000, BadState)
    )
    standing = sum(1 for height in s.level if height == top)
    s.hotels = (
        s.rules.hotels - standing
        if hotels is None
        else checks.whole(hotels, "bank.hotels", 0, 1000, BadState)
    )
    if s.houses < 0 or s.hotels < 0:
        raise BadState("there are more buildings on the board than exist", "bank")


def _lay_decks(s: State, names: Names, decks: Mapping[str, Sequence[str]]) -> None:
    ring: list[int] = []
    sizes = []
    for deck, word in enumerate(DECKS):
        first = [names.card(deck, item, f"decks.{word}") for item in decks.get(word, ())]
        if len(set(first)) != len(first):
            raise BadState("a card is named twice", f"decks.{word}")
        held = {
            card
            for card in range(C.CARDS)
            if s.rules.card_effect[deck * C.CARDS + card] == C.FX_KEEP
            and any(item >> deck & 1 for item in s.jail_cards)
        }
        if held & set(first):
            raise BadState("that jail card is held by a player", f"decks.{word}")
        order = first + [c for c in range(C.CARDS) if c not in first and c not in held]
        sizes.append(len(order))
        ring += order + [0] * (C.CARDS - len(order))
    for word in decks:
        if word not in (*DECKS, "deeds"):
            raise BadInput("there is no such deck", f"decks.{word}")
    s.deck = ring
    s.deck_size = sizes
    s.deck_head = [0, 0]
