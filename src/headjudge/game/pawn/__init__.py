"""The public face of a game with one pawn: its words, names, actions, events, views and scores."""
