"""`make bench`: how fast engine and screen are, beside bare floors in the same run, and how well the bots play."""
