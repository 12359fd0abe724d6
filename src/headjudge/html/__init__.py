"""One way to write a page: documents, themes, charts."""
