"""Laws of a one-pawn position: what must be true of every table, whatever has happened at it."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine.pawn import alliance, limits
from headjudge.engine.state import State
from tests.laws.law import hold

OPEN = (C.PH_WINDOW, C.PH_CHOICE, C.PH_RESHUFFLE, C.PH_SHED, C.PH_AUCTION, C.PH_DIE)
"""A window, and what may interrupt one: an auction of surplus, down to the die for a tie."""

LOTS = (C.PH_AUCTION, C.PH_DIE, C.PH_FIRST)


class Books:
    """The position's lists, read once after every action."""

    def __init__(self, s: State) -> None:
        co = s.co
        self.cash, self.owner, self.held = list(s.cash), list(s.owner), list(s.held)
        self.level, self.mortgaged = list(s.level), s.mortgaged
        self.status, self.card_at = list(co.status), list(co.card_at)
        self.orders, self.order_of = list(co.orders), list(co.order_of)
        self.ally, self.pledge = list(co.ally), list(co.pledge)
        self.over = [limits.over(s, seat) for seat in range(s.seats)]
        self.outside = co.outside[: co.outside_size]
        self.beside, self.gone = co.beside, co.gone
        self.houses, self.hotels = s.houses, s.hotels
        self.phase, self.ruined = s.phase, co.ruined

    def stock(self, top: int) -> tuple[int, int]:
        """Houses and hotels, in the bank and on the board."""
        return (
            self.houses + sum(each for each in self.level if each < top),
            self.hotels + self.level.count(top),
        )


def position(s: State, now: Books) -> None:
    """Everything that needs no knowledge of what was before."""
    _money(s, now)
    _deeds(s, now)
    _buildings(s, now)
    _external(s, now)
    _internal(s, now)
    _lots(s, now)
    _alliances(s, now)
    _companies(s, now)
    _offers(s, now)


def _money(s: State, now: Books) -> None:
    seats = s.seats
    hold(sum(now.cash) == s.rules.bank_total, "all the money there is", now.cash)
    hold(all(each >= 0 for each in now.cash[:seats]), "no cash is below zero", now.cash)
    hold(not s.rules.bank_total or now.cash[C.BANK] >= 0, "the bank has no less than nothing")
    hold(not any(now.cash[seats : C.BANK]), "empty seats have no cash", now.cash)
    hold(not any(s.co.due), "nothing is left to be shared out", s.co.due)


def _deeds(s: State, now: Books) -> None:
    held = [0] * 9
    for deed, owner in enumerate(now.owner):
        hold(owner == C.BANK or owner < s.seats, "a deed has an owner", (deed, owner))
        held[owner] |= 1 << deed
        gone = owner < s.seats and now.status[owner] > C.IN_TRUST and owner != now.ruined
        hold(not gone, "who is out has no deeds", (deed, owner))
    hold(held == now.held, "the masks agree with the owners", (held, now.held))
    hold(not now.mortgaged & held[C.BANK], "the bank holds no mortgaged deed", now.mortgaged)
    hold(not s.co.soul & held[C.BANK], "the bank pays with no soul", s.co.soul)
    for deed, basis in enumerate(s.co.basis):
        hold(basis >= 0 and (not basis or now.owner[deed] != C.BANK), "a basis is paid", deed)
    if now.phase in (C.PH_WINDOW, C.PH_TURN):
        hold(not any(now.over), "limits are kept outside a pending shed", now.over)


def _buildings(s: State, now: Books) -> None:
    built, top = 0, s.rules.hotel_level
    hold(s.houses >= 0 and s.hotels >= 0, "no less than nothing in stock", (s.houses, s.hotels))
    group_of, paid = s.rules.group_of, list(s.paid)
    open_orders = now.phase in OPEN or s.co.closing
    for deed, level in enumerate(now.level):
        built |= (1 << deed) if level else 0
        planned = level + now.orders[deed]
        hold(0 <= level <= planned <= top, "a street has at most a hotel", (deed, planned))
        hold(paid[deed] >= 0 and (level > 0 or not paid[deed]), "nothing is paid for nothing", deed)
        if planned:
            hold(group_of[deed] < C.GROUP_RAILROAD, "buildings stand on streets", deed)
            hold(now.owner[deed] != C.BANK, "the bank has no streets with buildings", deed)
        if now.orders[deed]:
            hold(bool(open_orders) or s.over == 1, "orders are given in windows", now.phase)
            mine = now.order_of[deed] == now.owner[deed]
            hold(mine, "an order is its owner's", (deed, now.order_of[deed]))
    hold(built == s.built, "the mask of built-up streets agrees", (built, s.built))


def _external(s: State, now: Books) -> None:
    """Each external card is in exactly one place."""
    co, count = s.co, s.rules.ext_count
    if now.phase == C.PH_SETUP and not now.outside:
        return  # not shuffled yet
    places = list(now.outside)
    places += [card for card in range(32) if co.beside >> card & 1]
    places += [card for card in range(32) if co.gone >> card & 1]
    if co.drawn != C.NO_EXTERNAL and s.rules.ext_after[co.drawn] == C.AFTER_TAKEN:
        places.append(co.drawn)
    for card in range(s.rules.int_count):
        if s.rules.int_external[card] != C.NO_EXTERNAL and now.card_at[card] != C.NOBODY:
            places.append(s.rules.int_external[card])
    hold(sorted(places) == list(range(count)), "each external card has its place", places)


def _internal(s: State, now: Books) -> None:
    co, rules = s.co, s.rules
    deck = co.inside[: co.inside_size]
    if not (now.phase == C.PH_SETUP and not deck):
        there = [card for card in range(16) if now.card_at[card] == C.BANK]
        hold(sorted(deck) == there, "the internal deck is what nobody has", (deck, there))
    copied, flagship, line, used = co.copied, co.flagship, co.line, co.ad_used
    for card, at in enumerate(now.card_at):
        if card >= rules.int_count:
            hold(at == C.NOBODY, "there are no more cards", (card, at))
            continue
        held = at < s.seats
        hold(held or at in (C.BANK, C.HOST, C.NOBODY), "a card is in one place", (card, at))
        if at == C.HOST:
            up = now.phase in LOTS and s.lot_kind == C.LOT_CARD and s.lot == card
            hold(up or co.card_lots >> card & 1 == 1, "a card shown is for sale", card)
        if held:
            gone = now.status[at] > C.IN_TRUST and at != now.ruined
            hold(not gone, "who is out has no cards", (card, at))
        else:
            nothing = copied[card] == C.NO_CARD and not line[card] and not used[card]
            hold(nothing, "nothing is chosen for a card that nobody has", card)
        acts_as = card if copied[card] == C.NO_CARD else copied[card]
        hold(acts_as == card or rules.int_effect[card] == C.IX_COPY, "a copy copies", card)
        effect = rules.int_effect[acts_as]
        hold(not line[card] or effect == C.IX_LINE, "a line has its card", card)
        hold(not used[card] or effect == C.IX_SHIFT, "what was used steers", card)
        deed = flagship[card]
        if deed != C.NO_DEED:
            mine = held and now.owner[deed] == at and effect == C.IX_FLAGSHIP
            hold(mine and now.level[deed] == rules.hotel_level, "a flagship is a hotel", card)
    flags = [deed for deed in flagship if deed != C.NO_DEED]
    hold(len(flags) == len(set(flags)), "a hotel is one flagship", flags)


def _lots(s: State, now: Books) -> None:
    co = s.co
    running = now.phase == C.PH_AUCTION
    mask = sum(1 << seat for seat in range(s.seats) if now.status[seat] <= C.IN_TRUST)
    hold(running or now.phase == C.PH_DIE or not s.bidding or s.over == 1, "bids are for lots")
    if running:
        hold(s.bidding != 0 and not s.bidding & ~mask, "who bids is in the game", s.bidding)
        if s.high_by != C.NOBODY:
            hold(s.bidding >> s.high_by & 1 == 1, "the highest bidder bids", s.high_by)
            hold(s.opening <= s.high <= now.cash[s.high_by], "a bid can be paid", s.high)
        for seat, bid in enumerate(co.sealed):
            hold(not bid or bid <= now.cash[seat], "a sealed bid can be paid", (seat, bid))
            hold(not bid or co.method > 0, "sealed bids are for sealed auctions", seat)
    for seat, deed in enumerate(now.pledge):
        if deed != C.NO_DEED:
            hold(now.phase in LOTS, "pledges are made in auctions", (seat, now.phase))
            bare = now.owner[deed] == seat and not now.level[deed]
            hold(bare, "a pledge is a bare deed of one's own", (seat, deed))
    wait = now.held[C.BANK] | (now.held[now.ruined] if now.ruined < s.seats else 0)
    hold(not s.lots & ~wait, "what waits for its auction is the bank's", s.lots)


def _alliances(s: State, now: Books) -> None:
    co = s.co
    shares, new = co.share, co.new_share
    for group, stands in enumerate(now.ally):
        owners = alliance.owners(s, group)
        if stands == C.ALLY_RUNS:
            several = owners < 256 and owners & (owners - 1) != 0
            hold(several, "an alliance has several owners of a whole group", (group, owners))
        elif stands == C.ALLY_NOTICE:
            hold(co.ally_ends[group] >= s.turn_count, "a notice has its end", group)
        for there, part, law in (
            (co.ally_shares[group], shares, "shares come to a hundred"),
            (co.new_shares[group], new, "proposed shares come to a hundred"),
        ):
            mine = part[group * 8 : group * 8 + 8]
            hold(sum(mine) == (100 if there else 0) and min(mine) >= 0, law, (group, mine))
        hold(stands != C.ALLY_NONE or not co.ally_shares[group], "who shares is allied", group)
        if co.ally_signed[group]:
            hold(now.phase in OPEN or s.over == 1, "alliances are offered in windows", group)
            hold(not co.ally_signed[group] & ~owners, "who signs is an owner", group)


def _companies(s: State, now: Books) -> None:
    active = [seat for seat in range(s.seats) if now.status[seat] == C.ACTIVE]
    hold(s.left == len(active), "the active companies are counted", (s.left, now.status))
    gone = sorted(each for each in s.out if each)
    hold(gone == list(range(1, len(gone) + 1)), "companies leave one after the other", s.out)
    for seat in range(s.seats):
        stopped = now.status[seat] != C.ACTIVE
        hold(stopped == bool(s.out[seat]), "who is not active has left", (seat, s.out))
    if now.phase in (C.PH_WINDOW, C.PH_TURN):
        hold(s.left > 1, "the last one left ends the game", now.status)
    hold(s.over == 1 or not s.co.ended, "a game that has ended is over", s.co.ended)
    asked = [seat for seat in range(8) if s.co.asked >> seat & 1]
    for seat in asked:
        may = now.status[seat] == C.ACTIVE or (
            now.phase == C.PH_CHECK and now.status[seat] == C.IN_TRUST
        )
        hold(may, "only active companies are asked", (seat, now.phase))
    hold(0 <= s.co.square < C.SQUARES, "the pawn stands on the board", s.co.square)
    if s.co.downturn:
        jail = s.rules.kind[s.co.square] == C.SQ_JAIL
        hold(jail, "in a downturn the pawn stands on Recession", s.co.square)


def _offers(s: State, now: Books) -> None:
    to = s.offer_to
    for maker, number in enumerate(s.offer_no):
        if number:
            both = now.status[maker] == now.status[to[maker]] == C.ACTIVE
            hold(both, "deals are between active companies", maker)
            fine = now.phase in OPEN or s.over == 1
            hold(fine, "deals are offered in windows", now.phase)
