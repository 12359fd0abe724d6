"""Places and points from the sheets of a table."""
