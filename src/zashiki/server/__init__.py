"""The Starlette app: pages, tables, sockets."""
