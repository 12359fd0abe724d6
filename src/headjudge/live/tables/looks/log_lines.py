"""The running log in plain words, as one viewer may read it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress

from headjudge.engine import codes as C
from headjudge.errors import BadInput
from headjudge.game import Event, Game
from headjudge.game.narration.teller import Line as Told
from headjudge.game.narration.teller import Teller
from headjudge.game.narration.texts import ENGLISH, Texts, texts
from headjudge.live.tables.kinds import kind_of
from headjudge.live.tables.looks.visibility import events_for
from headjudge.live.tables.plan import SAFEST
from headjudge.live.tables.ruling_text import in_words
from headjudge.live.tables.stream import entries as E
from headjudge.live.tables.stream.state import Recent, TableState, Viewer
from headjudge.wire.messages import GameEvent, Line


class Telling:
    """Narrates the game to one viewer. It remembers what rents were for, so it needs every event once, in order."""

    def __init__(self, state: TableState, viewer: Viewer, language: str = ENGLISH) -> None:
        self.texts = texts(language)
        self._state = state
        self._seat = viewer.seat
        self._official = viewer.role in ("judge", "banker")
        self._name = None if viewer.seat is None else state.name(viewer.seat)
        self._teller: Teller | None = None

    def _told_by(self, game: Game) -> Teller:
        if self._teller is None:
            self._name = None if self._seat is None else self._state.name(self._seat)
            self._teller = Teller(game, self._name, self.texts.language)
        return self._teller

    def heard(self, events: Iterable[Event]) -> list[Event]:
        game = self._state.game
        rents_public = game is None or game.state.rules.claim == C.CLAIM_AUTO
        return events_for(self._name, events, rents_public)

    def lines(self, recents: Iterable[Recent], seq: int) -> list[Line]:
        """The lines of entries that belong together; `seq` is the number of the look that shows them."""
        return [line for line, _ in self.story(recents, seq)]

    def story(self, recents: Iterable[Recent], seq: int) -> list[tuple[Line, Sequence[Event]]]:
        """The lines, each with the events it narrates."""
        lines: list[tuple[Line, Sequence[Event]]] = []
        waiting: list[Event] = []
        at = 0
        for recent in recents:
            if not recent.shown_to(self._seat):
                continue
            at = round(recent.at * 1000)
            if not isinstance(recent.entry, E.Acted):
                lines += self._game(waiting, seq, at)
                waiting = []
                lines += [(line, ()) for line in self._other(recent.entry, seq, at)]
            elif self._seat in recent.entry.told:
                lines += self._game(waiting, seq, at)
                waiting = []
                lines.append((self._taken_back(recent.entry, seq, at), ()))
            waiting += events_for(self._name, recent.events, told_rents=True)
        return lines + self._game(waiting, seq, at)

    def _game(self, events: list[Event], seq: int, at: int) -> list[tuple[Line, Sequence[Event]]]:
        game = self._state.game
        if not events or game is None:
            return []
        lines: list[tuple[Line, Sequence[Event]]] = []
        for sentence in self._sentences(game, events):
            clauses = tuple(dict.fromkeys(c for event in sentence.events for c in event.clauses))
            line = Line(seq, at, "game", sentence.text, _who(sentence.events, game), clauses)
            lines.append((line, sentence.events))
        return lines

    def _sentences(self, game: Game, events: list[Event]) -> list[Told]:
        teller = self._told_by(game)
        if not self._state.by_rows:
            return teller.story(events)
        try:
            return teller.story(events)
        except Exception:  # of another version: its events may go together as this one's never do
            told: list[Told] = []
            for event in events:
                with suppress(Exception):
                    told += teller.story([event])
            return told

    def _taken_back(self, entry: E.Acted, seq: int, at: int) -> Line:
        who = str(entry.action.get("by"))
        return Line(seq, at, "game", self.texts.table["taken_back"].format(name=who), who, ())

    def _other(self, entry: E.Entry, seq: int, at: int) -> list[Line]:
        state, phrases = self._state, self.texts.table
        kind, text, quick = "table", "", ""
        who: str | None = None
        clauses: tuple[str, ...] = ()
        match entry:
            case E.Opened():
                text = phrases["laid"].format(book=state.book.title)
            case E.Joined():
                who, text = entry.name, phrases["sits"].format(name=entry.name)
            case E.Seated():
                text = phrases["sits" if entry.bot else "free"].format(name=entry.name)
            case E.Started():
                text = phrases["begins"].format(names=", ".join(entry.seats))
            case E.Withheld():
                names = [state.name(seat) for seat in entry.seats]
                text = phrases["withheld"].format(names=", ".join(names))
            case E.Unsealed():
                text = phrases["unsealed"]
            case E.Woke() if entry.stopped:
                text = phrases["stopped"].format(seconds=round(entry.stopped))
            case E.Resumed():
                text = phrases["resumed"]
            case E.Appointed():
                text = phrases[f"is_{entry.role}"].format(name=entry.name)
            case E.Invited():
                text = phrases[f"new_{entry.role}"]
            case E.Revoked() if entry.own:
                text = phrases["own_devices"]
            case E.Revoked():
                who = entry.role if entry.seat is None else state.name(entry.seat)
                key = "revoked" if entry.seat is not None else f"no_{entry.role}"
                text = phrases[key].format(name=who)
            case E.Marked():
                who = state.name(entry.seat)
                text = phrases["failed"].format(name=who, what=entry.what)
            case E.Said():
                kind, text, quick = "said", entry.text, entry.quick
                text = phrases["erased"] if entry.erased else text
                who = state.name(entry.seat) if entry.seat is not None else entry.role
            case E.Sat():
                who = state.name(entry.seat)
                text = _sat(who, entry, self.texts)
            case E.Ruled():
                kind, who = "ruled", entry.role
                text = phrases["reason"].format(text=self._ruled(entry), reason=entry.reason)
                if entry.after_result:
                    text = phrases["after_result"].format(text=text)
                clauses = judge_clauses(state)
        return [Line(seq, at, kind, text, who, clauses, quick)] if text or quick else []

    def _ruled(self, entry: E.Ruled) -> str:
        """English is stored with the ruling; other languages, and all of an imported game, are generated."""
        game = self._state.game
        if game is None:
            return entry.text
        hidden = self._may_not_know(game, entry)
        if self.texts.language == ENGLISH and not hidden and not self._state.imported:
            return entry.text
        try:
            return in_words(game, entry.ruling, entry.before, self.texts, hidden)
        except (BadInput, KeyError):  # an imported file may contain anything
            return "" if hidden else entry.text

    def _may_not_know(self, game: Game, entry: E.Ruled) -> bool:
        """Where cash is private, its correction is named only to its owner and to officials."""
        if entry.ruling.get("do") != "cash":
            return False
        if not kind_of(game.book).cash_private(game.book, self._state.terms.switches):
            return False
        own = self._seat is not None and self._state.name(self._seat) == entry.ruling.get("player")
        return not (own or self._official)


def judge_clauses(state: TableState) -> tuple[str, ...]:
    """The clauses that give a judge authority in this book."""
    setting = state.book.switches.get("conduct.judge_final")
    clause = getattr(setting, "clause", "") if setting is not None else ""
    return (clause,) if clause else ()


def _sat(who: str, entry: E.Sat, translation: Texts) -> str:
    if not entry.stand_in:
        return translation.table["back"].format(name=who)
    key = "by_safest" if entry.stand_in == SAFEST else "by_bot"
    by = translation.table[key].format(bot=entry.stand_in)
    why = entry.why if entry.why in ("left", "slow") else "absent"
    return translation.table[why].format(name=who, by=by)


def _who(events: Iterable[Event], game: Game) -> str | None:
    return next((event.seat for event in events if event.seat in game.names.seats), None)


def public_events(events: Iterable[Event]) -> list[GameEvent]:
    """Events for the screen, without the engine's rows, whose numbers would reveal private actions of others."""
    return [
        GameEvent(
            kind=event.kind,
            ruling=event.ruling,
            clauses=event.clauses,
            seat=event.seat,
            other=event.other,
            amount=event.amount,
            place=event.place,
            details=dict(event.details) or None,
        )
        for event in events
    ]
