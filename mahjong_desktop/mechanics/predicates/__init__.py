"""Small tests from which elements are made. Each counts occurrences in a reading and knows no value."""
