"""Maps open on what the question is about, large enough to read, and then stay as they are put."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from game.desk.kit import Screen
from game.desk.map.extent import LEGIBLE, READABLE
from game.desk.map.hexview import HexView
from game.desk.map.widget import MapWidget
from game.desk.play.curtain import CurtainScreen
from game.desk.play.order_screen import OrderScreen
from game.desk.play.play_screen import PlayScreen
from game.desk.play.playback import Playback
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens.plot.sheet import PlotSheet
from tests.desk.driver import name_of, wheel
from tests.systems.earth_expects.screens.plot.test_plot import plotting, the_map
from tests.systems.earth_expects.screens.stage import plot_of, show
from tests.window import test_whole_battles as whole


@pytest.mark.parametrize(
    ("name", "size", "steps"),
    [
        ("vigilance_against_icarus", (1280, 720), 60),
        ("line_of_battle", (1920, 1080), 50),
        ("wolves", (1280, 720), 50),
    ],
)
def test_every_question_opens_where_it_is_asked(
    monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int], steps: int
) -> None:
    monkeypatch.setattr(whole, "SIZE", size)
    window = whole.seated(name, ("person", "person"), 5)
    seen: Counter[str] = Counter()
    for _step in range(steps):
        screen = window.screen
        if isinstance(screen, CurtainScreen):
            whole.lift(window, screen)
            continue
        about = _about(screen)
        if about is not None:
            seen[name_of(screen)] += 1
            _looked_at(screen, about)
        whole.by_keys(window)
    assert {"PlotSheet", "TargetsSheet", "SensorsSheet", "RevealShow"} <= seen.keys()


def _about(screen: Screen) -> list[Hex] | None:
    """The hexes that the map of a screen opens on, if it has one and asks or shows something."""
    asks = isinstance(screen, OrderScreen | Playback) and screen.has("map")
    widget = screen.widget("map") if asks else None
    return list(widget.about) if isinstance(widget, MapWidget) else None


def _looked_at(screen: PlayScreen, hexes: Sequence[Hex]) -> None:
    view = screen.desk.map_view
    assert view.shows(hexes), f"{name_of(screen)}: out of sight"
    rose = view.rose_rect
    ships = {plate.hex for plate in view.plates() if not plate.ghost}
    under = [h for h in ships & {*hexes} if rose.colliderect(view.rect_of(h))]
    assert not under, f"{name_of(screen)}: {under} under the rose"
    best = HexView(view.steps)
    best.resize(view.size, view.scale)
    best.foot = view.foot
    best.fit(hexes)
    least = max(0, best.step - 1)
    assert view.steps[view.step] >= min(view.steps[least], LEGIBLE), name_of(screen)


def test_what_the_player_zoomed_and_moved_stays_while_it_shows_what_is_asked_about() -> None:
    _hot, screen = plotting()
    widget = the_map(screen)
    wheel(screen, -1, widget.rect.center)
    wheel(screen, -1, widget.rect.center)
    put = widget.view.step, widget.view.origin
    again = show(OrderScreen(screen.desk, screen.moment, PlotSheet))
    assert (widget.view.step, widget.view.origin) == put
    about = [plot_of(screen).ship.hex.step(side) for side in range(6)]
    screen.desk.follow(about)
    assert (widget.view.step, widget.view.origin) == put
    far = plot_of(screen).ship.hex.step(0, 40)
    screen.desk.follow([far])
    assert widget.view.shows([far])
    assert isinstance(again.widget("map"), MapWidget)


def test_a_map_that_nobody_touched_comes_closer_where_ships_are_drawn_small() -> None:
    """Somewhere else something far away was shown; now two ships are side by side."""
    _hot, screen = plotting()
    view, here = screen.desk.map_view, plot_of(screen).ship.hex
    view.fit([here, here.step(0, 40)])
    small = view.step
    screen.desk.follow([here, here.step(2)])
    assert view.step > small + 1
    assert view.steps[view.step] >= READABLE


def test_an_enemy_that_is_sought_comes_into_view_as_long_as_all_is_legible() -> None:
    _hot, screen = plotting()
    view, here = screen.desk.map_view, plot_of(screen).ship.hex
    ends = [here.step(side) for side in range(6)]
    for far, seen in ((6, True), (8, True), (12, False)):
        enemy = here.step(0, far)
        view.open_on(ends, [], enemy)
        assert view.shows([enemy]) is seen
        assert view.steps[view.step] >= LEGIBLE
    view.open_on(ends, [here.step(0, 8)])
    assert not view.shows([here.step(0, 8)])
