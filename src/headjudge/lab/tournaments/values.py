"""The sums of a score sheet from the rows of games, by the name that ranking keys use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from headjudge.engine import codes as C
from headjudge.sim import row_layout as K

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Cells = NDArray[np.int32]
    Values = dict[str, NDArray[np.int64]]


def _holdings(cells: Cells) -> Values:
    alive = cells[..., K.OUT] == 0
    sums = {"total": K.WORTH, "cash": K.CASH, "unmortgaged": K.UNMORTGAGED}
    return {"alive": alive.astype("int64")} | {
        key: cells[..., at].astype("int64") * alive for key, at in sums.items()
    }


def _two_scores(cells: Cells) -> Values:
    """Earnings are in cents."""
    alive = cells[..., K.STATUS] != C.DESTROYED
    sums = {"assets": K.WORTH, "earnings": K.EARNINGS}
    more = {"cashed_out": cells[..., K.CASHED_OUT].astype("int64") * alive}
    places = {"assets_place": K.PLACE_ASSETS, "earnings_place": K.PLACE_EARNINGS}
    more |= {key: cells[..., at].astype("int64") for key, at in places.items()}
    return {"alive": alive.astype("int64"), **more} | {
        key: cells[..., at].astype("int64") * alive for key, at in sums.items()
    }


VALUES: Mapping[str, Callable[[Cells], Values]] = {
    "holdings": _holdings,
    "two_scores": _two_scores,
}
