"""`headjudge event`, one file per sub-command."""
