"""A segment of the chart: a ship at its helm, and the chart as a strip."""
