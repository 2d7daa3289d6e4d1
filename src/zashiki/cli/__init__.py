"""The command `zashiki`."""
