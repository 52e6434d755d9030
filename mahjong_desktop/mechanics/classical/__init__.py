"""Parts of the classical Chinese game by Millington, which is played by four, by three with a dummy and by five with a
dreamer: its elements, its payments, and what its hands and matches have in common. Numbers in brackets are rules of the
Czech edition."""
