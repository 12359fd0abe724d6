"""Sets up the position of a token game from a scenario file."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.errors import BadScenario
from headjudge.game.game import Game
from headjudge.game.tokens.position import PlayerSetup, place
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.files.settings import flat
from headjudge.scenario.schema import number, strings, table

PLAYER = frozenset(
    {"cash", "square", "deeds", "mortgaged", "buildings", "in_jail", "jail_cards", "passed_go"}
)
NOT_HERE = ("pawn", "alliances")  # parts of other kinds of game


def set_up(book: Rulebook, data: Mapping[str, object], seats: list[str]) -> Game:
    for key in NOT_HERE:
        if key in data:
            raise BadScenario("is not part of this game", key)
    players = data.get("players", {})
    if not isinstance(players, Mapping):
        raise BadScenario("must be tables: [players.Ann]", "players")
    bank = table(data.get("bank"), "bank", frozenset({"houses", "hotels"}))
    decks = table(data.get("decks"), "decks", frozenset({"chance", "chest", "deeds"}))
    switches = flat(data.get("switches", {}), "switches")
    stage, turn = data.get("stage"), data.get("turn")
    if not (stage is None or isinstance(stage, str)):
        raise BadScenario("must be a word", "stage")
    if not (turn is None or isinstance(turn, str)):
        raise BadScenario("must be the name of a seat", "turn")
    lists = {word: strings(cards, f"decks.{word}") for word, cards in decks.items()}
    if data.get("setup") is True:
        return _from_the_start(Game.new(book, seats, stage, switches), lists)
    return place(
        book,
        seats,
        {name: _seated(player, f"players.{name}") for name, player in players.items()},
        turn,
        stage,
        switches,
        number(bank["houses"], "bank.houses") if "houses" in bank else None,
        number(bank["hotels"], "bank.hotels") if "hotels" in bank else None,
        lists,
    )


def _seated(value: object, where: str) -> PlayerSetup:
    fields = table(value, where, PLAYER)
    seated = PlayerSetup()
    if "cash" in fields:
        seated.cash = number(fields["cash"], f"{where}.cash")
    if "square" in fields:
        if not isinstance(fields["square"], str):
            raise BadScenario("must be the id of a square", f"{where}.square")
        seated.square = fields["square"]
    if "deeds" in fields:
        seated.deeds = strings(fields["deeds"], f"{where}.deeds")
    seated.mortgaged = strings(fields.get("mortgaged", []), f"{where}.mortgaged")
    buildings = fields.get("buildings", {})
    if not isinstance(buildings, Mapping):
        raise BadScenario("must be a table of streets", f"{where}.buildings")
    seated.buildings = buildings
    if "in_jail" in fields:
        seated.in_jail = number(fields["in_jail"], f"{where}.in_jail")
    seated.jail_cards = strings(fields.get("jail_cards", []), f"{where}.jail_cards")
    passed = fields.get("passed_go", False)
    if not isinstance(passed, bool):
        raise BadScenario("must be true or false", f"{where}.passed_go")
    seated.passed_go = passed
    return seated


def _from_the_start(game: Game, lists: Mapping[str, list[str]]) -> Game:
    """`setup = true`: lay the decks and deal the deeds as given, up to the throws for the order."""
    board = game.names.board
    for deck, word in enumerate(("chance", "chest")):
        first = lists.get(word, [])
        rest = [card for card in board.cards[deck] if card not in first]
        game.apply({"by": "chance", "do": "shuffle", "deck": word, "cards": [*first, *rest]})
    first = lists.get("deeds", [])
    deeds = iter([*first, *(deed for deed in board.deeds if deed not in first)])
    seat = 0
    while game.phase == "deal":
        seat = (seat + 1) % len(game.names.seats)
        game.apply(
            {"by": "chance", "do": "deal", "player": game.names.seats[seat], "deed": next(deeds)}
        )
    return game
