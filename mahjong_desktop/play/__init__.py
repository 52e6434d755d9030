"""Room play: a game that a person plays: its file, its moves, the bots, the pace. No Qt, and nothing that is shown."""
