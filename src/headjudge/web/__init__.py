"""HTTP, websockets, pages: knows seats and roles, no rules."""
