"""What a server sends, as types; fields of newer servers are ignored. What each means: frontend/src/lib/wire.ts."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct, field

Action: TypeAlias = dict[str, Any]


class TableInfo(Struct):
    id: str
    name: str
    book: str
    title: str
    stage: str | None
    kind: str
    strict: bool
    reminders: bool
    stand_in: str
    status: str
    commitment: str
    seed: str | None
    salts: dict[str, str]
    switches: dict[str, Any]
    paused: dict[str, str] | None
    auto_rent: bool
    cash_private: bool


class Me(Struct):
    role: str
    seat: str | None
    owner: bool


class SeatInfo(Struct):
    name: str
    number: int
    kind: str
    bot: str | None
    present: bool
    stand_in: str | None


class TurnClock(Struct):
    seats: list[str]
    ends: int


class AuctionClock(Struct):
    ends: int
    length: int


class Clock(Struct):
    """Times in ms since 1970, by the server's clock."""

    now: int
    ends: int | None = None
    left: int | None = None
    turn: TurnClock | None = None
    auction: AuctionClock | None = None
    air: int | None = None


class Option(Struct):
    """Something you can do, and what it brings (or, below zero, costs)."""

    action: Action
    money: int

    @property
    def do(self) -> str:
        return str(self.action["do"])


class Raise(Struct):
    cash: int
    buildings: int
    mortgages: int
    total: int


class Ask(Struct):
    waits: bool
    options: list[Option]
    partners: list[str]
    claim: list[str]
    raise_: Raise | None = field(name="raise")
    want: bool


class Debt(Struct):
    to: str
    amount: int
    for_: str = field(name="for")


class Player(Struct):
    deeds: list[str]
    mortgaged: list[str]
    buildings: dict[str, int | str]
    out: bool
    cash: int | None = None
    square: str | None = None
    in_jail: bool = False
    failed_throws: int = 0
    jail_cards: int = 0
    owes: list[Debt] = []
    cards: list[str] = []


class Auction(Struct):
    lot: str
    opening: int = 0
    high: int = 0
    by: str | None = None
    in_: list[str] = field(name="in", default_factory=list)
    kind: str = ""
    sealed: bool = False


class Offer(Struct):
    from_: str = field(name="from")
    to: str
    give: dict[str, Any]
    get: dict[str, Any]


class Game(Struct):
    """The position, as far as all kinds of game have it."""

    phase: str
    turn: str
    dice: tuple[int, int, int]
    throws: int
    doubles: int
    round: int
    players: dict[str, Player]
    bank: dict[str, int]
    decks: dict[str, int]
    auction: Auction | None
    offers: list[Offer]
    over: bool
    time_called: bool
    rents: dict[str, int | str]


class Item(Struct):
    what: str
    amount: float


class Row(Struct):
    seat: str
    place: int
    points: float
    total: int
    items: list[Item]


class Sheet(Struct):
    winner: str | None
    placing: list[str]
    why: str
    clauses: list[str]
    rows: list[Row]


class Look(Struct):
    """The whole table as you may see it."""

    table: TableInfo
    me: Me
    seats: list[SeatInfo]
    clock: Clock
    game: Game | None
    ask: Ask | None
    waiting: list[str]
    sheet: Sheet | None

    @property
    def mine(self) -> Player | None:
        """What I have, if I have a seat and the game has begun."""
        if self.game is None or self.me.seat is None:
            return None
        return self.game.players.get(self.me.seat)

    def options(self, *words: str) -> list[Option]:
        """What I can do now, of these words; all without any."""
        found = [] if self.ask is None else self.ask.options
        return [each for each in found if not words or each.do in words]


class Line(Struct):
    n: int
    at: int
    kind: str
    text: str
    who: str | None
    clauses: list[str]
    quick: str = ""


class GameEvent(Struct):
    kind: str
    ruling: str
    clauses: list[str]
    seat: str | None
    other: str | None
    amount: int
    place: str | None
    details: dict[str, Any] | None = None


class Refusal(Struct):
    message: str
    ruling: str
    clauses: list[str]


class Group(Struct):
    seat: str
    group: str


class Weighed(Struct):
    refusal: Refusal | None
    fees: dict[str, int]
    lift: dict[str, int]
    completes: list[Group]
    breaks: list[Group]
    cash_after: int | None


# --- messages -----------------------------------------------------------------------------------------------


class Message(Struct, tag_field="type"):
    pass


class LookMessage(Message, tag="look"):
    seq: int
    look: Look
    lines: list[Line]


class StepMessage(Message, tag="step"):
    seq: int
    prior: int
    look: Look
    lines: list[Line]
    events: list[GameEvent]


class Ack(Message, tag="ack"):
    id: str
    seq: int


class No(Message, tag="no"):
    id: str
    code: str
    message: str
    ruling: str = ""
    clauses: list[str] = []


class WeighedMessage(Message, tag="weighed"):
    id: str
    weighed: Weighed


class Presence(Message, tag="presence"):
    present: list[str]
    watching: int


class ClockMessage(Message, tag="clock"):
    clock: Clock


class Pong(Message, tag="pong"):
    now: int


class Bye(Message, tag="bye"):
    code: str
    message: str


AnyMessage: TypeAlias = (
    LookMessage | StepMessage | Ack | No | WeighedMessage | Presence | ClockMessage | Pong | Bye
)


# --- what does not change -------------------------------------------------------------------------------------


class Deed(Struct):
    id: str
    name: str
    kind: str
    group: str
    square: str
    price: int
    loan: int
    house_cost: int
    hotel_cost: int
    rents: list[int]


class GroupInfo(Struct):
    id: str
    name: str
    deeds: list[str]


class Book(Struct):
    id: str
    title: str
    about: str
    kind: str
    deeds: list[Deed]
    groups: list[GroupInfo]
    hotel_level: int

    def deed(self, wanted: str) -> Deed | None:
        return next((each for each in self.deeds if each.id == wanted), None)


# --- answers ------------------------------------------------------------------------------------------------


class Opened(Struct):
    table: str
    seat: str | None
    key: str
    judge: str | None = None
    banker: str | None = None


class Seated(Struct):
    seat: str
    key: str


class Keyed(Struct):
    role: str
    key: str
    seat: str | None = None


class Shown(Struct):
    seq: int
    look: Look


class Failure(Struct):
    code: str = "client.answer"
    message: str = "the server's answer cannot be read"
    ruling: str = ""
    clauses: list[str] = []
