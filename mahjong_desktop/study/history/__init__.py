"""Room study/history: the history of all saved games in a database, which searches and the page of progress read. The
records remain the truth: the database is made from them and can be made again at any time. No Qt."""
