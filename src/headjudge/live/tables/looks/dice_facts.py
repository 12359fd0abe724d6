"""The dice as everybody sees them: commitments, salts, and the seeds once the game is over."""

from __future__ import annotations

from headjudge.live.tables.dice.rounds import WAIT, Round
from headjudge.live.tables.stream.state import TableState
from headjudge.wire.look import Dice, DiceRound, SeatSalt


def dice(state: TableState) -> Dice:
    if state.format == 1:
        return Dice([_old(state)], [], None)
    rounds, owed = state.dice.rounds, state.dice.owed
    if not rounds:
        return Dice([_promised(state)], [], None)
    shown = state.dice.all_seeds() if state.dice.unsealed else (None,) * len(rounds)
    return Dice(
        [_round(state, begun, seed) for begun, seed in zip(rounds, shown, strict=True)],
        [state.name(seat) for seat in sorted(owed)],
        round((rounds[-1].begun + WAIT) * 1000) if owed else None,
    )


def _round(state: TableState, begun: Round, seed: str | None) -> DiceRound:
    return DiceRound(
        begun.promise.commitment,
        seed,
        [_salt(state, begun, seat) for seat in range(len(begun.salts))],
    )


def _salt(state: TableState, begun: Round, seat: int) -> SeatSalt:
    salt = begun.salts[seat]
    word = "revealed" if salt else "owed" if seat in begun.owed else "withheld"
    asked = begun.asked.get(seat, "")
    return SeatSalt(state.name(seat), asked, salt or None, word if asked else "none")


def _promised(state: TableState) -> DiceRound:
    """Before the start: whose salts are promised."""
    promised = state.dice.promised
    salts = [
        SeatSalt(chair.name, promised.get(seat, ""), None, "owed" if promised.get(seat) else "none")
        for seat, chair in enumerate(state.chairs)
        if chair.kind != "open"
    ]
    return DiceRound("", None, salts)


def _old(state: TableState) -> DiceRound:
    """A table of format 1: one seed, and salts in clear."""
    assert state.opened is not None
    if state.started is not None:
        salts = dict(zip(state.started.seats, state.started.salts, strict=True))
    else:
        salts = {state.name(seat): salt for seat, salt in state.salts.items()}
    shown = [SeatSalt(name, "", salt, "revealed") for name, salt in salts.items() if salt]
    over = state.status == "over"
    return DiceRound(state.opened.commitment, state.opened.seed if over else None, shown)
