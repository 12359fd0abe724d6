"""Every ruling of a book, with a sentence from play beside the clauses it cites."""
