"""The pages of the drills: questions about hands of bots' games, and what was learned."""
