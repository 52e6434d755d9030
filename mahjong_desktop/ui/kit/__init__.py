"""The parts that pages are built of."""
