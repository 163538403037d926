"""The names of ships beside their records: whole, however narrow the records are."""

from __future__ import annotations

import pytest

from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.earth_expects.screens.report.screen import ReportScreen
from tests.desk.cuts import cuts
from tests.desk.driver import press
from tests.systems.earth_expects.screens.stage import desk_for, seat, show

SIZES = [(1280, 720), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["five a side", "line of battle", "the whole book"])
def test_no_name_beside_a_record_is_cut(name: str, size: tuple[int, int]) -> None:
    battle = EARTH_EXPECTS.first(EARTH_EXPECTS.find(name))
    report = ReportScreen(desk_for(seat(battle)))
    for _page in range(-(-len(battle.ships) // 4)):
        show(report, size)
        found = [cut for cut in cuts(report, size) if cut.widget.startswith("name ")]
        assert not found
        press(report, "N")
