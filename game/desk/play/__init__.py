"""While a battle is played: the bases of its screens, curtain, rail, menu."""
