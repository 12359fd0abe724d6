"""The same games, played without holding the interpreter's lock: threads run side by side."""

from headjudge.sim.match_pawn import play_batch as play_pawn_batch
from headjudge.sim.match_tokens import play_batch as play_batch
from headjudge.sim.playouts import try_out as try_out
from headjudge.sim.playouts_pawn import try_out as try_out_pawn

__all__ = ["play_batch", "play_pawn_batch", "try_out", "try_out_pawn"]
