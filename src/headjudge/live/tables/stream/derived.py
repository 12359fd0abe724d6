"""What follows from the entries of a stream instead of being stored: the order of decks, and the effects of rulings.

Since format 2. Whatever an entry says that does not follow is refused, so nobody can slip in a position or a deck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from headjudge.errors import BadState
from headjudge.game import actions
from headjudge.game.narration.texts import texts
from headjudge.hosting.kinds import KINDS
from headjudge.live.tables import ruling_effects
from headjudge.live.tables.dice.promise import Promise
from headjudge.live.tables.ruling_text import in_words
from headjudge.live.tables.stream import entries as E

if TYPE_CHECKING:
    from headjudge.live.tables.stream.state import TableState


def dice(state: TableState, entry: E.Salted | E.Withheld | E.Unsealed, at: float) -> None:
    """A salt, salts that did not come in time, or the seeds at the end."""
    match entry:
        case E.Salted():
            state.dice.reveal(entry.seat, entry.salt)
        case E.Withheld():
            state.dice.withhold(entry.seats, at, entry.again)
        case E.Unsealed():
            if state.status != "over":
                raise BadState("the seeds are shown when the game is over")
            state.dice.unseal(entry.seeds)
            return
    if not state.dice.owed:
        begin_to_draw(state)


def begin_to_draw(state: TableState) -> None:
    """All salts are in, or their time is over. After a rewind the first draw shuffles the decks."""
    state.clock.running = state.paused is None
    if state.dice.rounds[-1].mixes:
        state.draws += 1
        assert state.game is not None
        luck = state.dice.draw(state.draws).decks
        state.put(ruling_effects.with_mixed_decks(state.game, luck))


def with_cards(state: TableState, entry: E.Acted) -> E.Acted:
    """A shuffle, with the order of the cards: it is not stored, but follows from the draw."""
    game = state.game
    assert game is not None
    if (entry.action.get("by"), entry.action.get("do")) != ("chance", "shuffle"):
        return entry
    action = KINDS[game.book.kind.id].chance_action(game.state, state.dice.draw(entry.draw))
    drawn = action and actions.write(action, game.names, game.state)
    if not drawn or entry.action != without_cards(drawn):
        raise BadState("no such shuffle is due")
    return msgspec.structs.replace(entry, action=drawn)


def without_cards(action: E.Fields) -> E.Fields:
    """A shuffle as it is stored: nobody who reads the store may know the order of a deck."""
    if (action.get("by"), action.get("do")) != ("chance", "shuffle"):
        return action
    return {name: value for name, value in action.items() if name != "cards"}


def ruling(state: TableState, entry: E.Ruled, at: float) -> E.Ruled:
    """Carry out a ruling; return its entry with its words, which are not stored either."""
    word, game = entry.ruling.get("do"), state.game
    if game is None or entry.position or entry.draws or entry.text or entry.before is not None:
        raise BadState("a ruling stores only itself, after the start")
    if entry.after_result != state.dice.unsealed:
        raise BadState("a ruling after the result is marked, and no other")
    if state.dice.owed:
        raise BadState("nobody may rule before all salts are in")
    if (word in ruling_effects.TAKE_BACK) != (entry.promise is not None):
        raise BadState("a rewind, and nothing else, begins a new round of dice")
    before: int | None = None
    stored: E.Fields | None = None
    if word in ruling_effects.CHANGES:
        stored, before = ruling_effects.corrected(game, entry.ruling, possible=not state.may_differ)
    text = in_words(game, entry.ruling, before, texts())
    if stored is not None:
        state.put(stored)
    if entry.promise is not None:
        _rewind(state, entry.back_to, entry.promise, at)
    return msgspec.structs.replace(entry, text=text, before=before)


def _rewind(state: TableState, version: int, promise: Promise, at: float) -> None:
    earlier = state.kept.get(version)
    if earlier is None or state.game is None or state.game.over:
        raise BadState(f"the game cannot go back to entry {version}")
    game = earlier.twin()
    state.game.state, state.game.terms = game.state, game.terms
    state.dice.again(promise, at, state.stand_ins)
    state.clock.running = False
    if not state.dice.owed:
        begin_to_draw(state)
