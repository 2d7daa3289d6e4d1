"""What seats have learnt of hidden cards, and dealing those anew."""
