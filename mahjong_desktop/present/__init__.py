"""Room present: what the pages say, as frozen values and sentences. No Qt, no layout; the window shows them."""
