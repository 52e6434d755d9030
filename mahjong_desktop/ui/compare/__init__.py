"""The page that compares two rulesets row by row. What it shows is in study.comparison."""
