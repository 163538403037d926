"""Sheets, the table, counters, order pads and rules of Full Thrust on paper."""
