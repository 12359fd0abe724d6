"""The same games, played without holding the interpreter's lock: threads run side by side."""

from headjudge.bots.tokens.expert.playouts import try_some as try_some
from headjudge.bots.tokens.greedy import play_games as play_games
from headjudge.sim.match_tokens import play_batch as play_batch
from headjudge.sim.playouts import try_out as try_out
