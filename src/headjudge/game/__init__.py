"""The public face of the head judge: a game, its actions, its events, and why."""

from headjudge.errors import BadAction, BadState, Refused
from headjudge.game.events import Event
from headjudge.game.game import Game
from headjudge.game.view import View

__all__ = ["BadAction", "BadState", "Event", "Game", "Refused", "View"]
