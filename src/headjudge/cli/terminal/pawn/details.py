"""A closer look at a one-pawn game: help, a company, a space, a card."""

from __future__ import annotations

from headjudge.cli.terminal import help_text
from headjudge.cli.terminal.pawn import status
from headjudge.cli.terminal.pawn.labels import Labels, labels_of, pawn_view
from headjudge.cli.terminal.table import TerminalTable
from headjudge.engine import codes as C
from headjudge.game.narration.teller import money

HELP = """\
Type the number of an entry, or how it begins. Enter alone takes entry 1.
Details can follow: build boardwalk, mortgage short, bid 120. An amount alone is
a bid; if it could be the number of an entry, type a $ before it: $2.

  why          the clauses behind the last line of the log, or behind a refusal
  ?12          the clauses behind line 12 of the log
  rules WORDS  what the rulebook says: rules pledge slot
  look WHAT    a company, a space, a deed or a card: look bob, look marketing
  cards        all internal cards in play and what they do
  alliances    alliances in force and proposals
  board, log   the board; more of what has happened
  pauses       ask me between all throws, or only if something needs attention
  time         call time: from then on doubles end the game
  save [FILE]  save the game
  quit         save the game and leave (Ctrl-D leaves without saving)

One pawn moves for everybody; the Bank pays all rents. Everything is bought at
auction. Chance draws an external card for everybody; Community Chest puts an
internal card up for auction.

On the board, <*> is the pawn; b2 is a space that Bob owns, with two houses; bH
has a hotel, and b- is mortgaged. Beside a name: cash; slots used and owned
(+R1/2: slots for railroads only; U: utilities, S: streets); deeds by group,
with houses street by street and a - for every mortgage; [cards]. A > marks
companies that have not answered yet."""


def look(table: TerminalTable, subject: str) -> list[str]:
    game, labels = table.game, labels_of(table.game)
    wanted = subject.strip().lower()
    for name in game.names.seats:
        if name.lower().startswith(wanted or str(table.you).lower()):
            return company(table, name)
    lines = cards(table, wanted)
    for square in game.book.board.squares:
        if wanted in labels.square(game.names.square(square.id)).lower():
            lines += [*_space(table, labels, square.id), ""]
            if len(lines) > 20:
                break
    return lines or [f"There is no company, space, deed or card like {subject.strip()!r} here."]


def company(table: TerminalTable, name: str) -> list[str]:
    game, s, labels = table.game, table.game.state, labels_of(table.game)
    seat = game.names.seat(name)
    seen = pawn_view(game, table.you).players[name]
    state = "" if seen["status"] == "active" else f" ({seen['status']})"
    marked = ", has acted unethically" if seen["unethical"] else ""
    lines = [f"{name}{state}: {money(s.cash[seat])}, slots {status.room(table, seat)}{marked}"]
    for deed, square in enumerate(game.book.board.deeds):
        if s.owner[deed] == seat:
            soul = s.co.soul >> deed & 1
            paid = "taken" if soul else f"paid {money(s.co.basis[deed])}"
            lines.append(f"  {square.name}{help_text.built(game, deed)} ({paid})")
    for card in labels.held(seat):
        lines.append(f"  {labels.card(labels.names.internal[card])}: {labels.gist(card)}")
    return lines if len(lines) > 1 else [*lines, "  no deeds, no cards"]


def cards(table: TerminalTable, wanted: str = "") -> list[str]:
    """Internal cards in play, and cards beside the board."""
    s, labels = table.game.state, labels_of(table.game)
    lines = []
    for card, id_ in enumerate(labels.names.internal):
        if wanted and wanted not in labels.card(id_).lower():
            continue
        at = s.co.card_at[card]
        if at < s.seats or (wanted and s.rules.int_used[card]):
            where = labels.names.seats[at] if at < s.seats else _where(at)
            lines += [f"{labels.card(id_)} ({where})", f"  {labels.words(id_)}"]
    for id_ in dict.fromkeys(labels.names.external):
        here = id_ in pawn_view(table.game, table.you).beside
        if here if not wanted else wanted in labels.card(id_).lower():
            place = "beside the board" if here else "external card"
            lines += [f"{labels.card(id_)} ({place})", f"  {labels.words(id_)}"]
    return lines if lines or wanted else ["No internal card is in play yet."]


def _where(at: int) -> str:
    return {C.BANK: "in its deck", C.HOST: "up for auction"}.get(at, "out of the game")


def alliances(table: TerminalTable) -> list[str]:
    lines = [status.alliances(table) or "There are no alliances."]
    for alliance in pawn_view(table.game, table.you).alliances:
        if "terms" in alliance:
            lines.append(f"  {alliance['group']}: {alliance['terms']}")
    return [*lines, status.beside(table)]


def _space(table: TerminalTable, labels: Labels, id_: str) -> list[str]:
    square = table.game.book.board.squares[table.game.names.square(id_)]
    if square.is_deed:
        return help_text.space(table.game, square)
    return [labels.square(table.game.names.square(id_))]
