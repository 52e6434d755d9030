"""Room ui/reader: the page that shows rules, with chapters, search and tables that are generated from the rulesets."""
