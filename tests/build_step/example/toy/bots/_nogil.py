"""Without the interpreter's lock, where compiled."""

from toy.bots.simple import play_games as play_games
