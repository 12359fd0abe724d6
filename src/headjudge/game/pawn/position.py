"""Sets up a one-pawn table in the middle of a game: an open action window with the given details."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from headjudge import checks
from headjudge.engine import codes as C
from headjudge.engine.pawn import alliance, flow, opening
from headjudge.engine.state import State
from headjudge.errors import BadInput, BadState
from headjudge.game.deed_setup import DeedSetup
from headjudge.game.game import Game, check_seats, check_table
from headjudge.game.pawn.names import PawnNames
from headjudge.game.pawn.vocabulary import DECKS, LINES, NO_EXTERNAL
from headjudge.game.vocabulary import MOST_MONEY
from headjudge.rulebooks import Rulebook

JAIL = 10


@dataclass
class Company:
    """One company's part of a position; None means as at the start of a game."""

    cash: int | None = None
    deeds: Sequence[str] = ()
    mortgaged: Sequence[str] = ()
    buildings: Mapping[str, object] = field(default_factory=dict)
    cards: Sequence[str] = ()
    basis: Mapping[str, object] = field(default_factory=dict)
    line: str | None = None
    copies: str | None = None
    flagship: str | None = None
    trustee: bool = False
    unethical: bool = False
    limit_extra: int = 0
    ad_used: bool = False


@dataclass
class Pawn:
    square: str | None = None  # Go, or in a downturn Recession
    downturn: int = C.DOWNTURN_NONE
    payments: int = 0
    doubles: int = 0


@dataclass
class Allied:
    group: str
    split: Mapping[str, object] | None = None
    notice: bool = False


@dataclass
class Position:
    """A table: everything that can be set."""

    companies: Mapping[str, Company] = field(default_factory=dict)
    pawn: Pawn = field(default_factory=Pawn)
    alliances: Sequence[Allied] = ()
    houses: int | None = None
    hotels: int | None = None
    bank_cash: int | None = None
    decks: Mapping[str, Sequence[str]] = field(default_factory=dict)


def place(
    book: Rulebook,
    seats: Sequence[str],
    position: Position,
    stage: str | None = None,
    switches: Mapping[str, object] | None = None,
) -> Game:
    """A game in an open action window: the next roll closes it."""
    check_table(seats, stage)
    rules = book.rules(stage, switches)
    bank = position.bank_cash
    if bank is None and rules.bank_total:
        held = _total(position, seats, rules.start_cash, 0)
        if held >= rules.bank_total:  # a position may give the players more than exists
            bank = max(1, rules.bank_total - len(seats) * rules.start_cash)
    if bank is not None:  # then this is all the money
        total = _total(position, seats, rules.start_cash, bank)
        switches = {**(switches or {}), "bank_total": total}
        rules = book.rules(stage, switches)
    check_seats(seats, rules)
    s = State(rules)
    opening.new_game(s, len(seats))
    game = Game(book, seats, s, stage, switches)
    names = game.names
    assert isinstance(names, PawnNames)
    for name in position.companies:
        names.seat(name, f"players.{name}")
    _cash(s, names, position)
    _deeds(s, names, position)
    _stock(s, position)
    _companies(s, names, position)
    _cards(s, names, position)
    _lay_decks(s, names, position)
    _pawn(s, names, position.pawn)
    _alliances(s, names, position.alliances)
    s.phase = C.PH_WINDOW
    flow.proceed(s)  # somebody may have to choose or shed first
    s.log.count = 0
    return game


def _total(position: Position, seats: Sequence[str], start: int, bank: int) -> int:
    total = checks.whole(bank, "bank.cash", 0, MOST_MONEY, BadState)
    for name in seats:
        cash = position.companies.get(name, Company()).cash
        total += (
            start
            if cash is None
            else checks.whole(cash, f"players.{name}.cash", 0, MOST_MONEY, BadState)
        )
    return total


def _cash(s: State, n: PawnNames, position: Position) -> None:
    cash = list(s.cash)
    for name, company in position.companies.items():
        if company.cash is not None:
            seat = n.seat(name)
            amount = checks.whole(company.cash, f"players.{name}.cash", 0, MOST_MONEY, BadState)
            cash[C.BANK] += cash[seat] - amount
            cash[seat] = amount
    if s.rules.bank_total and cash[C.BANK] < 0:
        raise BadState("the players have more money than exists", "bank.cash")
    s.cash = cash


def _deeds(s: State, n: PawnNames, position: Position) -> None:
    deeds, basis, soul = DeedSetup(s, n), list(s.co.basis), 0
    for name, company in position.companies.items():
        for deed in deeds.give(name, company.deeds):
            basis[deed] = s.rules.price[deed]
    for name, company in position.companies.items():
        deeds.mortgage(name, company.mortgaged)
        deeds.build(name, company.buildings)
        where = f"players.{name}.basis"
        for title, price in company.basis.items():
            deed = n.deed(title, where)
            deeds.must_own(name, deed, where)
            if price == "soul":
                soul |= 1 << deed
                basis[deed] = 0
            else:
                basis[deed] = checks.whole(price, f"{where}.{title}", 0, MOST_MONEY, BadState)
    deeds.write()
    for deed in range(C.DEEDS):
        mine = s.held[s.owner[deed]] & s.rules.group_mask[s.rules.group_of[deed]]
        if s.mortgaged >> deed & 1 and s.built & mine:
            raise BadState(f"{n.board.deeds[deed]} is mortgaged beside buildings", "players")
    s.co.basis, s.co.soul = basis, soul


def _stock(s: State, position: Position) -> None:
    top = s.rules.hotel_level
    houses = s.rules.houses - sum(height for height in s.level if height < top)
    hotels = s.rules.hotels - sum(1 for height in s.level if height == top)
    s.houses = (
        houses
        if position.houses is None
        else checks.whole(position.houses, "bank.houses", 0, 1000, BadState)
    )
    s.hotels = (
        hotels
        if position.hotels is None
        else checks.whole(position.hotels, "bank.hotels", 0, 1000, BadState)
    )
    if houses < 0 or hotels < 0:
        raise BadState("there are more buildings on the board than exist", "bank")
    if s.houses > houses or s.hotels > hotels:
        raise BadState("is more than the stock", "bank")


def _companies(s: State, n: PawnNames, position: Position) -> None:
    status, cashed_out = list(s.co.status), list(s.co.cashed_out)
    extra, out = list(s.co.limit_extra), list(s.out)
    for name, company in position.companies.items():
        seat = n.seat(name)
        extra[seat] = checks.whole(
            company.limit_extra, f"players.{name}.limit_extra", 0, C.DEEDS, BadState
        )
        if company.unethical:
            s.co.marked |= 1 << seat
        if company.trustee:
            status[seat], cashed_out[seat] = C.IN_TRUST, 1
            s.left -= 1
            out[seat] = s.seats - s.left
    if s.left < 2:
        raise BadState("all players but one are out: that game is over", "players")
    s.co.status, s.co.cashed_out, s.co.limit_extra, s.out = status, cashed_out, extra, out


# --- cards ----------------------------------------------------------------------------------------


def _cards(s: State, n: PawnNames, position: Position) -> None:
    """Who holds which internal card, and what was chosen for it."""
    at = [C.NOBODY] * 16
    for name, company in position.companies.items():
        seat, where = n.seat(name), f"players.{name}.cards"
        mask = n.cards_held(company.cards, where)
        for card in range(s.rules.int_count):
            if mask >> card & 1:
                if at[card] != C.NOBODY:
                    raise BadState(f"{n.internal[card]} is held twice", where)
                if s.rules.int_external[card] != NO_EXTERNAL and not s.rules.puts_auctioned:
                    raise BadState(f"{n.internal[card]} is the table's", where)
                if s.rules.int_external[card] == NO_EXTERNAL and not s.rules.int_used[card]:
                    raise BadState(f"{n.internal[card]} is not in this game", where)
                at[card] = seat
    s.co.card_at = at
    copied, line, flagship = list(s.co.copied), list(s.co.line), list(s.co.flagship)
    used = list(s.co.ad_used)
    for name, company in position.companies.items():
        seat, where = n.seat(name), f"players.{name}"
        if company.copies is not None:
            card = _with(s, seat, C.IX_COPY, copied, f"{where}.copies")
            copied[card] = n.card_held(company.copies, f"{where}.copies")
        if company.line is not None:
            if company.line not in LINES:
                raise BadState(f"must be one of {', '.join(LINES)}", f"{where}.line")
            line[_with(s, seat, C.IX_LINE, copied, f"{where}.line")] = LINES[company.line]
        if company.flagship is not None:
            deed = n.deed(company.flagship, f"{where}.flagship")
            hotel = s.owner[deed] == seat and s.level[deed] == s.rules.hotel_level
            if not hotel:
                raise BadState(f"{name} has no hotel there", f"{where}.flagship")
            flagship[_with(s, seat, C.IX_FLAGSHIP, copied, f"{where}.flagship")] = deed
        if company.ad_used:
            used[_with(s, seat, C.IX_SHIFT, copied, f"{where}.ad_used")] = 1
    s.co.copied, s.co.line, s.co.flagship, s.co.ad_used = copied, line, flagship, used


def _with(s: State, seat: int, effect: int, copied: list[int], where: str) -> int:
    """This company's card with that effect, original or copy."""
    for card in range(s.rules.int_count):
        acts_as = card if copied[card] == C.NO_CARD else copied[card]
        if s.co.card_at[card] == seat and s.rules.int_effect[acts_as] == effect:
            return card
    raise BadState("this company holds no card for that", where)


def _lay_decks(s: State, n: PawnNames, position: Position) -> None:
    for word in position.decks:
        if word not in (*DECKS, "beside", "removed", "deeds"):
            raise BadInput("there is no such deck", f"decks.{word}")
    removed = position.decks.get("removed", ())
    at = list(s.co.card_at)
    # the external deck: not what is beside the board, removed, or a player's
    owned = [s.rules.int_external[card] for card in range(s.rules.int_count) if at[card] < C.BANK]
    free = [card for card in range(s.rules.ext_count) if card not in owned]
    gone_ids = [name for name in removed if name in n.external]
    beside = n.cards_of_deck(0, position.decks.get("beside", ()), free, "decks.beside")
    free = [card for card in free if card not in beside]
    gone = n.cards_of_deck(0, gone_ids, free, "decks.removed")
    free = [card for card in free if card not in gone]
    first = n.cards_of_deck(0, position.decks.get("external", ()), free, "decks.external")
    outside = first + [card for card in free if card not in first]
    s.co.beside, s.co.gone = _mask(beside), _mask(gone)
    s.co.outside = outside + [0] * (32 - len(outside))
    s.co.outside_size = len(outside)
    # the internal deck: not what is held or removed
    used = [c for c in range(s.rules.int_count) if s.rules.int_used[c] and at[c] == C.NOBODY]
    used = [card for card in used if s.rules.int_external[card] == NO_EXTERNAL]
    out_ids = [name for name in removed if name not in n.external]
    out = n.cards_of_deck(1, out_ids, used, "decks.removed")
    used = [card for card in used if card not in out]
    top = n.cards_of_deck(1, position.decks.get("internal", ()), used, "decks.internal")
    inside = top + [card for card in used if card not in top]
    if "internal" in position.decks and not top:  # given as empty
        inside = []
    for card in inside:
        at[card] = C.BANK
    s.co.card_at = at
    s.co.inside = inside + [0] * (16 - len(inside))
    s.co.inside_size = len(inside)


def _mask(numbers: list[int]) -> int:
    return sum(1 << number for number in numbers)


# --- the pawn and the alliances -----------------------------------------------------------------------


def _pawn(s: State, n: PawnNames, pawn: Pawn) -> None:
    at = JAIL if pawn.downturn else 0
    s.co.square = at if pawn.square is None else n.square(pawn.square, "pawn.square")
    if pawn.downturn and s.co.square != JAIL:
        raise BadState("in a downturn the pawn stands on Recession", "pawn.square")
    s.co.downturn = pawn.downturn
    s.co.payments = checks.whole(pawn.payments, "pawn", 0, s.rules.downturn_payments - 1, BadState)
    s.doubles = checks.whole(pawn.doubles, "pawn.doubles", 0, 2, BadState)


def _alliances(s: State, n: PawnNames, alliances: Sequence[Allied]) -> None:
    ally, ends = list(s.co.ally), list(s.co.ally_ends)
    shares, share = list(s.co.ally_shares), list(s.co.share)
    for allied in alliances:
        where = f"alliances.{allied.group}"
        group = n.group(allied.group, "alliances.group")
        owners = alliance.owners(s, group)
        if owners >> C.BANK & 1 or owners.bit_count() < 2:
            raise BadState("several companies must own the whole group between them", where)
        if ally[group] != C.ALLY_NONE:
            raise BadState("is named twice", where)
        ally[group] = C.ALLY_NOTICE if allied.notice else C.ALLY_RUNS
        ends[group] = s.turn_count + 1 if allied.notice else 0
        if allied.split is not None:
            shares[group] = 1
            total = 0
            for name, percent in allied.split.items():
                seat = n.seat(name, f"{where}.split")
                if not owners >> seat & 1:
                    raise BadState(
                        f"{name} does not own a deed of {allied.group}", f"{where}.split"
                    )
                share[group * C.SEATS + seat] = checks.whole(
                    percent, f"{where}.split", 0, 100, BadState
                )
                total += share[group * C.SEATS + seat]
            if total != 100:
                raise BadState("shares must add up to 100", f"{where}.split")
    s.co.ally, s.co.ally_ends, s.co.ally_shares, s.co.share = ally, ends, shares, share
