"""Entries of the game: actions, messages, stand-ins, rulings and clocks."""

from __future__ import annotations

import math

from headjudge import checks
from headjudge.engine import codes as C
from headjudge.errors import BadInput, BadState
from headjudge.game import Game, actions, bot_faults
from headjudge.hosting import random_streams, rng
from headjudge.hosting.kinds import KINDS
from headjudge.hosting.visibility import DICE
from headjudge.live.tables import private_offers, rulings
from headjudge.live.tables.bot_names import PERSON
from headjudge.live.tables.deadlines import time_left
from headjudge.live.tables.dice.sealed_answers import seal
from headjudge.live.tables.limits import MOST_TEXT, QUICK
from headjudge.live.tables.plan import SAFEST
from headjudge.live.tables.ruling_effects import TAKE_BACK
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.validation import context as shapes
from headjudge.live.tables.stream.validation import dice, foreign
from headjudge.live.tables.stream.validation.context import Context
from headjudge.rulebooks import Rulebook

MOST_LOOKS = 10**9
SLACK = 1.0  # seconds between a decision and its entry
_HOST = ("time_up", "remove")
_ANY = rng.Random()  # any luck will do to see what is due
rng.seed(_ANY, 1, 1)


def acted(c: Context, entry: E.Acted, at: float) -> None:
    game, action = c.game, entry.action
    by, do = action.get("by"), action.get("do")
    lucky = by == "chance" or any(key in action for key in DICE)
    if entry.draw != (c.state.draws + 1 if lucky else 0):
        raise BadState("dice and cards come from the next draw, and from nothing else", "draw")
    if entry.client:
        shapes.check_sent(entry.client, entry.device, entry.command)
    else:
        shapes.check_unsent(entry.client, entry.device, entry.command)
    _secret(entry)
    if c.foreign:
        foreign.acted(c, entry)
    _shown_to(c, entry)
    if entry.draw and not (entry.via or entry.client):
        _chance(c, action)
    elif by == "host":
        _host(c, entry, at)
    else:
        _seat(c, entry, game.names.seat(by), do)


def _chance(c: Context, action: E.Fields) -> None:
    """Dice that land, decks that are shuffled: whatever it shows, it must be due."""
    game = c.game
    if c.foreign:
        return  # only its own version knows what was due
    due = KINDS[game.book.kind.id].chance_action(game.state, random_streams.single(_ANY))
    if due is None:
        raise BadState("chance has nothing to decide here", "do")
    fields = actions.write(due, game.names, game.state)
    if any(fields.get(key) != action.get(key) for key in ("by", "do", "deck")):
        raise BadState("chance has something else to decide here", "do")


def _shown_to(c: Context, entry: E.Acted) -> None:
    """Who sees it follows from the action."""
    if any(len(row) != C.LOG_WIDTH for row in entry.rows):
        raise BadState("these are not the numbers of an event", "rows")
    known = c.foreign or entry.told in ((), private_offers.loses_offer(c.game, entry.action))
    if not known:
        raise BadState("nobody's offer is taken back by it", "told")
    if entry.private and not private_offers.is_private(entry.rows):
        raise BadState("everybody sees this", "private")


def _stands(c: Context, entry: E.Acted) -> bool:
    """Is it the "done" of somebody who has just got an offer?"""
    last = c.state.recent[-1].entry
    return (
        entry.via == private_offers.STANDS
        and isinstance(last, E.Acted)
        and last.action.get("do") == "offer"
        and entry.action == {"by": last.action.get("to"), "do": "done"}
    )


def _secret(entry: E.Acted) -> None:
    if entry.seal and seal(entry.action, entry.nonce) != entry.seal:
        raise BadState("the answer does not match its seal", "seal")


def _host(c: Context, entry: E.Acted, at: float) -> None:
    """Announced by a ruling, or the official clock has run out."""
    do = entry.action.get("do")
    if do not in _HOST or entry.via != "clock" or entry.client:
        raise BadState("the host does not do that", "do")
    if c.promised is not None:
        fields = {key: value for key, value in c.promised.ruling.items() if key != "reason"}
        if {**fields, "by": "host"} != entry.action:
            raise BadState("the judge ruled something else", "do")
        return
    left = time_left(c.state, at)
    if do != "time_up" or left is None or left > SLACK:
        raise BadState("the time is not up", "do")


def _seat(c: Context, entry: E.Acted, seat: int, do: object) -> None:
    if c.state.paused is not None:
        raise BadState("the table is paused")
    if _stands(c, entry):
        return
    bot = c.kinds[seat] != PERSON
    stood_in = seat in c.state.stand_ins and not bot
    expected = {"": not (bot or stood_in), "bot": bot, "stand-in": stood_in}
    expected["clock"] = not (bot or stood_in) and do == "pass"
    if not expected.get(entry.via):
        raise BadState("somebody else acts for this seat", "via")
    if bool(entry.client) != (not entry.via):
        raise BadState("people send commands, and nobody else does", "client")
    if entry.client:
        c.holds_key("seat", seat, entry.device)


def said(c: Context, entry: E.Said, at: float) -> None:
    if entry.role == "spectator":
        raise BadState("spectators cannot send messages")
    shapes.check_sent(entry.client, entry.device, entry.command)
    c.holds_key(entry.role, entry.seat, entry.device)
    if entry.erased:
        if entry.text or entry.quick:
            raise BadState("what was erased says nothing", "text")
        return
    shapes.check_line(entry.text, MOST_TEXT, "text")
    if bool(entry.text) == bool(entry.quick) or (entry.quick and entry.quick not in QUICK):
        raise BadState("a message is a text or a quick one")


def sat(c: Context, entry: E.Sat, at: float) -> None:
    if c.state.started is None:
        raise BadState("the game has not begun")
    seat = c.person(entry.seat)
    if entry.client:
        shapes.check_sent(entry.client, entry.device, entry.command)
        c.holds_key("seat", seat, entry.device)
    else:
        shapes.check_unsent(entry.client, entry.device, entry.command)
    if (entry.why == "back") == bool(entry.stand_in):
        raise BadState("a stand-in acts for whoever is away", "why")
    if entry.why == "back":
        if seat not in c.state.stand_ins:
            raise BadState("nobody acts for this seat")
        return
    shapes.check_bot(entry.stand_in, "stand_in")
    if entry.why == "left":
        last = c.state.recent[-1]
        taken = isinstance(last.entry, E.Revoked) and last.entry.seat == seat and last.at == at
        if not (entry.client or (taken and entry.stand_in == SAFEST)):
            raise BadState("people leave by themselves", "why")
    elif entry.client or c.state.status != "playing" or seat in c.state.stand_ins:
        raise BadState("the clock seats a stand-in for whoever is absent", "why")
    elif entry.stand_in not in (c.stand_in, SAFEST):
        raise BadState("another stand-in was agreed on", "stand_in")


def ruled(c: Context, entry: E.Ruled, at: float) -> None:
    shapes.check_sent(entry.client, entry.device, entry.command)
    c.holds_key(entry.role, None, entry.device)
    word = rulings.check(c.state, entry.role, entry.ruling)
    if entry.reason != rulings.reason_of(entry.ruling):
        raise BadState("another reason was given", "reason")
    shapes.check_line(entry.text, MOST_TEXT, "text")  # the words may be those of an older version
    _check_moment(entry)
    if word in TAKE_BACK and c.state.format > 1:
        _new_round(c, entry)
        return
    if c.foreign:
        foreign.ruled(c, entry, word)
        c.promised = entry if word in _HOST else None
        return
    untold = word in TAKE_BACK and not entry.back_to
    if not (_untold(c, entry) if untold else _same(_made(c, entry, word), entry, c.state.book)):
        raise BadState("a ruling does not come to that", "ruling")
    if word in _HOST:
        c.promised = entry


def _new_round(c: Context, entry: E.Ruled) -> None:
    """What a rewind leads to follows from the entry that it goes back to."""
    if entry.back_to not in c.games or entry.promise is None:
        raise BadState("the game cannot go back there", "back_to")
    dice.promise(entry.promise)


def _check_moment(entry: E.Ruled) -> None:
    """A rewind names the look that it goes back to."""
    if entry.ruling.get("do") == "rewind":
        checks.whole(entry.ruling.get("to"), "to", 0, MOST_LOOKS, BadState)


def _untold(c: Context, entry: E.Ruled) -> bool:
    """A rewind in an old entry that does not say how far it goes back: it must lead somewhere."""
    draws = c.state.draws + 1
    if entry.draws != draws or entry.before is not None or entry.position is None:
        return False
    return c.positions.led_to(entry.position, c.state.dice.draw(draws).decks)


def _made(c: Context, entry: E.Ruled, word: str) -> E.Ruled:
    """The ruling as the table makes it."""
    if word in _HOST:
        return rulings.host_ruling(c.state, entry.role, word, entry.ruling)
    if word in TAKE_BACK:
        earlier = c.games.get(entry.back_to)
        if earlier is None:
            raise BadState("the game cannot go back there", "back_to")
        return rulings.rewind_ruling(c.state, entry.role, entry.ruling, earlier, entry.back_to)
    if word in ("pause", "resume", "extra"):
        return rulings.clock_ruling(c.state, entry.role, word, entry.ruling)
    return rulings.position_ruling(c.state, entry.role, word, entry.ruling)


def _same(made: E.Ruled, entry: E.Ruled, book: Rulebook) -> bool:
    if (
        made.back_to != entry.back_to
        or made.draws != entry.draws
        or entry.before not in (None, made.before)
    ):
        return False
    if made.position is None or entry.position is None:
        return made.position is entry.position
    if made.position == entry.position:
        return True
    try:  # written by an older version, perhaps without a field that has a default
        return Game.at_position(entry.position, book).position() == made.position
    except BadInput:
        return False


def marked(c: Context, entry: E.Marked, at: float) -> None:
    seat = c.seat(entry.seat)
    if c.state.started is None:
        raise BadState("the game has not begun")
    if c.kinds[seat] == PERSON and c.state.player_of(seat) is None:
        raise BadState("people make no mistakes of bots", "seat")
    if entry.kind not in bot_faults.KINDS:
        raise BadState("there is no such mistake", "kind")
    if bot_faults.shortened(entry.what) != entry.what:
        raise BadState(f"must be a line of at most {bot_faults.MOST_WORDS} characters", "what")


def woke(c: Context, entry: E.Woke, at: float) -> None:
    if c.state.status != "playing":
        raise BadState("nobody plays")
    if not (math.isfinite(entry.since) and 0 <= entry.since <= at + SLACK):
        raise BadState("must be a time before this", "since")
    if not (math.isfinite(entry.stopped) and 0 <= entry.stopped <= shapes.LATEST):
        raise BadState("must be a number of seconds", "stopped")


def resumed(c: Context, entry: E.Resumed, at: float) -> None:
    if c.state.paused is None or at < c.state.pause_ends - SLACK:
        raise BadState("no pause is over")
