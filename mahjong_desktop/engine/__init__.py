"""The engine: runs any ruleset that it is handed. It imports no ruleset, no Qt and no files."""
