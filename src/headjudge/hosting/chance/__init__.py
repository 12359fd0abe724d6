"""What chance decides in each kind of game: dice, cards and other draws."""
