"""Seekers on the map: those that fly alike as one counter, with where they drift."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.desk.map.marks import Mark, Missiles, Outline, Tag, Track
from game.desk.paint import theme
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens.map.battle_marks import (
    counters,
    side_colour,
    side_number,
)
from game.systems.earth_expects.state.battle import Battle
from game.systems.vectorish.rules.speeds import next_face
from game.systems.vectorish.state.drift import UNMOVED
from game.systems.vectorish.state.seeker import Seeker
from game.systems.vectorish.state.space import Space, space_of
from game.words import _

FAINT = 0.55


@dataclass(frozen=True)
class Salvo:
    """Seekers of a side that are in one hex, fly alike and have one target."""

    side: str
    hex: Hex
    target: str
    seeker: Seeker
    names: tuple[str, ...]

    @property
    def count(self) -> int:
        """How many they are."""
        return len(self.names)

    def drift(self, start: Hex, left: int) -> tuple[Hex, ...]:
        """The hexes of a turn without thrust from one on, with so many left to fly."""
        way, moved = [start], list(UNMOVED)
        while (
            len(way) <= left and (face := next_face(self.seeker.speeds, tuple(moved))) is not None
        ):
            moved[face] += 1
            way.append(way[-1].step(face))
        return tuple(way)


def salvoes(space: Space) -> list[Salvo]:
    """All of them that are in flight."""
    alike: dict[tuple[str, Hex, str, Seeker], list[str]] = {}
    for missile in space.missiles.values():
        seeker = space.seekers.get(missile.name, Seeker(0))
        alike.setdefault((missile.side, missile.hex, missile.target, seeker), []).append(
            missile.name
        )
    return [Salvo(*key, tuple(names)) for key, names in alike.items()]


def with_seekers(view: Battle, chosen: str | None = None) -> list[Mark]:
    """The counters of all ships, and of seekers with their speeds and targets."""
    space = space_of(view)
    ships = [mark for mark in counters(space, chosen) if not isinstance(mark, Missiles)]
    return ships + [badge_of(space, salvo) for salvo in salvoes(space)]


def badge_of(space: Space, salvo: Salvo) -> Mark:
    """Their counter, with their speeds and target."""
    note = _("{speeds} → {target}")
    note = note.format(speeds=salvo.seeker.speeds.text, target=salvo.target)
    return Missiles(salvo.hex, salvo.count, side_number(space, salvo.side), note)


def drift_marks(space: Space) -> list[Mark]:
    """Where seekers will be after this turn and the next if they only drift."""
    return [mark for salvo in salvoes(space) for mark in _drift(space, salvo)]


def _drift(space: Space, salvo: Salvo) -> Iterable[Mark]:
    """A turn each; of a turn in which it has flown nothing is left."""
    here, left = salvo.hex, salvo.seeker.left
    colour = theme.mix(theme.VOID, side_colour(space, salvo.side), FAINT)
    for turn in (space.turn, space.turn + 1):
        if turn == space.turn and not still_flies(space, salvo.side):
            continue
        way = salvo.drift(here, left)
        yield from ended_marks(way, colour, turn, lost=len(way) > left)
        here, left = way[-1], left - len(way) + 1
        if not left:
            return


def ended_marks(
    way: tuple[Hex, ...], colour: theme.Colour, turn: int, *, lost: bool
) -> Iterator[Mark]:
    """The way of a turn, and where it ends; ``lost``: with its last hex."""
    if len(way) < 2:
        return
    yield Track(way, colour, (3, 7), numbers=False)
    yield Outline(way[-1], theme.BAD if lost else colour, "dashed", 2)
    words = _("turn {n}: spent") if lost else _("turn {n}")
    yield Tag(way[-1], words.format(n=turn), colour)


def still_flies(space: Space, side: str) -> bool:
    """Whether a side's seekers have their movement of this turn still to come."""
    if space.phase == "power":
        return True
    return (
        space.told.sequence == "turns"
        and space.phase in ("moves", "fire")
        and (side != space.first)
    )
