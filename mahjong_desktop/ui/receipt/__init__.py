"""Room ui/receipt: shows what a finished hand was worth, why, and who pays whom. It shows recorded facts and scores
nothing."""
