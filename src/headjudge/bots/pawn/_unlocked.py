"""The same games, played without holding the interpreter's lock: threads run side by side."""

from headjudge.bots.pawn.play import games as games
