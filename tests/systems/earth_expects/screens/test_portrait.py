"""Portraits: a ship is seen as it is, with what it has lost missing (EE-DMG-5)."""

from __future__ import annotations

import pygame
import pytest

from game.desk.kit import Canvas, Screen
from game.desk.map.marks import Shape
from game.dice import LabelledDice
from game.systems.earth_expects.events import after
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.scenario.file import find_scenario, load_scenario
from game.systems.earth_expects.screens.map.battle_marks import design_shape, ship_shape
from game.systems.earth_expects.screens.portrait import portrait
from game.table.events import TurnBegan
from tests.desk.driver import press, type_text
from tests.support import BLUE, RED, boat, duel, fleet, hit, hulk, yard
from tests.systems.earth_expects.screens.report.test_thoughts_screen import _over
from tests.systems.earth_expects.screens.setup.test_setup import _setup
from tests.systems.earth_expects.screens.stage import desk_for, seat, show

ICARUS = yard("icarus")


def _pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def _ink(surface: pygame.Surface) -> int:
    return pygame.mask.from_surface(surface, 127).count()


@pytest.mark.parametrize("plain", [False, True])
def test_what_is_shot_away_is_missing_and_the_rest_keeps_its_place(plain: bool) -> None:
    whole, hurt = (ship_shape(hulk(ICARUS, marks)) for marks in ("", "L1# L2#"))
    if plain:
        whole, hurt = whole.flat, hurt.flat
    before, after = (portrait(shape, 0, 80) for shape in (whole, hurt))
    assert before.get_size() == after.get_size()
    assert 0 < _ink(after) < 0.95 * _ink(before)


def test_sides_are_told_apart() -> None:
    shape = design_shape(ICARUS)
    assert _pixels(portrait(shape, 0, 80)) != _pixels(portrait(shape, 1, 80))


def _shape_of(screen: Screen, name: str) -> Shape:
    """What a hull on a screen is painted from."""
    canvas = screen.widget(name)
    assert isinstance(canvas, Canvas)
    shape: Shape = canvas.appearance()[1][0]  # type: ignore[index]
    return shape


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_report_paints_each_ship_as_it_was_at_the_moment(size: tuple[int, int]) -> None:
    hot = _over()
    screen = show(desk_for(hot).named["report"](desk_for(hot)), size)
    ships = screen.board.ships.values()  # type: ignore[attr-defined]
    assert any(not ship.record.present(box) for ship in ships for box in ship.record.levels)
    for ship in ships:
        panel, hull = (screen.widget(f"{word} {ship.name}").rect for word in ("ship", "hull"))
        assert panel.contains(hull) and min(hull.size) >= 40
        assert _shape_of(screen, f"hull {ship.name}") == ship_shape(ship)
    press(screen, "Home")
    for ship in ships:
        assert _shape_of(screen, f"hull {ship.name}") == design_shape(ship.design)


def test_of_four_ships_hull_and_record_have_room() -> None:
    names = "Icarus", "Daedalus", "Talos", "Minos"
    boats = (boat(ICARUS, (0, n), name=name, side=(BLUE, RED)[n // 2])
             for n, name in enumerate(names))  # fmt: skip
    hot = seat(hit(fleet(*boats), "Talos", "L1#"))
    hot.runner.say(BLUE, "concede")
    desk = desk_for(hot)
    screen = show(desk.named["report"](desk))
    for name in names:
        hull, record = (screen.widget(f"{word} {name}").rect for word in ("hull", "record"))
        assert min(hull.size) >= 40 and min(record.size) >= 60 and not hull.colliderect(record)
    assert _shape_of(screen, "hull Talos") != _shape_of(screen, "hull Minos")


def test_the_set_up_shows_ships_as_they_begin() -> None:
    screen = _setup()
    type_text(screen, "your first")
    screen.update(0.0)
    excise = screen.widget("face 1 0")
    image = excise.image(screen.metrics)  # type: ignore[attr-defined]
    whole = portrait(design_shape(yard("excise")), 1, min(image.get_size()))
    assert _ink(image) < _ink(whole)
    screen.find("five a side")
    screen.update(0.0)
    assert screen.has("record 5") and not screen.has("face 0 0"), "records have the room"


def _embers(shape: Shape) -> int:
    """How many pixels of a portrait glow like what was just shot away."""
    pixels = pygame.surfarray.array3d(portrait(shape, 0, 120))
    red, blue = pixels[..., 0], pixels[..., 2]
    return int(((red > 180) & (blue < 90)).sum())


def test_what_was_shot_away_glows_for_that_turn_and_the_next() -> None:
    battle = duel(boat(ICARUS, (0, 3)), boat(ICARUS, (0, 0), name="Daedalus"))
    battle = hit(after(battle, TurnBegan(turn=1)), "Icarus", "L1#")
    glows = [_embers(ship_shape(battle.ships["Icarus"]))]
    for turn in (2, 3, 4):
        battle = after(battle, TurnBegan(turn=turn))
        battle = hit(battle, "Icarus", "L2#") if turn == 2 else battle
        glows.append(_embers(ship_shape(battle.ships["Icarus"])))
    first, both, second, cold = glows
    assert both > max(first, second) > min(first, second) > 0 == cold
    assert _embers(ship_shape(battle.ships["Daedalus"])) == 0


def test_what_is_missing_as_a_battle_begins_glows_no_more() -> None:
    scenario, designs = load_scenario(find_scenario("first_battle"))
    battle = begin(scenario, designs, LabelledDice(bytes(32))).battle
    hurt = [ship for ship in battle.ships.values() if ship.record.destroyed]
    assert hurt and all(_embers(ship_shape(ship)) == 0 for ship in hurt)
