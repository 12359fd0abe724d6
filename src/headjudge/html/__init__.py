"""One way to write a page: documents, themes, charts. Imports nothing of headjudge but errors."""
