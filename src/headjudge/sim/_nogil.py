"""The same games, played without holding the interpreter's lock: threads run side by side."""

from headjudge.sim.match import play_batch as play_batch
from headjudge.sim.playouts import try_out as try_out

__all__ = ["play_batch", "try_out"]
