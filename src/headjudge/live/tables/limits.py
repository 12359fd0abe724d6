"""What a table accepts, from people and from files."""

from __future__ import annotations

MOST_ACTIONS = 40  # sent together: enough for houses on three streets, and more
MOST_TEXT = 300  # characters of a message
QUICK = ("hello", "nice", "thanks", "oops", "wait", "hurry", "good_game", "deal", "no_deal")
HANDOFF = 300.0  # seconds that a code is valid
