"""Rounds of dice: what every throw is drawn from, and which salts are still owed.

A round begins with the server's promise, the hash of a new seed. Then every player who promised salts owes the next
one; nothing is drawn until all are in, or until the time for it is over. A rewind begins another round.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from headjudge import salt_chain
from headjudge.errors import BadSalt, BadState, MissingKey, NoSaltOwed
from headjudge.hosting.random_streams import Streams
from headjudge.live.tables.dice import fair_dice
from headjudge.live.tables.dice.promise import Promise
from headjudge.live.tables.dice.server_key import Keyring

COMMITMENT = "salt_commitment"  # the field that promises salts
WAIT = 10.0  # seconds in which salts must be revealed


@dataclass(frozen=True)
class Round:
    promise: Promise
    begun: float
    asked: Mapping[int, str]  # by seat: what the salt that it owes is checked against
    salts: tuple[str, ...]  # by seat; empty: not in yet, withheld, or none
    owed: frozenset[int]
    mixes: bool = False  # after a rewind: its first draw shuffles what is left of the decks

    @property
    def withheld(self) -> frozenset[int]:
        """Seats that were asked for a salt in vain."""
        return frozenset(seat for seat in self.asked if not self.salts[seat]) - self.owed


@dataclass
class Dice:
    """What the dice of one table come from. Old tables have one seed, and salts in clear."""

    table: str
    keyring: Keyring | None = None
    shown: Sequence[str] = ()  # seeds by round, from the end of a finished stream
    seeds: dict[int, str] = field(default_factory=dict)  # by round: checked
    rounds: list[Round] = field(default_factory=list)
    promised: dict[int, str] = field(default_factory=dict)  # by chair, before the start
    links: dict[int, str] = field(default_factory=dict)  # by seat: what the next salt must lead to
    used: dict[int, int] = field(
        default_factory=dict
    )  # by seat: how many salts, those withheld too
    missed: dict[int, int] = field(default_factory=dict)  # by seat: how many of the last ones
    before: frozenset[str] = frozenset()  # the server's commitments in the game that goes on here
    unsealed: bool = False
    old: tuple[str, tuple[str, ...]] | None = None  # the seed and the salts of an old table

    def copy(self) -> Dice:
        return replace(
            self,
            rounds=list(self.rounds),
            promised=dict(self.promised),
            links=dict(self.links),
            used=dict(self.used),
            missed=dict(self.missed),
        )  # seeds are shared: whatever is found out stays true

    # --- asking ---------------------------------------------------------------------------------

    @property
    def owed(self) -> frozenset[int]:
        return self.rounds[-1].owed if self.rounds else frozenset()

    @property
    def may_draw(self) -> bool:
        return self.old is not None or bool(self.rounds and not self.owed and not self.unsealed)

    def number_owed(self, seat: int) -> int | None:
        """The number of the salt that this seat owes now."""
        return self.used.get(seat, 0) + 1 if seat in self.owed else None

    @property
    def used_up(self) -> bool:
        """Has somebody who has a part in the dice no salt left for another round?"""
        return any(self.used.get(seat, 0) >= salt_chain.LENGTH for seat in self.links)

    def has_revealed(self, seat: int, salt: str) -> bool:
        """Is this the salt of the current round that the seat has revealed already?"""
        return bool(self.rounds) and self.rounds[-1].salts[seat] == salt

    def draw(self, number: int) -> Streams:
        """The random generator of one throw, shuffle or deal."""
        if self.old is not None:
            return fair_dice.draw(*self.old, number)
        if not self.may_draw:
            raise BadState("nothing may be drawn now")
        return fair_dice.draw(self.seed(len(self.rounds) - 1), self.rounds[-1].salts, number)

    def seed(self, number: int) -> str:
        """The seed of a round: shown in the stream, or made with the server's key."""
        if number not in self.seeds:
            promise = self.rounds[number].promise
            if number < len(self.shown):
                seed = self.shown[number]
            elif self.keyring is not None:
                seed = self.keyring.seed(promise.key, self.table, promise.nonce)
            else:
                raise MissingKey(promise.key)
            self.seeds[number] = _checked(seed, promise)
        return self.seeds[number]

    def all_seeds(self) -> tuple[str, ...]:
        return tuple(self.seed(number) for number in range(len(self.rounds)))

    def known_seeds(self) -> tuple[str, ...]:
        """As far as the key for them is here."""
        try:
            return self.all_seeds()
        except MissingKey:
            return ()

    def check_promise(self, commitment: str) -> None:
        """BadSalt if these salts would follow from those of somebody else here: they would add nothing to the dice."""
        for known in self.promised.values():
            if commitment and known and salt_chain.related(commitment, known):
                raise BadSalt("these salts have been promised before; make new ones", COMMITMENT)

    def commitments(self) -> frozenset[str]:
        """The server's, here and in the games before."""
        return self.before | {begun.promise.commitment for begun in self.rounds}

    def new_promise(self) -> Promise:
        """Of a seed that nobody could know before: everything it depends on is made now."""
        if self.keyring is None:
            raise MissingKey("")
        nonce, key = fair_dice.new_nonce(), self.keyring.current
        seed = self.keyring.seed(key, self.table, nonce)
        return Promise(fair_dice.commitment(seed, 2), nonce, key)

    # --- folding --------------------------------------------------------------------------------

    def start(
        self, promise: Promise, at: float, chairs: Sequence[int | None], goes_on: bool = False
    ) -> None:
        """The first round. `chairs`: by seat, where its player sat before; None: a bot.

        `goes_on`: an old game goes on, so the decks are shuffled as after a rewind.
        """
        for seat, chair in enumerate(chairs):
            if chair is not None and self.promised.get(chair):
                self.links[seat] = self.promised[chair]
        self._begin(promise, at, len(chairs), mixes=goes_on)

    def again(self, promise: Promise, at: float, away: Collection[int] = ()) -> None:
        """A rewind: nobody knows a coming throw. `away`: nobody waits again for salts of these seats."""
        absent = {seat for seat in away if self.missed.get(seat)}
        self._begin(promise, at, len(self.rounds[-1].salts), mixes=True, absent=absent)

    def _begin(
        self,
        promise: Promise,
        at: float,
        seats: int,
        mixes: bool,
        absent: Collection[int] = (),
    ) -> None:
        if self.unsealed:
            raise BadState("the seeds have been shown: nothing more may be drawn")
        if promise.commitment in self.commitments():
            raise BadState("the server has made this promise before: its seed may be known")
        asked = {
            seat: link
            for seat, link in self.links.items()
            if self.used.get(seat, 0) < salt_chain.LENGTH and seat not in absent
        }
        begun = Round(promise, at, asked, ("",) * seats, frozenset(asked), mixes)
        self.rounds.append(begun)

    def check(self, seat: int, salt: str) -> None:
        """May this salt be revealed now?"""
        if seat not in self.owed:
            raise NoSaltOwed("you owe no salt now; perhaps it came too late")
        if not salt_chain.follows(salt, self.links[seat], self.missed.get(seat, 0) + 1):
            raise BadSalt(
                f"this is not salt {self.number_owed(seat)} of the chain that you promised", "salt"
            )

    def reveal(self, seat: int, salt: str) -> None:
        self.check(seat, salt)
        current = self.rounds[-1]
        salts = tuple(salt if i == seat else known for i, known in enumerate(current.salts))
        self.rounds[-1] = replace(current, salts=salts, owed=current.owed - {seat})
        self.links[seat] = salt
        self.used[seat] = self.used.get(seat, 0) + 1
        self.missed[seat] = 0

    def withhold(self, seats: Sequence[int], at: float, again: bool = True) -> None:
        """The time is over for these seats. `again`: they are asked in the next round; in old entries they are not.

        That needs another salt: the server may have got this one all the same.
        """
        if not seats or sorted(seats) != sorted(self.owed):
            raise BadState("exactly the seats that owe a salt withhold it")
        current = self.rounds[-1]
        if at < current.begun + WAIT:
            raise BadState("the time to reveal salts was not over")
        for seat in seats:
            self.used[seat] = self.used.get(seat, 0) + 1
            self.missed[seat] = self.missed.get(seat, 0) + 1
            if not again:
                del self.links[seat]
        self.rounds[-1] = replace(current, owed=frozenset())

    def unseal(self, seeds: Sequence[str]) -> None:
        if self.unsealed or self.owed or len(seeds) != len(self.rounds):
            raise BadState("the seeds of all rounds are shown once, after the last throw")
        for number, seed in enumerate(seeds):
            self.seeds[number] = _checked(seed, self.rounds[number].promise)
        self.unsealed = True


def _checked(seed: str, promise: Promise) -> str:
    if not salt_chain.HEX.fullmatch(seed) or fair_dice.commitment(seed, 2) != promise.commitment:
        raise BadState("the seed does not match the commitment from before the first throw")
    return seed
