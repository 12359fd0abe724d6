"""Running one table, whoever sits at it: random numbers, chance, turn order, default actions, visibility."""
