"""Senji: families swap hostages and promises in winter and march in summer, all for the emperor's favour."""

from pathlib import Path

from zashiki.games.senji import notation, sight, talk, tui
from zashiki.games.senji.bots.diplomat import diplomat
from zashiki.games.senji.bots.mind import SenjiMind
from zashiki.games.senji.lexicon import lexicon
from zashiki.games.senji.rules.fields import FIELDS
from zashiki.games.senji.rules.options import AUTO, check_families, start
from zashiki.games.senji.rules.spelling import ACTIONS
from zashiki.games.senji.rules.state import Senji
from zashiki.games.senji.shapes import SHAPES
from zashiki.games.senji.sight.doubts import doubts
from zashiki.games.senji.sight.formality import formality
from zashiki.games.senji.sight.inspect import inspect
from zashiki.games.senji.sight.points import points
from zashiki.kernel.game import Game, Option

GAME = Game(
    id="senji",
    folder=Path(__file__).parent,
    title={"en": "Senji", "de": "Senji"},
    tagline={
        "en": "Swap hostages in winter, march in summer, and let the emperor come to your house.",
        "de": "Im Winter Geiseln tauschen, im Sommer marschieren – und der Kaiser kommt zu dir.",
    },
    seats=(3, 4, 5, 6),
    minutes=120,
    rules_version=1,
    options=(
        Option(
            "families",
            ("connected", "random"),
            {
                "en": "Families of the seats: a random set whose lands hang together, any set, or a list such as "
                "blue,red,black (R1.8).",
                "de": "Familien der Plätze: zufällig mit zusammenhängenden Ländern, ganz zufällig, oder eine Liste wie "
                "blue,red,black (R1.8).",
            },
            check=check_families,
        ),
        Option(
            "winter_seconds",
            (240, 0),
            {
                "en": "Seconds to negotiate each winter; 0: no clock, the seats act in turn (R4.7).",
                "de": "Sekunden zum Verhandeln in jedem Winter; 0: keine Uhr, die Plätze handeln reihum (R4.7).",
            },
            low=0,
            high=3600,
        ),
        Option(
            "offers_per_winter",
            (AUTO,),
            {
                "en": "Offers and gifts a seat may make each winter; auto: 40 with a clock, 8 without (R4.7).",
                "de": "Angebote und Geschenke je Platz und Winter; auto: 40 mit Uhr, 8 ohne (R4.7).",
            },
            low=0,
            high=60,
        ),
        Option(
            "neutral_auction",
            (True, False),
            {
                "en": "With fewer than six seats neutral cards are auctioned after the talks (R4.10).",
                "de": "Mit weniger als sechs Plätzen werden neutrale Karten nach dem Handeln versteigert (R4.10).",
            },
        ),
        Option(
            "kami",
            (True, False),
            {
                "en": "Fallen samurai help once more as kami (R8.6).",
                "de": "Gefallene Samurai helfen noch einmal als Kami (R8.6).",
            },
        ),
        Option(
            "trade_show",
            ("giver", "random"),
            {
                "en": "Who picks the hanafuda shown for a trade card: the seat asked, or chance (R9.4).",
                "de": "Wer die Hanafuda aussucht, die für eine Handelskarte gezeigt werden: der Gefragte oder der "
                "Zufall (R9.4).",
            },
        ),
        Option(
            "goal",
            (60, 40),
            {
                "en": "Honour that ends the match at the end of a year; 40 for a short one (R10.1).",
                "de": "Ehre, mit der die Partie am Jahresende endet; 40 für eine kurze (R10.1).",
            },
            low=10,
            high=200,
        ),
        Option(
            "last_year",
            (15,),
            {
                "en": "After this year the most honour wins in any case (R10.3).",
                "de": "Nach diesem Jahr gewinnt auf jeden Fall die meiste Ehre (R10.3).",
            },
            low=1,
            high=100,
        ),
    ),
    start=start,
    state_type=Senji,
    view_type=sight.View,
    sight=sight,
    notation=notation,
    mind=SenjiMind(),
    actions=ACTIONS,
    fields=FIELDS,
    drawing=tui,
    shapes=SHAPES,
    lexicon=lexicon,
    points=points,
    doubts=doubts,
    formality=formality,
    inspect=inspect,
    talk=talk,
    gentle={"winter_seconds": 0, "neutral_auction": False},
    scripts={"diplomat": diplomat},
    reconstructed={
        "en": "The map (which province lies where and beside which), most samurai and most of the exchange table could "
        "not be found and are our reconstruction; so are the rules marked O. Families, their cards, the phases and the "
        "battle follow the original.",
        "de": "Die Karte (welche Provinz wo und neben welcher liegt), die meisten Samurai und der größte Teil der "
        "Tauschtabelle waren nicht zu finden und sind von uns rekonstruiert, ebenso die mit O bezeichneten Regeln. "
        "Familien, ihre Karten, die Phasen und der Kampf folgen dem Original.",
    },
)
