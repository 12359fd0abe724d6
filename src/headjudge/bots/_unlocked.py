"""The same games, played without holding the interpreter's lock: threads run side by side."""

from headjudge.bots.greedy import play_games as play_games
