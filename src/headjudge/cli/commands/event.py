"""Run a tournament from sign-up to champion, rehearse one, or ask how fair a format is."""

import typer

from headjudge.cli.event.fairness import fairness
from headjudge.cli.event.rehearse import rehearse

app = typer.Typer(no_args_is_help=True, add_completion=False, help=__doc__)
for command in (rehearse, fairness):
    app.command()(command)
