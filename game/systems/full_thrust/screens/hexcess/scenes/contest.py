"""A contested hex: both roll, the higher gives way, and where to (HXT-4, HXT-5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.desk.desk import Desk
from game.desk.kit import Given, Part, column, grow, yielding
from game.desk.map.fire_marks import Ring
from game.desk.map.marks import Mark, Outline, Tag, Track
from game.desk.paint import theme
from game.desk.play.show import Now
from game.hexgrid.hexes import Hex, hex_from_number, hex_number
from game.systems.full_thrust.events.movement import Contested, GaveWay
from game.systems.full_thrust.events.turn import Destroyed, Struck
from game.systems.full_thrust.screens.hexcess.contest import contest_fields, contest_panel
from game.systems.full_thrust.screens.hexcess.scenes.roll_show import RollShow
from game.systems.full_thrust.screens.hexcess.thrust import told
from game.systems.full_thrust.screens.sheet_panel import sheet_panel
from game.systems.full_thrust.screens.space_map import side_number
from game.systems.full_thrust.state.space import Space
from game.table.events import Happening
from game.table.scenes import Scene
from game.words import _, counted


class ContestShow(RollShow):
    """Rolls for a hex, one after the other, and where the ships went that gave way."""

    kind = "contest"
    topic = "HXT-4"
    told = (Contested, GaveWay, Struck, Destroyed)

    def __init__(self, desk: Desk, scene: Scene[Space]) -> None:
        super().__init__(desk, scene)
        self.headline, self.subline = self._heads()

    def _heads(self) -> tuple[str, str]:
        first = self.steps[0]
        if isinstance(first, Contested):
            here = hex_number(self.befores[0].ships[first.ship].hex)
            text = _("{ship} has met {other} in {hex}")
            head = text.format(ship=first.ship, other=first.other, hex=here)
            return head, _("no two in a hex: one gives way")
        return _("{ship} gives way").format(ship=getattr(first, "ship", "")), ""

    def coming(self, step: int) -> tuple[str, str]:
        """What is next."""
        return _("Next: {ship}").format(ship=getattr(self.steps[step], "ship", "")), ""

    def beginning(self, step: int) -> str:
        """Dice, or nothing."""
        return "dice" if isinstance(self.steps[step], Contested) else ""

    def landing(self, steps: range) -> str:
        """A ship struck or lost is heard."""
        found = [self.steps[step] for step in steps]
        if any(isinstance(event, Destroyed) for event in found):
            return "destroyed"
        return "hit" if any(isinstance(event, Struck) for event in found) else ""

    # -- what is seen

    def about(self, _now: Now) -> Sequence[Hex]:
        """The hex, and those around it."""
        here = self.befores[0].ships[getattr(self.steps[0], "ship", "")].hex
        return [here, *(here.step(way) for way in range(6))]

    def marks(self, now: Now) -> Sequence[Mark]:
        """The hex that is contested, who gives way and where to, what an asteroid does."""
        number, share = self.at(now)
        marks = list(super().marks(now))
        for n, event in enumerate(self.steps[: number + 1]):
            done = n < number or self.fallen(now) >= 1
            marks += self._told(n, event, done=done)
        event = self.steps[number]
        if isinstance(event, Struck) and not now.over:
            marks.append(Ring(self.befores[number].ships[event.ship].hex, theme.BAD, share))
        return marks

    def _told(self, number: int, event: Happening, *, done: bool) -> Iterator[Mark]:
        space = self.befores[number]
        if isinstance(event, Contested):
            here = space.ships[event.ship].hex
            yield Outline(here, theme.BAD, "dashed", 3)
            words = _("{hex} contested").format(hex=hex_number(here))
            yield Tag(here, words, theme.BAD)
        elif isinstance(event, GaveWay) and done:
            ship = space.ships[event.ship]
            look = theme.side(side_number(space, ship.side))
            way = ship.hex, hex_from_number(event.to)
            yield Track(way, look.colour, look.dash, numbers=False, arrow=True, wide=3)
        elif isinstance(event, Struck) and done:
            yield Tag(space.ships[event.ship].hex, f"-{event.points}", theme.BAD, filled=True)

    def moving(self, now: Now) -> Mapping[str, Mapping[str, Any]]:
        """The dice of the roll that is seen."""
        event = self.steps[self.at(now)[0]]
        return contest_fields(event, self.fallen(now)) if isinstance(event, Contested) else {}

    def column(self, now: Now) -> Part:
        """The last roll with its dice, what came of it, the sheet of who gives way."""
        number, _share = self.at(now)
        rolls = [n for n in range(number + 1) if isinstance(self.steps[n], Contested)]
        parts: list[Given] = []
        name = getattr(self.steps[number], "ship", "")
        if rolls:
            event, space = self.steps[rolls[-1]], self.befores[rolls[-1]]
            assert isinstance(event, Contested)
            share = 1.0 if rolls[-1] < number else self.fallen(now)
            more = [told(f"after {n}", words) for n, words in enumerate(self._after(number))]
            parts.append(contest_panel(space, event, *more, share=share, shown=share >= 1))
            name = event.gives_way if share >= 1 else event.ship
        space = self.board(now)
        if name in space.ships:
            parts.append(yielding(sheet_panel(space, space.ships[name]), 150))
        return column(*parts, grow())

    def _after(self, number: int) -> Iterator[str]:
        """What followed so far."""
        for event in self.steps[: number + 1]:
            if isinstance(event, GaveWay):
                text = _("{ship} goes to {hex}.")
                yield text.format(ship=event.ship, hex=event.to)
            elif isinstance(event, Struck):
                yield counted(
                    "{ship} loses one hull point.",
                    "{ship} loses {n} hull points.",
                    event.points,
                    ship=event.ship,
                )
            elif isinstance(event, Destroyed):
                yield _("{ship} is destroyed.").format(ship=event.ship)
