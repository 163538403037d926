"""What flies about in the yard: sparks of blows, water, mud and dust, each with its sound."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.desk.light.lights import LONGEST
from game.desk.map.fire_marks import Struck, seen
from game.desk.map.marks import Mark
from game.desk.paint.theme import Colour, mix
from game.desk.play.show import Cue
from game.hexgrid.hexes import Hex
from game.systems.figures.events.attacks import Attacked
from game.systems.figures.events.carts import CartStuck
from game.systems.figures.events.falls import Swept, WentDown
from game.systems.figures.events.movement import Stepped
from game.systems.figures.events.quicksand import FellIn
from game.systems.figures.events.rolls import ATTACK, Rolled
from game.systems.figures.events.turn import WentOut
from game.systems.figures.ground.terrain import Terrain
from game.systems.figures.screens.painted import hues
from game.systems.figures.screens.scenes.signs import CHANGES, Seen
from game.systems.figures.state.yard import Yard

STRIKES = 0.1
"""So many seconds after its dice are thrown a blow is heard, and its sparks fly."""
FALLS = WentDown, WentOut
DIPS = Swept, FellIn, CartStuck
WATER, MUD = mix(hues.SHALLOW, hues.FOAM, 0.6), mix(hues.MUD, hues.WET, 0.45)
DUST = mix(hues.STEP, hues.WET, 0.4)


class Burst(NamedTuple):
    """What flies about, where, so many seconds after the event began, and what is heard of it."""

    after: float
    mark: Struck | None
    sound: str = ""


def burst(told: Sequence[Seen], number: int, seconds: float) -> Burst | None:
    """What an event in its turn makes fly about, in the seconds it is seen; None for nothing."""
    one, event = told[number], told[number].event
    if isinstance(event, Rolled):
        return _blow(told, number) if event.to == ATTACK else None
    name = getattr(event, "figure", "")
    if not isinstance(event, Stepped | Swept | FellIn | WentDown | WentOut | CartStuck):
        return None
    here = _hex(one.after, name)
    wet = _wet(one.after, here)
    if isinstance(event, FALLS):
        mark = Struck(here, wet or DUST, kind="splash" if wet else "dust")
        return Burst(CHANGES * seconds, mark, "splash" if wet == WATER else "fall")
    if isinstance(event, DIPS):
        colour = hues.SAND if isinstance(event, FellIn) else wet or WATER
        return Burst(CHANGES * seconds, Struck(here, colour, kind="splash"), "splash")
    return Burst(0.7 * seconds, Struck(here, wet, kind="splash")) if wet else None


def _blow(told: Sequence[Seen], number: int) -> Burst | None:
    """The roll of a blow: it strikes, or cuts the air."""
    event = told[number].event
    struck = next((e.event for e in reversed(told[:number]) if isinstance(e.event, Attacked)), None)
    if not isinstance(event, Rolled) or struck is None:
        return None
    here, there = (_hex(told[number].before, name) for name in (struck.figure, struck.target))
    if not event.made:
        return Burst(STRIKES, None, "miss")
    return Burst(STRIKES, Struck(there, hues.STEP, back=here, kind="blow"), "blow")


def _wet(yard: Yard, hex_: Hex) -> Colour | None:
    """The colour of what splashes in a hex; None on dry ground and off the map."""
    ground: Terrain | None = yard.land.at(hex_) if yard.land.holds(hex_) else None
    if ground is None or not (ground.water or ground.mud):
        return None
    return WATER if ground.water else MUD


def _hex(yard: Yard, name: str) -> Hex:
    return yard.figures[name].hex


def bursts(
    told: Sequence[Seen], lengths: Sequence[float], number: int, share: float
) -> Iterator[Mark]:
    """What flies about at a share of an event, that of those just before it too."""
    age = share * lengths[number]
    for n in range(number, -1, -1):
        found = burst(told, n, lengths[n])
        if found is not None and found.mark is not None:
            yield from seen([replace(found.mark, age=age - found.after)])
        if n:
            age += lengths[n - 1]
        if age > LONGEST + lengths[n]:
            return


def cues(told: Sequence[Seen], number: int, seconds: float) -> Sequence[Cue]:
    """What is heard of it, by shares of the seconds it is seen."""
    found = burst(told, number, seconds)
    return ((found.after / seconds, found.sound),) if found is not None and found.sound else ()
