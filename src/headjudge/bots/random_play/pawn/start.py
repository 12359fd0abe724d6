"""One-pawn tables to begin at: the opening, or a window in the middle of a game with much going on in it."""

from __future__ import annotations

from headjudge.bots.random_play.chooser import Chooser, one_of, percent, some_of
from headjudge.bots.random_play.start import NAMES, Start
from headjudge.engine import codes as C
from headjudge.engine.rules import Rules
from headjudge.game.game import Game
from headjudge.game.pawn.names import PawnNames
from headjudge.game.pawn.position import Allied, Company, Pawn, Position, place
from headjudge.rulebooks import Rulebook

PURSES = (100, 500, 1500, 2500)
SWITCHES: dict[str, tuple[object, ...]] = {
    "luxury_tax": (75, 100),
    "income_tax": ("choice", "flat200"),
    "bank_total": (0, 15140, 41160, 13000),
    "auction_method": ("english", "sealed1", "sealed2", "sealed3"),
    "opening_auction_method": ("same", "english", "sealed1", "sealed2", "sealed3"),
    "recession_order": ("roll-then-pay", "pay-then-roll"),
    "puts": ("table-auto", "auctioned"),
    "after_exit_card": ("soft-landing", "move-by-third-roll"),
    "three_doubles": (True, False),
    "allied_rail_rent": ("double", "pooled"),
    "ad_reach": (1, 2, 3, "any"),
    "ethical_offer": ("secret-simultaneous", "seat-order"),
    "flagship_factor": (1, 1.5, 2.25, 10),
    "marketing_pct": (0, 25, 33, 1000),
    "ext.recession.count": (0, 1, 2, 3, 4),
    "optional_internal_cards": (False, True),
    "rolls_to_time": (0, 5, 25, 70),
    "future_n": ("held", "unmortgaged"),
    "score_weights": ([1, 1], [0, 3], [2, 1]),
}
LIVELY = (
    "ext.ethical-opportunity",
    "ext.environmental-opportunity",
    "ext.disruptive-technology",
    "ext.energy-crunch",
    "ext.greenspan-put",
    "ext.depression",
)
"""External cards that ask something of somebody."""


def draw_start(c: Chooser, book: str | Rulebook) -> Start:
    switches = {key: one_of(c, values) for key, values in SWITCHES.items() if percent(c, 30)}
    seats = 3 + c.below(6) if percent(c, 90) else 2
    if seats == 2:
        switches["allow_two_players"] = True
    return Start(book, seats, None, switches, middle=percent(c, 75))


def set_up(start: Start, c: Chooser) -> Game:
    book = start.opened()
    names = NAMES[: start.seats]
    if not start.middle:
        return Game.new(book, names, None, start.switches)
    rules = book.rules(None, start.switches)
    ids = PawnNames(book, start.switches, names, rules)
    return place(book, names, middle(book, rules, ids, c), None, start.switches)


def middle(book: Rulebook, rules: Rules, n: PawnNames, c: Chooser) -> Position:
    """A lawful position, made up, in which groups are shared and everything is short."""
    ids, names, seats = book.board.deed_ids, tuple(n.seats), len(n.seats)
    owner = deal_deeds(rules, seats, c)
    levels, mortgaged, allied = develop(book, rules, owner, names, c)
    cards = deal_cards(rules, seats, c)
    companies: dict[str, Company] = {}
    trusts = some_of(c, range(2, seats), 12)
    for seat, name in enumerate(names):
        mine = [deed for deed in range(C.DEEDS) if owner.get(deed) == seat]
        slots = rules.limits[seats] + slots_held(rules, cards, seat)
        companies[name] = Company(
            cash=c.below(one_of(c, PURSES)),
            deeds=[ids[deed] for deed in mine],
            mortgaged=[ids[deed] for deed in mine if deed in mortgaged],
            buildings={ids[deed]: levels[deed] for deed in mine if levels.get(deed)},
            cards=[n.internal[card] for card in cards if cards[card] == seat],
            basis={ids[deed]: "soul" for deed in mine if percent(c, 3)},
            trustee=seat in trusts,
            unethical=percent(c, 20),
            limit_extra=max(0, len(mine) - slots) + int(percent(c, 30)),
        )
    choose(companies, rules, n, cards, levels, owner, c)
    short = percent(c, 35)
    return Position(
        companies=companies,
        pawn=pawn(book, rules, c),
        alliances=allied,
        houses=min(c.below(4), left(levels, rules)[0]) if short else None,
        hotels=min(c.below(3), left(levels, rules)[1]) if short else None,
        bank_cash=1 + c.below(3000) if percent(c, 15) else None,
        decks=decks(rules, n, cards, c),
    )


def left(levels: dict[int, int], rules: Rules) -> tuple[int, int]:
    top = rules.hotel_level
    standing = list(levels.values())
    houses = sum(each for each in standing if each < top)
    return rules.houses - houses, rules.hotels - standing.count(top)


def deal_deeds(rules: Rules, seats: int, c: Chooser) -> dict[int, int]:
    """Some groups to one company, more to several, some of which is left in the bank."""
    owner: dict[int, int] = {}
    for group in range(C.GROUPS):
        members = [deed for deed in range(C.DEEDS) if rules.group_of[deed] == group]
        sort = c.below(10)
        one, two = c.below(seats), c.below(seats)
        for deed in members:
            if sort < 3:
                owner[deed] = one
            elif sort < 7:
                owner[deed] = one_of(c, (one, two))
            elif percent(c, 50):
                owner[deed] = c.below(seats)
    return owner


def develop(
    book: Rulebook, rules: Rules, owner: dict[int, int], names: tuple[str, ...], c: Chooser
) -> tuple[dict[int, int], set[int], list[Allied]]:
    """Buildings where they may stand, mortgages where none do, alliances where they can be."""
    levels: dict[int, int] = {}
    mortgaged: set[int] = set()
    allied: list[Allied] = []
    houses, hotels, top = rules.houses, rules.hotels, rules.hotel_level
    for group in range(C.GROUPS):
        members = [deed for deed in range(C.DEEDS) if rules.group_of[deed] == group]
        owners = {owner.get(deed) for deed in members}
        whole = None not in owners
        runs = whole and len(owners) > 1 and percent(c, 55)
        if runs:
            partners = [names[seat] for seat in sorted(each for each in owners if each is not None)]
            allied.append(
                Allied(book.board.group_ids[group], split(partners, c), notice=percent(c, 20))
            )
        if group < C.GROUP_RAILROAD and (runs or (whole and len(owners) == 1)) and percent(c, 60):
            low = {seat: c.below(top) for seat in owners}
            high = {deed: low[owner[deed]] + c.below(2) for deed in members}
            need = sum(each for each in high.values() if each < top)
            tall = sum(1 for each in high.values() if each == top)
            if need <= houses and tall <= hotels and any(high.values()):
                houses, hotels = houses - need, hotels - tall
                levels.update(high)
                continue
        mortgaged.update(deed for deed in members if deed in owner and percent(c, 15))
    return levels, mortgaged, allied


def split(partners: list[str], c: Chooser) -> dict[str, object] | None:
    """Nothing, or shares of the rents that come to a hundred."""
    if percent(c, 60):
        return None
    left, shares = 100, {}
    for name in partners[:-1]:
        shares[name] = c.below(left + 1)
        left -= shares[name]
    return {**shares, partners[-1]: left}


def deal_cards(rules: Rules, seats: int, c: Chooser) -> dict[int, int]:
    held = {}
    for card in range(rules.int_count):
        policy = rules.int_external[card] != C.NO_EXTERNAL
        there = rules.puts_auctioned if policy else rules.int_used[card]
        if there and percent(c, 45):
            held[card] = c.below(seats)
    return held


def slots_held(rules: Rules, cards: dict[int, int], seat: int) -> int:
    """Slots that hang on cards: without them some deeds are too many."""
    mine = [card for card in cards if cards[card] == seat]
    return sum(rules.int_a[card] for card in mine if rules.int_effect[card] == C.IX_SLOTS)


def choose(
    companies: dict[str, Company],
    rules: Rules,
    n: PawnNames,
    cards: dict[int, int],
    levels: dict[int, int],
    owner: dict[int, int],
    c: Chooser,
) -> None:
    """What the holders of some cards have chosen; some have still to choose."""
    names = n.seats
    by_effect = {rules.int_effect[card]: card for card in cards}
    if C.IX_LINE in by_effect and percent(c, 70):
        line = one_of(c, ("railroad", "utility", "street"))
        companies[names[cards[by_effect[C.IX_LINE]]]].line = line
    if C.IX_SHIFT in by_effect and percent(c, 30):
        companies[names[cards[by_effect[C.IX_SHIFT]]]].ad_used = True
    if C.IX_FLAGSHIP in by_effect:
        seat = cards[by_effect[C.IX_FLAGSHIP]]
        hotels = [d for d in levels if levels[d] == rules.hotel_level and owner[d] == seat]
        if hotels and percent(c, 70):
            companies[names[seat]].flagship = n.board.deeds[one_of(c, hotels)]
    if C.IX_COPY in by_effect and percent(c, 50):
        seat = cards[by_effect[C.IX_COPY]]
        effects = rules.int_effect
        able = [
            card
            for card in cards
            if cards[card] != seat and effects[card] not in (C.IX_COPY, C.IX_PUT)
        ]
        if able:
            target = one_of(c, able)
            companies[names[seat]].copies = n.internal[target]


def pawn(book: Rulebook, rules: Rules, c: Chooser) -> Pawn:
    squares = [name for name in book.board.square_ids if name != "go_to_jail"]
    if percent(c, 25):
        return Pawn(None, 1 + c.below(2), c.below(rules.downturn_payments))
    return Pawn(one_of(c, squares), doubles=c.below(3))


def decks(rules: Rules, n: PawnNames, cards: dict[int, int], c: Chooser) -> dict[str, list[str]]:
    """Some lively cards on top; some beside the board; some gone."""
    owned = {n.internal[card] for card in cards if rules.int_external[card] < C.NO_EXTERNAL}
    free = [each for each in n.external if each not in owned]
    found: dict[str, list[str]] = {"beside": [], "removed": []}
    for put in ("ext.greenspan-put", "ext.bernanke-put", "ext.fiscal-stimulus"):
        if put in free and not rules.puts_auctioned and percent(c, 20):
            found["beside"].append(put)
            free.remove(put)
    if percent(c, 20):
        found["removed"].append("ext.deregulation")
        free.remove("ext.deregulation")
    for last in range(len(free) - 1, 0, -1):
        other = c.below(last + 1)
        free[last], free[other] = free[other], free[last]
    lively = [each for each in LIVELY if each in free and percent(c, 40)]
    return {**found, "external": lively + [each for each in free if each not in lively]}
