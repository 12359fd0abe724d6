"""A game of another version: its rows are the truth. Whatever does not depend on the rules is checked all the same.

Anybody can write another version's number into a file. So such a game is a record that cannot go on, and holds no text,
number or list that a game of this version could not hold.
"""

from __future__ import annotations

import re
from typing import Final

from headjudge import checks
from headjudge.errors import BadState
from headjudge.game import rows_only, serialization
from headjudge.game.pawn.actions import MOST_WORDS
from headjudge.game.vocabulary import MOST_MONEY
from headjudge.live.tables import rulings
from headjudge.live.tables.ruling_effects import CHANGES, TAKE_BACK, corrected
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.validation.context import Context

MOST_FIELDS = 160  # a position has as many numbers
MOST_ITEMS = 64  # of a list in an action
DEEPEST = 3
MOST_LETTERS = 60  # of a name or an id
FAR = 2**31 - 1
_WORD: Final = re.compile(r"[a-z][a-z0-9_]{0,39}", re.ASCII)
_FREE: Final = "terms"  # the only free text in an action


def acted(c: Context, entry: E.Acted) -> None:
    """Its events need not follow from the rules, but they are events, of an action by somebody at this table."""
    game, action = c.game, entry.action
    if game.over:
        raise BadState("the game is over")
    if not isinstance(action.get("do"), str) or not _WORD.fullmatch(str(action["do"])):
        raise BadState("is not an action", "do")
    actor = game.names.actor(action.get("by"))
    _tree({key: value for key, value in action.items() if key != _FREE}, "action")
    words = action.get(_FREE, "")
    if not isinstance(words, str) or len(words) > MOST_WORDS:
        raise BadState(f"must be a string of at most {MOST_WORDS} characters", _FREE)
    if entry.told:
        offered = len(entry.told) == 1 and action["do"] in ("offer", "reject")
        if not offered or not 0 <= entry.told[0] < len(game.names.seats) or entry.told[0] == actor:
            raise BadState("nobody's offer is taken back by it", "told")
    rows_only.check(game, entry.rows)


def ruled(c: Context, entry: E.Ruled, word: str) -> None:
    """Its effect is stored in format 1, and follows from it later; it need not be possible by the rules of today."""
    state = c.state
    if word in CHANGES:
        corrected(c.game, entry.ruling, possible=False)  # raises if it names nothing here
    elif word in TAKE_BACK:
        if entry.back_to and entry.back_to not in c.games:
            raise BadState("the game cannot go back there", "back_to")
    elif word in ("pause", "resume", "extra"):
        rulings.clock_ruling(state, entry.role, word, entry.ruling)
    else:
        rulings.host_ruling(state, entry.role, word, entry.ruling)
    if entry.back_to and word not in TAKE_BACK:
        raise BadState("only a rewind goes back", "back_to")
    if entry.before is not None:
        checks.whole(entry.before, "before", -MOST_MONEY, MOST_MONEY, BadState)
    if state.format > 1:
        return  # folding refuses what a ruling does not store
    moving = word in CHANGES or word in TAKE_BACK
    if moving != (entry.position is not None):
        raise BadState("a ruling does not come to that", "position")
    if entry.draws != (state.draws + (word in TAKE_BACK) if moving else 0):
        raise BadState("a rewind uses one draw, and nothing else does", "draws")
    if entry.position is not None:
        _position(c, entry.position)


def _position(c: Context, position: E.Fields) -> None:
    """A position of this table. Its fields may be those of another version; otherwise its numbers are in range."""
    ours = c.game.position()
    for key in {*ours, *position} - {"state", "terms"}:
        if position.get(key) != ours.get(key):
            raise BadState("this is the position of another table", f"position.{key}")
    state, terms = position.get("state"), position.get("terms")
    _tree(state, "position.state", SIZES)
    if terms is not None:
        c.game.kind.read_terms(terms, c.game.names)
    known = ours["state"]
    assert isinstance(known, dict)
    if isinstance(state, dict) and state.keys() == known.keys():
        serialization.from_json(state, c.game.state.rules, possible=False)


SIZES = (MOST_FIELDS, 1000)  # of a table, and of a list, in a position


def _tree(
    value: object, where: str, sizes: tuple[int, int] = (16, MOST_ITEMS), depth: int = 0
) -> None:
    """Words and numbers only, and not too many."""
    match value:
        case None | bool():
            return
        case int() if -FAR <= value <= FAR:
            return
        case str() if len(value) <= MOST_LETTERS and value.isprintable():
            return
        case list() if depth <= DEEPEST and len(value) <= sizes[1]:
            for item in value:
                _tree(item, where, sizes, depth + 1)
            return
        case dict() if depth <= DEEPEST and len(value) <= sizes[0]:
            for key, item in value.items():
                _tree(key, where)
                _tree(item, where, sizes, depth + 1)
            return
    raise BadState("no version writes that", where)
