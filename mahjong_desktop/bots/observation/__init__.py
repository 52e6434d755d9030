"""What one seat sees, as counts of tiles, and what an action makes of its hand."""
