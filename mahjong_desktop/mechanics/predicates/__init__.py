"""Small tests that elements are made of. Each counts occurrences in a reading and knows no value."""
