"""Room ui/replay: steps through a saved game on the table, forward and back. Nothing is scored again."""
