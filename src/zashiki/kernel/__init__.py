"""The contract every game fulfils; knows no game, no network, no clock."""
