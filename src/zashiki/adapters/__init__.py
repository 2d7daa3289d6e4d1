"""Standard environments for learners: thin, each behind an optional extra. They see views and features only."""
