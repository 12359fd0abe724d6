"""The state of the table in a few lines: the pawn, the economy, the Bank, cards beside the board, alliances."""

from __future__ import annotations

from headjudge.cli.terminal.pawn.labels import Labels, labels_of, pawn_view
from headjudge.cli.terminal.pawn.table import survival
from headjudge.cli.terminal.table import TerminalTable
from headjudge.engine import codes as C
from headjudge.engine.pawn import downturn, limits
from headjudge.game.narration.teller import listed, money
from headjudge.game.pawn.view import PawnView

METER = 10  # characters


def throws(table: TerminalTable) -> str:
    s = table.game.state
    if s.time_called:
        return f"throw {s.turn_count}, time is up: doubles end it"
    until = f" of {table.rounds}" if table.rounds else ""
    return f"throw {s.turn_count}{until}"


def bank(table: TerminalTable, short: bool = False) -> str:
    s = table.game.state
    total, left = s.rules.bank_total, s.cash[C.BANK]
    if not total:
        return "Bank: unlimited money"
    full = max(0, min(METER, -(-left * METER // total)))
    of = "" if short else f" of {money(total)}"
    return f"Bank {money(left)}{of} [{'#' * full}{'.' * (METER - full)}]"


def economy(table: TerminalTable) -> str:
    """Where the pawn is, the downturn, and the cash you need to survive it."""
    s, me = table.game.state, table.me
    labels = labels_of(table.game)
    where = f"Pawn: {labels.here()}."
    mine = me != C.NOBODY and s.co.status[me] == C.ACTIVE
    if s.co.downturn:
        name = "DEPRESSION" if s.co.downturn == C.DEPRESSION else "RECESSION"
        left = s.rules.downturn_payments - s.co.payments
        text = f"{where} {name}: {left} payment{'' if left == 1 else 's'} to come, unless doubles fall."
        if mine:
            need, have = survival(s, me), s.cash[me]
            enough = "" if have >= need else f", {money(need - have)} short"
            due = money(downturn.due(s, me, s.co.downturn))
            text += f" You need {money(need)} ({due} each) and have {money(have)}{enough}."
        return text
    if not mine:
        return where
    need, have = survival(s, me), s.cash[me]
    enough = "" if have >= need else f": you lack {money(need - have)}"
    return f"{where} To survive a recession you need {money(need)} in cash{enough}."


def beside(table: TerminalTable) -> str:
    """Cards beside the board, and whatever else is pending; empty if there is nothing."""
    s, labels = table.game.state, labels_of(table.game)
    seen = pawn_view(table.game, table.you)
    parts = []
    if seen.beside:
        parts.append(f"Beside the board: {listed([labels.card(card) for card in seen.beside])}.")
    if s.co.cheap != 100:
        parts.append(f"Buildings cost {s.co.cheap}% until the next throw.")
    if s.lots:
        parts.append(f"Still to be auctioned: {_short_list(labels, s.lots)}.")
    elif s.co.card_lots:
        cards = labels.names.cards_named(s.co.card_lots)
        parts.append(f"Still to be auctioned: {listed([labels.card(card) for card in cards])}.")
    if seen.clock_stopped:
        parts.append("The clock is stopped.")
    return " ".join(parts)


def _short_list(labels: Labels, mask: int) -> str:
    names = [labels.deed(deed) for deed in labels.names.deed_names(mask)]
    return listed([name.removesuffix(" Avenue").removesuffix(" Place") for name in names])


def alliances(table: TerminalTable) -> str:
    seen, labels = pawn_view(table.game, table.you), labels_of(table.game)
    parts = [_alliance(table, labels, alliance) for alliance in seen.alliances]
    parts += [_proposal(labels, proposal) for proposal in seen.proposals]
    return f"Alliances: {'; '.join(parts)}." if parts else ""


def _alliance(table: TerminalTable, labels: Labels, alliance: dict[str, object]) -> str:
    s = table.game.state
    partners, split = alliance["partners"], alliance["split"]
    text = f"{labels.group(alliance['group'])} {_who(partners)}"
    if isinstance(split, dict):
        text += " " + "/".join(f"{name} {part}%" for name, part in split.items())
    if alliance["notice"]:
        last = s.co.ally_ends[labels.names.group(alliance["group"])]
        now = last <= s.turn_count
        text += ", under notice, " + (
            "ends with this throw" if now else "ends after one more throw"
        )
    return text


def _proposal(labels: Labels, proposal: dict[str, object]) -> str:
    group = labels.group(proposal["group"])
    return f"{group} proposed by {_who(proposal['signed'])}, waits for {_who(proposal['asked'])}"


def _who(names: object) -> str:
    return "+".join(names) if isinstance(names, list) else ""


def own_cards(table: TerminalTable) -> str:
    if table.me == C.NOBODY:
        return ""
    labels = labels_of(table.game)
    parts = [
        f"{labels.short(labels.names.internal[card])} ({labels.gist(card)})"
        for card in labels.held(table.me)
    ]
    return f"Your cards: {', '.join(parts)}." if parts else ""


def room(table: TerminalTable, seat: int) -> str:
    """Slots used and slots owned, then the same for each line of business."""
    s = table.game.state
    text = f"{limits.general_needed(s, seat, s.held[seat])}/{limits.limit(s, seat)}"
    lines = (
        (C.LINE_RAILROAD, "R", s.rules.group_mask[C.GROUP_RAILROAD]),
        (C.LINE_UTILITY, "U", s.rules.group_mask[C.GROUP_UTILITY]),
        (C.LINE_STREET, "S", _streets(table)),
    )
    for line, letter, mask in lines:
        many = limits.line_slots(s, seat, line)
        if many:
            text += f"+{letter}{min(many, (s.held[seat] & mask).bit_count())}/{many}"
    return text


def _streets(table: TerminalTable) -> int:
    masks = table.game.state.rules.group_mask
    return ~(masks[C.GROUP_RAILROAD] | masks[C.GROUP_UTILITY])


def asked(seen: PawnView) -> set[str]:
    """The seats that still have to answer, or are not done in this window."""
    if seen.phase != "window":
        return set(seen.asked)
    return {
        name
        for name, player in seen.players.items()
        if player["status"] == "active" and name not in seen.ready
    }
