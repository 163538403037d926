"""The report of a battle: its map shows what happened, its list what was launched too."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.desk.paint.charts import Series
from game.hexgrid.hexes import distance
from game.systems.full_thrust.screens.report import ReportScreen, happened
from tests.systems.full_thrust.screens.every_place import PLACES
from tests.systems.full_thrust.screens.support import crowded, meeting
from tests.systems.screens.pictured import fitted


@pytest.fixture
def report(tmp_path: Path) -> ReportScreen:
    _desk, again = PLACES["report of Easier Hex Thrust"](tmp_path)
    screen = fitted(again(), (1280, 720), 1.0)
    assert isinstance(screen, ReportScreen)
    return screen


def test_the_map_shows_ships_and_wrecks_as_large_as_they_have_room(report: ReportScreen) -> None:
    view = report.map_view
    for at in (len(report.history.moments) - 1, 0, len(report.history.moments) // 2):
        report.go(at)
        report.update(0.0)
        assert view.shows(happened(report.board))
        radius, whole = view.metrics.r, list(report.board.every_hex())
        view.fit(whole)
        assert radius > view.metrics.r or at == 0, "at first the sides lie at both edges"
        report.rebuild()


def test_what_a_player_moved_stays(report: ReportScreen) -> None:
    report.map_view.pan(30, 0)
    before = report.map_view.origin
    report.go(0)
    report.update(0.0)
    assert report.map_view.origin == before


def test_wrecks_are_seen_where_they_were_lost(
    report: ReportScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not any(plate.ghost for plate in report.map_view.plates() if plate.name == "Falcon")
    space = meeting().with_ship("Falcon", hull=0, gone="destroyed")
    monkeypatch.setattr(ReportScreen, "board", space)
    report.rebuild()
    report.update(0.0)
    ghosts = {plate.name: plate.hex for plate in report.map_view.plates() if plate.ghost}
    assert ghosts == {"Falcon": space.ships["Falcon"].hex}
    assert report.map_view.shows(ghosts.values())


def test_what_is_in_flight_is_on_the_map() -> None:
    space = crowded()
    about = happened(space)
    for flying in (*space.groups.values(), *space.missiles.values(), *space.novas.values()):
        assert flying.hex in about
    assert all(space.holds(hex_) for hex_ in about)
    assert any(distance(hex_, space.novas["Ember"].hex) == 2 for hex_ in about)


def test_fighters_and_missiles_have_lines_of_their_own(report: ReportScreen) -> None:
    words = report.widget("deeds").text().splitlines()
    ship = next(n for n, line in enumerate(words) if line.strip().startswith("Aerie"))
    told = {line.strip().partition(" · ")[0] for line in words[ship + 1 : ship + 5]}
    assert told == {f"Group {n}, of Aerie" for n in range(1, 5)}


def test_the_fighters_of_a_ship_are_counted_together(report: ReportScreen) -> None:
    """Those that were shot down are what all its groups took."""
    words = report.widget("deeds").text().splitlines()
    lines = [line.strip().split(" · ") for line in words]
    groups = [line for line in lines if line[0].endswith(", of Aerie")]
    took = sum(int(line[3]) for line in groups)
    (whole,) = [line for line in lines if line[0] == "fighters, 4 groups"]
    assert took and whole[2:] == [str(took), f"{24 - took}/24"]


def test_the_chart_tells_the_points_of_the_result(report: ReportScreen) -> None:
    """Half points too, as in the line that says who has won."""
    _caption, series = report.figures()
    ended = report.hot.runner.battle.outcome
    assert ended is not None
    for each in series:
        assert f"{each.label} {each.words(-1)}" in ended[1]
    assert Series(0, "Vega", (0.0, 64.5)).words(-1) == "64.5"
