"""A step and a shot by hand: by tactic as a rule, or chosen by keys alone and by mouse alone."""

from __future__ import annotations

import pytest

from game.desk.kit import BigButton, ListView, Term
from game.desk.map.marks import Arrow, Plate
from game.desk.map.widget import MapWidget
from game.desk.play.order_screen import OrderScreen
from game.hexgrid.hexes import hex_number
from game.systems.battle_board.events.fire import SlotFired
from game.systems.battle_board.events.movement import Stepped
from game.systems.battle_board.rules.tactics import prospects
from game.systems.battle_board.screens.shot import ShotSheet
from game.systems.battle_board.screens.step import StepSheet
from game.systems.battle_board.state.orders import StepOrder, TacticsOrder
from game.table.hotseat import Decide
from game.table.scenes import Scene
from tests.desk.driver import click, press
from tests.systems.battle_board.screens.on_desk import LARGE, SMALL, asked
from tests.systems.battle_board.support import beam, board, design, token

NEAR = design((beam(range_=2), 1), armour=500, ideal_speed=10)
TWO = design((beam(range_=3), 1), (beam(range_=2), 1), armour=500, ideal_speed=10)
BY_HAND = TacticsOrder(by_hand="mine")
STAYS = StepOrder(token="mine", to="0505")


def at_step(theirs: str = "0905", size: tuple[int, int] = SMALL) -> OrderScreen:
    """A token by hand in 0505 that is asked for its first step."""
    mine = token("mine", "West", "0505", NEAR)
    found = board([mine, token("theirs", "East", theirs, NEAR)], turn=0)
    return asked(found, "step", size, tactics=BY_HAND)


def at_shot(*theirs: str) -> OrderScreen:
    """A token by hand, its tactic to stay away, that is asked for its first shot."""
    mine = token("mine", "West", "0505", TWO)
    foes = [token(f"foe {n}", "East", hex_, NEAR) for n, hex_ in enumerate(theirs, 1)]
    return asked(board([mine, *foes], turn=0), "shot", tactics=BY_HAND, step=STAYS)


def words(screen: OrderScreen) -> tuple[str, str]:
    """What the big button says."""
    button = screen.widget("seal")
    assert isinstance(button, BigButton)
    return button.label, button.second


def sheet(screen: OrderScreen) -> StepSheet:
    """What is shown of a step."""
    assert isinstance(screen.sheet, StepSheet)
    return screen.sheet


def stepped(screen: OrderScreen) -> list[Stepped]:
    """The steps that were made so far by the token by hand."""
    events = screen.hot.runner.events
    return [e for e in events if isinstance(e, Stepped) and e.token == "mine"]


def test_enter_leaves_the_step_to_the_tactic_which_is_told_with_its_reason() -> None:
    screen = at_step()
    assert words(screen) == ("By tactic: NE or SE", "closest to theirs, then equal: drawn by dice")
    press(screen, "Enter")
    assert [step.by_hand for step in stepped(screen)] == [False]


@pytest.mark.parametrize("by", ["key", "row", "map", "arrows"])
def test_any_of_the_seven_hexes_is_chosen(by: str) -> None:
    screen = at_step()
    steps = sheet(screen).steps
    south = steps.token.where.step(3)
    number = steps.key(south)
    if by == "key":
        press(screen, "4")
    elif by == "arrows":
        press(screen, *["Down"] * (number + 1))
    elif by == "row":
        rows = screen.widget("hexes")
        assert isinstance(rows, ListView)
        click(screen, rows.row_rect(number).center)
    else:
        over = screen.widget("map")
        assert isinstance(over, MapWidget)
        x, y = over.view.centre(south)
        click(screen, (over.rect.x + x, over.rect.y + y))
    assert words(screen) == ("Move mine S", "net 0")
    press(screen, "Enter")
    assert [(step.to, step.by_hand) for step in stepped(screen)] == [(hex_number(south), True)]


@pytest.mark.parametrize("by", ["row", "map"])
def test_a_double_click_moves(by: str) -> None:
    screen = at_step()
    steps = sheet(screen).steps
    for _click in range(2):
        rows, over = screen.widget("hexes"), screen.widget("map")
        assert isinstance(rows, ListView) and isinstance(over, MapWidget)
        place = over.pixel(steps.token.where.step(3))
        click(screen, rows.row_rect(4).center if by == "row" else place)
    assert [(step.to, step.by_hand) for step in stepped(screen)] == [("0506", True)]


def test_two_clicks_on_two_hexes_choose_and_do_not_move() -> None:
    screen = at_step()
    for way in (3, 2):
        over = screen.widget("map")
        assert isinstance(over, MapWidget)
        click(screen, over.pixel(sheet(screen).steps.token.where.step(way)))
    assert words(screen)[0] == "Move mine SE" and not stepped(screen)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_rows_of_the_hexes_stay_where_they_are(size: tuple[int, int]) -> None:
    found = {}
    for corner in ("0505", "0500", "0005"):
        mine = token("mine", "West", corner, NEAR)
        there = board([mine, token("theirs", "East", "0905", NEAR)], turn=0)
        screen = asked(there, "step", size, tactics=BY_HAND)
        rows = screen.widget("hexes")
        assert isinstance(rows, ListView)
        found[corner] = [rows.row_rect(number).center for number in range(7)]
    assert found["0505"] == found["0500"] == found["0005"]


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_steps_are_left_to_the_tactic_until_somebody_is_in_reach(by: str) -> None:
    screen = at_step("1405")
    press(screen, "U") if by == "keys" else click(screen, "until")
    moment = screen.hot.next_moment()
    while not (isinstance(moment, Decide) and moment.decisions[0].kind == "step"):
        if isinstance(moment, Decide):
            screen.hot.seal([(each, BY_HAND) for each in moment.decisions])
        moment = screen.hot.next_moment()
    there = screen.hot.runner.battle
    assert there.turn > 1 and not any(step.by_hand for step in stepped(screen))
    worth = prospects(there, there.tokens["mine"])
    assert any(one.done or one.taken for one in worth)


@pytest.mark.parametrize("by_hand", [True, False])
def test_a_step_that_was_chosen_in_the_open_is_not_shown_again(by_hand: bool) -> None:
    mine, heavy = token("mine", "West", "0700", NEAR), design((beam(), 1), weight=300)
    found = board([mine, token("theirs", "East", "0710", heavy)], turn=0)
    hot = asked(found, "step", tactics=BY_HAND).hot
    shown = []
    while hot.runner.battle.turn < 3:
        moment = hot.next_moment()
        if isinstance(moment, Scene):
            shown.append({event.token for event in moment.of(Stepped)})
        elif isinstance(moment, Decide):
            steps = hot.runner.battle.tokens["mine"].where.step(2)
            order = StepOrder(token="mine", to=hex_number(steps) if by_hand else None)
            hot.seal([(each, order) for each in moment.decisions])
    assert any("theirs" in names for names in shown)
    assert {"mine"} not in shown


def test_0_stays_and_a_hex_off_the_board_is_refused() -> None:
    mine = token("mine", "West", "0500", NEAR)
    found = board([mine, token("theirs", "East", "0905", NEAR)], turn=0)
    screen = asked(found, "step", tactics=BY_HAND)
    press(screen, "0")
    assert words(screen)[0] == "mine stays"
    press(screen, "1")
    assert [t.message for t in screen.toasts] == ["There the board ends."]
    assert words(screen)[0] == "mine stays"


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_a_hex_is_left_to_the_tactic_again(by: str) -> None:
    screen = at_step()
    press(screen, "4")
    press(screen, "T") if by == "keys" else click(screen, "tactic")
    assert words(screen)[0].startswith("By tactic")


@pytest.mark.parametrize("by", ["keys", "mouse"])
@pytest.mark.parametrize(
    ("key", "name", "following"), [("Shift T", "phase", "shot"), ("R", "round", "step")]
)
def test_the_rest_of_the_phase_and_of_the_round_is_left_to_the_tactic(
    key: str, name: str, following: str, by: str
) -> None:
    mine = token("mine", "West", "0505", TWO)
    foes = [token(f"foe {n}", "East", "0805", NEAR) for n in (1, 2)]
    screen = asked(board([mine, *foes], turn=0), "step", tactics=BY_HAND)
    press(screen, key) if by == "keys" else click(screen, name)
    moment = screen.hot.next_moment()
    while not isinstance(moment, Decide):
        moment = screen.hot.next_moment()
    assert moment.decisions[0].kind == following
    assert screen.hot.runner.battle.turn == (1 if following == "shot" else 2)
    assert not any(step.by_hand for step in stepped(screen))
    assert len(stepped(screen)) == 2


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_each_hex_tells_its_terms_where_it_is_pointed_at(size: tuple[int, int]) -> None:
    screen = at_step("0805", size)
    over = screen.widget("map")
    assert isinstance(over, MapWidget)
    x, y = over.view.centre(sheet(screen).steps.token.where.step(2))
    found = over.explanation_at((over.rect.x + x, over.rect.y + y))
    assert found is not None and found[0].title.startswith("SE")
    terms = [term.label if isinstance(term, Term) else term for term in found[0].terms]
    assert "beam on theirs at 2" in terms and "theirs, beam at 2" in terms
    assert terms[-1].startswith("Its tactic takes") or terms[-1].startswith("By tactic")


# -- a shot


def fired(screen: OrderScreen) -> list[tuple[str, bool]]:
    """At whom the token by hand fired, and whether by hand."""
    events = screen.hot.runner.events
    return [
        (e.hits[0].token, e.by_hand)
        for e in events
        if isinstance(e, SlotFired) and e.token == "mine"
    ]


def test_enter_fires_by_preference() -> None:
    screen = at_shot("0605", "0705")
    assert words(screen) == ("Fire at foe 1", "by preference: nearest")
    press(screen, "Enter")
    assert fired(screen)[0] == ("foe 1", False)


@pytest.mark.parametrize("by", ["G", "2", "arrows", "aim", "row"])
def test_the_second_target_is_aimed_at(by: str) -> None:
    screen = at_shot("0605", "0705")
    if by == "row":
        rows = screen.widget("targets")
        assert isinstance(rows, ListView)
        click(screen, rows.row_rect(2).center)
    elif by == "aim":
        click(screen, "aim")
        click(screen, "aim")
    else:
        press(screen, *{"G": ["G", "G"], "2": ["2"], "arrows": ["Down", "Down"]}[by])
    assert words(screen) == ("Fire at foe 2", "")
    press(screen, "Enter")
    assert fired(screen)[0] == ("foe 2", True)


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_the_rest_of_the_round_is_fired_by_preference(by: str) -> None:
    screen = at_shot("0605", "0705")
    press(screen, "2", "R") if by == "keys" else click(screen, "round")
    moment = screen.hot.next_moment()
    while not isinstance(moment, Decide):
        moment = screen.hot.next_moment()
    assert screen.hot.runner.battle.turn == 2
    assert fired(screen) == [("foe 1", False), ("foe 1", False)]


def test_what_is_over_is_seen_to_stream_on() -> None:
    weak = design((beam(range_=2), 1), armour=4, ideal_speed=4)
    mine = token("mine", "West", "0505", TWO)
    foes = [token(f"foe {n}", "East", hex_, weak) for n, hex_ in ((1, "0605"), (2, "0705"))]
    screen = asked(board([mine, *foes], turn=0), "shot", tactics=BY_HAND, step=STAYS)
    assert isinstance(screen.sheet, ShotSheet)
    marks = screen.desk.map_view.marks
    arrows = [mark for mark in marks if isinstance(mark, Arrow)]
    where = {mark.name: mark.hex for mark in marks if isinstance(mark, Plate)}
    assert [(a.start, a.end) for a in arrows] == [
        (where["mine"], where["foe 1"]),
        (where["foe 1"], where["foe 2"]),
    ]
