"""The worlds of the battle chart: a click goes through those there, arrows from one to one."""

from __future__ import annotations

import pygame
import pytest

from game.desk.before.chart import Chart
from game.desk.before.chart_file import load_chart
from game.desk.before.results import Results, results_path
from game.desk.before.setup import SetupScreen
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.table.game import Game, games
from tests.desk.before.test_chart import NAME, SIZES, _chart, _charted
from tests.desk.driver import click, move, press, type_text


def battles_at(game: Game, world: str) -> list[str]:
    """The titles of the battles that the chart says are fought there, in the order of the list."""
    name = {"Earth Expects": "earth_expects", "Figures": "figures"}[game.name]
    at = {place.file: place.at for place in load_chart(name).battles}
    return [one.title for one in game.listed() if at[one.path.stem] == world]


def free_spot(chart: Chart, world: str) -> tuple[int, int]:
    """Pixels of a world that no battle covers."""
    disc = chart.spot(world)
    assert disc is not None
    disc = disc.clip(chart.rect)
    spots = ((x, y) for y in range(disc.top, disc.bottom, 3) for x in range(disc.left, disc.right))
    free = (pos for pos in spots if chart.plan.index_at(pos) is None)
    shown = (pos for pos in free if (found := chart.worlds.at(pos)) and found.name == world)
    return next(shown)


def chosen_title(screen: SetupScreen) -> str:
    """What is chosen."""
    assert screen.chosen is not None
    return screen.chosen.title


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("world", ["The Sun", "Earth", "The Belt", "Jupiter", "Europa"])
def test_clicks_on_a_world_go_through_its_battles_in_a_ring(
    world: str, size: tuple[int, int]
) -> None:
    screen, chart = _charted(size)
    expected = battles_at(EARTH_EXPECTS, world)
    first = chosen_title(screen)
    start = expected.index(first) + 1 if first in expected else 0
    for n in range(len(expected) + 1):
        click(screen, free_spot(chart, world))
        screen.update(0.0)
        chart = _chart(screen)
        assert chosen_title(screen) == expected[(start + n) % len(expected)]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_every_battle_is_reached_by_clicks_on_worlds_alone(game: Game) -> None:
    screen, chart = _charted(game=game)
    reached = set()
    for world in chart.worlds.known:
        for _battle in chart.worlds.battles(world):
            click(screen, free_spot(chart, world.name))
            screen.update(0.0)
            chart = _chart(screen)
            reached.add(chosen_title(screen))
    assert reached == {one.title for one in game.listed()}


@pytest.mark.parametrize("world", ["Jupiter", "The Belt"])
def test_a_world_that_is_pointed_at_shows_a_line_and_tells_its_battles(world: str) -> None:
    titles = battles_at(EARTH_EXPECTS, world)
    kept = Results().ended(NAME, titles[1], {"A": "person", "B": "scripted"}, "A")
    results_path().parent.mkdir(parents=True, exist_ok=True)
    results_path().write_text(kept.model_dump_json())
    screen, chart = _charted()
    surface = pygame.Surface((1280, 720))
    screen.draw(surface)
    before = surface.copy()
    spot = free_spot(chart, world)
    move(screen, spot)
    chart.draw(surface)
    line = chart.worlds._lines(next(w for w in chart.worlds.known if w.name == world))[0]
    changed = [
        (round(x), round(y)) for x, y in line
        if chart.rect.inflate(-4, -4).collidepoint(x, y)
        and surface.get_at((round(x), round(y))) != before.get_at((round(x), round(y)))
    ]  # fmt: skip
    assert len(changed) > 10
    found = chart.explanation_at(spot)
    assert found is not None
    card = found[0].text()
    assert card.startswith(f"{world}  {len(titles)} battles")
    assert all(title in card for title in titles) and f"{titles[1]}  won · " in card
    assert all(chart._lit(n) is (mark.title in titles) for n, mark in enumerate(chart.marks))


def test_by_keys_one_goes_from_world_to_world() -> None:
    screen, _first = _charted()
    seen = [chosen_title(screen)]
    for _step in range(9):
        press(screen, "Right")
        screen.update(0.0)
        seen.append(chosen_title(screen))
    firsts = {world: battles_at(EARTH_EXPECTS, world)[0] for world in ("Luna", "Mars", "Europa")}
    assert seen[1:3] == [firsts["Luna"], firsts["Mars"]] and seen[-1] == firsts["Europa"]
    for _step in range(9):
        press(screen, "Left")
        screen.update(0.0)
    assert chosen_title(screen) == battles_at(EARTH_EXPECTS, "The Sun")[0]


def test_only_battles_that_were_found_are_gone_through() -> None:
    screen, _first = _charted()
    type_text(screen, "chase")
    screen.update(0.0)
    chart = _chart(screen)
    found = {one.title for one in screen.listing.found}
    expected = [title for title in battles_at(EARTH_EXPECTS, "Jupiter") if title in found]
    assert 1 < len(expected) < len(battles_at(EARTH_EXPECTS, "Jupiter"))
    seen = []
    for _click in expected:
        click(screen, free_spot(chart, "Jupiter"))
        screen.update(0.0)
        chart = _chart(screen)
        seen.append(chosen_title(screen))
    assert sorted(seen) == sorted(expected)
    europa = next(world for world in chart.chart.worlds if world.name == "Europa")
    assert europa not in chart.worlds.known
    assert chart.worlds.at(chart.worlds.disc(europa).center) is None
