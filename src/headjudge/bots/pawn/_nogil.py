"""The same games, played without holding the interpreter's lock: threads run side by side."""

from headjudge.bots.pawn.batch import play_batch as play_batch
from headjudge.bots.pawn.play import games as games
from headjudge.bots.pawn.tryouts import try_out as try_out
