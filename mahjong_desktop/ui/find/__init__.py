"""Room ui/find: the page that finds hands in the saved games, with a search field, filters that write the search, and
the list of hands. study.history does the searching."""
