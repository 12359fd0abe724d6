"""What the bank pays: rents, and the income for Go."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine.pawn import alliance, money, strength_cards
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State

Wide = int


def printed(s: State, deed: int, dice: int) -> int:
    """The rent of an owned deed as it stands, before cards change it."""
    owner = s.owner[deed]
    group = s.rules.group_of[deed]
    owned = holdings.count(s.held[owner] & s.rules.group_mask[group])
    allied = alliance.in_force(s, group) and not s.held[C.BANK] & s.rules.group_mask[group]
    if group == C.GROUP_RAILROAD:
        if not allied:
            return s.rules.railroad_rent[owned]
        log.note(s, R.RENT_ALLIED_RAILROADS, owner)
        if s.rules.rail_pooled:
            return s.rules.railroad_rent[s.rules.group_size[group]]
        return 2 * s.rules.railroad_rent[owned]
    if group == C.GROUP_UTILITY:
        if allied:
            log.note(s, R.RENT_ALLIED_UTILITIES, owner)
            return 2 * s.rules.utility_times[1] * dice
        return s.rules.utility_times[owned] * dice
    row = deed * C.RENT_ROWS
    level = s.level[deed]
    if level == s.rules.hotel_level:
        return s.rules.rent[row + 6]
    if level:
        return s.rules.rent[row + 1 + level]
    if holdings.owns_group(s, owner, group):
        log.note(s, R.RENT_SOLE, owner)
        return s.rules.rent[row + 1]
    if allied:
        log.note(s, R.RENT_ALLIED, owner)
        return 2 * s.rules.rent[row]
    return s.rules.rent[row]


def with_cards(s: State, deed: int, rent: int) -> int:
    """What flagship and marketing make of a rent, rounded down."""
    owner = s.owner[deed]
    percent = strength_cards.flagship_percent(s, deed)
    if percent > 100:
        log.note(s, R.RENT_FLAGSHIP, owner)
    more = strength_cards.bonus(s, owner)
    if more:
        log.note(s, R.RENT_MARKETING, owner)
    elif holds_bonus(s, owner):
        log.note(s, R.RENT_MARKETING_VOID, owner)
    if (percent > 100 or more) and s.co.status[owner] == C.IN_TRUST:
        log.note(s, R.RENT_CARDS_IN_TRUST, owner)
    total: Wide = rent
    return total * percent * (100 + more) // 10000


def holds_bonus(s: State, seat: int) -> bool:
    for card in range(s.rules.int_count):
        if s.co.card_at[card] == seat and strength_cards.effect(s, card) == C.IX_BONUS:
            return True
    return False


def collect(s: State, deed: int, rent: int) -> None:
    """The bank pays the owner, who passes on what was agreed."""
    owner = s.owner[deed]
    ruling = R.RENT_TRUST if s.co.status[owner] == C.IN_TRUST else R.RENT
    amount = with_cards(s, deed, rent)
    log.event(s, C.EV_RENT, ruling, C.BANK, owner, amount, s.rules.square_of[deed], 0)
    paid = money.receive(s, owner, amount, ruling, C.FLOW_RENT, deed)
    group = s.rules.group_of[deed]
    if not alliance.in_force(s, group) or not s.co.ally_shares[group]:
        return
    partners = alliance.owners(s, group)
    for seat in range(s.seats):
        share = s.co.share[group * 8 + seat]
        if seat != owner and share and partners >> seat & 1:
            money.flow(s, owner, seat, paid * share // 100, R.RENT_SPLIT, C.FLOW_SPLIT, deed)


def go(s: State) -> None:
    """Everybody active collects, and royalties come with it: one payment, should the bank run short."""
    for seat in range(s.seats):
        if money.in_game(s, seat):
            s.co.due[seat] = strength_cards.royalties(s, seat)
        if s.co.status[seat] == C.ACTIVE:
            s.co.due[seat] += s.rules.salary
        elif s.co.status[seat] == C.IN_TRUST:
            log.note(s, R.GO_TRUST, seat)
    short = money.ration_due(s)
    for seat in range(s.seats):
        if s.co.status[seat] == C.ACTIVE:
            amount = min(s.co.due[seat], s.rules.salary)
            s.co.due[seat] -= amount
            money.receive(s, seat, amount, R.GO_INCOME, C.FLOW_GO, C.NO_ITEM)
    money.share_out(s, R.GO_ROYALTY, C.FLOW_CARD)
    if short:
        s.co.ended = C.END_BANK
