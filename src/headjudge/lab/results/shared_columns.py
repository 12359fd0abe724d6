"""The columns that the results of every kind of game share: name and position in the row."""

from __future__ import annotations

from headjudge.sim import row_layout as K

HEAD = {
    "game": K.GAME,
    "rotation": K.ROTATION,
    "winner": K.WINNER,
    "ended": K.ENDED,
    "turns": K.TURNS,
    "rounds": K.ROUNDS,
    "throws": K.THROWS,
    "actions": K.ACTIONS,
    "seconds": K.SECONDS,
    "trades": K.TRADES,
    "offers": K.OFFERS,
    "auctions": K.AUCTIONS,
    "shortages": K.SHORTAGES,
    "rents_lost": K.RENTS_LOST,
    "faults": K.FAULTS,
}
