"""The reader of rules: chapters, search, tables made from the rulesets."""
