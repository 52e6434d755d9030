"""The history of all saved games in a database, the search's and the progress page's source. The records remain the
truth: the database is made from them and can be made again at any time. No Qt, no words."""
