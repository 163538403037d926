"""What the map opens on, and that it stays there."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.desk.kit import Screen
from game.desk.map.beyond import beyond as at_edges
from game.desk.map.hexview import HexView
from game.desk.map.marks import Brackets
from game.desk.map.tag_paint import SMALL
from game.desk.play.playback import Playback
from game.hexgrid.hexes import distance
from game.systems.full_thrust.screens.edges import beyond
from game.systems.full_thrust.screens.framing import ACROSS, DOWN, framed
from game.systems.full_thrust.screens.space_map import space_map
from game.systems.full_thrust.state.space import Space
from game.table.hotseat import HotSeat
from game.table.levels import Player
from tests.systems.full_thrust.screens.hexcess.support import STAGE as PLAIN
from tests.systems.full_thrust.screens.stage import STAGE, close_by
from tests.systems.full_thrust.support import ONE, TWO, rock, ship, space
from tests.systems.kit.stage import PERSONS, PLAYERS, SIZE, Moment, on_desk


def shown(wanted: str, space: Space | str) -> tuple[HexView, Screen]:
    """The map of the first such moment of a battle, and its screen."""
    hot = STAGE.seat(space) if isinstance(space, str) else PLAIN.seat_in(space)
    return opened(hot, (STAGE if isinstance(space, str) else PLAIN).until(hot, wanted))


def opened(hot: HotSeat, moment: Moment) -> tuple[HexView, Screen]:
    """The map of a moment, and its screen."""
    desk, again = on_desk(hot, moment)
    screen = again()
    screen.resize(SIZE)
    screen.update(0.0)
    return desk.map_view, screen


def test_the_reef_opens_with_both_sides_and_the_rocks_between_them() -> None:
    view, screen = shown("excess", "reef")
    there: Space = screen.hot.runner.battle  # type: ignore[attr-defined]
    assert view.shows(each.hex for each in there.on_table())
    rocks = [view.centre(each.hex) for each in there.rocks.values()]
    assert sum(map(view.inner.collidepoint, rocks)) >= 4
    assert view.shows(there.debris)


def test_own_ships_and_the_nearest_enemy_come_before_all_others() -> None:
    here = ship("A", "0010")
    mate, near, far = ship("B", "1410"), ship("C", "2610", side=TWO), ship("D", "2810", side=TWO)
    stone = rock("Alpha", "2710")
    found = framed(space(here, mate, far, near, stone), [here.hex], ONE)
    assert found == [here.hex, mate.hex, near.hex]
    assert ACROSS == 26
    lone = framed(space(here, far), [here.hex], ONE)
    assert lone == [here.hex, far.hex]


def test_a_map_that_shows_a_flight_stays_where_it_is_and_keeps_the_zoom() -> None:
    there = space(
        ship("A", "1014"), ship("B", "1214"), ship("C", "1006", "S", speed=3, side=TWO), first=ONE
    )
    hot = PLAIN.seat_in(there)
    moment = PLAIN.until(hot, "scene:moves")
    desk, again = on_desk(hot, moment)
    view = desk.map_view
    view.resize((832, 632))
    around = [each.hex.step(side, 3) for each in there.on_table() for side in range(6)]
    desk.hold([there.ships["A"].hex], around)
    view.zoom(-1)
    before = view.steps[view.step], view.origin
    screen = again()
    assert isinstance(screen, Playback)
    screen.resize(SIZE)
    screen.update(0.0)
    assert (view.steps[view.step], view.origin) == before
    screen.replay()
    screen.update(0.5)
    assert (view.steps[view.step], view.origin) == before


def test_the_nearest_enemy_is_seen_from_across_the_table_and_later_in_the_same_turn() -> None:
    view, screen = shown("move", "meeting")
    there: Space = screen.hot.runner.battle  # type: ignore[attr-defined]
    own, foe = there.ships["Sceptre"].hex, there.ships["Griffin"].hex
    assert distance(own, foe) > DOWN
    assert view.shows([own, foe])
    view.fit([own])
    assert not view.shows([foe])
    made = space_map(screen.desk, there, (), (), about=[own.step(2)])  # type: ignore[attr-defined]
    made.lay(screen.metrics, screen.metrics.frame.main)
    assert view.shows([own, foe])


def test_the_map_of_fire_comes_close_to_the_ship_that_fires_and_whom_it_reaches() -> None:
    hot = STAGE.seat_at(close_by())
    moment = STAGE.until(hot, "targets")
    desk, again = on_desk(hot, moment)
    desk.map_view.resize((832, 632))
    there: Space = hot.runner.battle
    desk.hold([there.ships["Sceptre"].hex], list(there.every_hex())[::7])
    far = desk.map_view.metrics.r
    screen = again()
    screen.resize(SIZE)
    screen.update(0.0)
    assert desk.map_view.metrics.r > 2 * far
    assert [m.hex for m in desk.map_view.live if isinstance(m, Brackets)] == [
        there.ships[moment.decisions[0].ship or ""].hex
    ]


def test_ranges_at_the_edge_of_the_map_are_told_only_where_no_list_tells_them() -> None:
    there = space(ship("A", "1002"), ship("C", "1032", "S", side=TWO))
    assert [each.words for each in beyond(there, ONE)] == ["C"]
    assert [each.words for each in beyond(there, ONE, [there.ships["A"].hex])] == ["C · range 30"]


@pytest.mark.parametrize("players", [PLAYERS, PERSONS])
def test_markers_are_laid_where_hexes_are_read_and_far_enemies_are_named_at_the_edge(
    players: Sequence[Player],
) -> None:
    hot = STAGE.seat("strike", players)
    view, screen = opened(hot, STAGE.until(hot, "plot"))
    foes = hot.runner.battle.on_table("Altair")
    assert view.metrics.r >= SMALL
    assert not any(view.shows([foe.hex]) for foe in foes)
    named = [each.words for each, _place in at_edges(view, screen.widget("map").beyond)]  # type: ignore[attr-defined]
    assert sorted(named) == sorted(foe.name for foe in foes)


@pytest.mark.parametrize("players", [PLAYERS, PERSONS])
@pytest.mark.parametrize(("battle", "wanted"), [("strike", "fly"), ("missile_run", "steer")])
def test_what_flies_opens_with_its_reach_and_the_nearest_enemy_whoever_looks_on(
    battle: str, wanted: str, players: Sequence[Player]
) -> None:
    hot = STAGE.seat(battle, players)
    moment = STAGE.until(hot, wanted)
    view, screen = opened(hot, moment)
    there: Space = hot.runner.battle
    [sheet] = [screen.sheet]  # type: ignore[attr-defined]
    about = sheet._shown_first()
    foes = there.enemies(moment.side)  # type: ignore[union-attr]
    nearest = min(foes, key=lambda foe: min(distance(foe.hex, each) for each in about))
    assert view.shows([*about, nearest.hex])
