"""The series of the benchmarks, played without the interpreter's lock."""

from headjudge.sim.probes.greedy_series import play_games as play_games
from headjudge.sim.probes.pawn_series import games as pawn_games

__all__ = ["pawn_games", "play_games"]
