"""Setting up the position of a token game from a scenario file."""

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
        {name: _seated(each, f"players.{name}") for name, each in players.items()},
        turn,
        stage,
        switches,
        number(bank["houses"], "bank.houses") if "houses" in bank else None,
        number(bank["hotels"], "bank.hotels") if "hotels" in bank else None,
        lists,
    )


def _seated(value: object, what: str) -> PlayerSetup:
    said = table(value, what, PLAYER)
    seated = PlayerSetup()
    if "cash" in said:
        seated.cash = number(said["cash"], f"{what}.cash")
    if "square" in said:
        if not isinstance(said["square"], str):
            raise BadScenario("must be the id of a square", f"{what}.square")
        seated.square = said["square"]
    if "deeds" in said:
        seated.deeds = strings(said["deeds"], f"{what}.deeds")
    seated.mortgaged = strings(said.get("mortgaged", []), f"{what}.mortgaged")
    buildings = said.get("buildings", {})
    if not isinstance(buildings, Mapping):
        raise BadScenario("must be a table of streets", f"{what}.buildings")
    seated.buildings = buildings
    if "in_jail" in said:
        seated.in_jail = number(said["in_jail"], f"{what}.in_jail")
    seated.jail_cards = strings(said.get("jail_cards", []), f"{what}.jail_cards")
    passed = said.get("passed_go", False)
    if not isinstance(passed, bool):
        raise BadScenario("must be true or false", f"{what}.passed_go")
    seated.passed_go = passed
    return seated


def _from_the_start(game: Game, lists: Mapping[str, list[str]]) -> Game:
    """`setup = true`: decks laid and deeds dealt as given, up to the throws for the order."""
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
