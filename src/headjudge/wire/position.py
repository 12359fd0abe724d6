"""The position as one viewer may see it. Fields of one kind of game are omitted in the other."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Struct, UnsetType, field

from headjudge.wire.names import Deed, Fields, Nothing, Seat


class Debt(Struct, frozen=True):
    to: str
    amount: int
    for_: str = field(name="for")


class Player(Struct, frozen=True):
    cash: int | None  # null: not shown
    deeds: list[Deed]
    mortgaged: list[Deed]
    buildings: dict[Deed, int | Annotated[str, Literal["hotel"]]]
    out: bool
    # games with a token for each player
    square: str | UnsetType = UNSET
    in_jail: bool | UnsetType = UNSET
    failed_throws: int | UnsetType = UNSET
    jail_cards: int | UnsetType = UNSET
    owes: list[Debt] | UnsetType = UNSET
    # one-pawn games
    cards: list[str] | UnsetType = UNSET
    basis: dict[Deed, int | Annotated[str, Literal["soul"]]] | UnsetType = UNSET
    limit: int | UnsetType = UNSET
    status: str | UnsetType = UNSET
    trustee: bool | UnsetType = UNSET
    unethical: bool | UnsetType = UNSET
    line: str | list[str] | Nothing | UnsetType = UNSET
    copies: str | list[str] | Nothing | UnsetType = UNSET
    flagship: str | list[str] | Nothing | UnsetType = UNSET


class Side(Struct, frozen=True):
    """What one side of an offer gives."""

    cash: int | UnsetType = UNSET
    deeds: list[Deed] | UnsetType = UNSET
    jail_cards: int | UnsetType = UNSET
    cards: list[str] | UnsetType = UNSET


class Offer(Struct, frozen=True):
    from_: Seat = field(name="from")
    to: Seat
    give: Side
    get: Side
    join: list[str] | UnsetType = UNSET  # one-pawn games: groups to join in an alliance


class Auction(Struct, frozen=True):
    lot: str  # a deed's id, a card's id, "house" or "hotel"
    opening: int
    high: int
    by: Seat | None
    in_: list[Seat] = field(name="in")
    # one-pawn games
    kind: str | UnsetType = UNSET
    sealed: bool | UnsetType = UNSET
    declared: list[Seat] | UnsetType = UNSET
    pledges: dict[Seat, Deed] | UnsetType = UNSET
    bid: int | UnsetType = UNSET  # my own, sealed


class Bank(Struct, frozen=True):
    houses: int
    hotels: int
    cash: int | UnsetType = UNSET  # one-pawn games
    pot: int | UnsetType = UNSET  # on Free Parking, by house rule


class Pawn(Struct, frozen=True):
    square: str
    recession: int | Nothing
    downturn: str | Nothing
    doubles: int


class Alliance(Struct, frozen=True):
    group: str
    partners: list[Seat]
    split: dict[Seat, int] | None
    notice: bool
    terms: str | UnsetType = UNSET


class Proposal(Struct, frozen=True):
    """An alliance that some owners have signed and others have not."""

    group: str
    signed: list[Seat]
    asked: list[Seat]
    split: dict[Seat, int] | None


class Game(Struct, frozen=True):
    """Phases: setup deal order turn air choose buy auction tax fresh third card wants moving over; with one pawn also
    window show shift vote die ethics roll_off check first choice shed keep reshuffle put.
    """

    phase: str
    turn: Seat  # or "host"
    dice: tuple[int, int, int]  # the third is the Speed Die: 1-3, 4 = bus, 5 = mr, 0 = none
    throws: int  # in this turn so far
    doubles: int
    round: int
    players: dict[Seat, Player]
    bank: Bank
    decks: dict[str, int]  # cards left in each
    auction: Auction | None
    offers: list[Offer]
    over: bool
    time_called: bool
    rents: dict[Deed, int | str]  # what a visitor would pay now; "4×", "10×": times the throw
    wants: dict[Seat, list[Deed]] | None  # in a shortage: the streets each player has named
    # one-pawn games
    pawn: Pawn | UnsetType = UNSET
    beside: list[str] | UnsetType = UNSET
    removed: list[str] | UnsetType = UNSET
    card: str | UnsetType | None = UNSET  # the external card being resolved
    shown: list[str] | UnsetType = UNSET  # deeds and internal cards to be auctioned
    alliances: list[Alliance] | UnsetType = UNSET
    proposals: list[Proposal] | UnsetType = UNSET
    asked: list[Seat] | UnsetType = UNSET  # players who still have to answer
    ready: list[Seat] | UnsetType = UNSET  # players who are done with this window
    answer: Fields | UnsetType | None = UNSET  # my own, while it is secret
    orders: dict[Seat, dict[Deed, int]] | UnsetType = UNSET  # buildings ordered in this window
    rolls: int | UnsetType = UNSET
    clock_stopped: bool | UnsetType = UNSET
    ended: str | UnsetType | None = UNSET
