"""Room ui/refused: the sheet that explains why a complete hand may not win."""
