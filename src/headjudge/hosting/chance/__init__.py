"""What chance decides: dice, cards and other draws, for each kind of game."""
