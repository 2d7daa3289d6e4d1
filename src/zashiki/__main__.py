"""`python -m zashiki` is the command `zashiki`."""

from zashiki.cli.main import main

main()
