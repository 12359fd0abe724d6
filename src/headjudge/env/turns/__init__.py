"""Which seat acts next in the environment, for each kind of game."""
