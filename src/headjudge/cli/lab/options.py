"""Options that all commands of the lab have."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

Threads: TypeAlias = Annotated[
    int | None,
    typer.Option(help="Games at a time. Default: the number of cores.", show_default=False),
]
Cluster: TypeAlias = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="A Dask scheduler; `local` starts one on this machine."),
]
Quiet: TypeAlias = Annotated[bool, typer.Option("--quiet", "-q", help="Show no progress bar.")]
