"""Random play that tries anything, lawful or not: for the citations of a book, and for the laws under test."""
