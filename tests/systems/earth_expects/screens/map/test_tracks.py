"""The number of a hex that was flown through lies on no ship that stands in it."""

from __future__ import annotations

import pygame
import pytest

from game.desk.map.hexview import HexView
from game.desk.map.marks import Mark
from game.systems.earth_expects.screens.map.battle_marks import counters, track
from game.systems.earth_expects.state.motion import Step, Track
from tests.support import boat, duel, yard

SIZE = 900, 700


def _middle(view: HexView, marks: list[Mark], at: tuple[int, int]) -> bytes:
    """The pixels in the middle of a counter."""
    view.show((), marks)
    surface = pygame.Surface(SIZE)
    view.draw(surface, surface.get_rect())
    spot = pygame.Rect(0, 0, view.metrics.r // 2, view.metrics.r // 2)
    spot.center = at
    return pygame.image.tobytes(surface.subsurface(spot), "RGB")


@pytest.mark.parametrize("step", [3, 6, 9])
def test_no_number_of_a_way_flown_lies_on_an_enemy_in_its_midst(step: int) -> None:
    battle = duel(boat(yard("vigilance"), (0, 0)), boat(yard("icarus"), (0, 3)))
    vigilance, icarus = battle.ships.values()
    start = icarus.hex
    steps = tuple(Step(hex=start.step(0, n), facing=0) for n in range(1, 6))
    flown = Track(start=start, start_facing=0, steps=steps, facing=0, speed_spent=5)
    here = battle.with_ship(icarus.name, hex=steps[-1].hex)
    assert vigilance.hex in [one.hex for one in steps[:-1]]
    view = HexView(rulers=False, stars=False)
    view.resize(SIZE)
    view.fit([start, steps[-1].hex], largest=step)
    ships, ways = counters(here), track(here, icarus, flown)
    at = view.centre(vigilance.hex)
    assert ways and _middle(view, [*ships, *ways], at) == _middle(view, list(ships), at)
