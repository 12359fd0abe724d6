"""Names that could be mistaken for one another, and letters that nobody sees."""
