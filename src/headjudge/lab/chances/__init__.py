"""What are my chances from here? Plays out copies of a position and gives intervals."""
