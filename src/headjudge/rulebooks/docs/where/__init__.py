"""Clause ↔ file: where a clause is decided, and which clauses a file decides. Read from the sources, so never stale."""
