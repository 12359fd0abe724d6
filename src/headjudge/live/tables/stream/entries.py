"""The entries of a table's stream. Stored entries never change, and their fields keep their meaning.

A `nonce` is random: nobody can guess from the hashes that everybody is sent what was stored in private, or that
something was.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from headjudge.errors import BadState
from headjudge.live.tables.dice.promise import Promise
from headjudge.live.tables.plan import TableTerms

Fields: TypeAlias = dict[str, object]
Role: TypeAlias = Literal["seat", "judge", "banker", "spectator"]


class After(msgspec.Struct, frozen=True):
    """The finished game that a table goes on from: up to this entry, which has this hash."""

    table: str
    version: int
    head: str
    seeds: tuple[str, ...]  # of its rounds; they have been shown
    rewinds: tuple[int, ...] = ()  # the entries to which rewinds in it go back


class Opened(msgspec.Struct, frozen=True, tag_field="type", tag="opened", omit_defaults=True):
    """The table is set up."""

    terms: TableTerms
    seed: str  # of tables of format 1, like the commitment; later ones store no seed before the end
    commitment: str
    owner: str  # hashes of keys
    owner_seat: int | None = None
    judge: str = ""
    banker: str = ""
    salt: str = ""  # of the owner's seat, in format 1
    command: str = ""  # a hash of the plan, so that opening it again is recognised
    format: int = 1  # from 2 on, `judge` and `banker` are codes: they open nothing until somebody gives a name
    table: str = ""  # its id
    salt_commitment: str = ""  # of the owner's seat
    after: After | None = None


class Carried(msgspec.Struct, frozen=True, tag_field="type", tag="carried", omit_defaults=True):
    """One entry of the game that goes on at this table, as it was stored there."""

    at: float
    data: str


class Joined(msgspec.Struct, frozen=True, tag_field="type", tag="joined", omit_defaults=True):
    """Somebody takes a seat."""

    seat: int
    name: str
    key: str
    salt: str = ""  # in format 1
    command: str = ""
    salt_commitment: str = ""


class Offered(msgspec.Struct, frozen=True, tag_field="type", tag="offered", omit_defaults=True):
    """A short code for another device, valid for a while. Nobody sees that."""

    role: Role
    seat: int | None
    code: str  # its hash, made with the server's key
    ends: float
    owner: bool = False
    name: str = ""  # of an official


class Keyed(msgspec.Struct, frozen=True, tag_field="type", tag="keyed", omit_defaults=True):
    """Another device gets its own key. Nobody sees that."""

    role: Role
    seat: int | None
    key: str
    owner: bool = False
    code: str = ""  # the hash of the code that it replaces, which is used up
    name: str = ""  # of an official


class Appointed(msgspec.Struct, frozen=True, tag_field="type", tag="appointed", omit_defaults=True):
    """Somebody takes office as judge or banker, by name: everybody sees it."""

    role: Role
    name: str
    key: str
    code: str = ""  # the hash of the code, which stays valid: an office may be shared
    nonce: str = ""


class Revoked(msgspec.Struct, frozen=True, tag_field="type", tag="revoked", omit_defaults=True):
    """The owner takes all keys of a seat or a role away."""

    role: Role
    seat: int | None = None
    client: str = ""
    device: str = ""
    command: str = ""
    nonce: str = ""


class Seated(msgspec.Struct, frozen=True, tag_field="type", tag="seated", omit_defaults=True):
    """Before the start: a bot takes a seat, or the owner makes it free again."""

    seat: int
    name: str
    bot: str = ""
    client: str = ""
    device: str = ""
    command: str = ""
    nonce: str = ""


class Started(msgspec.Struct, frozen=True, tag_field="type", tag="started", omit_defaults=True):
    """The names of the players, in order, and the promise of the first round of dice."""

    seats: tuple[str, ...]
    kinds: tuple[str, ...]  # "person", or the name of a bot
    salts: tuple[str, ...]  # in format 1
    keys: tuple[int, ...]  # by seat: its number before empty seats were removed
    promise: Promise | None = None


class Salted(msgspec.Struct, frozen=True, tag_field="type", tag="salted", omit_defaults=True):
    """A player reveals the salt that the seat owes."""

    seat: int
    salt: str
    client: str = ""
    device: str = ""
    command: str = ""
    nonce: str = ""


class Withheld(msgspec.Struct, frozen=True, tag_field="type", tag="withheld", omit_defaults=True):
    """The time is over in which these seats had to reveal their salts."""

    seats: tuple[int, ...]
    nonce: str = ""


class Unsealed(msgspec.Struct, frozen=True, tag_field="type", tag="unsealed", omit_defaults=True):
    """The game is over: the seeds of all rounds. Nothing is drawn after it."""

    seeds: tuple[str, ...]
    nonce: str = ""


class Acted(msgspec.Struct, frozen=True, tag_field="type", tag="acted", omit_defaults=True):
    """One action, and the engine's rows of its effects. Since format 2 a shuffle does not say how the cards lie."""

    action: Fields
    rows: list[list[int]]
    # empty: the person; "bot", "stand-in", "clock"; "stands": said before, and still true
    via: str = ""
    draw: int = 0  # the number of the random draw behind it
    client: str = ""  # the sender's id for the command
    seal: str = ""  # of a secret answer: a hash that everybody sees at once
    nonce: str = ""
    device: str = ""
    command: str = ""
    told: tuple[int, ...] = ()  # the seat whose offer is taken back by it; no row says so
    private: bool = False  # the rules remark on an offer: as private as the offer. Old entries show remarks to all


class Woke(msgspec.Struct, frozen=True, tag_field="type", tag="woke", omit_defaults=True):
    """The server was down or stood still, and so did all clocks."""

    since: float = 0.0  # play went on until then; 0: until the previous entry
    stopped: float = 0.0  # seconds, if known: then everybody is told
    nonce: str = ""


class Resumed(msgspec.Struct, frozen=True, tag_field="type", tag="resumed", omit_defaults=True):
    """A pause that nobody ended in time is over."""

    nonce: str = ""


class Marked(msgspec.Struct, frozen=True, tag_field="type", tag="marked", omit_defaults=True):
    """A bot's mistake: the safest action was taken instead."""

    seat: int
    kind: str
    what: str
    nonce: str = ""


class Said(msgspec.Struct, frozen=True, tag_field="type", tag="said", omit_defaults=True):
    """A message to everybody at the table."""

    role: Role
    seat: int | None
    text: str = ""
    quick: str = ""
    client: str = ""
    device: str = ""
    command: str = ""
    nonce: str = ""


class Sat(msgspec.Struct, frozen=True, tag_field="type", tag="sat", omit_defaults=True):
    """A stand-in acts for a person, or the person is back."""

    seat: int
    stand_in: str = ""  # empty: the person is back
    why: Literal["left", "absent", "slow", "back"] = "back"
    client: str = ""
    device: str = ""
    command: str = ""
    nonce: str = ""


class Ruled(msgspec.Struct, frozen=True, tag_field="type", tag="ruled", omit_defaults=True):
    """A judge or banker has decided something, for a reason that everybody sees."""

    role: Role
    ruling: Fields
    reason: str
    text: str  # its effect, in words
    position: Fields | None = None  # in format 1: the game afterwards, if changed
    draws: int = 0  # in format 1: draws used so far, including a rewind's reshuffle
    client: str = ""
    before: int | None = None  # the old amount, if cash was corrected
    back_to: int = 0  # after a rewind: the last entry that still counts
    device: str = ""
    command: str = ""
    promise: Promise | None = None  # after a rewind: of the next round of dice
    after_result: bool = False  # made after the seeds were shown
    nonce: str = ""


Entry: TypeAlias = (
    Opened
    | Carried
    | Joined
    | Offered
    | Keyed
    | Appointed
    | Revoked
    | Seated
    | Started
    | Salted
    | Withheld
    | Unsealed
    | Acted
    | Woke
    | Resumed
    | Marked
    | Said
    | Sat
    | Ruled
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def encode(entry: Entry) -> bytes:
    return _encoder.encode(entry)


def decode(data: bytes) -> Entry:
    try:
        return _decoder.decode(data)
    except msgspec.MsgspecError as error:
        raise BadState(f"not an entry of a table: {error}") from None
