"""The kinds of game, as far as a host has to know them. The one registry of this layer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.hosting.asides import Key
from headjudge.hosting.pawn import HostedPawn
from headjudge.hosting.random_streams import Streams
from headjudge.hosting.tokens import HostedTokens


class HostedKind(Protocol):
    """What a host asks of a kind of game. Every other file asks this, not which kind it is."""

    @property
    def id(self) -> str: ...

    @property
    def rounds(self) -> int:
        """After which time is called unless somebody says otherwise: some bots never buy anything."""

    def settings(self, rounds: int) -> Mapping[str, object]:
        """The switches that end a game after this many rounds, where the book has such a switch."""

    def rounds_over(self, s: State, rounds: int) -> bool:
        """Must the host call time, because nothing in the book ends the game after this many rounds?"""

    def moment(self, s: State) -> Key:
        """Changes with every throw. Limits on what a seat may do count from one moment to the next."""

    def chance_action(self, s: State, luck: Streams) -> Action | None:
        """What chance or the host does now; None if the game waits for a seat."""

    def throw(self, s: State, seat: int, luck: Streams) -> Action:
        """A throw by this seat, with what the dice show."""

    def questions(self, s: State) -> Iterator[tuple[int, Key]]:
        """Seats that may answer something although nobody waits for them; each question is put once."""

    def next_seat(self, s: State, luck: Streams) -> int:
        """The seat to ask first, of those the game waits for."""

    def partners(self, s: State, seat: int) -> list[int]:
        """The seats to which this seat could make an offer now."""

    def default_action(self, s: State, seat: int) -> Action:
        """What happens when the game waits for this seat and gets no valid answer."""

    def seen_by(self, seen: State, s: State, seat: int) -> None:
        """Reduce `seen`, a copy of the position, to what this seat may know."""


KINDS: Mapping[str, HostedKind] = {kind.id: kind for kind in (HostedTokens(), HostedPawn())}
