"""Earth Expects: the hex wargame of tactical space combat, for two captains at one screen."""
