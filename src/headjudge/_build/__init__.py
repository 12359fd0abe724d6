"""The build step: writes a `.pxd` for each engine file from its own annotations and lets Cython compile the pair.

Runs from `setup.py` before anything is installed, so it imports nothing but the standard library,
setuptools and (late) Cython.

    model.py    which files are compiled, and what each of them declares
    fresh.py    asks the plain files for the lengths of their lists and the values of their constants
    types.py    annotations as C types
    pxd.py      the declarations
    source.py   the copy that is compiled: the same lines, with a few idioms rewritten that C lacks
    nogil.py    wrappers that release the interpreter's lock
    command.py  build_ext
"""
