"""The sub-commands, one file each: a file `name.py` with a Typer `app` becomes the command `name`."""
