"""Fire as it is seen while a slot fires: rays, torpedoes one by one, shields and ships struck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.desk.light import abreast, flashing
from game.desk.light.lights import ARRIVES
from game.desk.map.fire_marks import Fire, Struck, seen, standing
from game.desk.map.marks import Mark, Plate, Tag
from game.desk.paint import theme
from game.desk.paint.theme import Colour
from game.hexgrid.hexes import Hex
from game.systems.battle_board.events.fire import Hit, SlotFired
from game.systems.battle_board.screens.board_map import plate
from game.systems.battle_board.screens.face import ARMOUR, SHIELDS, VOLLEY
from game.systems.battle_board.screens.salvo import torpedoes
from game.systems.battle_board.state.board import Board
from game.words import _, counted

BEGINS, BETWEEN = 0.08, 0.14
"""When in a step the first beam is seen, and when the next follows."""
LATEST = 0.66
"""When in a step the last torpedo lands."""
DARTS = 12
"""So many torpedoes are seen at most; each of them stands for several of a larger salvo."""
SECONDS, A_TORPEDO = 1.6, 0.1
"""How long a slot is seen, and how much longer for each torpedo that is."""
GOES = 0.9
"""When what is destroyed is gone."""
STREAMS = 0.8
"""How broad what streams on to the next target is, beside what came to the first."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A slot that fires, with the board before and after it."""

    before: Board
    event: SlotFired
    after: Board

    @property
    def ways(self) -> list[tuple[Hex, Hex]]:
        """From where to where it goes: a beam streams on from target to target."""
        there = [self.before.tokens[hit.token].where for hit in self.event.hits]
        here = self.before.tokens[self.event.token].where
        if self.event.ran:
            return [(here, hex_) for hex_ in there]
        return list(pairwise([here, *there]))

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """The tokens between which it goes on each of its ways."""
        struck, of = [hit.token for hit in self.event.hits], self.event.token
        return [(of, at) for at in struck] if self.event.ran else list(pairwise([of, *struck]))

    @property
    def seconds(self) -> float:
        """How long its step takes."""
        return SECONDS + A_TORPEDO * min(DARTS, self.event.ran)

    @property
    def sound(self) -> str:
        """What is heard as it fires."""
        return "torpedoes" if self.event.ran else "volley"


def fired_at(shot: Shot) -> float:
    """When in its step the first of it is seen."""
    return 0.0 if shot.event.ran else BEGINS


def struck_at(shot: Shot) -> float:
    """When in its step the board changes."""
    if shot.event.ran:
        return LATEST
    return _lands(shot, len(shot.ways) - 1)


def flashes(shot: Shot, share: float, speed: float = 1.0, *, still: bool = False) -> list[Mark]:
    """What is seen of it at a moment of its step; ``still``: what was struck is marked."""
    found = _salvo(shot, share, speed) if shot.event.ran else _volley(shot, share, speed)
    if still:
        return standing(found)
    return seen(found) if share < 1 else []


def _begins(number: int) -> float:
    """Many follow each other no longer than three would."""
    return BEGINS + BETWEEN * min(number, 3)


def _lands(shot: Shot, number: int) -> float:
    """When a beam has reached its target."""
    return _begins(number) + ARRIVES["beam"] / shot.seconds


def _volley(shot: Shot, share: float, speed: float) -> Iterator[Mark]:
    """A beam, and what of it streams on to the next."""
    begins = [_begins(number) for number in range(len(shot.ways))]
    flash = flashing([at * shot.seconds for at in begins], speed)
    for number, (way, pair, hit) in enumerate(
        zip(shot.ways, shot.pairs, shot.event.hits, strict=True)
    ):
        of, at = pair
        age = (share - begins[number]) * shot.seconds
        wide = STREAMS if number else 1.0
        yield Fire(*way, VOLLEY, "beam", age, wide, of=of, at=at)
        if hit.arrived:
            lands, colour = _lands(shot, number), _struck_colour(hit)
            soft = number not in flash
            landed = (share - lands) * shot.seconds
            yield Struck(way[1], colour, landed, way[0], bool(hit.killed), soft, at=at)


def _struck_colour(hit: Hit) -> Colour:
    """Shields light up as they are struck, armour and ships as they are hit."""
    if hit.shields >= hit.arrived:
        return SHIELDS
    return theme.BAD if hit.killed else ARMOUR


def _salvo(shot: Shot, share: float, speed: float) -> Iterator[Mark]:
    """Torpedoes one by one; those that hit burst, the others fly past."""
    ran, ways = torpedoes(shot.before, shot.event), shot.ways
    shown = ran[:: max(1, -(-len(ran) // DARTS))]
    crosses = ARRIVES["dart"]
    last = LATEST * shot.seconds - crosses
    begins, swings = zip(*abreast(len(shown), last, speed), strict=True)
    hits = [number for number, one in enumerate(shown) if one.hits]
    flash = {hits[place] for place in flashing([begins[number] for number in hits], speed)}
    for number, one in enumerate(shown):
        way, (of, at) = ways[one.at], shot.pairs[one.at]
        age = share * shot.seconds - begins[number]
        yield Fire(*way, VOLLEY, "dart", age, past=not one.hits, of=of, at=at, swing=swings[number])
        if one.hits:
            hit = shot.event.hits[one.at]
            breaks = bool(hit.killed) and number == hits[-1]
            soft = number not in flash
            colour = _struck_colour(hit)
            yield Struck(way[1], colour, age - crosses, way[0], breaks, soft, at=at)


def dying(shot: Shot, share: float) -> Sequence[Plate]:
    """Counters that are just being lost: shadows of themselves until they are gone."""
    if not struck_at(shot) <= share < GOES:
        return []
    lost = [hit.token for hit in shot.event.hits if not hit.ships]
    return [plate(shot.before, shot.before.tokens[name], ghost=True) for name in lost]


def chips(hit: Hit, there: Hex) -> Iterator[Mark]:
    """At the target: what arrived, and how many ships it killed."""
    yield Tag(there, str(hit.arrived), theme.CHALK)
    if hit.killed:
        lost = counted("one ship lost", "{n} ships lost", hit.killed)
        yield Tag(there, lost if hit.ships else _("destroyed"), theme.BAD, filled=True)
