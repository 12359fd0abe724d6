"""`headjudge rules`, one file per sub-command."""
