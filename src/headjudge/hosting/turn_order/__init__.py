"""Which seat is asked next in each kind of game."""
