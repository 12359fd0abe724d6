"""Live games with asyncio: every change is stored before anyone sees it."""
