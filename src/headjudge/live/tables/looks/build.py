"""Builds a look: only what this viewer may see, field by field."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import msgspec

from headjudge.game import Game
from headjudge.game.narration.texts import ENGLISH
from headjudge.live.tables.kinds import kind_of
from headjudge.live.tables.looks import options, score_sheet
from headjudge.live.tables.looks.board_facts import rents
from headjudge.live.tables.looks.dice_facts import dice
from headjudge.live.tables.stream.state import TableState, Viewer
from headjudge.rulebooks.model import shown
from headjudge.wire import position as wire
from headjudge.wire.look import (
    Clock,
    HouseRule,
    Look,
    Me,
    OfficialInfo,
    Pause,
    SeatInfo,
    Sheet,
    TableInfo,
)
from headjudge.wire.names import Fields

_OFFICIALS = ("judge", "banker")


@dataclass(frozen=True)
class Common:
    """What all viewers have in common at one moment, built once for all."""

    table: TableInfo
    seats: list[SeatInfo]
    officials: list[OfficialInfo]
    waiting: list[str]
    sheet: Sheet | None
    position: Fields  # as a spectator sees it


def common(
    state: TableState, present: Collection[int], officials: Collection[Viewer] = ()
) -> Common:
    game = state.game
    return Common(
        table=table_info(state),
        seats=[_seat(state, i, present) for i in range(len(state.chairs))],
        officials=_officials(state, officials),
        waiting=[] if game is None or state.frozen else waiting(state, game),
        sheet=_final(state, game) if game is not None and game.over else None,
        position={} if game is None else public_position(game),
    )


def look(
    state: TableState, viewer: Viewer, shared: Common, clock: Clock, language: str = ENGLISH
) -> Look:
    game = state.game
    name = None if viewer.seat is None else state.name(viewer.seat)
    return Look(
        table=shared.table,
        me=Me(viewer.role, name, viewer.owner, _salt(state, viewer)),
        seats=shared.seats,
        clock=clock,
        game=None if game is None else position(game, viewer, name, shared.position),
        ask=None
        if game is None or name is None or state.frozen or state.dice.owed
        else options.ask(state, game, name),
        waiting=shared.waiting,
        sheet=shared.sheet if game is None else _sheet(state, game, shared, language),
        officials=shared.officials,
    )


def _sheet(state: TableState, game: Game, shared: Common, language: str) -> Sheet | None:
    if language == ENGLISH or shared.sheet is None:
        return shared.sheet
    return _final(state, game, language)


def _final(state: TableState, game: Game, language: str = ENGLISH) -> Sheet:
    return score_sheet.sheet(game, language, state.scored, state.scored_game)


def table_info(state: TableState) -> TableInfo:
    terms, book = state.terms, state.book
    paused, kind = state.paused, kind_of(book)
    return TableInfo(
        id=state.id,
        name=terms.name,
        book=book.id,
        own_book=book.copy is not None,
        title=book.title,
        stage=terms.stage,
        kind=book.kind.id,
        strict=terms.strict,
        reminders=terms.reminders,
        stand_in=terms.stand_in,
        status=state.status,
        dice=dice(state),
        switches=terms.switches,
        house=[
            HouseRule(rule.key, shown(rule.value), rule.house)
            for rule in book.house_rules(terms.switches)
        ],
        paused=None
        if paused is None
        else Pause(paused.role, paused.reason, round(state.pause_ends * 1000)),
        frozen=bool(state.frozen),
        why_frozen=state.frozen,
        after=state.opened.after.table if state.opened and state.opened.after else None,
        imported=state.imported,
        auto_rent=kind.auto_rent(terms.switches),
        cash_private=kind.cash_private(book, terms.switches),
    )


def _seat(state: TableState, seat: int, present: Collection[int]) -> SeatInfo:
    chair = state.chairs[seat]
    sat = state.stand_ins.get(seat)
    return SeatInfo(
        name=chair.name,
        number=seat,
        kind=chair.kind,
        bot=chair.bot or None,
        present=chair.kind == "bot" or seat in present,
        stand_in=None if sat is None else sat.stand_in,
    )


def _officials(state: TableState, here: Collection[Viewer]) -> list[OfficialInfo]:
    present = {(viewer.role, viewer.name) for viewer in here}
    return [
        OfficialInfo(
            official.role,
            official.name,
            round(official.since * 1000),
            present=(official.role, official.name) in present,
        )
        for official in state.officials
    ]


def _salt(state: TableState, viewer: Viewer) -> int | None:
    return None if viewer.seat is None else state.dice.number_owed(viewer.seat)


def waiting(state: TableState, game: Game) -> list[str]:
    if state.dice.owed:
        return [state.name(seat) for seat in sorted(state.dice.owed)]
    return [] if game.over else [name for name in game.to_act() if name]


def public_position(game: Game) -> Fields:
    """The part of the position that everybody may see."""
    view, s = game.view(None), game.state
    kind = kind_of(game.book)
    fields: Fields = {key: getattr(view, key) for key in (*_BOTH, *kind.public_fields)}
    fields["throws"], fields["doubles"] = s.throws, s.doubles
    fields["round"] = game.kind.round(s)
    fields["time_called"] = bool(s.time_called)
    fields["rents"] = rents(game)
    fields["wants"] = kind.wants(game)
    return fields


def position(game: Game, viewer: Viewer, name: str | None, public: Fields) -> wire.Game:
    """The game as this viewer sees it. Officials also see everybody's cash, but nothing else that is hidden."""
    fields = dict(public)
    if name is not None:
        fields |= kind_of(game.book).private_fields(game, name, public)
    if viewer.role in _OFFICIALS:
        cash = game.state.cash
        players = game.view(None).players.items()
        fields["players"] = {
            who: {**player, "cash": cash[i]} for i, (who, player) in enumerate(players)
        }
    return msgspec.convert(fields, wire.Game)


_BOTH = ("phase", "turn", "dice", "players", "bank", "decks", "auction", "offers", "over")
