"""Where judgement is made: weights tuned by duels, and networks learnt from self-play."""
