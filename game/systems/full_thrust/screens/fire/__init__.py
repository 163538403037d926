"""Fire, point defence and attacks of fighters: at whom each weapon, die and group goes."""
