"""Reading a scenario file: strict, every complaint with file and line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from headjudge.errors import BadInput, BadScenario
from headjudge.game.game import Game
from headjudge.game.tokens.position import PlayerSetup, place
from headjudge.rulebooks import load
from headjudge.rulebooks.files.settings import flat
from headjudge.scenario.pawn import read as pawn_read
from headjudge.scenario.schema import number, strings, table
from headjudge.scenario.tournament import read as tournament_read

TOP = frozenset(
    {
        "title",
        "rulebook",
        "clauses",
        "seats",
        "turn",
        "stage",
        "switches",
        "players",
        "bank",
        "decks",
        "step",
        "setup",
        "pawn",
        "alliances",
    }
)
PLAYER = frozenset(
    {"cash", "square", "deeds", "mortgaged", "buildings", "in_jail", "jail_cards", "passed_go"}
)


@dataclass(frozen=True)
class Scenario:
    """A file that could be read. `lines` says where each step begins."""

    path: str
    title: str
    clauses: tuple[str, ...]
    data: Mapping[str, object]
    steps: tuple[Mapping[str, object], ...]
    lines: tuple[int, ...]

    def where(self, step: int | None = None) -> str:
        if step is None or step >= len(self.lines):
            return self.path
        return f"{self.path}:{self.lines[step]}"


def read(path: Path) -> Scenario:
    """Read one file, or raise a BadScenario that says where it is wrong."""
    name = str(path)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadScenario(f"cannot be read ({error.__class__.__name__})", name) from None
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        raise BadScenario(str(error), f"{name}:{line[1]}" if line else name) from None
    except RecursionError:
        raise BadScenario("is nested too deeply", name) from None
    return from_data(data, name, text)


def from_data(data: object, name: str, text: str = "") -> Scenario:
    def at(key: str) -> str:
        found = re.search(rf"(?m)^\s*\[*\s*[\"']?{re.escape(key)}\b", text)
        return f"{name}:{text.count(chr(10), 0, found.start()) + 1}" if found else name

    if not isinstance(data, Mapping) or not all(isinstance(key, str) for key in data):
        raise BadScenario("a scenario is a table", name)
    known = tournament_read.TOP if "event" in data else TOP
    for key in data:
        if key not in known:
            raise BadScenario(f"{key!r} is not part of a scenario", at(key))
    title, clauses, steps = data.get("title"), data.get("clauses", []), data.get("step", [])
    if not isinstance(title, str):
        raise BadScenario("a title is needed", at("title"))
    if "event" not in data and not isinstance(data.get("rulebook"), str):
        raise BadScenario("a rulebook is needed", at("rulebook"))
    if not isinstance(clauses, list) or not all(isinstance(each, str) for each in clauses):
        raise BadScenario("must be a list of clause ids", at("clauses"))
    if not isinstance(steps, list) or not all(isinstance(each, Mapping) for each in steps):
        raise BadScenario("must be tables: [[step]]", at("step"))
    lines = tuple(
        text.count("\n", 0, found.start()) + 1
        for found in re.finditer(r"(?m)^[ \t]*\[\[step\]\]", text)
    )
    return Scenario(
        name, title, tuple(clauses), data, tuple(steps), lines if len(lines) == len(steps) else ()
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


def set_up(scenario: Scenario) -> Game:
    """The table as the file describes it."""
    data = scenario.data
    try:
        book = load(str(data["rulebook"]))
        for clause in scenario.clauses:
            book.statement(clause)
        seats = strings(data.get("seats"), "seats")
        if book.rules().pawn:
            return pawn_read.set_up(book, data, seats)
        for key in pawn_read.ONLY:
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
    except BadInput as error:
        where = f"{scenario.path}: {error.where}" if error.where else scenario.path
        raise BadScenario(error.message, where) from None


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
