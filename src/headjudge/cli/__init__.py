"""The command `headjudge`: one small file per command. A file `name.py` with a Typer `app` is the command `name`."""
