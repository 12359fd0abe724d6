"""What setup.py does for headjudge, for the toy. Run in a folder that holds `src/toy`."""

from setuptools import setup

from headjudge._build.command import BuildEngine, extensions
from headjudge._build.model import Package

PACKAGES = (Package("toy.engine", by_default=True), Package("toy.bots", by_default=False))


class BuildToy(BuildEngine):
    packages = PACKAGES


if __name__ == "__main__":
    setup(
        name="toy",
        version="1",
        packages=["toy", "toy.engine", "toy.bots"],
        package_dir={"": "src"},
        ext_modules=extensions(BuildToy.root, PACKAGES),
        cmdclass={"build_ext": BuildToy},
    )
