"""The procedures of a game with one pawn for everybody. Rules.pawn picks them."""
