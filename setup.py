"""Only what pyproject.toml cannot say: the engine is compiled where a C compiler is found."""

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).parent / "src"))

from headjudge._build.command import BuildEngine, extensions

if __name__ == "__main__":
    setup(ext_modules=extensions(BuildEngine.root), cmdclass={"build_ext": BuildEngine})
