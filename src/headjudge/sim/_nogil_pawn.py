"""The same games, played without holding the interpreter's lock: threads run side by side."""

from headjudge.sim.match_pawn import play_batch as play_batch
from headjudge.sim.playouts_pawn import try_out as try_out
from headjudge.sim.probes.pawn_series import games as games
