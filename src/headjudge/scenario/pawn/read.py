"""Sets up the position of a one-pawn game from a scenario file."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.engine import codes as C
from headjudge.errors import BadScenario
from headjudge.game.game import Game
from headjudge.game.pawn.position import Allied, Company, Pawn, Position, place
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.files.settings import flat
from headjudge.scenario.pawn.chance import answer_for_chance
from headjudge.scenario.schema import mapping, number, strings, table, word, yes_or_no

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
    if turn is not None and turn not in seats:  # checked, but here nobody has a turn
        raise BadScenario("must be the name of a seat", "turn")
    position = _position(data)
    opening = "deeds" in position.decks  # naming the ten deeds means starting with them
    if yes_or_no(data.get("setup", opening), "setup"):
        _nothing_placed(data)
        return from_the_start(Game.new(book, seats, stage, switches), position.decks)
    if "deeds" in position.decks:
        raise BadScenario("deeds are shown only with `setup = true`", "decks.deeds")
    return place(book, seats, position, stage, switches)


def _nothing_placed(data: Mapping[str, object]) -> None:
    for key in ("players", "pawn", "bank", "alliances"):
        if data.get(key):
            raise BadScenario("cannot be set together with `setup = true`", key)


def _position(data: Mapping[str, object]) -> Position:
    players = mapping(data.get("players", {}), "players")
    bank = table(data.get("bank"), "bank", BANK)
    decks = table(data.get("decks"), "decks", DECKS)
    stock = {key: number(value, f"bank.{key}") for key, value in bank.items()}
    return Position(
        companies={name: _company(company, f"players.{name}") for name, company in players.items()},
        pawn=_pawn(data.get("pawn")),
        alliances=_alliances(data.get("alliances", [])),
        houses=stock.get("houses"),
        hotels=stock.get("hotels"),
        bank_cash=stock.get("cash"),
        decks={key: strings(cards, f"decks.{key}") for key, cards in decks.items()},
    )


def _company(value: object, where: str) -> Company:
    fields = table(value, where, PLAYER)
    company = Company()
    if "cash" in fields:
        company.cash = number(fields["cash"], f"{where}.cash")
    company.deeds = strings(fields.get("deeds", []), f"{where}.deeds")
    company.mortgaged = strings(fields.get("mortgaged", []), f"{where}.mortgaged")
    company.buildings = mapping(fields.get("buildings", {}), f"{where}.buildings")
    company.cards = strings(fields.get("cards", []), f"{where}.cards")
    company.basis = mapping(fields.get("basis", {}), f"{where}.basis")
    if "line" in fields:
        company.line = word(fields["line"], f"{where}.line")
    if "copies" in fields:
        company.copies = word(fields["copies"], f"{where}.copies")
    if "flagship" in fields:
        company.flagship = word(fields["flagship"], f"{where}.flagship")
    company.trustee = yes_or_no(fields.get("trustee", False), f"{where}.trustee")
    company.unethical = yes_or_no(fields.get("unethical", False), f"{where}.unethical")
    company.limit_extra = number(fields.get("limit_extra", 0), f"{where}.limit_extra")
    company.ad_used = yes_or_no(fields.get("ad_used", False), f"{where}.ad_used")
    return company


def _pawn(value: object) -> Pawn:
    fields = table(value, "pawn", PAWN)
    pawn = Pawn()
    if "square" in fields:
        pawn.square = word(fields["square"], "pawn.square")
    if "recession" in fields and "depression" in fields:
        raise BadScenario("must be in a recession or in a depression, not both", "pawn")
    for key, kind in (("recession", C.RECESSION), ("depression", C.DEPRESSION)):
        if key in fields and fields[key] is not False:
            pawn.downturn = kind
            pawn.payments = number(fields[key], f"pawn.{key}")
    pawn.doubles = number(fields.get("doubles", 0), "pawn.doubles")
    return pawn


def _alliances(value: object) -> list[Allied]:
    if not isinstance(value, list):
        raise BadScenario("must be a list of tables", "alliances")
    alliances = []
    for entry in value:
        if not isinstance(entry, Mapping):
            raise BadScenario("must be a list of tables", "alliances")
        fields = table(entry, "alliances", ALLIED)
        alliances.append(
            Allied(
                word(fields.get("group"), "alliances.group"),
                mapping(fields["split"], "alliances.split") if "split" in fields else None,
                yes_or_no(fields.get("notice", False), "alliances.notice"),
            )
        )
    return alliances


def from_the_start(game: Game, decks: Mapping[str, object]) -> Game:
    """Lay the decks and show the deeds as given, up to the first auction of the opening."""
    while game.phase in ("setup", "show"):
        answer_for_chance(game, decks)
    return game
