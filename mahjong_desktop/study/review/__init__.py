"""The review of a saved hand: what each decision of a seat cost in points, found by playing the alternatives out."""
