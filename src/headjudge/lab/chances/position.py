"""A position for play-outs: what one seat may know of a game, which bots continue it, and until when."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache

from headjudge.bots.registry import BotId
from headjudge.engine.state import State
from headjudge.errors import BadInput
from headjudge.game import Game
from headjudge.hosting.visibility import state_seen_by
from headjudge.lab import line_up, match_setup
from headjudge.lab.kinds import KINDS
from headjudge.lab.plan import MOST_MINUTES, MOST_PACE, PACE
from headjudge.rulebooks.citation import meant
from headjudge.sim.match import Match


@dataclass(frozen=True)
class Position:
    """Everything that determines the play-outs; it can be sent to another machine."""

    game: str  # as JSON
    seat: int  # whose view it is
    bots: tuple[BotId, ...]  # by seat
    seed: int
    rounds: int  # time is called after this many, from the start of the game; 0: `minutes` decides
    minutes: int = 0  # left on the clock
    pace: int = PACE
    open_cash: bool = False  # the seat knows everybody's cash

    def load(self) -> Game:
        game = Game.from_json(json.loads(self.game))
        if self.open_cash:
            game.state.rules.cash_private = 0
        return game


def position(
    game: Game,
    seat: str | None = None,
    bots: tuple[str, ...] = (),
    seed: int = 1,
    rounds: int | None = None,
    minutes: int = 0,
    pace: int = PACE,
    open_cash: bool = False,
) -> Position:
    """A game in progress; by default as the player to move sees it, continued by the best bot in every seat."""
    if game.over:
        raise BadInput("the game is over", "POSITION")
    if minutes and rounds:
        raise BadInput("a game ends by rounds or by minutes, not both", "minutes")
    if not 0 <= minutes <= MOST_MINUTES or not 1 <= pace <= MOST_PACE:
        raise BadInput("out of range", "minutes")
    more = rounds if rounds is not None else KINDS[game.kind.id].more_rounds
    number = game.names.seat(seat, "--seat") if seat is not None else to_move(game)
    return Position(
        json.dumps(game.to_json()),
        number,
        _line_up(game, bots),
        seed,
        0 if minutes else game.kind.round(game.state) + more,
        minutes,
        pace,
        open_cash,
    )


def to_move(game: Game) -> int:
    """The seat that the game waits for; if it waits for chance or the host, the seat on turn."""
    from headjudge.game import legal

    for seat in legal.to_act(game.state):
        if seat < game.state.seats:
            return seat
    s = game.state
    return s.on_turn if not s.out[s.on_turn] else next(i for i in range(s.seats) if not s.out[i])


def _line_up(game: Game, bots: tuple[str, ...]) -> tuple[BotId, ...]:
    kind, seats = KINDS[game.kind.id], game.state.seats
    known = line_up.names(kind.id)
    wanted = bots or (kind.best_bot,)
    for bot in wanted:
        if bot not in known:
            raise BadInput(
                f"there is no bot {bot!r} for {game.book.id}{meant(bot, known)}; "
                f"there are: {', '.join(known)}",
                "--bots",
            )
    if len(wanted) not in (1, seats):
        raise BadInput(f"name one bot, or one for each of the {seats} seats", "--bots")
    chosen = tuple(map(line_up.built_in, wanted))
    return chosen if len(chosen) == seats else chosen * seats


@lru_cache(maxsize=4)
def loaded(p: Position) -> Game:
    """The game itself. Read only: it is cached."""
    return p.load()


@lru_cache(maxsize=4)
def seen(p: Position) -> State:
    """The position as the seat sees it, without listeners. Only copy from it: it is cached."""
    game = loaded(p)
    visible = state_seen_by(game, game.names.seats[p.seat])
    visible.listening = 0
    return visible


def laid_out(p: Position) -> Match:
    """A match set up for play-outs. Each thread needs its own."""
    m = match_setup.table(seen(p), p.bots)
    m.rotate = 0
    m.rounds = p.rounds
    m.seed = p.seed
    match_setup.set_clock(m, p.minutes, p.pace)
    return m
