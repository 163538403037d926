"""Reveal: what everybody flew, all ships together (rulebook: Movement)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

import pygame

from game.desk.desk import Desk
from game.desk.entry_rows import Entry
from game.desk.kit import Metrics
from game.desk.map.flight import eased, under_way, wake
from game.desk.map.marks import EntrySide, KeepOff, Mark, Plate
from game.desk.paint import theme
from game.desk.paint.flags import badge
from game.desk.play.show import Now
from game.hexgrid.hexes import Hex, distance, hex_number
from game.systems.earth_expects.events import Flown, PlotCorrected
from game.systems.earth_expects.log.phrases import ground_words
from game.systems.earth_expects.screens.map.battle_marks import (
    counters,
    ghost,
    home_hexes,
    ship_shape,
    side_colour,
    side_number,
    track,
)
from game.systems.earth_expects.screens.plot.unasked import why_unasked
from game.systems.earth_expects.screens.scenes.moved import MovedShow
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.weapons.missile import entry_sides
from game.table.scenes import Scene
from game.words import _, counted, listed

LEAST_BURN, FULL_SPEED = 0.4, 6
"""How far engines burn at least, and the hexes at which they burn a plume's usual length more."""
FAR = 20
"""Hexes from all that was flown at which nothing else has to be seen with it."""


class Flights:
    """How ships are seen to fly: a hex a step, all of them at once."""

    def hexes(self, _ship: str, now: Now) -> Now:
        """A moment counted in hexes of a ship."""
        return now

    def way(self, after: Battle, flown: Flown) -> Sequence[Mark]:
        """What a ship flew, once it has."""
        return track(after, after.ships[flown.ship], flown.track)


class RevealShow(MovedShow):
    """Movement shown moving; skippable, and can be played again (EE-MOV-8)."""

    kind = "movement"

    def __init__(self, desk: Desk, scene: Scene[Battle], flights: Flights | None = None) -> None:
        self.flights = flights or Flights()
        self.flown = {e.ship: e for e in scene.of(Flown)}
        self.corrected = {e.ship: e for e in scene.of(PlotCorrected)}
        super().__init__(desk, scene)
        told = {event.revealed() for event in self.flown.values()} - {""}
        self.headline = _("Ships move") if told else _("All plots are open")
        if len(told) == 1:
            self.headline = told.pop()
        self.caption = _("What was flown")

    def hexes(self) -> int:
        """Those of the ship that flew farthest."""
        return max((len(e.track.steps) for e in self.flown.values()), default=0)

    def notable(self) -> Mapping[int, Sequence[str]]:
        """Where ships fly into terrain."""
        return self.entered(len(self.lengths))

    def entered(self, steps: int) -> Mapping[int, Sequence[str]]:
        """Who flies into what kinds of terrain with some of so many steps."""
        found = {step: tuple(self._entered(step)) for step in range(1, steps + 1)}
        return {step: words for step, words in found.items() if words}

    def _entered(self, step: int) -> Iterator[str]:
        held = self.after.terrain.at
        for ship, event in self.flown.items():
            hexes, last = _places(event)[0], len(event.track.steps)
            was, now = (self.flights.hexes(ship, Now(n)).steps for n in (step - 1, step))
            before, there = (held.get(hexes[min(n, last)], frozenset()) for n in (was, now))
            if kinds := [ground_words(ground) for ground in sorted(there - before)]:
                text = _("{ship} flies into {terrain}")
                yield text.format(ship=ship, terrain=listed(kinds))

    def about(self) -> Sequence[Hex]:
        """Every track, and every ship and missile that is not far from all of them."""
        flown = self._ways()
        others = home_hexes(self.after)
        return [*flown, *(h for h in others if any(distance(h, f) <= FAR for f in flown))]

    def _ways(self) -> list[Hex]:
        """The hexes of all tracks."""
        return [here for event in self.flown.values() for here in _places(event)[0]]

    # -- the map

    def decor(self) -> Sequence[Mark]:
        """Names on the ground stand beside the tracks from the first hex on."""
        return (KeepOff(frozenset(self._ways())),)

    def marks(self, now: Now) -> Sequence[Mark]:
        """Ships on their way, or where all ended."""
        marks: list[Mark] = []
        if not now.over:
            lying = counters(self.before)
            marks += [m for m in lying if not isinstance(m, Plate) or m.name not in self.flown]
            for event in self.flown.values():
                marks += self._wake(event, now)
            return marks + [self._moving(event, now) for event in self.flown.values()]
        for name, event in self.flown.items():
            if event.track.steps:
                ship = self.before.ships[name]
                marks.append(ghost(self.before, ship, event.track.start, event.track.start_facing))
                marks += self.flights.way(self.after, event)
        return marks + counters(self.after) + self._entries()

    def _moving(self, event: Flown, now: Now) -> Mark:
        ship = self.after.ships[event.ship]
        hexes, facings = _places(event)
        now = self.flights.hexes(event.ship, now)
        at = min(now.steps, len(hexes) - 1)
        shape, side = ship_shape(ship), side_number(self.after, ship.side)
        there = Plate(hexes[at], event.track.facing, shape, side, ship.name,
                      class_=ship.design.ship_class)  # fmt: skip
        if at + 1 == len(hexes):
            return there
        turn = (facings[at + 1] - facings[at] + 3) % 6 - 3
        flying = replace(there, facing=facings[at], turning=turn * eased(now.share))
        return under_way(flying, hexes[at + 1], now.share, self._thrust(event))

    def _thrust(self, event: Flown) -> float:
        """How far the engines of a ship burn: the farther it flies; ahead where it slows down."""
        flown, before = len(event.track.steps), self.before.ships[event.ship].wake
        slower = before is not None and flown < len(before.steps)
        return (-1 if slower else 1) * (LEAST_BURN + flown / FULL_SPEED)

    def _wake(self, event: Flown, now: Now) -> list[Mark]:
        """Where a ship came from, and its track behind it."""
        if not event.track.steps:
            return []
        ship, (hexes, _facings) = self.before.ships[event.ship], _places(event)
        marks: list[Mark] = [ghost(self.before, ship, event.track.start, event.track.start_facing)]
        now = self.flights.hexes(event.ship, now)
        for one in track(self.after, self.after.ships[event.ship], event.track):
            behind = wake(one, hexes, min(now.steps, len(hexes) - 1), now.share)
            marks += [replace(behind, numbers=False, arrow=False)] if behind is not None else []
        return marks

    def _entries(self) -> list[Mark]:
        """The hexsides by which missiles may come in."""
        marks: list[Mark] = []
        for missile in self.after.missiles.values():
            target = self.after.ships[missile.target]
            if target.on_table:
                colour = side_colour(self.after, missile.side)
                marks += [
                    EntrySide(target.hex, side, colour) for side in entry_sides(self.after, missile)
                ]
        return list(dict.fromkeys(marks))

    # -- in words

    def moved(self, now: Now) -> Sequence[Entry]:
        """What every ship has flown."""
        return [self._entry(event, now) for event in self.flown.values()]

    def _entry(self, event: Flown, now: Now) -> Entry:
        """Where it is and how far it came, and in the end what that cost and what went wrong."""
        now = self.flights.hexes(event.ship, now)
        lines = [(event.ended() if now.over else _passing(event, now), theme.INK2)]
        warnings = (self._held(event), self._why(event), self._unasked(event)) if now.over else ()
        lines += [(words, theme.WARN) for words in warnings if words]
        side = side_number(self.after, self.after.ships[event.ship].side)
        flown = len(event.track.steps)
        note = counted("{n} hex", "{n} hexes", flown if now.over else min(now.steps, flown))
        return Entry(event.ship, lines, note, theme.side(side).colour, _badge(side))

    def _held(self, event: Flown) -> str:
        """Why a ship did not fly all the hexes it had plotted; empty if it did."""
        flown = len(event.track.steps)
        planned = self.desk.game.rules.movement.hexes(event.plot)
        if flown >= planned:
            return ""
        held = self.after.terrain.at.get(event.track.end, frozenset())
        kinds = ", ".join(ground_words(ground) for ground in sorted(held))
        text = _("stopped after {n} of {all} hexes: {kinds}")
        return text.format(n=flown, all=planned, kinds=kinds)

    def _why(self, event: Flown) -> str:
        """Why its plot was corrected; empty if it was not."""
        if event.ship not in self.corrected:
            return ""
        why = self.corrected[event.ship].reasons[0]
        return _("an impossible move, corrected: {why}").format(why=why)

    def _unasked(self, event: Flown) -> str:
        """Why nobody was asked where an own ship flies; empty if somebody was."""
        ship = self.before.ships[event.ship]
        if ship.side != self.desk.game.eyes or event.ship in self.corrected:
            return ""
        told = event.unplotted()
        if told is not None:
            return told
        why = why_unasked(ship, self.desk.game.rules.movement)
        return _("no plot was asked: {why}").format(why=why) if why else ""


def _places(event: Flown) -> tuple[list[Hex], list[int]]:
    """The hexes of a track and the facings in them, from where it starts."""
    track_ = event.track
    hexes = [track_.start, *(step.hex for step in track_.steps)]
    return hexes, [track_.start_facing, *(step.facing for step in track_.steps)]


def _passing(event: Flown, now: Now) -> str:
    """Where a ship is while some are still on their way."""
    hexes, facings = _places(event)
    at = min(now.steps, len(hexes) - 1)
    text = _("in {hex} facing {facing}")
    return text.format(hex=hex_number(hexes[at]), facing=event.faced(facings[at]))


def _badge(side: int) -> Callable[[Metrics], pygame.Surface]:
    return lambda m: badge(side, m.px(20), theme.PANEL)
