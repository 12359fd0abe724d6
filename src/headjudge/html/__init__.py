"""Writes HTML pages: documents, themes, charts. Imports nothing from headjudge except errors."""
