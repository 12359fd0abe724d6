"""What a judge or a banker may decide. Every ruling has a reason, and everybody sees both.

Its effect is computed by `ruling_effects` whenever the entry is folded. A rewind begins a new round of dice and
shuffles the rest of each deck, so that nobody knows a coming throw or card.
"""

from __future__ import annotations

from headjudge import checks
from headjudge.errors import (
    BadAction,
    BadInput,
    Final,
    NotOver,
    NotStarted,
    NotYours,
    WaitsForSalts,
)
from headjudge.game import Game
from headjudge.game.narration.texts import texts
from headjudge.live.tables.kinds import kind_of
from headjudge.live.tables.plan import clean
from headjudge.live.tables.ruling_effects import CHANGES, TAKE_BACK, corrected, with_mixed_decks
from headjudge.live.tables.ruling_text import in_words
from headjudge.live.tables.stream.entries import Fields, Role, Ruled
from headjudge.live.tables.stream.state import TableState

MOST_REASON = 200  # characters
BANKER = frozenset({"cash", "deed", "buildings", "mortgage"})


_HOST: dict[str, frozenset[str]] = {"remove": frozenset({"player"}), "time_up": frozenset()}
"""Rulings that are actions of the host in the rules."""
_PLAIN: dict[str, frozenset[str]] = {
    "pause": frozenset({"minutes"}),
    "resume": frozenset(),
    "extra": frozenset({"minutes"}),
    "reroll": frozenset(),
    "rewind": frozenset({"to"}),
}
WORDS = (*_PLAIN, *_HOST, *CHANGES)


def check(state: TableState, role: Role, ruling: Fields) -> str:
    """The word of a ruling that this role may make now; also checks the reason."""
    word = ruling.get("do")
    if not isinstance(word, str) or word not in WORDS:
        raise BadInput(f"must be one of {', '.join(WORDS)}", "do")
    if role != "judge" and not (role == "banker" and word in BANKER):
        raise NotYours(f"a {role} may not rule on that")
    if state.game is None:
        raise NotStarted("the game has not begun")
    allowed = CHANGES[word][1] if word in CHANGES else (_PLAIN | _HOST)[word]
    for key in ruling:
        if key not in allowed and key not in ("do", "reason"):
            raise BadInput(f"{word!r} does not take this field", str(key))
    if not reason_of(ruling):
        raise BadInput("everybody will want to know why", "reason")
    if word == "pause" and state.paused is not None:
        raise BadInput("the table is paused already", "do")
    if word == "resume" and state.paused is None:
        raise BadInput("the table is not paused", "do")
    if state.game.over and word in TAKE_BACK:
        raise Final("the seeds have been shown, so the result is final; open a table that goes on")
    if word in TAKE_BACK and state.dice.used_up:
        raise BadInput(
            "a game cannot be taken back more often: the salts for its dice are used up", "do"
        )
    if state.game.over and word in ("pause", "resume", "extra", "remove", "time_up"):
        raise NotOver("the game is over")
    if state.dice.owed:
        raise WaitsForSalts("the dice wait for the players' salts, ten seconds at most; try again")
    return word


def reason_of(ruling: Fields) -> str:
    reason = ruling.get("reason", "")
    if not isinstance(reason, str):
        raise BadInput("must be a string", "reason")
    return clean(reason, MOST_REASON, "reason")


def _text(game: Game, ruling: Fields, before: int | None = None) -> str:
    """In old streams, stored with the entry; later it is derived, like everything else."""
    return in_words(game, ruling, before, texts())


def clock_ruling(state: TableState, role: Role, word: str, ruling: Fields) -> Ruled:
    """A ruling about the clock."""
    assert state.game is not None
    if word == "extra" or "minutes" in ruling:
        checks.whole(ruling.get("minutes"), "minutes", 1, 240, BadAction)
    return _ruled(state, role, ruling)


def correction(state: TableState, role: Role, word: str, ruling: Fields) -> Ruled:
    """A ruling that changes the position, made now: officials must not learn secret answers from a refusal."""
    assert state.game is not None
    if kind_of(state.book).may_clash(state.game.state, word):
        raise BadInput("secret answers are being given; rule on this when they are open", "do")
    return position_ruling(state, role, word, ruling)


def position_ruling(state: TableState, role: Role, word: str, ruling: Fields) -> Ruled:
    """A ruling that changes the position; BadState if it would leave an impossible one."""
    assert state.game is not None
    stored, before = corrected(state.game, ruling)
    if state.format > 1:
        return _ruled(state, role, ruling)
    text = _text(state.game, ruling, before)
    reason = reason_of(ruling)
    return Ruled(role, dict(ruling), reason, text, stored, state.draws, before=before)


def host_ruling(state: TableState, role: Role, word: str, ruling: Fields) -> Ruled:
    """A ruling that accompanies an action of the host, which makes the change."""
    assert state.game is not None
    if word == "remove":
        state.game.names.seat(ruling.get("player"), "player")  # raises if there is no such player
    return _ruled(state, role, ruling)


def _ruled(state: TableState, role: Role, ruling: Fields) -> Ruled:
    """Only the ruling: its effect follows from it."""
    assert state.game is not None
    text = _text(state.game, ruling) if state.format == 1 else ""
    late = state.dice.unsealed
    return Ruled(role, dict(ruling), reason_of(ruling), text, after_result=late)


def rewind_ruling(
    state: TableState, role: Role, ruling: Fields, earlier: Game, version: int
) -> Ruled:
    """Rewind to the position after this entry of the stream; dice and decks are redrawn."""
    reason = reason_of(ruling)
    if state.format > 1:
        promise = state.dice.new_promise()
        return Ruled(role, dict(ruling), reason, "", back_to=version, promise=promise)
    draws = state.draws + 1
    stored = with_mixed_decks(earlier, state.dice.draw(draws).decks)
    return Ruled(role, dict(ruling), reason, _text(earlier, ruling), stored, draws, back_to=version)
