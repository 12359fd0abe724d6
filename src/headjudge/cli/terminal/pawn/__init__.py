"""Playing the game in which one pawn moves for everybody."""
