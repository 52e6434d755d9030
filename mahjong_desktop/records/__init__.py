"""Saved games: header and steps on disk, line by line. It never rescores and knows no window."""
