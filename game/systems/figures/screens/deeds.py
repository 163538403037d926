"""What each figure has done and met with so far, for the report of a game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from game.hexgrid.hexes import Hex, hex_from_number
from game.systems.figures.events.attacks import Attacked
from game.systems.figures.events.banner import BannerLost, Carried, HandedOver, PickedUp
from game.systems.figures.events.carts import LostTurn
from game.systems.figures.events.falls import WentDown
from game.systems.figures.events.movement import Stepped
from game.systems.figures.events.rolls import Contested, Rolled
from game.systems.figures.events.turn import GotHome, WentOut
from game.systems.figures.rules.chance import chance_of_contest
from game.systems.figures.state.yard import Yard
from game.table.events import Happening, TurnBegan


@dataclass
class Deeds:
    """Of one figure: yards gone, blows and hits, falls, turns with the banner, and its rolls.

    ``won`` of so many ``rolls`` came out well, where ``hoped`` were to be expected. ``ended``: the
    turn in which it got home or out, and ``why`` it is out.
    """

    yards: int = 0
    blows: int = 0
    hits: int = 0
    downs: int = 0
    carried: int = 0
    rolls: int = 0
    won: int = 0
    hoped: Fraction = Fraction(0)
    ended: int = 0
    why: str = ""

    def rolled(self, chance: Fraction, *, won: bool) -> None:
        """One roll more."""
        self.rolls += 1
        self.won += won
        self.hoped += chance


@dataclass
class _Reckoning:
    """Goes through a game event by event."""

    found: dict[str, Deeds]
    hexes: dict[str, Hex]
    bearer: str | None
    striker: str | None = None
    turn: int = 0

    def hear(self, event: Happening) -> None:
        """Count one event."""
        if isinstance(event, TurnBegan):
            self.turn = event.turn
        elif isinstance(event, Stepped):
            self._steps(event)
        elif isinstance(event, Rolled):
            self.found[event.figure].rolled(event.check.chance, won=event.made)
        elif isinstance(event, Contested):
            chance = chance_of_contest(*event.needed)
            self.found[event.figure].rolled(chance, won=event.won)
            self.found[event.enemy].rolled(1 - chance, won=not event.won)
        elif isinstance(event, Attacked):
            self.striker = event.figure
            self.found[event.figure].blows += 1
        else:
            self._falls(event)
            self._carries(event)

    def _steps(self, event: Stepped) -> None:
        to = hex_from_number(event.to)
        self.found[event.figure].yards += to != self.hexes[event.figure]
        self.hexes[event.figure] = to

    def _falls(self, event: Happening) -> None:
        if isinstance(event, WentDown | LostTurn):
            struck = isinstance(event, LostTurn) or event.why == "hit"
            if struck and self.striker is not None:
                self.found[self.striker].hits += 1
            self.striker = None
        if isinstance(event, WentDown):
            self.found[event.figure].downs += 1
        if isinstance(event, GotHome | WentOut):
            each = self.found[event.figure]
            each.ended = self.turn
            each.why = event.why if isinstance(event, WentOut) else ""

    def _carries(self, event: Happening) -> None:
        if isinstance(event, PickedUp):
            self.bearer = event.figure
        elif isinstance(event, HandedOver):
            self.bearer = event.friend
        elif isinstance(event, BannerLost | WentDown | WentOut) and event.figure == self.bearer:
            self.bearer = None
        elif isinstance(event, Carried) and self.bearer is not None:
            self.found[self.bearer].carried += 1


def deeds(start: Yard, events: Iterable[Happening]) -> dict[str, Deeds]:
    """Of each figure, after these events."""
    figures = start.figures.values()
    reckoning = _Reckoning(
        {one.name: Deeds() for one in figures},
        {one.name: one.hex for one in figures},
        next((one.name for one in figures if one.banner), None),
    )
    for event in events:
        reckoning.hear(event)
    return reckoning.found


def together(all_deeds: Iterable[Deeds]) -> Deeds:
    """Rolls of several figures as those of one: how lucky a side was."""
    found = Deeds()
    for each in all_deeds:
        found = replace(
            found,
            rolls=found.rolls + each.rolls,
            won=found.won + each.won,
            hoped=found.hoped + each.hoped,
        )
    return found
