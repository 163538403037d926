"""Flights watched: ships by their markers or one by one, fighters, launches, shots, terrain."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.entry_rows import Entry
from game.desk.play.show import Now
from game.systems.full_thrust.screens.scenes.flights_show import FlightsShow
from game.systems.full_thrust.screens.scenes.meaning import meaning, struck
from game.words import _, marked


class RevealShow(FlightsShow):
    """All markers of Easier Hex Thrust are turned up, and all ships fly as they were laid."""

    kind = "movement"
    title = marked("All markers are turned up")

    def below(self, now: Now) -> str:
        """Step 3 of 13."""
        done = max((len(flight.way) - 1 for flight in self.flights), default=0)
        if now.over:
            return _("step 3 of 13: ships have flown")
        text = _("step 3 of 13: ships fly as laid, hex {n} of {all}")
        return text.format(n=now.steps, all=done)

    def caption(self) -> str:
        """Ships by their markers."""
        return _("Markers and speeds")

    def provided(self) -> str:
        """Fighters fly once more."""
        return _("fighters have yet to fly") if self.after.groups else ""

    def meant(self) -> Sequence[Entry]:
        """Ranges, fighters, rows."""
        return meaning(self.after, self.desk.game.eyes)


class FightersShow(FlightsShow):
    """Groups of fighters fly."""

    kind = "fighters"
    title = marked("Fighters fly")

    def meant(self) -> Sequence[Entry]:
        """Ranges, fighters, rows."""
        return meaning(self.after, self.desk.game.eyes)


class LaunchShow(FlightsShow):
    """What is launched."""

    kind = "launch"
    title = marked("Launches")
    opening = "launch"


class ShotsShow(FlightsShow):
    """Missiles and novas fly."""

    kind = "shots"
    title = marked("Missiles and novas fly")

    def meant(self) -> Sequence[Entry]:
        """What is struck in the next step."""
        return struck(self.after)


class MovesShow(FlightsShow):
    """Ships of Hexcess Thrust, one after the other; those that leave and come back."""

    kind = "moves"
    title = marked("Ships move")

    def title_words(self) -> str:
        """The ship, if it is one alone."""
        names = {flight.name for flight in self.flights}
        return _("{ship} moves").format(ship=names.pop()) if len(names) == 1 else _(self.title)

    def meant(self) -> Sequence[Entry]:
        """Ranges and dice."""
        return meaning(self.after, self.desk.game.eyes)


class DriftShow(FlightsShow):
    """Asteroids, bases and clouds at the end of a turn."""

    kind = "drift"
    title = marked("Asteroids and clouds")


SHOWS = (RevealShow, FightersShow, LaunchShow, ShotsShow, MovesShow, DriftShow)
