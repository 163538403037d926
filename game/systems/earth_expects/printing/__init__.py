"""What is taken to the table on paper: records, map, counters, order pads, the chart of weapons."""
