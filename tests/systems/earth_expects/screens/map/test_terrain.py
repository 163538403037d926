"""Terrain on the screens: cards that explain it, lines it blocks, dangers of a plot."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pygame
import pytest

from game.desk.kit import Screen
from game.desk.kit.layout import Layers
from game.desk.map.marks import Arrow, Hazard, Plate, Tint, Track, Wedge
from game.desk.map.widget import MapWidget
from game.desk.paint import theme
from game.desk.play.order_screen import OrderScreen
from game.handbook.book import book
from game.hexgrid.hexes import Hex, distance, hex_from_number, hex_number
from game.systems.earth_expects.log.phrases import ground_words
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.scenario.terrain_entries import (
    HeatSource,
    Planet,
    Region,
    TerrainEntry,
)
from game.systems.earth_expects.screens.fire.targets import TargetsSheet
from game.systems.earth_expects.screens.fire.weapons_map import obstacle
from game.systems.earth_expects.screens.map.look import LookScreen
from game.systems.earth_expects.screens.map.terrain_plan import plan_of
from game.systems.earth_expects.screens.map.terrain_words import terrain_card
from game.systems.earth_expects.screens.map.words import hex_card
from game.systems.earth_expects.screens.plot.danger_list import DangerList
from game.systems.earth_expects.screens.plot.marks import end_card
from game.systems.earth_expects.screens.plot.sheet import PlotSheet
from game.systems.earth_expects.screens.table_words import table_words
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import EngineDraw, PlotOrder, PowerOrder
from game.systems.earth_expects.terrain.table import KINDS
from game.table.decisions import Decision
from game.table.hotseat import Decide, HotSeat
from game.table.orders import Order
from tests.desk.driver import click, move, press
from tests.support import BLUE, RED, boat, fleet, yard
from tests.systems.earth_expects.screens.eye import Eye
from tests.systems.earth_expects.screens.stage import (
    desk_for,
    plot_of,
    sealed,
    seat,
    sheet_of,
    show,
    shows,
    until,
)
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


def targets_of(*terrain: TerrainEntry) -> OrderScreen:
    hot = seat(ambush(*terrain))
    moment = until(hot, "targets", lasers)
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, TargetsSheet))
    assert shows(screen, TargetsSheet)
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


def test_terrain_that_is_called_what_it_is_has_its_name_once() -> None:
    held = (hex_number(ROCK),)
    plain = Region(name="Dense asteroids", holds="dense asteroids", hexes=held)
    called = Region(name="Trojans", holds="dense asteroids", hexes=held)
    names = plan_of(ambush(plain, called).terrain).names
    assert [(one.name, one.kinds) for one in names] == [
        ("Dense asteroids", ""),
        ("Trojans", "dense asteroids"),
    ]


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
    assert "Icarus" not in sheet_of(screen, TargetsSheet).plan.leader.targets
    sheet_of(screen, TargetsSheet).on_point(Hex(3, -3))
    arrows = [m for m in screen.desk.map_view.marks if isinstance(m, Arrow) and m.blocked]
    assert [arrow.blocked for arrow in arrows] == [ROCK]
    assert arrows[0].blocker == f"no line of sight: surface in {hex_number(ROCK)}"


@pytest.mark.rule("EE-DEF-16")
def test_a_click_on_a_hidden_enemy_says_why_it_cannot_be_fired_at() -> None:
    screen = targets_of(rock())
    sheet_of(screen, TargetsSheet).aim_picked("Icarus")
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
    low = obstacle(battle, hex_from_number("0306"), hex_from_number("0302"), BoxType.LASER)
    assert low == (hex_from_number("0304"), "no line of sight: surface in 0304")
    ion = obstacle(battle, start, hex_from_number("0307"), BoxType.ION)
    assert ion == (hex_from_number("0307"), "no line of sight: atmosphere in 0307")
    assert obstacle(battle, start, hex_from_number("0009"), BoxType.LASER) is None


# -- dangers of a plot

FULL = PowerOrder(
    ship="Vigilance",
    speed=EngineDraw(engine="E1", power=Fraction(6)),
    manoeuvre=(EngineDraw(engine="E2", power=Fraction(6)),),
)
CERES = Planet(name="Ceres", hex="0301", radius=0)
BOULDER = Hex(3, 0)
"""Ceres: two hexes straight ahead of Vigilance, which has three speed points."""


def plotting(
    *terrain: TerrainEntry, power: PowerOrder = FULL, size: tuple[int, int] = (1280, 720)
) -> tuple[HotSeat, OrderScreen]:
    hot = seat(crossing(*terrain), "person", "scripted")

    def mover(decision: Decision, _view: Battle) -> Order | None:
        return power if decision.kind == "power" and decision.ship == "Vigilance" else None

    moment = until(hot, "plot", mover)
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, PlotSheet), size)
    assert isinstance(screen, OrderScreen)
    return hot, screen


def the_map(screen: Screen) -> MapWidget:
    board = screen.widget("map")
    assert isinstance(board, MapWidget)
    return board


def hazard_marks(screen: OrderScreen) -> dict[Hex, bool]:
    return {m.hex: m.fatal for m in screen.desk.map_view.marks if isinstance(m, Hazard)}


@pytest.mark.rule("EE-TER-S-1")
def test_a_plot_into_the_ground_is_marked_and_told() -> None:
    _hot, screen = plotting(CERES)
    assert not screen.has("dangers")
    press(screen, "W")
    assert hazard_marks(screen) == {}
    press(screen, "W")
    assert hazard_marks(screen) == {BOULDER: True}
    assert "0301: " in screen.text()
    assert "destroyed" in screen.widget("danger 0").text()


def test_pointing_at_a_fatal_end_shows_the_danger_before_anything_is_written() -> None:
    _hot, screen = plotting(CERES)
    ahead = Hex(3, -1)
    text = point(screen, ahead)
    assert "destroyed" in text
    assert hazard_marks(screen) == {BOULDER: True}
    assert plot_of(screen).plot == ""


def test_ends_that_are_fatal_are_crossed_out() -> None:
    _hot, screen = plotting(CERES)
    wedges = [m for m in screen.desk.map_view.marks if isinstance(m, Wedge)]
    crossed = {(m.hex, m.facing) for m in wedges if m.label == "×"}
    assert (Hex(3, -1), 0) in crossed
    assert (Hex(1, 1), 5) not in crossed
    assert {(m.hex, m.facing) for m in wedges} > crossed


def yellow_ends(screen: OrderScreen) -> set[tuple[Hex, int]]:
    wedges = [m for m in screen.desk.map_view.marks if isinstance(m, Wedge)]
    return {(m.hex, m.facing) for m in wedges if m.colour == theme.WARN}


def test_ends_that_terrain_harms_on_the_way_to_are_yellow() -> None:
    _hot, screen = plotting(Region(name="Belt", holds="radiation", hexes=("0302",)))
    model, belt = plot_of(screen), hex_from_number("0302")
    ways = {end: model.flight(plot).track for end, plot in model.ways().items()}
    through = {end for end, way in ways.items() if belt in [step.hex for step in way.steps]}
    assert yellow_ends(screen) == through
    assert 0 < len(through) < len(ways)


def test_where_no_end_escapes_heat_those_that_burn_more_than_the_mildest_are_yellow() -> None:
    _hot, screen = plotting(HeatSource(name="Sol", toward="N"))
    model = plot_of(screen)
    loss = {end: sum(d.loss for d in model.dangers(p)) for end, p in model.ways().items()}
    assert 0 < min(loss.values()) < max(loss.values())
    assert yellow_ends(screen) == {end for end in loss if loss[end] > min(loss.values())}


@pytest.mark.rule("EE-TER-I-1")
def test_a_fatal_plot_is_sealed_by_key_only_when_insisted_on() -> None:
    hot, screen = plotting(Planet(name="Pit", hex="0301", radius=0, surface=False))
    press(screen, "W", "W", "W", "Enter")
    assert screen.asking
    assert "Seal a fatal plot?" in screen.widget("question panel").caption  # type: ignore[attr-defined]
    assert "interior" in screen.widget("question 0").text()
    press(screen, "Enter")
    assert not screen.asking
    assert sealed(hot, "plot") == []
    press(screen, "Enter", "Esc", "Enter", "Enter", "Enter", "Y")
    assert sealed(hot, "plot") == [PlotOrder(ship="Vigilance", plot="...")]


def test_a_fatal_plot_is_sealed_by_mouse_only_when_insisted_on() -> None:
    hot, screen = plotting(CERES)
    sheet_of(screen, PlotSheet).put("...")
    click(screen, "seal")
    click(screen, "question no")
    assert sealed(hot, "plot") == []
    click(screen, "seal")
    click(screen, "question yes")
    assert sealed(hot, "plot") == [PlotOrder(ship="Vigilance", plot="...")]


def test_a_changed_plot_answers_the_question() -> None:
    hot, screen = plotting(CERES)
    sheet_of(screen, PlotSheet).put("...")
    press(screen, "Enter")
    assert screen.asking
    press(screen, "Esc")
    sheet_of(screen, PlotSheet).put("R...")
    assert not screen.asking
    press(screen, "Enter")
    assert sealed(hot, "plot") == [PlotOrder(ship="Vigilance", plot="R...")]


@pytest.mark.rule("EE-TER-A-1")
def test_a_plot_that_is_cut_short_shows_where_it_will_end() -> None:
    haze = Region(name="Haze", holds="atmosphere", hexes=("0302",))
    _hot, screen = plotting(haze)
    found = end_card(plot_of(screen), Hex(3, -1))
    assert found is not None
    assert found.title == "Stops on the way"
    assert "Stops in 0302 facing N" in found.text()
    wedges = {
        (m.hex, m.facing): m.label for m in screen.desk.map_view.marks if isinstance(m, Wedge)
    }
    assert wedges[Hex(3, -1), 0] == "!"
    press(screen, "W", "W", "W")
    marks = screen.desk.map_view.marks
    assert [m.hex for m in marks if isinstance(m, Plate) and m.ghost] == [Hex(3, 1)]
    paths = [m.hexes for m in marks if isinstance(m, Track)]
    assert paths == [(Hex(3, 2), Hex(3, 1)), (Hex(3, 1), Hex(3, 0), Hex(3, -1))]


def test_the_list_of_dangers_covers_no_ship_and_no_name_at_the_edge() -> None:
    _hot, screen = plotting(HeatSource(name="Sol", toward="N"))
    beyond: list[pygame.Rect] = []
    for way in (-1, 1):
        view = the_map(screen).view
        view.centre_on(plot_of(screen).ship.hex)
        view.pan(0, way * (view.size[1] // 2 - 80))
        screen.rebuild()
        screen.update(0.0)
        ship = view.rect_of(plot_of(screen).ship.hex).move(the_map(screen).rect.topleft)
        assert not ship.colliderect(screen.widget("dangers").rect)
        corner = the_map(screen).rect.topleft
        named = [place.move(corner) for _each, place in the_map(screen).named()]
        listed = sheet_of(screen, PlotSheet).main().parts[-1]  # type: ignore[attr-defined]
        kept_off = listed.taken(screen.metrics, screen.metrics.frame.main)
        assert all(place in kept_off for place in named)
        beyond += named
    assert beyond


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_list_of_dangers_keeps_off_the_plot_and_no_card_repeats_it(
    size: tuple[int, int],
) -> None:
    beside = Hex(3, 2).step(1)
    rubble = Region(name="Rubble", holds="dense asteroids", hexes=(hex_number(beside),))
    _hot, screen = plotting(rubble, size=size)
    press(screen, "E", "W", "W", "W")
    board, model, m = the_map(screen), plot_of(screen), screen.metrics
    way = [board.view.rect_of(step.hex).move(board.rect.topleft) for step in model.track.steps]
    main = sheet_of(screen, PlotSheet).main()
    assert isinstance(main, Layers)
    listed = main.parts[-1]
    assert isinstance(listed, DangerList)
    kept_off = listed.taken(m, m.frame.main)
    assert all(place in kept_off for place in way)
    assert screen.widget("dangers").rect.collidelist(way) < 0
    assert "that it hurts" in screen.text()
    card = end_card(model, model.track.end)
    assert card is not None
    assert model.way_to(model.meant(model.track.end, None)) == model.plot
    assert not any("that it hurts" in str(term) for term in card.terms)


def test_no_card_of_a_hex_lies_on_the_list_of_dangers() -> None:
    beside = Hex(3, 2).step(1)
    rubble = Region(name="Rubble", holds="dense asteroids", hexes=(hex_number(beside),))
    _hot, screen = plotting(rubble)
    press(screen, "E", "W", "W", "W")
    board = the_map(screen)
    told = 0
    for x in range(board.rect.x + 20, board.rect.right - 20, 60):
        for y in range(board.rect.y + 30, board.rect.bottom - 20, 60):
            move(screen, (x, y))
            screen.update(1.0)
            if screen.card is not None:
                told += 1
                card = screen.card.rect(screen.metrics)
                assert not card.colliderect(screen.widget("dangers").rect)
    assert told


def test_a_plot_that_only_hurts_is_told_and_sealed_at_once() -> None:
    beside = Hex(3, 2).step(1)
    hexes = (hex_number(beside),)
    hot, screen = plotting(Region(name="Rubble", holds="dense asteroids", hexes=hexes))
    press(screen, "E", "W", "W", "W")
    assert hazard_marks(screen) == {beside: False}
    assert "17% that it hurts" in screen.text()
    press(screen, "Enter")
    assert sealed(hot, "plot") == [PlotOrder(ship="Vigilance", plot="R...")]


def test_the_scripted_side_never_chooses_a_fatal_plot() -> None:
    wall = tuple(hex_number(Hex(q, r)) for q in range(-2, 9) for r in range(-4, 2) if q != 6)
    _hot, screen = plotting(Region(name="Wall", holds="surface", hexes=wall))
    every = plot_of(screen).every_end().values()
    assert sum(plot_of(screen).deadly(end.plot) for end in every) > len(every) / 2
    for key in range(6):
        chosen = Scripted(Random(key)).decide(screen.board, screen.decision, screen.hot.rules)
        assert isinstance(chosen, PlotOrder)
        assert chosen.plot
        assert not plot_of(screen).deadly(chosen.plot)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_of_dangers_and_question_is_cut(
    size: tuple[int, int],
) -> None:
    eye = Eye()
    belt = Region(name="Rubble", holds="dense asteroids", shape="disc", hex="0303", outer=1)
    maw = Region(name="Maw", holds="cinematic asteroids", hexes=("0302",))
    _hot, screen = plotting(CERES, belt, maw, HeatSource(name="Sol", toward="N"), size=size)
    sheet_of(screen, PlotSheet).put("...")
    eye.look(screen, size)
    press(screen, "Enter")
    assert screen.asking
    screen.update(0.0)
    eye.look(screen, size)
    assert not eye.faults, "\n".join(eye.faults)


def test_open_space_has_no_dangers() -> None:
    _hot, screen = plotting()
    sheet_of(screen, PlotSheet).put("...")
    assert plot_of(screen).dangers() == []
    assert not screen.has("dangers")


def test_cards_lead_to_the_rules_they_tell_of() -> None:
    battle = crossing(*EVERYTHING)
    for kind in KINDS:
        card = terrain_card(battle, min(battle.terrain.of(kind.ground)), None)
        assert card is not None
        assert book().find(card.subject) is not None, card.subject
    _hot, screen = plotting(CERES)
    found = end_card(plot_of(screen), Hex(3, -1))
    assert found is not None
    assert found.subject == "EE-TER-S-1"
    assert book().find(found.subject) is not None


def test_the_board_as_text_tells_all_terrain_and_how_high_ships_fly() -> None:
    text = "\n".join(table_words(crossing(*EVERYTHING).with_ship("Vigilance", altitude="low")))
    for entry in EVERYTHING:
        assert entry.name in text
    for kind in KINDS:
        assert ground_words(kind.ground) in text
    assert "Luna, surface: 2005" in text
    assert "moves 1 hex SE" in text
    assert "at low altitude" in text


def test_the_card_of_a_ship_tells_of_heat_from_off_the_map() -> None:
    battle = crossing(HeatSource(name="Sol", toward="N"))
    card = hex_card(battle, battle.ships["Vigilance"].hex)
    assert card is not None
    assert "in the heat of Sol" in card.text()
    cool = hex_card(crossing(), battle.ships["Vigilance"].hex)
    assert cool is not None
    assert "heat" not in cool.text()


def test_the_list_of_dangers_leaves_the_ends_free_where_there_is_room() -> None:
    _hot, screen = plotting(HeatSource(name="Sol", toward="N"))
    ends = {end for end, _facing in plot_of(screen).ends()}
    view = the_map(screen).view
    for way in (-1, 1):
        view.fit(ends)
        view.pan(0, way * 320)
        screen.rebuild()
        screen.update(0.0)
        corner = the_map(screen).rect.topleft
        places = [view.rect_of(end).move(corner) for end in ends]
        assert screen.widget("dangers").rect.collidelist(places) < 0
