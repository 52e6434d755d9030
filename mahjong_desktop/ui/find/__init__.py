"""The page that finds hands in the saved games: a search field, filters that write the search, and the list of hands.
study.history does the searching."""
