"""A Python client of the socket, shared by the terminal, remote bots and tests."""

from zashiki.client.client import Client, RequestError
from zashiki.client.line import Line, LineClosed

__all__ = ["Client", "Line", "LineClosed", "RequestError"]
