"""What complete hands are worth under a ruleset, in points and in payments, asked of its own scorer."""
