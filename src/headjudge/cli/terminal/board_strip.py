"""The board as a strip: four sides of ten spaces, each with its owner, buildings and tokens."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from headjudge.engine import codes as C
from headjudge.game import Game, View

SHORT = {
    "go": "GO",
    "chest_1": "C.Chest",
    "chest_2": "C.Chest",
    "chest_3": "C.Chest",
    "income_tax": "Inc.Tax",
    "jail": "Jail",
    "reading_rr": "Read.RR",
    "pennsylvania_rr": "Penn.RR",
    "bo_rr": "B&O RR",
    "short_line": "Shrt.RR",
    "st_charles": "Charles",
    "st_james": "James",
    "new_york": "NewYork",
    "free_parking": "FreePrk",
    "go_to_jail": "ToJail!",
    "north_carolina": "N.Carol",
    "pennsylvania_ave": "Penn.Av",
    "electric_company": "Electr.",
    "water_works": "Water",
    "marvin_gardens": "Marvin",
    "luxury_tax": "Lux.Tax",
    "mediterranean": "Mediter",
    "boardwalk": "Boardwk",
    "park_place": "ParkPl.",
}
"""At most seven letters; other names are cut."""

COLOURS = {
    "brown": "yellow4",
    "light_blue": "cyan",
    "pink": "magenta",
    "orange": "dark_orange",
    "red": "red",
    "yellow": "yellow",
    "green": "green",
    "dark_blue": "blue",
    "railroad": "bright_white",
    "utility": "bright_white",
}
ROWS = 8


def initial(name: str) -> str:
    return name[0].upper()


def strip(game: Game, seen: View, width: int) -> list[Text]:
    """The whole board with all tokens."""
    return board(game, width, _tokens(game, seen))


def board(
    game: Game, width: int, tokens: Mapping[str, str], called: Mapping[str, str] | None = None
) -> list[Text]:
    """Two lines for each side: the names, and the marks below. `called` has names that differ in this game."""
    cell = min(width // 10, 13)
    return [
        line
        for side in range(4)
        for line in spaces(game, range(side * 10, side * 10 + 10), cell, tokens, called or {})
    ]


def spaces(
    game: Game, indices: range, cell: int, tokens: Mapping[str, str], called: Mapping[str, str]
) -> list[Text]:
    """Some spaces side by side."""
    names, marks = Text(), Text()
    for index in indices:
        square = game.book.board.squares[index % C.SQUARES]
        full = called.get(square.id, square.name).removesuffix(" Avenue").removesuffix(" Place")
        name = full if len(full) < cell or square.id in called else SHORT.get(square.id, full)
        style = COLOURS.get(square.group, "dim")
        names.append(name[: cell - 1].ljust(cell), style=style)
        marks.append_text(_marks(game, square.id, tokens.get(square.id, ""), cell))
    return [names, marks]


def _tokens(game: Game, seen: View) -> dict[str, str]:
    standing: dict[str, str] = {}
    for name in game.names.seats:
        player = seen.players[name]
        if not player["out"]:
            square = str(player["square"])
            standing[square] = standing.get(square, "") + initial(name)
    return standing


def _marks(game: Game, square: str, tokens: str, cell: int) -> Text:
    """Owner and buildings, then the tokens in angle brackets."""
    text = Text(_owner(game, square))
    if tokens:
        room = cell - 1 - len(text)
        text.append(f"<{tokens}>" if len(tokens) + 2 <= room else f"<{len(tokens)}>", style="bold")
    text.append(" " * (cell - len(text)))
    return text


def _owner(game: Game, square: str) -> str:
    deed = game.book.board.deed_index.get(square)
    if deed is None or game.state.owner[deed] == C.BANK:
        return ""
    s = game.state
    level = s.level[deed]
    built = "H" if level == s.rules.hotel_level else str(level) if level else ""
    owner = initial(game.names.seats[s.owner[deed]]).lower()
    return owner + ("-" if s.mortgaged >> deed & 1 else built)
