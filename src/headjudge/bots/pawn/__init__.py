"""Players of the game with one pawn, and games among them."""
