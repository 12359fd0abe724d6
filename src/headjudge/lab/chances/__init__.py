"""What are my chances from here? Copies of a position played out, with intervals."""
