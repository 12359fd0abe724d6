"""The table of a scenario of a one-pawn game, as the file describes it."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.engine import codes as C
from headjudge.errors import BadScenario
from headjudge.game.game import Game
from headjudge.game.pawn.position import Allied, Company, Pawn, Position, place
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.files.settings import flat
from headjudge.scenario.pawn.chance import shuffle_as_it_lies
from headjudge.scenario.schema import mapping, number, strings, table, word, yes_or_no

"""Parts of a file that only such a game has."""

PLAYER = frozenset(
    {
        "cash",
        "deeds",
        "mortgaged",
        "buildings",
        "cards",
        "basis",
        "line",
        "copies",
        "flagship",
        "trustee",
        "unethical",
        "limit_extra",
        "ad_used",
    }
)
PAWN = frozenset({"square", "recession", "depression", "doubles"})
BANK = frozenset({"houses", "hotels", "cash"})
DECKS = frozenset({"external", "internal", "beside", "removed", "deeds"})
ALLIED = frozenset({"group", "split", "notice"})


def set_up(book: Rulebook, data: Mapping[str, object], seats: list[str]) -> Game:
    switches = flat(data.get("switches", {}), "switches")
    stage, turn = data.get("stage"), data.get("turn")
    if stage is not None:
        stage = word(stage, "stage")
    if turn is not None and turn not in seats:  # said for other games; here nobody has a turn
        raise BadScenario("must be the name of a seat", "turn")
    position = _position(data)
    opening = "deeds" in position.decks  # who names the ten deeds means to sell them
    if yes_or_no(data.get("setup", opening), "setup"):
        _nothing_placed(data)
        return from_the_start(Game.new(book, seats, stage, switches), position.decks)
    if "deeds" in position.decks:
        raise BadScenario("deeds are shown only with `setup = true`", "decks.deeds")
    return place(book, seats, position, stage, switches)


def _nothing_placed(data: Mapping[str, object]) -> None:
    for key in ("players", "pawn", "bank", "alliances"):
        if data.get(key):
            raise BadScenario("with `setup = true` a game begins as it always does", key)


def _position(data: Mapping[str, object]) -> Position:
    players = mapping(data.get("players", {}), "players")
    bank = table(data.get("bank"), "bank", BANK)
    decks = table(data.get("decks"), "decks", DECKS)
    stock = {key: number(value, f"bank.{key}") for key, value in bank.items()}
    return Position(
        companies={name: _company(each, f"players.{name}") for name, each in players.items()},
        pawn=_pawn(data.get("pawn")),
        alliances=_alliances(data.get("alliances", [])),
        houses=stock.get("houses"),
        hotels=stock.get("hotels"),
        bank_cash=stock.get("cash"),
        decks={key: strings(cards, f"decks.{key}") for key, cards in decks.items()},
    )


def _company(value: object, what: str) -> Company:
    said = table(value, what, PLAYER)
    company = Company()
    if "cash" in said:
        company.cash = number(said["cash"], f"{what}.cash")
    company.deeds = strings(said.get("deeds", []), f"{what}.deeds")
    company.mortgaged = strings(said.get("mortgaged", []), f"{what}.mortgaged")
    company.buildings = mapping(said.get("buildings", {}), f"{what}.buildings")
    company.cards = strings(said.get("cards", []), f"{what}.cards")
    company.basis = mapping(said.get("basis", {}), f"{what}.basis")
    if "line" in said:
        company.line = word(said["line"], f"{what}.line")
    if "copies" in said:
        company.copies = word(said["copies"], f"{what}.copies")
    if "flagship" in said:
        company.flagship = word(said["flagship"], f"{what}.flagship")
    company.trustee = yes_or_no(said.get("trustee", False), f"{what}.trustee")
    company.unethical = yes_or_no(said.get("unethical", False), f"{what}.unethical")
    company.limit_extra = number(said.get("limit_extra", 0), f"{what}.limit_extra")
    company.ad_used = yes_or_no(said.get("ad_used", False), f"{what}.ad_used")
    return company


def _pawn(value: object) -> Pawn:
    said = table(value, "pawn", PAWN)
    pawn = Pawn()
    if "square" in said:
        pawn.square = word(said["square"], "pawn.square")
    if "recession" in said and "depression" in said:
        raise BadScenario("is either in a recession or in a depression", "pawn")
    for key, kind in (("recession", C.RECESSION), ("depression", C.DEPRESSION)):
        if key in said and said[key] is not False:
            pawn.downturn = kind
            pawn.payments = number(said[key], f"pawn.{key}")
    pawn.doubles = number(said.get("doubles", 0), "pawn.doubles")
    return pawn


def _alliances(value: object) -> list[Allied]:
    if not isinstance(value, list):
        raise BadScenario("must be a list of tables", "alliances")
    found = []
    for each in value:
        if not isinstance(each, Mapping):
            raise BadScenario("must be a list of tables", "alliances")
        said = table(each, "alliances", ALLIED)
        found.append(
            Allied(
                word(said.get("group"), "alliances.group"),
                mapping(said["split"], "alliances.split") if "split" in said else None,
                yes_or_no(said.get("notice", False), "alliances.notice"),
            )
        )
    return found


def from_the_start(game: Game, decks: Mapping[str, object]) -> Game:
    """Decks laid and deeds shown as given, up to the first auction of the opening."""
    while game.phase in ("setup", "show"):
        shuffle_as_it_lies(game, decks)
    return game
