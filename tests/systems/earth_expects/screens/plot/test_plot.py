"""The plot screen: by mouse alone, by keyboard alone, and what it refuses."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pygame
import pytest

from game.desk.kit import Button, Screen
from game.desk.map.marks import Hatch, Plate, Tag, Tick, Track
from game.desk.map.widget import MapWidget
from game.desk.play.order_screen import OrderScreen
from game.desk.reading.keys_screen import KeysScreen
from game.hexgrid.hexes import DIRECTION_NAMES, Hex, hex_number
from game.systems.earth_expects.movement.writing import Writing
from game.systems.earth_expects.screens.plot.farthest import farthest
from game.systems.earth_expects.screens.plot.marks import PlotMarks, end_card
from game.systems.earth_expects.screens.plot.sheet import PlotSheet
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.motion import Track as FlownTrack
from game.systems.earth_expects.state.orders import EngineDraw, PlotOrder, PowerOrder
from game.table.decisions import Decision
from game.table.hotseat import Decide, HotSeat
from game.table.orders import Order
from tests.desk.driver import click, move, press
from tests.support import boat, duel, yard
from tests.systems.earth_expects.screens.stage import (
    desk_for,
    plot_of,
    sealed,
    seat,
    sheet_of,
    show,
    until,
)

FULL = PowerOrder(
    ship="Vigilance",
    speed=EngineDraw(engine="E1", power=Fraction(6)),
    manoeuvre=(EngineDraw(engine="E2", power=Fraction(6)),),
)
NOTHING = PowerOrder(ship="Vigilance")
TURNING = PowerOrder(ship="Vigilance", manoeuvre=(EngineDraw(engine="E2", power=Fraction(6)),))


def plotting(power: PowerOrder = FULL, speed: int = 6) -> tuple[HotSeat, OrderScreen]:
    """Vigilance at (3,2) facing N with 3 speed points and 2 manoeuvre points."""
    vigilance = boat(yard("vigilance"), (3, 2), "N", speed=speed)
    icarus = boat(yard("icarus"), (9, -4), "S", speed=1)
    hot = seat(duel(vigilance, icarus), "person", "scripted")

    def mover(decision: Decision, _view: Battle) -> Order | None:
        return power if decision.kind == "power" and decision.ship == "Vigilance" else None

    moment = until(hot, "plot", mover)
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, PlotSheet))
    assert isinstance(screen, OrderScreen)
    return hot, screen


def the_map(screen: Screen) -> MapWidget:
    widget = screen.widget("map")
    assert isinstance(widget, MapWidget)
    return widget


def test_the_rulebook_s_third_plot_is_written_with_the_keyboard_alone() -> None:
    hot, screen = plotting()
    press(screen, "E", "W", "W", "D", "W")
    assert plot_of(screen).plot == "R..r."
    press(screen, "Enter")
    assert sealed(hot, "plot") == [PlotOrder(ship="Vigilance", plot="R..r.")]


def test_the_rulebook_s_fourth_plot_is_written_with_buttons_alone() -> None:
    hot, screen = plotting()
    for sign in ("R", ".", "R", ".", "."):
        click(screen, f"sign {sign}")
    click(screen, "seal")
    assert sealed(hot, "plot") == [PlotOrder(ship="Vigilance", plot="R.R..")]


@pytest.mark.rule("EE-MOV-7")
def test_the_card_of_a_turn_says_why_one_more_in_the_same_hex_costs_more() -> None:
    _hot, screen = plotting()
    told = []
    for _time in range(2):
        button = screen.widget("sign L")
        assert button.explain is not None
        told.append((button.explain.value, button.explain.terms))
        press(screen, "Q")
    (first, terms), (second, more) = told
    assert first == "1 point" and "base cost 1" in terms
    assert second == "2 points"
    assert "One more with no hex flown in between: 2 times its base cost of 1." in more


def test_a_click_on_a_hex_of_the_map_writes_the_cheapest_plot_there() -> None:
    hot, screen = plotting()
    ahead = plot_of(screen).ship.hex.step(0, 3)
    click(screen, the_map(screen).pixel(ahead))
    assert plot_of(screen).plot == "..."
    click(screen, "seal")
    assert sealed(hot, "plot") == [PlotOrder(ship="Vigilance", plot="...")]


def test_pointing_shows_what_ending_there_costs_and_changes_nothing() -> None:
    _hot, screen = plotting()
    move(screen, the_map(screen).pixel(plot_of(screen).ship.hex.step(0, 2)))
    assert sheet_of(screen, PlotSheet).pointed == (plot_of(screen).ship.hex.step(0, 2), 0)
    found = end_card(plot_of(screen), plot_of(screen).ship.hex.step(0, 2))
    assert found is not None and "2" in found.value
    assert plot_of(screen).plot == ""


BOARDS = [
    (FULL, 6, ""),
    (FULL, 6, "R."),
    (FULL, 6, "R"),
    (FULL, 6, "R..r."),
    (FULL, 6, "..."),
    (TURNING, 0, ""),
    (TURNING, 0, "R"),
]
"""Power, speed and what is written already."""


@pytest.mark.parametrize(("power", "speed", "written"), BOARDS)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_pointing_at_a_tick_shows_the_plot_that_a_click_there_writes(
    power: PowerOrder, speed: int, written: str, size: tuple[int, int]
) -> None:
    """Label, card and numbered path speak of one end: the one of the tick under the pointer."""
    _hot, screen = plotting(power, speed)
    show(screen, size)
    the_map(screen).view.fit([h for h, _facing in plot_of(screen).every_end()])
    assert len(plot_of(screen).every_end()) > 2
    for end in plot_of(screen).every_end():
        screen.pad.write(PlotOrder(ship="Vigilance", plot=written))
        screen.update(0.0)
        assert plot_of(screen).ways().keys() == plot_of(screen).every_end().keys()
        tick = the_map(screen).pixel(*end)
        move(screen, (5, 5))
        move(screen, tick)
        words = f"{hex_number(end[0])} {DIRECTION_NAMES[end[1]]}"
        live = sheet_of(screen, PlotSheet).marks.live()
        assert [mark.label for mark in live if isinstance(mark, Tag)] == [words]
        card = the_map(screen).explanation_at(tick)
        assert card is not None and words.replace(" ", " facing ") in card[0].text()
        dashed = [mark for mark in live if isinstance(mark, Track) and mark.numbers]
        click(screen, tick)
        track = plot_of(screen).writing.flight.track
        assert (track.end, track.facing) == end
        assert plot_of(screen).writing.left[0] == 0 and not screen.faults()
        shown = {at: n for mark in dashed for n, at in enumerate(mark.hexes[1:], mark.first)}
        assert shown == {step.hex: n for n, step in enumerate(track.steps, 1)}
        cost = plot_of(screen).writing.flight.cost
        told = {
            w.label for w in PlotMarks(plot_of(screen))._facings((), {end[0]}) if w.facing == end[1]
        }
        assert f"{cost} of" in card[0].text() and told == {str(cost)}


def test_the_ticks_in_the_ship_s_own_hex_lie_on_its_counter() -> None:
    _hot, screen = plotting(TURNING, 0)
    ticks = {
        (mark.hex, mark.facing)
        for mark in sheet_of(screen, PlotSheet).marks.live()
        if isinstance(mark, Tick)
    }
    assert ticks == set(plot_of(screen).every_end())


@pytest.mark.parametrize("way", ["left", "right"])
def test_an_unpowered_turn_shows_where_the_ship_will_face(way: str) -> None:
    _hot, screen = plotting(NOTHING, 0)
    assert not _ghosts(screen)
    click(screen, f"unpowered {way}")
    turned = plot_of(screen).ship.facing + (1 if way == "right" else -1)
    assert _ghosts(screen) == [(plot_of(screen).ship.hex, turned % 6)]


def _ghosts(screen: OrderScreen) -> list[tuple[Hex, int]]:
    return [
        (m.hex, m.facing)
        for m in sheet_of(screen, PlotSheet).marks.live()
        if isinstance(m, Plate) and m.ghost
    ]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_step_of_a_plot_stands_on_the_tape_and_leads_back(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    points = Conduct(speed=9, spendable=9, speed_power=Fraction(9))
    monkeypatch.setattr(Writing, "points", property(lambda _screen: points))
    _hot, screen = plotting()
    show(screen, size)
    sheet_of(screen, PlotSheet).put("R.r.L.......")
    for number in range(9, 0, -1):
        steps = [w for w in screen.walk() if w.name.startswith("step ")]
        assert [step.name for step in steps] == [f"step {n}" for n in range(1, number + 1)]
        assert f"{number} ·" in str(steps[-1].explanation_at(None))
        click(screen, steps[number - 2].rect.center)
        assert plot_of(screen).plot == "R.r.L......."[: len(plot_of(screen).plot)]
        assert plot_of(screen).plot.count(".") == max(1, number - 1)


@pytest.mark.rule("EE-MOV-1")
def test_a_plot_with_hexes_left_cannot_be_sealed_and_says_why() -> None:
    hot, screen = plotting()
    press(screen, "W", "Enter")
    assert sealed(hot, "plot") == []
    assert "1 of 3" in screen.widget("seal").text()


@pytest.mark.rule("EE-MOV-6", "EE-MOV-7")
def test_a_step_that_cannot_be_paid_is_refused_with_its_cost() -> None:
    _hot, screen = plotting()
    press(screen, "D", "X")
    assert plot_of(screen).plot == "r"
    assert "costs 4, and 1 left" in screen.text()


def test_undo_redo_clear_and_straight_on() -> None:
    _hot, screen = plotting()
    press(screen, "E", "W", "Bksp")
    assert plot_of(screen).plot == "R"
    press(screen, "Ctrl Y")
    assert plot_of(screen).plot == "R."
    press(screen, "Z")
    assert plot_of(screen).plot == "R..."
    press(screen, "Del")
    assert plot_of(screen).plot == ""


def test_choose_for_me_writes_a_legal_plot_that_is_not_yet_sealed() -> None:
    hot, screen = plotting()
    press(screen, "F")
    assert plot_of(screen).plot.count(".") == 3
    assert screen.faults() == []
    assert sealed(hot, "plot") == []


def test_an_unpowered_ship_turns_or_coasts() -> None:
    hot, screen = plotting(NOTHING, speed=0)
    assert "Unpowered" in screen.text()
    click(screen, "unpowered left")
    press(screen, "Enter")
    assert sealed(hot, "plot") == [PlotOrder(ship="Vigilance", unpowered="left")]


def test_undo_with_nothing_written_takes_back_the_sealed_power() -> None:
    hot, screen = plotting()
    assert not [o for o in sealed(hot, "plot")]
    before = len(hot.runner.events)
    screen.undo()
    assert len(hot.runner.events) > before
    assert hot.next_moment().decisions[0].kind == "power"  # type: ignore[union-attr]


def test_the_hex_cursor_starts_at_the_ship_and_picks_an_end() -> None:
    hot, screen = plotting()
    press(screen, "Up", "Up", "Up", "Ctrl Enter")
    assert plot_of(screen).writing.flight.track.end == plot_of(screen).ship.hex.step(0, 3)
    assert plot_of(screen).plot == "..."
    press(screen, "Enter")
    assert sealed(hot, "plot") == [PlotOrder(ship="Vigilance", plot="...")]


def _tailing(*, locks: bool = True) -> OrderScreen:
    """Vigilance behind Icarus, locked on to it: Icarus has told its points; else it has not."""
    vigilance = boat(yard("vigilance"), (3, 2), "N", speed=6)
    icarus = boat(yard("icarus"), (3, -1), "N", speed=1)
    battle = duel(vigilance, icarus)
    battle = replace(battle, locks={("Vigilance", "Icarus"): 1} if locks else {})
    hot = seat(battle, "person", "scripted")
    moment = until(hot, "plot", lambda d, _v: FULL if d.ship == "Vigilance" else None)
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, PlotSheet))
    assert isinstance(screen, OrderScreen) and bool(plot_of(screen).told()) == locks
    return screen


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_a_tailed_enemy_told_moves_no_button(size: tuple[int, int]) -> None:
    tailing, plain = show(_tailing(), size), show(_tailing(locks=False), size)
    assert tailing.has("told") and not plain.has("told")
    for name in ("sign R", "straight", "show all"):
        assert tailing.widget(name).rect == plain.widget(name).rect
    foot = max(widget.rect.bottom for widget in plain.walk() if widget.region == "plot")
    assert 0 < plain.widget("seal").rect.top - foot < plain.metrics.px(40)


def test_the_reach_of_a_tailed_enemy_is_switched_off_and_on() -> None:
    screen = _tailing()
    view = screen.desk.map_view
    hatched = [m for m in view.marks if isinstance(m, Hatch)]
    assert hatched
    press(screen, "U")
    assert not [m for m in view.marks if isinstance(m, Hatch)]
    press(screen, "U")
    assert [m for m in view.marks if isinstance(m, Hatch)] == hatched


def test_without_a_tailed_enemy_the_key_says_why_there_is_no_reach() -> None:
    _hot, screen = plotting()
    press(screen, "U")
    assert "had to tell" in screen.toasts[-1].message
    assert screen.desk.map_view.reach


def test_names_of_ships_are_switched_off_and_on_and_stay_so() -> None:
    """On this map and on that of whoever looks next; the keys are listed."""
    screen = _tailing()
    before = the_map(screen)
    shown = _picture(screen)
    press(screen, "I")
    assert not screen.desk.map_view.names
    assert _picture(screen) != shown
    press(screen, "I")
    assert _picture(screen) == shown
    assert the_map(screen) is before
    words = show(KeysScreen(screen.desk, screen)).text()
    assert "I: Names" in words and "U: Enemy reach" in words


def _picture(screen: Screen) -> bytes:
    surface = pygame.Surface((1280, 720))
    screen.toasts = []
    screen.invalidate_all()
    screen.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("by_mouse", [False, True])
@pytest.mark.parametrize(("order", "speed"), [(FULL, 6), (NOTHING, 0)])
def test_one_key_or_click_shows_enemies_too_far_for_the_map_to_open_on(
    order: PowerOrder, speed: int, by_mouse: bool
) -> None:
    battle = duel(boat(yard("vigilance"), (3, 2), speed=speed), boat(yard("icarus"), (3, -22)))
    hot = seat(battle, "person", "scripted")
    moment = until(hot, "plot", lambda d, _v: order if d.ship == "Vigilance" else None)
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, PlotSheet))
    hexes = [ship.hex for ship in battle.ships.values()]
    assert not screen.desk.map_view.shows(hexes)
    if by_mouse:
        click(screen, "show all")
    else:
        press(screen, "0")
    assert screen.desk.map_view.shows(hexes)


def _far_apart() -> OrderScreen:
    """A plot whose enemy is too far away for the map to open on it."""
    battle = duel(boat(yard("vigilance"), (3, 2), speed=6), boat(yard("icarus"), (3, -22)))
    hot = seat(battle, "person", "scripted")
    moment = until(hot, "plot", lambda d, _v: FULL if d.ship == "Vigilance" else None)
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, PlotSheet))
    assert isinstance(screen, OrderScreen)
    return screen


def test_an_enemy_off_the_map_is_named_at_its_edge_with_its_range() -> None:
    screen = _far_apart()
    told = [each.words for each, _place in the_map(screen).named()]
    assert told == ["Icarus · range 24"]
    names = [place for _each, place in the_map(screen).named()]
    ends = [screen.desk.map_view.rect_of(h) for h, _f in sheet_of(screen, PlotSheet).model.ends()]
    assert all(name.collidelist(ends) < 0 for name in names)


def test_all_ships_or_a_close_up_is_kept_from_one_plot_to_the_next() -> None:
    screen = _far_apart()
    desk, hexes = screen.desk, [ship.hex for ship in plot_of(screen).board.ships.values()]
    for shown, label in ((True, "Close-up"), (False, "All ships")):
        press(screen, "0")
        assert desk.map_view.shows(hexes) is shown
        assert screen.widget("show all").label == label
        desk.map_view.fit([hexes[0]])
        desk._following.forget()
        following = show(OrderScreen(desk, screen.moment, PlotSheet))
        assert isinstance(following, OrderScreen)
        assert desk.map_view.shows(hexes) is shown
        screen = following


def test_no_message_lies_on_a_name_at_the_edge() -> None:
    widget = the_map(_far_apart())
    ((_each, place),) = widget.named()
    assert place.move(widget.rect.topleft) in widget.message_rects()


def test_the_card_of_an_enemy_tells_how_far_it_can_fly_at_most() -> None:
    """By its last speed as it was seen and by its engines, not by its secret power."""
    _hot, screen = plotting()
    sheet = sheet_of(screen, PlotSheet)
    card = end_card(sheet.model, Hex(9, -4))
    assert card is not None and card.terms[1] == "Icarus can fly 6 hexes at most this turn"
    board = sheet.board
    lame = board.with_ship(
        "Icarus", wake=FlownTrack(start=Hex(9, -4), start_facing=3, facing=3), motion=None
    ).ships["Icarus"]
    assert farthest(board, lame) == 4, "stopped last turn: at most a quarter short of a point"
    told = board.with_ship("Icarus", conduct=Conduct(speed=2)).ships["Icarus"]
    assert farthest(board, told) == 2


@pytest.mark.parametrize(("key", "told"), [("A", "Drift left"), ("X", "Cancel hex")])
def test_manoeuvres_whose_hex_is_not_flown_say_what_comes_next(key: str, told: str) -> None:
    _hot, screen = plotting()
    press(screen, key)
    step = screen.widget("step 1")
    assert isinstance(step, Button)
    assert step.label == f"1 · {told}" and step.second.startswith("then Ahead")
    assert step.explain is not None and "still to be flown: Ahead" in step.explain.text()
    press(screen, "W")
    step = screen.widget("step 1")
    assert isinstance(step, Button) and step.second.startswith("to ")
