"""The screen of a one-pawn game: the economy, all companies, the board, what happened, what you can do."""

from __future__ import annotations

from rich.text import Text

from headjudge.cli.terminal import board_strip
from headjudge.cli.terminal.pawn import score_sheet, status
from headjudge.cli.terminal.pawn.labels import SQUARES, Labels, labels_of, pawn_view
from headjudge.cli.terminal.screen import GROUPS, Screen, stock
from headjudge.cli.terminal.table import TerminalTable
from headjudge.engine import codes as C
from headjudge.game import View
from headjudge.game.narration.teller import listed, money
from headjudge.game.pawn import score

PAWN = "*"
AHEAD = 12  # spaces that the dice can reach
WIDE = 110
_LETTERS = {
    "brown": "Brn",
    "light_blue": "LtB",
    "pink": "Pnk",
    "orange": "Org",
    "red": "Red",
    "yellow": "Yel",
    "green": "Grn",
    "dark_blue": "DkB",
    "railroad": "RR",
    "utility": "Utl",
}


class PawnScreen(Screen):
    def head(self, table: TerminalTable, seen: View, most: int) -> list[Text]:
        """If there is little room, lines that can be looked up elsewhere are left out."""
        top = [self._title(table, seen), *self._wrap(Text(status.economy(table)))]
        players = self._players(table, seen)
        more = [
            row
            for text in (status.own_cards(table), status.alliances(table), status.beside(table))
            if text
            for row in self._wrap(Text(text), 2)
        ]
        room = most - len(top) - len(players)
        if len(more) > max(0, room):
            more = more[: max(0, room - 1)]
            if room > 0:
                more.append(Text("… more: look, alliances"))
        return [*top, *players, *more]

    def board(self, table: TerminalTable, seen: View) -> list[Text]:
        return board_strip.board(table.game, self.width, self._pawn(table), SQUARES)

    def part_of_board(self, table: TerminalTable, seen: View) -> list[Text]:
        """The pawn and the spaces within reach of the next throw."""
        at = table.game.state.co.square
        cell = self.width // (AHEAD + 1)
        return board_strip.spaces(
            table.game,
            range(at, at + AHEAD + 1),
            cell,
            self._pawn(table),
            _TINY if cell < 8 else SQUARES,
        )

    def tells_all(self, table: TerminalTable, seen: View) -> bool:
        return table.game.phase == "window"

    def _pawn(self, table: TerminalTable) -> dict[str, str]:
        return {table.game.book.board.squares[table.game.state.co.square].id: PAWN}

    # --- its parts ------------------------------------------------------------------------------

    def _title(self, table: TerminalTable, seen: View) -> Text:
        left, time = table.game.book.title, status.throws(table)
        goods = f"{stock(seen.bank['houses'], 'house')}, {stock(seen.bank['hotels'], 'hotel')}"
        ways = [
            f"{time}   {status.bank(table)}, {goods}",
            f"{time}   {status.bank(table, short=True)}, {goods}",
            f"{time}   {status.bank(table, short=True)}",
        ]
        fits = [way for way in ways if len(left) + 2 + len(way) <= self.width]
        right = fits[0] if fits else ways[-1]
        left = left[: max(0, self.width - len(right) - 2)]
        gap = max(1, self.width - len(left) - len(right))
        return Text(f"{left}{' ' * gap}{right}"[: self.width], style="reverse")

    def _players(self, table: TerminalTable, seen: View) -> list[Text]:
        game, labels = table.game, labels_of(table.game)
        asked = status.asked(pawn_view(game, table.you))
        names = max(4, *(len(name) for name in game.names.seats)) + 1
        rooms = [status.room(table, seat) for seat in range(game.state.seats)]
        rows = []
        for seat, name in enumerate(game.names.seats):
            row = Text(">" if name in asked else " ")
            row.append(name.ljust(names), style="bold" if name == table.you else "")
            row.append(money(game.state.cash[seat]).rjust(7))
            row.append(f" {rooms[seat].ljust(max(map(len, rooms)))} ")
            company = self._company(table, labels, seat)
            row.append_text(self._cut(company, self.width - len(row)))
            rows.append(row)
        return rows

    def _company(self, table: TerminalTable, labels: Labels, seat: int) -> list[tuple[str, str]]:
        """Status, deeds by group and cards, with their styles."""
        game, s = table.game, table.game.state
        parts: list[tuple[str, str]] = []
        if s.co.status[seat] != C.ACTIVE:
            parts.append(({1: "IN TRUST", 2: "WOUND UP", 3: "DESTROYED"}[s.co.status[seat]], "dim"))
        if s.co.marked >> seat & 1:
            parts.append(("UNETHICAL", ""))
        for group, id_ in enumerate(game.book.board.group_ids):
            mask = s.rules.group_mask[group]
            mine = s.held[seat] & mask
            if mine:
                wide = GROUPS.get(id_, id_) if self.width >= WIDE else _LETTERS.get(id_, id_)
                text = f"{wide} {mine.bit_count()}/{mask.bit_count()}" + _built(table, mine)
                parts.append((text, board_strip.COLOURS.get(id_, "")))
        cards = [labels.names.internal[card] for card in labels.held(seat)]
        parts += [(f"[{labels.short(card)}]", "") for card in cards]
        return parts

    def _cut(self, parts: list[tuple[str, str]], width: int) -> Text:
        text = Text()
        for number, (part, style) in enumerate(parts, 1):
            gap = " " if text else ""
            last = 0 if number == len(parts) else 2
            if len(text) + len(gap) + len(part) > width - last:
                text.append("…")
                break
            text.append(gap).append(part, style=style)
        return text

    # --- the end --------------------------------------------------------------------------------

    def result(self, table: TerminalTable) -> list[Text]:
        rows = [row for line in score_sheet.sheet(table.game) for row in self._wrap(Text(line), 2)]
        return [*rows, Text(self._verdict(table), style="bold")]

    def _verdict(self, table: TerminalTable) -> str:
        game, s = table.game, table.game.state
        winner = game.winner()
        if not game.over or winner is not None:
            return super()._verdict(table)
        best = score.order(s)[0]
        top = score.points(s, best), score.assets(s, best)
        first = [i for i in score.order(s) if (score.points(s, i), score.assets(s, i)) == top]
        return f"A tie between {listed([game.names.seats[i] for i in first])}: the judge decides."


_TINY = {
    "go": "GO",
    "jail": "Soft",
    "go_to_jail": "Reces",
    "reading_rr": "R.RR",
    "pennsylvania_rr": "P.RR",
    "bo_rr": "BO.RR",
    "short_line": "S.RR",
    "electric_company": "Elect",
    "water_works": "Water",
    "chest_1": "Chest",
    "chest_2": "Chest",
    "chest_3": "Chest",
    "chance_1": "Chanc",
    "chance_2": "Chanc",
    "chance_3": "Chanc",
    "income_tax": "IncTx",
    "luxury_tax": "LuxTx",
    "free_parking": "Free",
    "st_charles": "Charl",
    "st_james": "James",
    "north_carolina": "NCaro",
    "new_york": "NYork",
    "park_place": "ParkP",
    "boardwalk": "Bwalk",
}
"""At most five letters."""


def _built(table: TerminalTable, mine: int) -> str:
    """Houses street by street, and a dash for every mortgage."""
    s = table.game.state
    text = ""
    if s.built & mine:
        deeds = [deed for deed in range(C.DEEDS) if mine >> deed & 1]
        top = s.rules.hotel_level
        text = "+" + "".join("H" if s.level[d] == top else str(s.level[d]) for d in deeds)
    return text + "-" * (s.mortgaged & mine).bit_count()
