"""What every table needs, whoever sits at it: random numbers, chance, turn order, default actions, visibility."""
