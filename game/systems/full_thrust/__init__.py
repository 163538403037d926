"""Full Thrust on hexes: Hexcess Thrust and Easier Hex Thrust, two games on one ship sheet."""
