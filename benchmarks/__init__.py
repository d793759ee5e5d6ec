"""`make bench`: how fast the engine is, beside a bare floor in the same run, and how well the bots play."""
