"""What sides order in Easier Hex Thrust: markers, flights, launches, missiles."""
