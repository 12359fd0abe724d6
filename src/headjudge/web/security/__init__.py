"""Origins, cookies, rate limits and connection limits."""
