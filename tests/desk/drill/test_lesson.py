"""A drill may be left, gone on with, gone back in and shown; the battle below it stays whole."""

from __future__ import annotations

from game.app import Window
from game.desk.drill.drill_file import drill_files
from game.desk.drill.drills_screen import DrillsScreen
from game.desk.drill.goals import shown_on
from game.desk.drill.hand import click, key
from game.desk.drill.layer import DrillCard
from game.desk.drill.progress import Progress, load_progress, progress_path
from game.desk.play.order_screen import OrderScreen
from tests.desk.drill.test_drills import begun, lesson_of, middle

RECORD, POWER = (next(p for p in drill_files() if p.stem == n) for n in ("01_record", "02_power"))


def _order(window: Window) -> dict[str, object]:
    assert isinstance(window.screen, OrderScreen)
    return window.screen.order.model_dump(mode="json")


def _pressed(window: Window, *names: str) -> None:
    for name in names:
        key(window, name)
        window.step(0.6)


def test_the_act_goes_on_however_it_is_done() -> None:
    window = begun(POWER)
    _pressed(window, "Enter", "Shift Q")
    assert (lesson_of(window).number, _order(window)["speed"]) == (1, None)
    click(window, middle(window.screen, "record:E1.2"))
    window.step(0.6)
    assert lesson_of(window).number == 2


def test_what_is_not_asked_is_not_written_and_the_card_says_what_is() -> None:
    window = begun(POWER)
    before = _order(window)
    _pressed(window, "Q")
    assert _order(window) == before and "Read the card" in _toasts(window)
    _pressed(window, "Enter", "F")
    assert (lesson_of(window).number, _order(window)) == (1, before)
    assert "The card asks: Give it all" in _toasts(window)


def test_what_the_card_asked_is_no_longer_said_once_it_is_done() -> None:
    window = begun(POWER)
    _pressed(window, "Enter", "F")
    assert "The card asks" in _toasts(window)
    _pressed(window, "Q")
    assert lesson_of(window).number == 2 and "The card asks" not in _toasts(window)


def test_a_second_click_where_read_on_was_does_not_leave() -> None:
    window = begun(RECORD)
    here = middle(window.screen, "drill on")
    click(window, here)
    window.step(5.0)
    card, leave = window.screen.widget("drill card"), window.screen.widget("drill leave")
    assert isinstance(card, DrillCard) and card.on_put is not None
    dx, dy = here[0] - leave.rect.centerx, here[1] - leave.rect.centery
    card.on_put(card.place.moved(dx, dy))
    window.screen.rebuild()
    window.step(0.1)
    assert window.screen.widget("drill leave").rect.collidepoint(here)
    click(window, here)
    window.step(0.6)
    assert shown_on(window.screen) == "power"
    assert "This leaves the drill: click again to do so." in _toasts(window)
    click(window, here)
    window.step(0.6)
    assert isinstance(window.screen, DrillsScreen)


def test_back_tells_of_nothing_that_was_done() -> None:
    window = begun(POWER)
    _pressed(window, "Enter", "Q", "Enter")
    assert lesson_of(window).number == 3 and not window.screen.has("drill told")
    _pressed(window, "F7")
    assert lesson_of(window).number == 2 and not window.screen.has("drill told")


def test_what_was_sealed_is_not_taken_back_past_the_script() -> None:
    window = begun(POWER)
    _pressed(window, "Enter", "Q", "Enter", "W", "Enter", "1", "Enter", "Enter", "Bksp")
    assert shown_on(window.screen) == "plot" and "step by step" in _toasts(window)


def test_it_waits_at_its_step_and_is_gone_on_with() -> None:
    window = begun(POWER)
    _pressed(window, "Enter", "Q", "Enter", "W")
    before = _order(window)
    _pressed(window, "F9")
    assert isinstance(window.screen, DrillsScreen)
    assert window.desk.hot is None
    assert load_progress() == Progress(left={"02_power": 4})
    _pressed(window, "Enter")
    assert lesson_of(window).number == 4
    assert _order(window) == before


def test_from_the_menu_a_drill_is_left_for_its_list_and_nothing_is_declared() -> None:
    window = begun(POWER)
    _pressed(window, "Enter", "Q", "Esc")
    assert not any(window.screen.has(name) for name in ("concede", "draw", "save", "take from"))
    assert "it waits here" in window.screen.text()
    _pressed(window, "Q")
    assert isinstance(window.screen, DrillsScreen)
    assert load_progress() == Progress(left={"02_power": 2})


def test_it_may_be_begun_anew() -> None:
    window = begun(POWER)
    _pressed(window, "Enter", "F9", "B")
    assert lesson_of(window).number == 0


def test_back_takes_back_what_was_done() -> None:
    window = begun(POWER)
    _pressed(window, "Enter", "Q")
    click(window, middle(window.screen, "drill back"))
    window.step(0.6)
    assert lesson_of(window).number == 1
    assert _order(window)["speed"] is None


def test_back_from_another_phase() -> None:
    window = begun(POWER)
    _pressed(window, "Enter", "Q", "Enter", "W", "Enter", "1", "Enter", "Enter")
    assert window.screen.shows == "plot"  # type: ignore[attr-defined]
    _pressed(window, "F7")
    assert (lesson_of(window).number, _order(window)["boxes"]) == (7, ["L1"])


def test_show_me_does_it() -> None:
    window = begun(POWER)
    _pressed(window, "Enter")
    click(window, middle(window.screen, "drill show"))
    window.step(0.6)
    assert lesson_of(window).number == 2
    assert _order(window)["speed"] == {"engine": "E1", "power": 1.5}


def test_show_me_where_another_weapon_was_picked_up() -> None:
    window = _begun("04_aim", "Enter", "3", "F8")
    assert lesson_of(window).number == 2
    attacks = _order(window)["attacks"]
    assert isinstance(attacks, list)
    assert [(each["weapon"], each["target"]) for each in attacks] == [("I2", "Icarus")]


def test_who_seals_before_the_script_goes_on_at_the_next_screen() -> None:
    window = begun(POWER)
    _pressed(window, "Enter", "Q", "Enter", "W", "Enter", "1")
    window.screen.seal()  # type: ignore[attr-defined]
    window.step(0.1)
    window.step(0.1)
    assert window.screen.shows == "plot"  # type: ignore[attr-defined]
    assert lesson_of(window).number == 8


def test_nothing_is_clicked_through_the_card() -> None:
    window = begun(POWER)
    card = window.screen.widget("drill card").rect
    before = _order(window)
    click(window, (card.left + 4, card.top + 4))
    assert _order(window) == before
    assert window.screen.widget_at(card.center) is not None
    assert window.screen.widget_at((card.left + 4, card.top + 4)).name == "drill card"  # type: ignore[union-attr]


def test_a_question_that_must_be_answered_is_in_front() -> None:
    window = begun(POWER)
    screen = window.screen
    assert isinstance(screen, OrderScreen)
    screen._asked = screen.doubts()
    screen.rebuild()
    assert window.screen.has("question")
    assert not window.screen.has("drill card")
    window.step(0.6)
    _pressed(window, "Enter")
    assert window.screen.has("drill card")


def test_what_was_done_is_told_behind_it_and_the_next_drill_follows() -> None:
    window = begun(RECORD)
    for number, _step in enumerate(lesson_of(window).course.drill.steps):
        assert lesson_of(window).number == number
        _pressed(window, "F8" if window.screen.has("drill show") else "Enter")
    assert lesson_of(window).over
    assert load_progress().done == ("01_record",)
    _pressed(window, "Enter")
    assert (lesson_of(window).course.name, lesson_of(window).number) == ("02_power", 0)


def test_progress_that_cannot_be_read_is_none() -> None:
    progress_path().parent.mkdir(parents=True, exist_ok=True)
    progress_path().write_bytes(b"\x00{")
    assert load_progress() == Progress()


def _begun(stem: str, *names: str) -> Window:
    """A drill, some keys on."""
    window = begun(next(p for p in drill_files() if p.stem == stem))
    _pressed(window, *names)
    return window


def _toasts(window: Window) -> str:
    return " ".join(str(toast) for toast in window.screen.toasts)


def test_the_big_button_of_a_scene_goes_on_from_a_sentence_that_is_read() -> None:
    window = _begun("03_plot", *["Enter"] * 2, *["F8"] * 5, *["F8", "Enter", "F8", "F8", "F8"])
    for _number in range(20):
        window.step(0.6)
    assert (lesson_of(window).number, shown_on(window.screen)) == (11, "scene:movement")
    for _number in range(2):
        click(window, middle(window.screen, "go on"))
        window.step(0.6)
    assert lesson_of(window).over and shown_on(window.screen) == "scene:movement"
    click(window, middle(window.screen, "go on"))
    window.step(0.6)
    assert shown_on(window.screen) == "scene:movement"
    assert "The drill is done" in _toasts(window)


def test_no_button_passes_over_the_steps_of_a_drill() -> None:
    window = _begun("03_plot", *["Enter"] * 2, *["F8"] * 5, *["F8", "Enter", "F8", "F8", "F8"])
    _pressed(window, "R")
    assert shown_on(window.screen) == "scene:movement" and "step by step" in _toasts(window)


def test_nothing_is_sealed_past_a_sentence_or_an_act_that_none_follows() -> None:
    window = _begun("01_record")
    click(window, middle(window.screen, "seal"))
    window.step(0.6)
    assert shown_on(window.screen) == "power" and "Read the card" in _toasts(window)
    _pressed(window, "Enter")
    click(window, middle(window.screen, "seal"))
    window.step(0.6)
    assert shown_on(window.screen) == "power" and "The card asks: Point at the S" in _toasts(window)


def test_repairs_are_sealed_and_the_drill_follows() -> None:
    window = _begun("08_repairs", "Enter", "Enter", "F8")
    click(window, middle(window.screen, "seal"))
    for _number in range(4):
        window.step(0.6)
    assert (lesson_of(window).number, shown_on(window.screen)) == (4, "scene:targets")
    assert window.screen.has("drill on")


def test_past_its_step_the_card_tells_the_way_back() -> None:
    window = _begun("01_record")
    window.screen.seal()  # type: ignore[attr-defined]
    window.step(0.6)
    window.step(0.6)
    told = [widget.text() for widget in window.screen.widget("drill card").walk()]
    assert "The battle has gone past this step: Back leads to it again." in told
    _pressed(window, "F7")
    assert (lesson_of(window).number, shown_on(window.screen)) == (0, "power")
