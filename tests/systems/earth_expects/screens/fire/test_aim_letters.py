"""The letters of rows: all of them in the picture, whatever side the fire comes from."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.desk.kit import Metrics
from game.hexgrid.rows import AXIS_OF_SIDE, high_words
from game.systems.earth_expects.rules.impact import rows
from game.systems.earth_expects.screens.fire.aim_letters import RowDisc
from game.systems.earth_expects.screens.fire.aim_record import AimRecord
from game.systems.earth_expects.screens.fire.aiming import Aiming, letter_of
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.ship.box_type import BoxType
from tests.support import hulk, yard

ACTIONS = 96
"""Two lines of buttons stand below the record."""


class _Hands:
    pointed = pointed_row = None

    def set_row(self, row: int) -> None:
        """Nothing is aimed here."""

    def pick_box(self, pick: object) -> None:
        """Nothing is aimed here."""

    point = point_row = set_row  # type: ignore[assignment]


SHIPS = ("icarus", "sandfly", "outrider", "marius", "halberd", "vigilance", "ganymede", "farside")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("side", range(6))
@pytest.mark.parametrize("name", SHIPS)
def test_every_letter_is_in_the_picture_clear_of_boxes_and_of_each_other(
    name: str, side: int, size: tuple[int, int]
) -> None:
    m = Metrics(size)
    ship = hulk(yard(name))
    legal = rows(ship.record, side)
    high = high_words(AXIS_OF_SIDE[side])[0]
    first = Aiming(ship, side, ship.design.own[0], high).at_best()
    part = AimRecord(first, {}, BoxType.LASER, _Hands())
    _buttons, picture = m.frame.main.foot(ACTIONS)
    widgets = part.lay(m, picture)
    discs = [w for w in widgets if isinstance(w, RowDisc)]
    assert {d.text() for d in discs} == {letter_of(n) for n in range(len(legal))}
    places = [m.rect(d.place) for d in discs]
    assert all(m.rect(picture).contains(place) for place in places)
    (record,) = (w for w in widgets if isinstance(w, RecordWidget))
    placed = record.placed_in(m)
    boxes = [record.view.box_centre(placed, box) for box in ship.design.own]
    clear = placed.metrics.height * 0.5
    for place in places:
        for x, y in boxes:
            far = (place.centerx - x) ** 2 + (place.centery - y) ** 2
            assert far > clear**2, (name, side, place, (x, y))
    for one, other in combinations(places, 2):
        far = (one.centerx - other.centerx) ** 2 + (one.centery - other.centery) ** 2
        assert far >= (one.w - 4) ** 2
