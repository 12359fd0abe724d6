"""HTTP, websockets and pages. Knows seats and roles, but no rules. Needs the extra `serve`."""

from headjudge.extras import need

for library in ("litestar", "uvicorn", "websockets"):
    need(library, "serve")
