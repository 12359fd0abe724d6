"""What a seat observes, as arrays."""
