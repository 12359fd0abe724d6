"""Several server processes on one database: each forwards what concerns a table to the process that runs it."""
