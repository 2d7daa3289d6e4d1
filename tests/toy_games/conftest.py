"""The toy games are no tests."""

collect_ignore_glob = ["*"]
