"""The first battle: begun from the title, a hint a screen, real decisions, an ordinary report."""

from __future__ import annotations

import pytest

from game.app import Window, apply_settings
from game.desk.before.sit_down import begin_battle
from game.desk.before.title import TitleScreen
from game.desk.desk import Desk
from game.desk.drill.coach import Coach, _is_dead, _is_of
from game.desk.drill.drill_file import load_course, parse_drill, shipped_drills
from game.desk.drill.drills_screen import DrillsScreen
from game.desk.drill.goals import shown_on
from game.desk.drill.hand import click, key
from game.desk.drill.places import place_of
from game.desk.drill.progress import load_progress
from game.desk.kit import Screen, Widget
from game.desk.kit.tree import borne
from game.dice import LabelledDice
from game.systems.earth_expects.events.harm import BoxDamaged
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.table.events import TurnBegan
from game.table.faults import SetupError
from game.table.game import begin
from game.table.minds import speak_up
from tests.desk.before.test_title import new_desk
from tests.desk.drill.test_drill_files import GOOD
from tests.desk.drill.test_drills import SIZE, middle, seen_beside_the_card

FIRST = next(path for path, drill in shipped_drills().items() if drill.manner == "battle")
SCREENS_AT_MOST = 200


def at_title(desk: Desk | None = None) -> Window:
    """The window at the title."""
    desk = desk or new_desk()
    apply_settings(desk)
    window = Window(desk, SIZE)
    window.take_screen(TitleScreen(desk))
    window.step(0.1)
    return window


def pressed(window: Window, *names: str) -> None:
    """Keys, each with time to be followed."""
    for name in names:
        key(window, name)
        window.step(0.0)
        window.step(0.6)


def said(screen: Screen) -> list[str]:
    """All words of the card; none without a card."""
    if not screen.has("drill card"):
        return []
    return [widget.text() for widget in screen.widget("drill card").walk()]


def test_it_is_played_from_the_title_to_its_report_by_keys() -> None:
    window = at_title()
    hints = {step.say for step in load_course(FIRST).drill.steps}
    met = set()
    pressed(window, "Enter")
    for _number in range(SCREENS_AT_MOST):
        screen = window.screen
        if shown_on(screen) == "report":
            break
        told = hints & set(said(screen))
        met |= told
        if told:
            hint = window.desk.guide.hint(screen)  # type: ignore[union-attr]
            there = [name for name in hint.light if place_of(screen, name)]
            seen_beside_the_card(screen, there)
        if not shown_on(screen).startswith("scene:"):
            pressed(window, "F")
        pressed(window, "Enter")
    assert window.desk.game.runner.over
    assert len(met) >= 5
    if load_course(FIRST).drill.end not in said(window.screen):
        pressed(window, "F7")
    assert load_course(FIRST).drill.end in said(window.screen)
    assert load_progress().done == (FIRST.stem,)
    pressed(window, "F8")
    assert isinstance(window.screen, DrillsScreen)
    assert window.screen.name == "01_record"


def _in_motion() -> Window:
    """The first screen of the battle, with scenes that move."""
    desk = new_desk()
    desk.settings = desk.settings.model_copy(update={"reduced_motion": False})
    window = at_title(desk)
    pressed(window, "Enter")
    return window


def _until(window: Window, wanted: str) -> Screen:
    """Play on, all of it chosen, until a screen is shown."""
    for _number in range(SCREENS_AT_MOST):
        screen = window.screen
        if shown_on(screen) == wanted:
            return screen
        if not shown_on(screen).startswith("scene:"):
            pressed(window, "F")
        pressed(window, "Enter")
    raise AssertionError(wanted)


def test_a_scene_waits_until_its_hint_was_read_and_follows_by_itself_from_then_on() -> None:
    window = _in_motion()
    guide = window.desk.guide
    assert guide is not None
    first = _until(window, "scene:fire")
    assert guide.waits_for("fire") and not guide.waits_for("targets")
    _rest(window)
    assert window.screen is first, "its hint is being read"
    pressed(window, "F8")
    _rest(window)
    assert window.screen is not first, "it is folded, so that it is read"
    assert not guide.waits_for("fire")


def _rest(window: Window) -> None:
    """So long that a scene that goes on by itself is over."""
    screen = window.screen
    for _step in range(6):
        if window.screen is screen:
            window.step(5.0)


def test_a_button_that_does_nothing_is_not_lit() -> None:
    window = at_title()
    pressed(window, "Enter")
    screen = window.screen
    assert _is_dead(screen, "again") and not _is_dead(screen, "choose")


def test_the_title_offers_it_until_it_was_finished_once() -> None:
    window = at_title()
    assert window.screen.focus_order()[0].name == "first"
    click(window, middle(window.screen, "first"))
    window.step(0.6)
    assert shown_on(window.screen) == "power"
    window.desk.get_up()
    again = at_title().screen
    assert again.has("continue") and not again.has("first")


def _hidden(screen: Screen) -> bool:
    """Whether only the way back to the hints is told."""
    found = screen.widget("drill card").walk()
    return "Show the hints" in screen.widget("drill hints").text() and not any(
        widget.name == "drill say" for widget in found
    )


def test_a_hint_in_a_small_window_covers_nothing_that_is_clicked_or_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tests.desk.drill.test_first_battle.SIZE", (1280, 720))
    window = at_title()
    pressed(window, "Enter")
    screen = window.screen
    assert shown_on(screen) == "power"
    card = screen.widget("drill card").rect
    record = next(each for each in screen.walk() if isinstance(each, RecordWidget))
    assert not [box for box in record.box_rects() if box.colliderect(card)]
    panel = screen.widget("engines").rect
    assert card.right <= panel.left


def test_a_doubt_about_a_seal_is_asked_beside_the_record_and_without_a_hint() -> None:
    window = at_title()
    pressed(window, "Enter")
    screen = window.screen
    record = next(each for each in screen.walk() if isinstance(each, RecordWidget))
    pressed(window, "Enter")
    assert screen.has("question no") and not screen.has("drill card")
    assert record.name in {each.name for each in window.screen.walk()}
    pressed(window, "Enter")
    assert not screen.has("question no") and screen.has("drill card")


def test_a_message_does_not_lie_on_the_hint() -> None:
    window = at_title()
    pressed(window, "Enter")
    screen = window.screen
    card = screen.widget("drill card")
    assert card in list(screen.walk())
    assert card.rect in borne(card)


def test_a_hint_folds_by_itself_when_it_was_read_twice_and_unfolds_when_it_is_wanted() -> None:
    window = at_title()
    pressed(window, "Enter")
    screen, guide = window.screen, window.desk.guide
    assert isinstance(guide, Coach)
    hint = guide.hint(screen)
    assert hint is not None and hint.say in said(screen)
    told = []
    for _turn in range(3):
        told.append(hint.say in said(screen))
        guide._read.append(hint)
        screen.rebuild()
    assert told == [True, True, False]
    pressed(window, "F8")
    assert hint.say in said(screen)
    pressed(window, "F8")
    assert hint.say not in said(screen)


def test_hints_are_hidden_until_they_are_wanted_again() -> None:
    window = at_title()
    pressed(window, "Enter", "F9")
    assert _hidden(window.screen)
    window.desk.get_up()
    window = at_title()
    pressed(window, "C")
    assert _hidden(window.screen)
    click(window, middle(window.screen, "drill hints"))
    window.step(0.6)
    assert not _hidden(window.screen)


@pytest.mark.parametrize(
    "players",
    [("person", "person"), ("scripted", "person"), ("scripted", "scripted")],
)
def test_nobody_else_is_given_hints(players: tuple[str, str]) -> None:
    course, desk = load_course(FIRST), new_desk()
    seats = dict(zip(course.setup.side_names(), players, strict=True))
    begin_battle(desk, course.game, course.setup, seats)
    assert desk.guide is None


def test_nor_in_another_battle() -> None:
    course, desk = load_course(FIRST), new_desk()
    setup = course.game.find("two scouts")
    begin_battle(
        desk, course.game, setup, dict(zip(setup.side_names(), ("person", "scripted"), strict=True))
    )
    assert desk.guide is None


def test_a_hint_is_only_read() -> None:
    with pytest.raises(SetupError) as caught:
        parse_drill('manner = "battle"\n' + GOOD, "a drill")
    assert "a step is a hint" in str(caught.value)


def test_it_bites_by_turn_2_and_ends_by_turn_6() -> None:
    course = load_course(FIRST)
    for number in range(4):
        dice = LabelledDice(bytes([number]) * 32)
        runner = begin(course.game, course.setup, dice)
        levels = dict(zip(course.setup.side_names(), ("scripted", "cadet"), strict=True))
        minds = {side: course.game.mind(number, level) for side, level in levels.items()}
        while not runner.over:
            decision = runner.decisions[0]
            speak_up(runner, decision, minds[decision.side])
            if decision in runner.decisions:
                view = runner.question_view(decision)
                order = minds[decision.side].decide(view, decision, runner.rules)
                runner.answer(decision.key, order)
        hit = next(n for n, event in enumerate(runner.events) if isinstance(event, BoxDamaged))
        turns = [event.turn for event in runner.events[:hit] if isinstance(event, TurnBegan)]
        assert max(turns, default=1) <= 2
        assert runner.battle.turn <= 6


def test_a_hint_about_what_is_not_on_the_screen_gives_way_to_the_one_before() -> None:
    steps = [step for step in load_course(FIRST).drill.steps if step.on == "plot"]
    screen = Screen()
    assert [_is_of(screen, step) for step in steps] == [not step.light for step in steps]
    screen.root.add(Widget("sign l"))
    told = [step for step in steps if step.light and _is_of(screen, step)]
    assert told == [step for step in steps if "sign l" in step.light] and told
