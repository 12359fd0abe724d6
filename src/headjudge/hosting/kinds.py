"""The kinds of game, as far as a host needs to know them. The only registry of this layer."""

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
    """What differs between kinds of game for a host. Other files call this instead of asking which kind it is."""

    @property
    def id(self) -> str: ...

    @property
    def rounds(self) -> int:
        """The default number of rounds after which time is called: some bots never buy anything."""

    def settings(self, rounds: int) -> Mapping[str, object]:
        """The switches that end a game after this many rounds, if the rulebook has one."""

    def rounds_over(self, s: State, rounds: int) -> bool:
        """Must the host call time, because the rulebook does not end the game after this many rounds?"""

    def moment(self, s: State) -> Key:
        """Changes with every throw. The limits on what a seat may do start anew with it."""

    def chance_action(self, s: State, luck: Streams) -> Action | None:
        """The action that chance or the host takes now; None if the game waits for a seat."""

    def throw(self, s: State, seat: int, luck: Streams) -> Action:
        """A throw by this seat, with its dice."""

    def questions(self, s: State) -> Iterator[tuple[int, Key]]:
        """Seats that may answer although the game does not wait for them; each question is asked once."""

    def next_seat(self, s: State, luck: Streams) -> int:
        """The seat to ask first among those the game waits for."""

    def partners(self, s: State, seat: int) -> list[int]:
        """The seats to which this seat could make an offer now."""

    def default_action(self, s: State, seat: int) -> Action:
        """The action taken for this seat when the game waits for it and gets no valid answer."""

    def seen_by(self, seen: State, s: State, seat: int) -> None:
        """Reduce `seen`, a copy of the position, to what this seat may know."""

    def opens(self, before: State, after: State, seat: int) -> bool:
        """Has something come to light between these positions that this seat could not know? Dice aside."""


KINDS: Mapping[str, HostedKind] = {kind.id: kind for kind in (HostedTokens(), HostedPawn())}
