"""External cards: drawn for the whole table, and carried out at once."""

from headjudge.engine import codes as C
from headjudge.engine import holdings, log
from headjudge.engine.pawn import (
    auction,
    downturn,
    ethics,
    flow,
    limits,
    money,
    roll,
    strength_card_upkeep,
    vote,
)
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State


def to_bottom(s: State, card: int) -> None:
    s.co.outside[s.co.outside_size] = card
    s.co.outside_size += 1
    log.event(s, C.EV_EXTERNAL_TO, R.EXT_BOTTOM, C.BANK, C.NOBODY, card, C.AFTER_BOTTOM, 0)


def remove(s: State, card: int, ruling: int) -> None:
    s.co.gone |= 1 << card
    log.event(s, C.EV_EXTERNAL_TO, ruling, C.BANK, C.NOBODY, card, C.AFTER_REMOVED, 0)


def draw(s: State, way_out: bool) -> None:
    """Resolve the next card. Drawn as the way out of a downturn, another downturn ends the game."""
    if s.co.outside_size == 0:
        log.note(s, R.EXT_EMPTY, C.BANK)
        return
    card = s.co.outside[0]
    s.co.outside_size -= 1
    for i in range(s.co.outside_size):
        s.co.outside[i] = s.co.outside[i + 1]
    s.co.outside[s.co.outside_size] = 0
    ruling = R.EXIT_CARD if way_out else R.EXT_DRAW
    if way_out and s.co.reshuffle_later:
        ruling = R.EXIT_CARD_DEPRESSION
    log.event(s, C.EV_EXTERNAL, ruling, C.BANK, C.NOBODY, card, 0, 1 if way_out else 0)
    effect = s.rules.ext_effect[card]
    if way_out and effect == C.FX_DOWNTURN:
        to_bottom(s, card)
        if s.co.reshuffle_later:
            log.note(s, R.EXIT_OVER_DEPRESSION, C.BANK)
        flow.finish(s, C.END_CARD, R.EXIT_OVER)
        return
    if s.co.exit_due and effect == C.FX_DOWNTURN:
        log.note(s, R.EXIT_SECOND, C.BANK)
    after = s.rules.ext_after[card]
    if after == C.AFTER_BOTTOM:
        to_bottom(s, card)
    elif after == C.AFTER_REMOVED:
        remove(s, card, R.EXT_REMOVED)
    elif after == C.AFTER_TAKEN:
        s.co.drawn = card
    obey(s, card, effect)


def obey(s: State, card: int, effect: int) -> None:
    a = s.rules.ext_a[card]
    left = s.left
    if effect == C.FX_DOWNTURN:
        downturn.enter(s, a)
    elif effect == C.FX_HOLD:
        hold(s, card)
    elif effect == C.FX_VOTE:
        vote.ask(s, card)
    elif effect == C.FX_ETHICS:
        ethics.ask(s)
    elif effect == C.FX_LIMIT:
        for seat in range(s.seats):
            if money.in_game(s, seat):
                s.co.limit_extra[seat] += a
                limits.tell_limit(s, seat, R.LIMIT_RAISED)
    elif effect == C.FX_MOVE_TO:
        roll.forward_to(s, a, R.EXT_MOVE)
        roll.land(s, 0)
    elif effect == C.FX_NEAREST_RAILROAD:
        to_nearest(s, C.SQ_RAILROAD, 1)
    elif effect == C.FX_NEAREST_UTILITY:
        to_nearest(s, C.SQ_UTILITY, 2)
    elif effect == C.FX_BACK:
        roll.back(s, a)
        roll.land(s, 0)
    elif effect == C.FX_LEVY:
        levy(s, card)
    elif effect == C.FX_CREDIT:
        credit(s, card)
    elif effect == C.FX_INTEREST:
        for seat in range(s.seats):
            if money.in_game(s, seat):
                amount = mortgage_interest(s, seat, a)
                money.levy(s, seat, amount, R.EXT_LEVY, C.FLOW_CARD, C.NO_ITEM)
    elif effect == C.FX_LEADER:
        levy_leaders(s, a)
    elif effect == C.FX_KEEP_OR_RETURN:
        strength_card_upkeep.ask(s, a)
    elif effect == C.FX_CHEAP:
        s.co.cheap = a
        log.note(s, R.EXT_CHEAP, C.BANK)
    else:
        log.note(s, R.EXT_NOTHING, C.BANK)
        if s.co.exit_due:
            log.note(s, R.EXIT_NOTHING, C.BANK)
    if effect == C.FX_LEVY or effect == C.FX_INTEREST or effect == C.FX_LEADER:
        money.together(s, left)


def hold(s: State, card: int) -> None:
    """A put or the stimulus: beside the board for everybody, or auctioned, as the table plays it."""
    if s.rules.puts_auctioned:
        for policy in range(s.rules.int_count):
            if s.rules.int_external[policy] == card:
                s.co.card_at[policy] = C.HOST
                auction.open_lot(s, C.LOT_CARD, policy, 1, C.BANK, R.LOT_CARD)
                return
    s.co.beside |= 1 << card
    log.event(s, C.EV_EXTERNAL_TO, R.PUT_BESIDE, C.BANK, C.NOBODY, card, C.AFTER_BESIDE, 0)


def to_nearest(s: State, kind: int, card_rent: int) -> None:
    at = s.co.square
    while True:
        at += 1
        if at == C.SQUARES:
            at = 0
        if s.rules.kind[at] == kind:
            break
    roll.forward_to(s, at, R.EXT_MOVE)
    roll.land(s, card_rent)


def per_item(s: State, seat: int, per_deed: int, per_house: int, per_hotel: int) -> int:
    """The rates for each property, house and hotel, added up; a hotel is not also four houses."""
    amount = per_deed * holdings.count(s.held[seat])
    for deed in range(28):
        if s.owner[deed] == seat:
            if holdings.is_hotel(s, deed):
                amount += per_hotel
            else:
                amount += per_house * s.level[deed]
    return amount


def levy(s: State, card: int) -> None:
    for seat in range(s.seats):
        if money.in_game(s, seat):
            amount = per_item(
                s, seat, s.rules.ext_a[card], s.rules.ext_b[card], s.rules.ext_c[card]
            )
            amount += s.rules.ext_d[card]
            money.levy(s, seat, amount, R.EXT_LEVY, C.FLOW_CARD, C.NO_ITEM)


def credit(s: State, card: int) -> None:
    for seat in range(s.seats):
        status = s.co.status[seat]
        if status == C.ACTIVE or (status == C.IN_TRUST and not s.rules.ext_d[card]):
            s.co.due[seat] = per_item(
                s, seat, s.rules.ext_a[card], s.rules.ext_b[card], s.rules.ext_c[card]
            )
    money.share_out(s, R.EXT_PAYS, C.FLOW_CARD)


def mortgage_interest(s: State, seat: int, percent: int) -> int:
    """Interest on each mortgaged deed, each rounded up."""
    amount = 0
    for deed in range(28):
        if s.owner[deed] == seat and s.mortgaged >> deed & 1:
            amount += holdings.percent(s.rules.loan[deed], percent, C.ROUND_UP)
    return amount


def levy_leaders(s: State, per_deed: int) -> None:
    most = 0
    for seat in range(s.seats):
        if money.in_game(s, seat):
            most = max(most, holdings.count(s.held[seat]))
    for seat in range(s.seats):
        if money.in_game(s, seat) and most and holdings.count(s.held[seat]) == most:
            money.levy(s, seat, most * per_deed, R.EXT_LEVY, C.FLOW_CARD, C.NO_ITEM)
