"""The effect of a ruling in the reader's language, generated from the ruling."""

from __future__ import annotations

from headjudge.game import Game
from headjudge.game.narration.teller import money
from headjudge.game.narration.texts import Texts
from headjudge.live.tables.kinds import kind_of
from headjudge.live.tables.stream.entries import Fields


def in_words(
    game: Game, ruling: Fields, before: int | None, texts: Texts, hidden: bool = False
) -> str:
    """One sentence. `before`: the cash that was corrected; old entries lack it. `hidden`: name no cash."""
    values = _values(game, ruling, before)
    if hidden:
        return texts.ruled["cash_hidden"].format(**values)
    return texts.ruled[_key(game, ruling, before)].format(**values)


def _key(game: Game, ruling: Fields, before: int | None) -> str:
    word = str(ruling.get("do"))
    match word:
        case "cash" if before is None:
            return "cash_now"
        case "move":
            return kind_of(game.book).move_key
        case "deed" if ruling.get("player") == "bank":
            return "deed_bank"
        case "jail" | "mortgage" if not ruling.get("on"):
            return f"{word}_off"
        case "buildings" if ruling.get("level") == game.state.rules.hotel_level:
            return "buildings_hotel"
        case "buildings" if ruling.get("level") == 1:
            return "buildings_one"
        case "extra" if ruling.get("minutes") == 1:
            return "extra_one"
        case _:
            return word


def _values(game: Game, ruling: Fields, before: int | None) -> dict[str, str]:
    board, amount = game.book.board, ruling.get("amount")
    place = ""
    if ruling.get("do") == "move":
        place = board.squares[game.names.square(ruling.get("square"))].name
    elif "deed" in ruling:
        place = board.deeds[game.names.deed(ruling["deed"])].name
    player = ruling.get("player", "bank")
    return {
        "name": "" if player == "bank" else game.names.seats[game.names.seat(player)],
        "amount": money(amount) if isinstance(amount, int) else "",
        "before": "" if before is None else money(before),
        "count": str(ruling.get("level", ruling.get("minutes", ""))),
        "place": place,
    }
