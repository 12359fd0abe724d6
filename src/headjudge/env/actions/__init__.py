"""Actions of the environment as numbers, and back."""
