"""What is measured against whom: like for like where the rules are the same, and across games where they are not."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Peer:
    """A project from the package index, in an environment of its own."""

    name: str
    package: str  # as its metadata calls it
    wanted: tuple[str, ...]  # what is installed
    module: str  # of bench/measures


@dataclass(frozen=True)
class Contest:
    """One of our figures beside a peer's, with the ratio we want (0: none is wanted, it is only told)."""

    what: str
    ours: str
    peer: str
    theirs: str
    goal: float = 0
    other: str = ""  # the peer's game, where it is another one than ours


PEERS = (
    Peer("OpenSpiel", "open-spiel", ("open-spiel==2.0.2", "numpy"), "with_openspiel"),
    Peer("pgx", "pgx", ("pgx==2.6.0",), "with_pgx"),
    Peer("PettingZoo", "pettingzoo", ("pettingzoo[classic]==1.27.0",), "with_pettingzoo"),
    Peer("rlcard", "rlcard", ("rlcard==1.2.0",), "with_rlcard"),
    Peer("catanatron", "catanatron", ("catanatron==3.2.1",), "with_catanatron"),
    Peer("pyminion", "pyminion", ("pyminion==0.4.0",), "with_pyminion"),
    Peer("python-chess", "chess", ("chess==1.11.2",), "with_chess"),
    Peer("PufferLib", "pufferlib", ("pufferlib==3.0.0",), "with_pufferlib"),
)

CONTESTS = (
    Contest("Connect Four, decisions", "connect_four decisions", "OpenSpiel", "connect_four decisions", 3),
    Contest("Connect Four, playouts", "connect_four playouts", "OpenSpiel", "connect_four playouts", 8),
    Contest("Hex 11×11, decisions", "hex decisions", "OpenSpiel", "hex decisions", 3),
    Contest("Hex 11×11, playouts", "hex playouts", "OpenSpiel", "hex playouts", 8),
    Contest("Connect Four batch, loop", "connect_four steps", "pgx", "connect_four looped", 3),
    Contest("Connect Four batch, calls", "connect_four steps", "pgx", "connect_four called", 3),
    Contest("Connect Four batch, unseen", "connect_four steps unseen", "pgx", "connect_four looped"),
    Contest("Hex 11×11 batch, loop", "hex steps", "pgx", "hex looped"),
    Contest("Connect Four batch, single", "connect_four steps", "PettingZoo", "connect_four decisions", 10),
    Contest("Connect Four, PettingZoo's", "connect_four pettingzoo", "PettingZoo", "connect_four decisions"),
    Contest("Connect Four batch, C", "connect_four steps", "PufferLib", "connect_four steps"),
    Contest("Samurai, decisions", "samurai decisions", "catanatron", "decisions", 40, "Catan"),
    Contest("Samurai, decisions", "samurai decisions", "rlcard", "leduc-holdem decisions", 15, "Leduc"),
    Contest("Samurai, decisions", "samurai decisions", "rlcard", "uno decisions", 15, "Uno"),
    Contest("Samurai, decisions", "samurai decisions", "rlcard", "gin-rummy decisions", 15, "gin rummy"),
    Contest("Samurai, decisions", "samurai decisions", "python-chess", "decisions", 0, "chess"),
    Contest("Samurai, decisions", "samurai decisions", "PettingZoo", "chess decisions", 0, "chess"),
    Contest("Samurai, decisions", "samurai decisions", "OpenSpiel", "backgammon decisions", 0, "backgammon"),
    Contest("Samurai, decisions", "samurai decisions", "OpenSpiel", "mancala decisions", 0, "mancala"),
    Contest("Samurai, native", "samurai playout decisions", "OpenSpiel", "hearts playout decisions", 0, "hearts"),
    Contest("Samurai, native", "samurai playout decisions", "OpenSpiel", "mancala playout decisions", 0, "mancala"),
    Contest("Kunitori! big money", "kunitori big money", "pyminion", "big money", 40, "Dominion"),
    Contest("Samurai, batch", "samurai steps", "pgx", "backgammon looped", 0, "backgammon"),
    Contest("Takamatsu, batch", "takamatsu steps", "pgx", "backgammon looped", 0, "backgammon"),
    Contest("Senji, batch", "senji steps", "pgx", "backgammon looped", 0, "backgammon"),
    Contest("Kunitori!, batch", "kunitori steps", "pgx", "backgammon looped", 0, "backgammon"),
)
