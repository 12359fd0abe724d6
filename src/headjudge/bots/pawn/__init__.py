"""Built-in players of the game with one pawn."""
