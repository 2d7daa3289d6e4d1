"""What goes over the wire, and its types for the browser."""
