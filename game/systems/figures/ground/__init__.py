"""The yard: what lies in each hex, and what it costs to enter."""
