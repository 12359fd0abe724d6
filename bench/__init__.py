"""How fast is it? `make bench`; how to read it: docs/performance.md."""
