"""A bot from outside in Python: it tells its choices apart by a number they carry and takes the smallest.

zashiki arena samurai --players "cmd:python examples/bots/cautious.py" --players random --matches 20
"""

import json
import random
import sys


def weight(choice: dict) -> float:
    """The sum of all numbers an action carries: not clever, but a rule."""
    return sum(value for value in choice.values() if isinstance(value, (int, float)))


for line in sys.stdin:
    prompt = json.loads(line)
    luck = random.Random(prompt["seed"])  # the same prompt gets the same answer
    choices = prompt["legal"]
    luck.shuffle(choices)
    print(json.dumps({"act": min(choices, key=weight)["act"]}), flush=True)
