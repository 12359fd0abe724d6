"""Which seat is asked next, for each kind of game."""
