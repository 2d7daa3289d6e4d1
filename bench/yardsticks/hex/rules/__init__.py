"""What is allowed and what happens."""
