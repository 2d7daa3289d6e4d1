"""Other projects warn about themselves when they are imported; that is not ours to fail on."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import gymnasium.utils.env_checker
    import pettingzoo.test
    import pyspiel

__all__ = ["gymnasium", "pettingzoo", "pyspiel"]
