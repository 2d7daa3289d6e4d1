"""Takamatsu: samurai walk a palace together, and every one who comes home brings its lord a reward."""

from pathlib import Path

from zashiki.kernel.game import Game, Option

from . import notation, sight, tui
from .bots.mind import TakamatsuMind
from .lexicon import lexicon
from .rules.actions import ACTIONS
from .rules.fields import FIELDS
from .rules.setup import read_colours
from .rules.state import Takamatsu, start
from .rules.tables import COLOURS
from .shapes import SHAPES
from .sight.doubts import doubts
from .sight.formality import formality
from .sight.inspect import inspect
from .sight.points import points
from .sight.rounds import rounds


def check_start_seat(text: str, seats: int) -> str:
    """A complaint about a seat that is not there, or ""."""
    return "" if int(text) < seats else f"there is no seat {int(text) + 1} at a table of {seats}"


def check_colours(text: str, seats: int) -> str:
    """A complaint about colours that do not fit the number of seats, or ""."""
    given = read_colours(text)
    each = 2 if seats == 2 else 1
    named = [colour for colours in given for colour in colours]
    if any(colour not in COLOURS for colour in named) or len(set(named)) < len(named):
        return f"{text[:80]!r} must name different colours out of {', '.join(COLOURS)}"
    if len(given) != seats or any(len(colours) != each for colours in given):
        example = "red+blue,black+yellow" if seats == 2 else ",".join(COLOURS[:seats])
        return f"{text[:80]!r} does not fit {seats} seats; an example is {example}"
    return ""


GAME = Game(
    id="takamatsu",
    folder=Path(__file__).parent,
    title={"en": "Takamatsu", "de": "Takamatsu"},
    tagline={
        "en": "Walk the Shogun's palace together and be the one who comes home.",
        "de": "Gemeinsam durch den Palast des Shogun, und doch als Erster zu Hause.",
    },
    seats=(2, 3, 4, 5),
    minutes=40,
    rules_version=2,
    options=(
        Option(
            "start_seat",
            ("random",),
            {
                "en": "Who begins (R2.3).",
                "de": "Wer beginnt (R2.3).",
            },
            low=0,
            high=4,
            check=check_start_seat,
        ),
        Option(
            "colours",
            ("random",),
            {
                "en": "The colours of the seats in order, such as red,blue,black; two seats have two each, such as "
                "red+blue,black+yellow (R2.3).",
                "de": "Die Farben der Plätze der Reihe nach, etwa red,blue,black; zu zweit je zwei, etwa "
                "red+blue,black+yellow (R2.3).",
            },
            check=check_colours,
        ),
        Option(
            "cash",
            ("any_time", "own_turn"),
            {
                "en": "When hidden cards may be cashed: in your own turn and when asked after the moves of others, or "
                "in your own turn only (R4.7).",
                "de": "Wann verdeckte Karten eingelöst werden dürfen: im eigenen Zug und auf die Frage nach fremden "
                "Zügen, oder nur im eigenen Zug (R4.7).",
            },
        ),
        Option(
            "round_limit",
            (200,),
            {
                "en": "After so many rounds the match ends as it stands (R5.4).",
                "de": "Nach so vielen Runden endet die Partie, wie sie steht (R5.4).",
            },
            low=1,
            high=1000,
        ),
    ),
    start=start,
    state_type=Takamatsu,
    view_type=sight.View,
    sight=sight,
    notation=notation,
    mind=TakamatsuMind(),
    actions=ACTIONS,
    fields=FIELDS,
    drawing=tui,
    shapes=SHAPES,
    lexicon=lexicon,
    points=points,
    inspect=inspect,
    doubts=doubts,
    formality=formality,
    rounds=rounds,
    reconstructed={
        "en": "The order of the rooms is a reconstruction: the ring, its doubled part, the choice where the ways part, "
        "an outer and an inner room for each colour and the rooms +1 and +2 are documented, their places are not.",
        "de": "Die Reihenfolge der Zimmer ist rekonstruiert: Belegt sind der Rundweg, sein doppelter Teil, die Wahl an "
        "der Gabelung, ein äußeres und ein inneres Zimmer je Farbe und die Zimmer +1 und +2, nicht aber ihre Lage.",
    },
)
