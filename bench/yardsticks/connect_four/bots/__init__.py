"""What learners see."""
