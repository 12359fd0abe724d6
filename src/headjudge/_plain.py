"""Use the plain Python files even where compiled ones lie beside them: `HEADJUDGE_PLAIN=1`."""

import os
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader

SLOWER = "about 75 times slower"
"""Than the compiled engine, as measured in docs/performance.md."""


def prefer_sources(folder: str) -> None:
    """From now on import only `.py` files from inside `folder`."""
    folder = os.path.abspath(folder)
    inside = folder + os.sep

    def finder(path: str) -> FileFinder:
        if os.path.abspath(path) != folder and not os.path.abspath(path).startswith(inside):
            raise ImportError(path)
        return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))

    sys.path_hooks.insert(0, finder)
    for seen in [
        path for path in sys.path_importer_cache if path == folder or path.startswith(inside)
    ]:
        del sys.path_importer_cache[seen]
