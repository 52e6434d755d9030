"""The seven lessons of a ruleset, made from its rules by the engine. No Qt, no words, and no ruleset is named."""
