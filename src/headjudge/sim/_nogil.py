"""The same games, played without the interpreter's lock, so that threads run in parallel."""

from headjudge.sim.match import play_batch as play_batch
from headjudge.sim.playouts import try_out as try_out

__all__ = ["play_batch", "try_out"]
