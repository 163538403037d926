"""The scripted side of Full Thrust on hexes."""
