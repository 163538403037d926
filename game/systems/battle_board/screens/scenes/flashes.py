"""Fire as it is seen while a slot fires: rays, torpedoes one by one, shields and ships struck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.desk.map.marks import Mark, Plate, Ray, Ring, Tag
from game.desk.paint import theme
from game.hexgrid.hexes import Hex
from game.systems.battle_board.events.fire import Hit, SlotFired
from game.systems.battle_board.screens.board_map import plate
from game.systems.battle_board.screens.face import ARMOUR, SHIELDS, VOLLEY
from game.systems.battle_board.screens.salvo import torpedoes
from game.systems.battle_board.state.board import Board
from game.words import _, counted

BEGINS, BETWEEN, LASTS = 0.08, 0.14, 0.3
"""When in a step the first ray is seen, when the next follows, how long each and a ring last."""
FLIGHT, DART, LATEST = 0.2, 0.16, 0.66
"""How long a torpedo flies, its length as a share of its way, and when the last one lands."""
DARTS = 12
"""So many torpedoes are seen at most; each of them stands for several of a larger salvo."""
GOES = 0.9
"""When what is destroyed is gone."""


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


def struck_at(shot: Shot) -> float:
    """When in its step the board changes."""
    if shot.event.ran:
        return LATEST
    return BEGINS + BETWEEN * _number(len(shot.ways) - 1) + LASTS / 3


def flashes(shot: Shot, share: float) -> Iterator[Mark]:
    """What is seen of it at a moment of its step."""
    if share >= 1:
        return
    if shot.event.ran:
        yield from _salvo(shot, share)
        return
    for number, (way, hit) in enumerate(zip(shot.ways, shot.event.hits, strict=True)):
        begins = BEGINS + BETWEEN * _number(number)
        seen = (share - begins) / LASTS
        if 0 <= seen <= 1 and way[0] != way[1]:
            yield Ray(*way, VOLLEY, (0.0, min(1.0, seen * 4)), 4 if number == 0 else 2.5)
        yield from _rings(hit, way[1], (share - begins - LASTS / 4) / LASTS)


def _number(number: int) -> int:
    """Many follow each other no longer than three would."""
    return min(number, 3)


def _rings(hit: Hit, there: Hex, seen: float) -> Iterator[Mark]:
    """Shields light up as they are struck, ships as they are hit."""
    if 0 <= seen <= 1:
        if hit.shields:
            yield Ring(there, SHIELDS, seen / 2)
        if hit.shields < hit.arrived:
            yield Ring(there, theme.BAD if hit.killed else ARMOUR, seen)


def _salvo(shot: Shot, share: float) -> Iterator[Mark]:
    ran, ways = torpedoes(shot.before, shot.event), shot.ways
    step = max(1, -(-len(ran) // DARTS))
    shown = ran[::step]
    for number, one in enumerate(shown):
        begins = (LATEST - FLIGHT) * number / len(shown)
        flown, seen = (share - begins) / FLIGHT, (share - begins - FLIGHT) / LASTS
        if 0 <= flown <= 1:
            yield Ray(*ways[one.at], VOLLEY, (max(0.0, flown - DART), flown), 2)
        elif 0 <= seen <= 1:
            colour = theme.BAD if one.hits else SHIELDS
            yield Ring(ways[one.at][1], colour, seen if one.hits else 0.5 + seen / 2)


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
