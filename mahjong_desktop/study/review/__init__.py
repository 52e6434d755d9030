"""Room study/review: what each decision of a seat in a saved hand cost in points, found by playing the alternatives
out."""
