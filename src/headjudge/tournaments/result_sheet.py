"""The result of one company in one game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from headjudge.errors import BadAction
from headjudge.game import Game
from headjudge.game.pawn import score

WORDS = frozenset({"assets", "earnings", "cashed_out", "destroyed"})
MOST = 10**9  # far beyond any game


@dataclass(frozen=True)
class ResultSheet:
    assets: Fraction = Fraction(0)
    earnings: Fraction = Fraction(0)
    cashed_out: bool = False
    destroyed: bool = False

    def score(self, name: str) -> Fraction:
        return self.earnings if name == "earnings" else self.assets

    @property
    def reduced(self) -> bool:
        """Whether its places get one worse."""
        return self.cashed_out and not self.destroyed

    @property
    def solvent(self) -> bool:
        return not self.cashed_out and not self.destroyed

    def as_json(self) -> dict[str, object]:
        """Sums are strings: exact, as fractions if needed."""
        return {
            "assets": str(self.assets),
            "earnings": str(self.earnings),
            "cashed_out": self.cashed_out,
            "destroyed": self.destroyed,
        }

    @classmethod
    def from_json(cls, payload: Mapping[str, object]) -> ResultSheet:
        return cls(
            Fraction(str(payload["assets"])),
            Fraction(str(payload["earnings"])),
            payload["cashed_out"] is True,
            payload["destroyed"] is True,
        )


RUINED = ResultSheet(destroyed=True)


def read_sheet(fields: Mapping[str, object], before: ResultSheet | None = None) -> ResultSheet:
    """Read a company's result from an action; with `before`, missing fields stay as they were."""
    ruined = _flag(fields, "destroyed", before.destroyed if before else False)
    cashed = _flag(fields, "cashed_out", before.cashed_out if before else False)
    if ruined:
        for name in ("assets", "earnings"):
            if name in fields and _sum(fields, name):
                raise BadAction("a destroyed company scores nothing", name)
        return replace(RUINED, cashed_out=cashed)
    for name in ("assets", "earnings"):
        if name not in fields and before is None:
            raise BadAction("is missing", name)
    assets = (
        _sum(fields, "assets") if "assets" in fields else before.assets if before else Fraction(0)
    )
    future = (
        _sum(fields, "earnings")
        if "earnings" in fields
        else before.earnings
        if before
        else Fraction(0)
    )
    return ResultSheet(assets, future, cashed, ruined)


def sheets_of(game: Game) -> dict[str, ResultSheet]:
    """The results of a one-pawn game, by seat."""
    s = game.state
    return {
        name: ResultSheet(
            Fraction(score.assets(s, seat)),
            score.earnings(s, seat),
            score.cashed_out(s, seat),
            score.destroyed(s, seat),
        )
        for seat, name in enumerate(game.names.seats)
    }


def _flag(fields: Mapping[str, object], name: str, default: bool) -> bool:
    value = fields.get(name, default)
    if not isinstance(value, bool):
        raise BadAction("must be true or false", name)
    return value


def _sum(fields: Mapping[str, object], name: str) -> Fraction:
    value = fields[name]
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadAction(f"must be a number, not {value!r}", name)
    if not 0 <= value <= MOST:  # also refuses NaN
        raise BadAction(f"must be from 0 to {MOST}", name)
    return Fraction(str(value))  # a decimal exactly as written
