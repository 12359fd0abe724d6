"""What is on the screen: who owns what, the board, what happened, and what you can do now."""

from __future__ import annotations

import math
import shutil
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from headjudge.cli.shared.printable import printable
from headjudge.cli.terminal import board_strip
from headjudge.cli.terminal.menu import MenuItem
from headjudge.cli.terminal.table import TerminalTable
from headjudge.engine import codes as C
from headjudge.game import View
from headjudge.game.narration.teller import Line, listed, money, square_name

LEAST_LOG = 5
GROUPS = {
    "light_blue": "lt blue",
    "dark_blue": "dk blue",
    "railroad": "rail",
    "utility": "util",
}


class Screen:
    """In a terminal every prompt is a new page of the same height; in a pipe the lines follow each other."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.live = console.is_terminal and not console.is_dumb_terminal
        self._printed = 0  # lines of the log, so far

    @property
    def width(self) -> int:
        return max(60, self.console.width)

    @property
    def height(self) -> int:
        """Lines of a page; the last line of the screen is for the answer."""
        return max(20, shutil.get_terminal_size().lines) - 1

    # --- the page -------------------------------------------------------------------------------

    def draw(
        self,
        table: TerminalTable,
        log: Sequence[Line],
        fresh: int,
        question: str,
        menu: Sequence[MenuItem],
        notice: Sequence[str],
    ) -> None:
        """`fresh`: how many lines of the log are new since you were last asked."""
        seen = table.game.view(table.you)
        foot = [*self._wrap(Text(question, style="bold")), *self._menu(menu)]
        foot += [line for text in notice for line in self._wrap(Text(text, style="italic"))]
        if not self.live:
            self._follow(table, seen, log, foot)
            return
        head = self.head(table, seen, self.height - len(foot) - LEAST_LOG)
        room = self.height - len(head) - len(foot)
        body: list[Text] = []
        for part in (self.board, self.part_of_board):
            rows = part(table, seen)
            if rows and room > len(rows) + LEAST_LOG:
                body = rows
                room -= len(rows)
                break
        body.append(Text("─" * self.width, style="dim"))
        body += self._log(log, fresh, max(3, room - 1))
        self.console.clear()
        self.print([*head, *body, *foot])

    def _follow(
        self, table: TerminalTable, seen: View, log: Sequence[Line], foot: list[Text]
    ) -> None:
        """In a pipe: the new lines of the log, the players on your turn, the menu."""
        self.tell(log)
        if self.tells_all(table, seen):
            self.print([Text(), *self.head(table, seen, self.height)])
        self.print([Text(), *foot])

    def tell(self, log: Sequence[Line]) -> None:
        """Print the lines of the log that are new."""
        for number, line in enumerate(log[self._printed :], self._printed + 1):
            self.print(self._wrap(Text(f"{number:>3} {line.text}"), 4))
        self._printed = len(log)

    def print(self, lines: Sequence[Text]) -> None:
        for line in lines:
            line.plain = printable(line.plain)
            self.console.print(line, overflow="ignore", no_wrap=True, crop=False)

    def pages(self, lines: Sequence[Text | str]) -> list[list[Text]]:
        """A text to read instead of the table, cut into pages of the height of the screen."""
        flat = [
            row
            for line in lines
            for row in self._wrap(Text(line) if isinstance(line, str) else line, _indent(str(line)))
        ]
        size = self.height - 2 if self.live else len(flat)
        return [flat[at : at + size] for at in range(0, max(1, len(flat)), max(1, size))]

    def show(self, page: Sequence[Text]) -> None:
        if self.live:
            self.console.clear()
        self.print(page)

    def _wrap(self, text: Text, indent: int = 0) -> list[Text]:
        if len(text) <= self.width:
            return [text]
        first, *rest = text.wrap(self.console, self.width - indent)
        return [first, *(Text(" " * indent).append_text(line) for line in rest)]

    # --- what depends on the kind of game ---------------------------------------------------------

    def head(self, table: TerminalTable, seen: View, most: int) -> list[Text]:
        """Who owns what, in at most `most` lines if possible."""
        return [self._title(table, seen), *self._players(table, seen)]

    def board(self, table: TerminalTable, seen: View) -> list[Text]:
        return board_strip.strip(table.game, seen, self.width)

    def part_of_board(self, table: TerminalTable, seen: View) -> list[Text]:
        """The part to show if there is no room for the whole board."""
        return []

    def tells_all(self, table: TerminalTable, seen: View) -> bool:
        """In a pipe: is this the moment to print who owns what?"""
        return table.game.phase == "turn" and seen.turn == table.you

    # --- its parts ------------------------------------------------------------------------------

    def _title(self, table: TerminalTable, seen: View) -> Text:
        game = table.game
        stage = f", {game.stage}" if game.stage else ""
        mode = "casual" if table.casual else "strict"
        turns = max(1, max(game.state.turns))
        rounds = f"round {turns} of {table.rounds}" if table.rounds else f"round {turns}"
        bank = f"Bank: {stock(seen.bank['houses'], 'house')}, {stock(seen.bank['hotels'], 'hotel')}"
        left = f"{game.book.title}{stage} ({mode})"
        right = f"{rounds}   {bank}"
        left = left[: self.width - len(right) - 2]
        gap = self.width - len(left) - len(right)
        return Text(f"{left}{' ' * gap}{right}", style="reverse")

    def _players(self, table: TerminalTable, seen: View) -> list[Text]:
        game = table.game
        names = max(4, *(len(name) for name in game.names.seats)) + 1
        rows = []
        for name in game.names.seats:
            player = seen.players[name]
            row = Text(">" if name == seen.turn and not seen.over else " ")
            row.append(name.ljust(names), style="bold" if name == table.you else "")
            if player["out"]:
                row.append("out of the game", style="dim")
            else:
                cash = player["cash"]
                row.append((money(cash) if isinstance(cash, int) else "$ ?").rjust(7))
                row.append("  " + self._stands(table, player).ljust(17))
                left = self.width - len(row)
                row.append_text(self._property(table, name, player, left))
            rows.append(row)
        return rows

    def _stands(self, table: TerminalTable, player: dict[str, object]) -> str:
        board = table.game.book.board
        if player["in_jail"]:
            return "in jail"
        name = square_name(board, board.square_index[str(player["square"])])
        return name.removesuffix(" Avenue").replace("Railroad", "RR")[:16]

    def _property(
        self, table: TerminalTable, name: str, player: dict[str, object], room: int
    ) -> Text:
        """By group: deeds owned of all deeds, houses street by street, mortgages."""
        game, s = table.game, table.game.state
        seat = game.names.seat(name)
        text = Text()
        if player["jail_cards"]:
            text.append(f"jail card{'s' if player['jail_cards'] == 2 else ''}")
        for group, id_ in enumerate(game.book.board.group_ids):
            mask = s.rules.group_mask[group]
            mine = s.held[seat] & mask
            if not mine:
                continue
            deeds = [deed for deed in range(C.DEEDS) if mask >> deed & 1]
            part = f"{GROUPS.get(id_, id_)} {mine.bit_count()}/{len(deeds)}"
            if s.built & mask:
                part += "+" + "".join(
                    "H" if s.level[deed] == s.rules.hotel_level else str(s.level[deed])
                    for deed in deeds
                )
            if s.mortgaged & mine:
                part += "-" * (s.mortgaged & mine).bit_count()
            gap = ", " if text else ""
            if len(text) + len(gap) + len(part) > room - 2:
                text.append("…")
                break
            text.append(gap).append(part, style=board_strip.COLOURS.get(id_, ""))
        return text

    def _log(self, log: Sequence[Line], fresh: int, rows: int) -> list[Text]:
        """Exactly `rows` rows, the newest line at the bottom, lines from earlier in grey."""
        shown_lines: list[Text] = []
        new_from = len(log) - fresh
        for number in range(len(log), 0, -1):
            style = "" if number > new_from else "dim"
            lines = self._wrap(Text(f"{number:>3} {log[number - 1].text}", style=style), 4)
            if len(shown_lines) + len(lines) > rows:
                break
            shown_lines = [*lines, *shown_lines]
            first_shown = number
        if shown_lines and first_shown > new_from + 1:
            shown_lines[0] = Text(
                f"    … {fresh} lines since you were last asked: type log", style="italic"
            )
        return [Text()] * (rows - len(shown_lines)) + shown_lines

    def _menu(self, menu: Sequence[MenuItem]) -> list[Text]:
        cells = [f"{number} {entry.shown}" for number, entry in enumerate(menu, 1)]
        if not cells:
            return []
        size = min(self.width, max(len(cell) for cell in cells) + 2)
        columns = max(1, self.width // size)
        rows = math.ceil(len(cells) / columns)
        lines = []
        for row in range(rows):
            text = Text()
            for cell in cells[row::rows]:
                number, _, label = cell.partition(" ")
                text.append(number, style="bold").append(f" {label}".ljust(size - len(number)))
            text.rstrip()
            lines.append(text)
        return lines

    # --- the end --------------------------------------------------------------------------------

    def finish(self, table: TerminalTable, log: Sequence[Line]) -> None:
        """Print what happened last, who won, and what everybody is worth."""
        result = self.result(table)
        if self.live:
            self.console.clear()
            rows = self.height - len(result) - 1
            self._printed = max(self._printed, len(log) - rows)
        self.tell(log)
        self.print([Text(), *result])

    def result(self, table: TerminalTable) -> list[Text]:
        game = table.game
        scores, points = game.worth(), game.points()
        ranking = []
        for place, name in enumerate(game.placing(), 1):
            gone = bool(game.state.out[game.names.seat(name)])
            worth = "out of the game" if gone else money(scores[name])
            score = f", {points[name]} points" if any(points.values()) else ""
            ranking.append(Text(f"{place}. {name}: {worth}{score}"))
        return [*ranking, Text(self._verdict(table), style="bold")]

    def _verdict(self, table: TerminalTable) -> str:
        game = table.game
        if not game.over:
            return "The others are still playing."
        winner = game.winner()
        if winner is not None:
            return "You win." if winner == table.you else f"{winner} wins."
        scores = game.worth()
        first = [name for name in game.placing() if scores[name] == max(scores.values())]
        return f"A tie between {listed(first)}: the judge decides."


def _indent(line: str) -> int:
    """How far to indent the rest of a long line: a little more than its beginning."""
    return len(line) - len(line.lstrip()) + 2 if line.startswith(" ") else 0


def stock(count: int, noun: str) -> str:
    if count >= C.UNLIMITED // 2:
        return f"enough {noun}s"
    return f"{count} {noun}{'' if count == 1 else 's'}"
