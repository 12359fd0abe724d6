"""A look: the whole table as one viewer may see it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct, field

from headjudge.wire.names import Action, Fields, Kind, Role, Seat
from headjudge.wire.position import Game, Player


class Pause(Struct, frozen=True):
    by: str
    reason: str
    ends: int | None = None  # ms since 1970: then the game goes on by itself


class SeatSalt(Struct, frozen=True):
    """A player's part in the dice of one round."""

    seat: Seat
    commitment: str  # what the salt leads to, known before the server's own; empty: none
    salt: str | None  # once it is revealed
    state: Annotated[str, Literal["owed", "revealed", "withheld", "none"]]


class DiceRound(Struct, frozen=True):
    """Dice come from the seed and the salts of the round. A rewind begins a new one."""

    commitment: str  # the hash of the seed, in hex; empty before the start
    seed: str | None  # once the game is over
    salts: list[SeatSalt]


class Dice(Struct, frozen=True):
    """What the dice are drawn from. The last round is the current one."""

    rounds: list[DiceRound]
    waiting: list[Seat]  # players who owe a salt now: nothing is drawn until then
    ends: int | None  # ... or until this time, ms since 1970


class HouseRule(Struct, frozen=True):
    """What this table has agreed on beside the book."""

    key: str  # of the switch
    value: str
    clause: str


class TableInfo(Struct, frozen=True):
    id: str
    name: str
    book: str
    title: str  # of the book
    stage: str | None
    kind: Kind
    strict: bool
    reminders: bool
    stand_in: str
    status: Annotated[str, Literal["lobby", "playing", "over"]]
    dice: Dice
    switches: Fields  # settings that differ from the book's
    house: list[HouseRule]  # ... those that are house rules, with the clause they rest on
    own_book: bool  # not shipped: this table's edition of it is at /api/tables/{id}/book
    paused: Pause | None
    frozen: bool  # its stream cannot be continued; it can only be looked at
    why_frozen: str  # empty if it is not
    after: str | None  # the table whose game goes on here
    imported: bool  # somebody brought this game in from a file; nobody has verified it
    auto_rent: bool  # rents are collected automatically
    cash_private: bool


class Me(Struct, frozen=True):
    role: Role
    seat: Seat | None
    owner: bool
    salt: int | None = None  # the number of the salt that I owe now


class SeatInfo(Struct, frozen=True):
    name: Seat
    number: int  # its place at the table, from 0: picks colour, pattern and token
    kind: Annotated[str, Literal["person", "bot", "open"]]
    bot: str | None
    present: bool  # connected now; bots always are
    stand_in: str | None  # the bot, or "safest", that now acts for an absent person


class OfficialInfo(Struct, frozen=True):
    """A judge or banker: everybody knows who."""

    role: Role
    name: str  # empty at tables of old versions
    since: int  # ms since 1970
    present: bool


class TurnClock(Struct, frozen=True):
    seats: list[Seat]
    ends: int


class AuctionClock(Struct, frozen=True):
    """Going once at half of `length`, twice at a quarter."""

    ends: int
    length: int


class Clock(Struct, frozen=True):
    """Times are ms since 1970 by the server's clock."""

    now: int
    ends: int | None = None  # the official clock; null: none, not started, or stopped
    left: int | None = None  # ms, while it is stopped
    turn: TurnClock | None = None  # when the table acts for slow or absent people
    auction: AuctionClock | None = None
    air: int | None = None  # the dice are in the air until then


class Option(Struct, frozen=True):
    """Something you can do."""

    action: Action
    money: int  # what it brings (or, below zero, costs); 0 if unknown beforehand

    @property
    def do(self) -> str:
        return str(self.action["do"])


class Raise(Struct, frozen=True):
    cash: int
    buildings: int
    mortgages: int
    total: int


class Ask(Struct, frozen=True):
    waits: bool  # the game waits for me
    options: list[Option]
    partners: list[Seat]  # players I can make an offer to now
    claim: list[Seat]  # players I may ask for rent, whether they owe any or not
    raise_: Raise | None = field(name="raise")  # cash I could raise now
    want: bool  # I may say which scarce buildings I want


class Item(Struct, frozen=True):
    what: str
    amount: int | float


class Row(Struct, frozen=True):
    seat: Seat
    place: int
    points: int | float
    total: int
    items: list[Item]


class Sheet(Struct, frozen=True):
    winner: Seat | None
    placing: list[Seat]
    why: str  # in a sentence
    clauses: list[str]
    rows: list[Row]


class Look(Struct, frozen=True):
    """The whole table as one viewer may see it."""

    table: TableInfo
    me: Me
    seats: list[SeatInfo]
    clock: Clock
    game: Game | None  # null in the lobby
    ask: Ask | None  # null: I have nothing to do here
    waiting: list[Seat]  # or "host", "chance"
    sheet: Sheet | None
    officials: list[OfficialInfo] = []

    @property
    def mine(self) -> Player | None:
        """My possessions, if I have a seat and the game has begun."""
        if self.game is None or self.me.seat is None:
            return None
        return self.game.players.get(self.me.seat)

    def options(self, *words: str) -> list[Option]:
        """What I can do now; with `words`, only these."""
        options = [] if self.ask is None else self.ask.options
        return [option for option in options if not words or option.do in words]
