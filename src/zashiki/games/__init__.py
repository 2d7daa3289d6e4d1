"""One folder a game. Further folders named in ZASHIKI_GAMES (separated like PATH) are searched too."""

import os

__path__ = [*__path__, *filter(None, os.environ.get("ZASHIKI_GAMES", "").split(os.pathsep))]
