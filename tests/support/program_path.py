"""Where tests look for the programs that they start: beside our own Python first, then wherever the machine looks."""

from __future__ import annotations

import os
import sys
from pathlib import Path

PATH = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
