"""The command `headjudge`: one small file per sub-command."""
