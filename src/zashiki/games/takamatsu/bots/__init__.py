"""What bots know."""
