"""Terrain on the screens: cards that explain it, lines of fire that it blocks."""

from __future__ import annotations

import pytest

from game.battle.orders import Order, PowerOrder
from game.battle.state import Battle
from game.battle.terrain_entries import HeatSource, Planet, Region, TerrainEntry
from game.display.hex_widgets import MapWidget
from game.display.kit import Screen
from game.display.marks import Arrow, Tint
from game.hexgrid.hexes import Hex, distance, hex_from_number, hex_number
from game.hotseat import Decide
from game.input.look import LookScreen
from game.input.targets import TargetsScreen
from game.input.terrain_words import terrain_card
from game.input.weapons_map import obstacle
from game.rules.terrain.table import KINDS
from game.shipyard.design import BoxType
from game.turn.decisions import Decision
from tests.display.driver import move
from tests.input.stage import desk_for, seat, show, until
from tests.support import BLUE, RED, boat, fleet, yard
from tests.terrains import EVERYTHING, crossing

ROCK = Hex(3, 0)
"""A hex straight ahead of Vigilance in ``ambush``."""


def ambush(*terrain: TerrainEntry) -> Battle:
    """Vigilance at (3,2) facing N, one enemy straight ahead of it and one to the north-east."""
    return fleet(
        boat(yard("vigilance"), (3, 2), "N", side=BLUE),
        boat(yard("icarus"), (3, -3), "S", side=RED),
        boat(yard("icarus"), (6, -4), "S", side=RED, name="Daedalus"),
        terrain=terrain,
    )


def lasers(decision: Decision, view: Battle) -> Order | None:
    """Every laser of Vigilance gets power, and nobody moves."""
    if decision.kind != "power":
        return None
    if decision.ship != "Vigilance":
        return PowerOrder(ship=decision.ship or "")
    found = view.ships["Vigilance"].design.systems_of(BoxType.LASER)
    return PowerOrder(ship="Vigilance", boxes=tuple(b for s in found for b in s.boxes)[:6])


def targets_of(*terrain: TerrainEntry) -> TargetsScreen:
    hot = seat(ambush(*terrain))
    moment = until(hot, "targets", lasers)
    assert isinstance(moment, Decide)
    screen = show(TargetsScreen(desk_for(hot), moment))
    assert isinstance(screen, TargetsScreen)
    return screen


def rock() -> Region:
    return Region(name="Rock", holds="surface", hexes=(hex_number(ROCK),))


def point(screen: Screen, here: Hex) -> str:
    """The words of the card over a hex."""
    board = screen.widget("map")
    assert isinstance(board, MapWidget)
    board.view.centre_on(here)
    move(screen, board.pixel(here))
    screen.update(0.5)
    assert screen.card is not None
    return screen.card.text()


# -- cards


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.ground)
def test_the_card_of_a_hex_names_what_it_holds_and_says_what_that_does(kind: object) -> None:
    battle = crossing(*EVERYTHING)
    ground, words = kind.ground, kind.words()  # type: ignore[attr-defined]
    here = min(battle.terrain.of(ground))
    card = terrain_card(battle, here, None)
    assert card is not None
    assert words in card.text()
    names = {p.name for p in battle.terrain.patches if here in p.grounds.get(ground, ())}
    assert names & set(card.title.split(", "))


def test_empty_space_has_no_card() -> None:
    assert terrain_card(crossing(*EVERYTHING), Hex(-30, -30), None) is None


def test_pointing_at_terrain_explains_it_during_a_battle() -> None:
    screen = targets_of(rock())
    text = point(screen, ROCK)
    assert text.startswith("Rock")
    assert "destroyed" in text


def test_the_ship_s_card_says_what_its_hex_does_too() -> None:
    screen = targets_of(Region(name="Dust", holds="radiation", hexes=("0302", "0303")))
    ship = screen.board.ships["Vigilance"]
    assert screen.board.terrain.empty is False
    text = point(screen, hex_from_number("0303"))
    assert "Radiation · Dust" in text
    if ship.hex in screen.board.terrain.at:
        assert "Vigilance" in point(screen, ship.hex)


def test_a_moving_world_and_a_source_of_heat_say_what_they_will_do() -> None:
    battle = crossing(*EVERYTHING)
    luna = terrain_card(battle, hex_from_number("2005"), None)
    assert luna is not None
    assert "moves 1 hex SE" in luna.text()
    furnace = terrain_card(
        crossing(HeatSource(name="Furnace", hex="2012", dice=2)), hex_from_number("2012"), None
    )
    assert furnace is not None
    assert "1 point each turn" in furnace.text()
    assert "2 dice more" in furnace.text()


@pytest.mark.parametrize(
    ("altitude", "words"), [("low", "low altitude"), ("landed", "cannot fire")]
)
def test_the_card_of_a_ship_says_how_high_it_flies(altitude: str, words: str) -> None:
    battle = ambush().with_ship("Vigilance", altitude=altitude)
    hot = seat(battle)
    moment = until(hot, "power")
    assert isinstance(moment, Decide)
    desk = desk_for(hot)
    screen = show(LookScreen(desk, desk.screen_of(moment)))  # type: ignore[arg-type]
    assert words in point(screen, Hex(3, 2))


# -- lines of fire


@pytest.mark.rule("EE-DEF-16")
def test_a_blocked_line_ends_at_the_terrain_that_blocks_it() -> None:
    screen = targets_of(rock())
    assert "Icarus" not in screen.leader.targets
    screen.on_point(Hex(3, -3))
    arrows = [m for m in screen.desk.map_view.marks if isinstance(m, Arrow) and m.blocked]
    assert [arrow.blocked for arrow in arrows] == [ROCK]
    assert arrows[0].blocker == f"no line of sight: surface in {hex_number(ROCK)}"


@pytest.mark.rule("EE-DEF-16")
def test_a_click_on_a_hidden_enemy_says_why_it_cannot_be_fired_at() -> None:
    screen = targets_of(rock())
    screen.aim_picked("Icarus")
    assert "no line of sight: surface" in screen.toasts[-1].message


def test_the_arc_ends_in_the_shadow_of_a_world() -> None:
    def lit(*terrain: TerrainEntry) -> set[Hex]:
        screen = targets_of(*terrain)
        return {m.hex for m in screen.desk.map_view.marks if isinstance(m, Tint)}

    bare, shaded = lit(), lit(rock())
    lost = bare - shaded
    assert Hex(3, -1) in lost
    assert shaded < bare
    assert all(distance(here, Hex(3, 2)) > distance(ROCK, Hex(3, 2)) for here in lost)


def test_the_obstacle_is_the_first_hex_that_is_no_end_of_the_line() -> None:
    world = Planet(name="World", hex="0305", radius=1, atmosphere=1)
    battle = ambush(world)
    start, end = hex_from_number("0309"), hex_from_number("0301")
    found = obstacle(battle, start, end, BoxType.LASER)
    assert found == (hex_from_number("0306"), "no line of sight: surface in 0306")
    ion = obstacle(battle, start, hex_from_number("0307"), BoxType.ION)
    assert ion == (hex_from_number("0307"), "no line of sight: atmosphere in 0307")
    assert obstacle(battle, start, hex_from_number("0009"), BoxType.LASER) is None
