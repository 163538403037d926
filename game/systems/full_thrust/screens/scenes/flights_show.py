"""The base of flights that are watched: leg after leg on the map, and in words beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.desk.desk import Desk
from game.desk.entry_rows import Entry
from game.desk.kit import Part, column, grow, yielding
from game.desk.map.marks import Mark
from game.desk.paint import theme
from game.desk.play.show import Manner, Now, Show
from game.desk.sound import deeds
from game.hexgrid.hexes import Hex
from game.systems.full_thrust.screens.easier.nova_panel import row_marks
from game.systems.full_thrust.screens.easier.steps import steps_part
from game.systems.full_thrust.screens.framing import in_one_view
from game.systems.full_thrust.screens.scenes.flight_rows import begins_at, listed, portrait
from game.systems.full_thrust.screens.scenes.flight_words import (
    flown_words,
    line_words,
    note_words,
    title_words,
)
from game.systems.full_thrust.screens.scenes.flown_marks import (
    apart,
    at_rest,
    flown_marks,
    flying_marks,
    leaves,
    under,
)
from game.systems.full_thrust.screens.scenes.ways_flown import Flight, Leg, flights, legs, meets
from game.systems.full_thrust.screens.sheet_panel import sheet_below
from game.systems.full_thrust.screens.space_map import counters, side_number, space_map
from game.systems.full_thrust.state.space import Space
from game.table.scenes import Scene
from game.words import _, marked

HEX, JUMP = 0.3, 0.9
"""Seconds for a hex of a way, and for what flies through none one by one."""
LEAST, MEANT = 128, 168
"""What the lists of flights and of their meaning keep of their height."""


class FlightsShow(Show):
    """The base: flights on the map, leg after leg; what persons ordered themselves is there."""

    manner = Manner.REPLAYED
    stepwise_words = marked("Hex by hex")
    hum = deeds.PLUME
    title = ""

    def __init__(self, desk: Desk, scene: Scene[Space]) -> None:
        super().__init__(desk, scene)
        every = list(flights(scene.before, scene.events, desk.game.rules.after))
        self.after: Space = every[-1].after if every else scene.before
        skipped = 0 if desk.watching_again else _ordered(every, desk.game.persons)
        self.begun = every[skipped].before if skipped < len(every) else scene.before
        self.flights = every[skipped:] or every
        self.legs = legs(self.flights)
        self.lengths = [_seconds(leg) for leg in self.legs for _step in range(leg.steps)]
        self.headline = self.title_words()

    def title_words(self) -> str:
        """The first head line."""
        return _(self.title)

    # -- how far it has come

    def _at(self, now: Now) -> tuple[int, int]:
        """The leg that is seen, and how many of its steps are done."""
        steps = now.steps
        for number, leg in enumerate(self.legs):
            if steps < leg.steps:
                return number, steps
            steps -= leg.steps
        return len(self.legs), 0

    def battle(self, now: Now) -> Space:
        """Space as far as it is flown."""
        number, _steps = self._at(now)
        return self.after if number >= len(self.legs) else self.legs[number].before

    def last_words(self, now: Now) -> str | None:
        """The log tells how it ends: only once it has ended."""
        return None if now.over else self.headline

    def step_words(self, step: int) -> str:
        """Hexes are counted."""
        return _("hex {n}").format(n=step)

    def below(self, now: Now) -> str:
        """Who flies."""
        number, _steps = self._at(now)
        if number >= len(self.legs):
            return _("all of it has been shown")
        leg = self.legs[number]
        if len(leg.flights) == 1:
            [one] = leg.flights
            text = _("{who}: {words}")
            return text.format(who=title_words(one), words=flown_words(one))
        return _("all fly together")

    def coming(self, step: int) -> tuple[str, str]:
        """Who flies next."""
        number, _steps = self._at(Now(step))
        first = self.legs[min(number, len(self.legs) - 1)].flights[0]
        return _("Next hex"), title_words(first)

    # -- the map

    def marks(self, now: Now) -> Sequence[Mark]:
        """Everything on the table, what flies on its way, the ways that were flown."""
        number, steps = self._at(now)
        if number >= len(self.legs):
            found: list[Mark] = list(counters(self.after))
            for flight in self.flights:
                found += self._flown(flight)
            return under([*found, *self._rows()])
        leg = self.legs[number]
        found = at_rest(leg)
        for done in self.flights[: sum(len(each.flights) for each in self.legs[:number])]:
            found += self._flown(done)
        for flight in leg.flights:
            flying = flying_marks(flight, steps, now.share, numbers=apart(flight, leg.flights))
            found = [*flying, *found] if leaves(flight) else [*found, *flying]
        return under([*found, *self._rows()])

    def _flown(self, flight: Flight) -> Iterator[Mark]:
        """A way that was flown to its end."""
        return flown_marks(flight, len(flight.way) - 1, numbers=apart(flight, self.flights))

    def _rows(self) -> Iterator[Mark]:
        """Rows of novas that have yet to fly this turn."""
        if self.scene.what in ("movement", "fighters"):
            for shot in self.after.novas.values():
                yield from row_marks(self.after, shot)

    def main(self, now: Now) -> Part:
        """The table, about all that flies; about what does now, where that is too far apart."""
        number, _steps = self._at(now)
        about = _around(self.flights)
        if not in_one_view(about):
            about = _around(self.legs[min(number, len(self.legs) - 1)].flights)
        return space_map(self.desk, self.after, self.marks(now), about=about)

    # -- in words

    def column(self, now: Now) -> Part:
        """What flies, what that means once all of it has flown, the sheet of a ship."""
        number = self._at(now)[0]
        seen = self.flights[: sum(len(leg.flights) for leg in self.legs[: number + 1])]
        rows = [self._entry(flight) for flight in seen]
        lists = [yielding(listed("flown", self.caption(), rows, begins_at(seen)), LEAST)]
        if now.over:
            meant = self.meant()
            if meant:
                caption = _("What it means so far")
                made = listed("meaning", caption, meant, note=self.provided())
                lists.append(yielding(made, MEANT))
        steps = None if self.after.hexcess else steps_part(self.scene.before)
        space, leg = self.battle(now), self.legs[min(number, len(self.legs) - 1)]
        own = [flight for flight in leg.flights if flight.side == self.desk.game.eyes]
        sheet = sheet_below(space, meets(space, (own or leg.flights)[0]))
        return column(steps, *lists, *sheet, grow(), gap=6)

    def meant(self) -> Sequence[Entry]:
        """What it means so far."""
        return ()

    def provided(self) -> str:
        """What may yet change what it means."""
        return ""

    def caption(self) -> str:
        """What the list of flights is called."""
        return _("In flight")

    def _entry(self, flight: Flight) -> Entry:
        colour = theme.INK
        if flight.side:
            colour = theme.side(side_number(self.after, flight.side)).colour
        lines = [(line_words(flight), theme.BAD if flight.gone else theme.INK2)]
        note, image = note_words(flight), portrait(flight)
        return Entry(title_words(flight), lines, note, colour, image)


def _ordered(found: Sequence[Flight], persons: Sequence[str]) -> int:
    """How many flights at the beginning persons at the screen have ordered themselves."""
    for number, flight in enumerate(found):
        if flight.event.chosen_by(flight.before) not in persons:
            return number
    return 0


def _around(found: Sequence[Flight]) -> list[Hex]:
    """The hexes around where flights begin and end."""
    ends = [end for flight in found for end in (flight.way[0], flight.way[-1])]
    return [end.step(way) for end in ends for way in range(6)]


def _seconds(leg: Leg) -> float:
    walks = any(len(flight.way) > 2 for flight in leg.flights)
    return HEX if walks else JUMP
