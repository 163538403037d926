"""The widgets are driven by real events at their own rectangles, and by keys."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.desk.kit import (
    Area,
    BigButton,
    Button,
    Checkbox,
    Explanation,
    Label,
    ListView,
    Option,
    Panel,
    Row,
    Screen,
    ScrollArea,
    Segment,
    Slider,
    Stepper,
    TextField,
    Widget,
    decision_card,
)
from game.desk.paint import fonts, theme
from tests.desk.conftest import SIZES
from tests.desk.driver import click, drag, frame, move, press, type_text, wheel


class Desk(Screen):
    """A screen with one of each; what happens is noted in ``heard``."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__()
        self.heard: list[object] = []
        self.ready = True
        self.reason = "1 hex left"
        self.rows = [Row(f"line {i}", enabled=i != 3, reason="barred") for i in range(10_000)]
        self.chosen: int | None = None
        self.resize(size)

    def hear(self, what: object) -> None:
        self.heard.append(what)

    def build(self) -> None:
        f = self.metrics.frame
        left, right = f.main.inset(16).columns(2, 16)
        a, b, c, d, e, g, h = left.rows(7, 8)
        tools = self.add(Panel("tools", a, "Tools", region="tools"))
        tools.add(
            Button(
                "turn", tools.body.columns(2)[0], "Turn left", lambda: self.hear("turn"), keys="Q"
            )
        )
        tools.add(
            Button(
                "cancel",
                tools.body.columns(2)[1],
                "Cancel hex",
                lambda: self.hear("cancel"),
                keys="X",
                reason="costs 2 of 1",
            )
        )
        self.add(
            Segment(
                "use", b.top(40)[0], ("Speed", "Manoeuvre", "None"), 0, self.hear, {2: "no power"}
            )
        )
        self.add(Checkbox("reload", c.top(40)[0], "Reload", False, self.hear, region="boxes"))
        self.add(TextField("find", d.top(40)[0], on_change=self.hear, on_submit=self.hear))
        self.add(Slider("volume", e.top(40)[0], 0.5, on_change=self.hear))
        self.add(Stepper("speed", g.top(40)[0], 2, 0, 3, self.hear))
        shelf = self.add(ScrollArea("shelf", h))
        for i in range(20):
            shelf.add(
                Button(
                    f"shelf{i}",
                    h._replace(y=h.y + 44 * i, h=40),
                    f"Shelf {i}",
                    lambda i=i: self.hear(i),
                )
            )
        self.add(ListView("list", right, self.rows, self.chosen, self.choose, region="list"))
        self.add(
            BigButton(
                "seal",
                f.big_button,
                "Seal",
                "then they",
                lambda: self.hear("seal"),
                0,
                reason="" if self.ready else self.reason,
            )
        )

    def choose(self, index: int) -> None:
        self.chosen = index
        self.hear(index)
        self.rebuild()

    def escape(self) -> None:
        self.hear("esc")


@pytest.fixture(params=SIZES)
def desk(request: pytest.FixtureRequest) -> Desk:
    return Desk(request.param)


def test_click_presses_the_button_at_its_rect(desk: Desk) -> None:
    click(desk, "turn")
    assert desk.heard == ["turn"]


def test_release_outside_is_no_click(desk: Desk) -> None:
    drag(desk, desk.widget("turn").rect.center, (2, 2))
    assert desk.heard == []


def test_key_does_what_the_button_does(desk: Desk) -> None:
    press(desk, "Q")
    assert desk.heard == ["turn"]
    assert desk.hotkeys["Q"].label == "Turn left"


def test_disabled_button_says_why(desk: Desk) -> None:
    click(desk, "cancel")
    press(desk, "X")
    assert desk.heard == []
    assert [t.message for t in desk.toasts] == ["costs 2 of 1"]
    assert "costs 2 of 1" in desk.widget("cancel").text()
    move(desk, desk.widget("cancel").rect.center)
    desk.update(0.4)
    assert desk.card is not None
    assert "costs 2 of 1" in desk.card.text()


def test_big_button_is_enter_and_never_focused(desk: Desk) -> None:
    press(desk, "Enter")
    assert desk.heard == ["seal"]
    assert all(w.name != "seal" for w in desk.focus_order())


def test_big_button_not_yet(desk: Desk) -> None:
    desk.ready = False
    desk.rebuild()
    press(desk, "Enter")
    click(desk, "seal")
    assert desk.heard == []
    assert desk.widget("seal").text().endswith("Not yet: 1 hex left")


def test_segment_by_click_and_arrow_and_barred_part(desk: Desk) -> None:
    segment = desk.widget("use")
    assert isinstance(segment, Segment)
    click(desk, segment.part(1).center)
    press(desk, "Left")
    click(desk, segment.part(2).center)
    assert desk.heard == [1, 0]
    assert desk.toasts[-1].message == "no power"


def test_options_that_do_not_fit_in_a_row_stand_in_two_and_each_is_clicked_where_it_is() -> None:
    heard: list[object] = []
    names = ("a person", "Cadet", "Officer", "Captain", "Admiral")
    long = tuple(f"{name} of the fleet" for name in names)
    screen = Screen()
    screen.resize((1280, 720))
    short = Segment("short", screen.area.top(40)[0], names, 0)
    segment = Segment("long", screen.area.top(40)[0]._replace(w=400, y=80), long, 0, heard.append)
    assert segment.own_height(screen.metrics, 400) == 2 * short.own_height(screen.metrics, 1000)
    segment.place = segment.place._replace(h=segment.own_height(screen.metrics, 400))
    screen.add(segment)
    parts = [segment.part(number) for number in range(5)]
    assert [part.top for part in parts] == 3 * [parts[0].top] + 2 * [parts[0].bottom]
    assert all(segment.rect.contains(part) for part in parts)
    for number in (4, 1):
        segment.release(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=parts[number].center))
    assert heard == [4, 1]


def test_checkbox_stepper_slider(desk: Desk) -> None:
    click(desk, "reload")
    stepper = desk.widget("speed").rect
    click(desk, (stepper.right - 5, stepper.centery))
    click(desk, (stepper.right - 5, stepper.centery))
    assert desk.heard == [True, 3]
    volume = desk.widget("volume").rect
    click(desk, (volume.left + 9, volume.centery))
    assert desk.heard[-1] == 0.0


def test_letters_in_a_field_are_not_hotkeys(desk: Desk) -> None:
    click(desk, "find")
    type_text(desk, "qx")
    press(desk, "Bksp", "Enter")
    assert desk.heard == ["q", "qx", "q", "q"]
    press(desk, "Esc", "Esc")
    assert desk.heard[-2:] == ["", "esc"]


def test_typed_text_and_focus_survive_a_rebuild(desk: Desk) -> None:
    click(desk, "find")
    type_text(desk, "ion")
    desk.rebuild()
    type_text(desk, "s")
    assert desk.heard[-1] == "ions"


def test_tab_visits_all_in_order_and_back(desk: Desk) -> None:
    press(desk, "Tab")
    assert desk.focused is not None and desk.focused.name == "turn"
    press(desk, "Tab", "Tab")
    assert desk.focused.name == "use"
    press(desk, "Shift Tab")
    assert desk.focused.name == "cancel"
    press(desk, "F6")
    assert desk.focused.name == "reload"
    press(desk, "F6")
    assert desk.focused.name == "list"


def test_space_presses_what_the_keyboard_focused_only(desk: Desk) -> None:
    desk.update(0)
    desk.hotkey("Space", "Play", lambda: desk.hear("play"))
    click(desk, "reload")
    press(desk, "Space")
    assert desk.heard == [True, "play"]
    desk.focus_shown = True
    press(desk, "Space")
    assert desk.heard[-1] is False


def test_long_list_reads_only_what_is_seen(desk: Desk) -> None:
    class Counted(list[Row]):
        reads = 0

        def __getitem__(self, index):  # type: ignore[no-untyped-def,override]
            Counted.reads += 1
            return super().__getitem__(index)

    desk.rows = Counted(desk.rows)
    desk.rebuild()
    frame(desk, desk.metrics.window)
    assert Counted.reads < 60


def test_list_keys_wheel_and_click(desk: Desk) -> None:
    press(desk, "F6", "F6", "F6", "Down", "Down")
    assert desk.heard == [0, 1]
    press(desk, "Down", "Down")
    assert desk.heard[-1] == 4, "the row that is not enabled is passed over"
    press(desk, "End")
    assert desk.heard[-1] == 9999
    rows = desk.widget("list")
    assert isinstance(rows, ListView)
    assert rows.rect.contains(rows.row_rect(9999))
    wheel(desk, 2, rows.rect.center)
    before = rows.offset
    desk.rebuild()
    after = desk.widget("list")
    assert isinstance(after, ListView) and after.offset == before
    click(desk, (after.rect.centerx, after.rect.top + 4))
    assert desk.heard[-1] == before // after.row_height


def test_a_list_shows_no_part_of_a_row(desk: Desk) -> None:
    rows = desk.widget("list")
    assert isinstance(rows, ListView)
    for turn in (0, -1, -5, 2, -9999, 3):
        wheel(desk, turn, rows.rect.center)
        seen = rows.visible_rows()
        assert all(rows.rect.contains(rows.row_rect(index)) for index in seen)
        foot = rows.row_rect(seen[-1]).bottom + 1
        assert rows.index_at((rows.rect.centerx, foot)) is None


def test_what_is_scrolled_is_not_cut_through(desk: Desk) -> None:
    shelf = desk.widget("shelf")
    for turn in (0, -1, 1, -40, 1):
        wheel(desk, turn, shelf.rect.center)
        for button in shelf.children:
            assert button.rect.colliderect(shelf.window) == shelf.window.contains(button.rect)


def test_of_rows_higher_than_a_list_some_part_is_seen() -> None:
    high = ListView("high", Area(0, 0, 200, 300), [Row("a"), Row("b")], heights=[400, 400])
    high.scroll_to(90)
    assert high.offset == 90 and list(high.visible_rows()) == [0]


def test_scrolled_children_move_and_hidden_ones_cannot_be_clicked(desk: Desk) -> None:
    shelf = desk.widget("shelf").rect
    hidden = desk.widget("shelf19").rect.center
    click(desk, hidden)
    assert 19 not in desk.heard
    wheel(desk, -40, shelf.center)
    assert shelf.contains(desk.widget("shelf19").rect)
    click(desk, "shelf19")
    assert desk.heard[-1] == 19


def test_focus_scrolls_into_view(desk: Desk) -> None:
    desk.focus(desk.widget("shelf12"))
    assert desk.widget("shelf").rect.contains(desk.widget("shelf12").rect)


def test_hover_card_after_a_moment_and_f1_at_once(desk: Desk) -> None:
    desk.widget("turn").explain = Explanation("Turn left", "1 point", ("facing NW",), "Turns")
    move(desk, desk.widget("turn").rect.center)
    desk.update(0.2)
    assert desk.card is None
    desk.update(0.2)
    assert desk.card is not None
    assert not desk.card.rect(desk.metrics).colliderect(desk.widget("turn").rect)
    move(desk, (3, 3))
    assert desk.card is None
    press(desk, "Tab", "F1")
    assert desk.card is not None and "facing NW" in desk.card.text()
    press(desk, "Esc")
    assert desk.card is None and desk.heard == []


@pytest.mark.parametrize("again", ["F1", "?"])
def test_the_handbook_leaves_no_card_behind(desk: Desk, again: str) -> None:
    desk.widget("turn").explain = Explanation("Turn left", "1 point", ("facing NW",), "Turns")
    move(desk, desk.widget("turn").rect.center)
    press(desk, "F1")
    assert desk.card is not None
    press(desk, again)
    assert desk.card is None


def test_a_card_opened_by_a_key_goes_as_the_focus_goes_on(desk: Desk) -> None:
    desk.widget("turn").explain = Explanation("Turn left", "1 point", ("facing NW",), "Turns")
    desk.focus_on("turn")
    press(desk, "F1")
    assert desk.card is not None
    press(desk, "Tab")
    assert desk.card is None


def test_a_card_keeps_off_the_buttons_beside_its_own(desk: Desk) -> None:
    turn, cancel = desk.widget("turn"), desk.widget("cancel")
    assert abs(turn.rect.right - cancel.rect.left) < 20
    turn.explain = Explanation("Turn left", "1 point", ("facing NW",), "Turns")
    move(desk, turn.rect.center)
    desk.update(0.4)
    assert desk.card is not None
    assert not desk.card.rect(desk.metrics).colliderect(cancel.rect)


def test_idle_frame_paints_nothing(desk: Desk) -> None:
    size = desk.metrics.window
    frame(desk, size)
    window = pygame.Surface(size)
    desk.draw(window)
    assert not desk.update(1 / 60)
    window.fill((255, 0, 255))
    desk.draw(window)
    assert window.get_at((10, 10))[:3] == (255, 0, 255)


def test_only_the_changed_widget_is_painted(desk: Desk) -> None:
    size = desk.metrics.window
    window = pygame.Surface(size)
    desk.draw(window)
    desk.update(0)
    window.fill((255, 0, 255))
    desk.widget("reload").set(ticked=True)
    assert desk.update(0)
    desk.draw(window)
    assert window.get_at(desk.widget("reload").rect.center)[:3] != (255, 0, 255)
    assert window.get_at(desk.widget("seal").rect.center)[:3] == (255, 0, 255)


def test_toast_goes_after_four_seconds(desk: Desk) -> None:
    desk.toast("Saved.")
    assert desk.update(3.9)
    assert len(desk.toasts) == 1
    desk.update(0.2)
    assert desk.toasts == []


class Crowded(Widget):
    """All of the main part, on which no message should lie."""

    def message_rects(self) -> list[pygame.Rect]:
        return [self.rect]


def test_where_all_is_taken_a_message_lies_on_the_last_line_of_the_log() -> None:
    screen = Screen()
    screen.build = lambda: screen.add(Crowded("all", screen.metrics.frame.main))  # type: ignore[method-assign,assignment,return-value]
    screen.resize(SIZES[0])
    screen.toast("Saved.")
    frame(screen, SIZES[0])
    (message,) = screen.toasts
    shared = message.rect.clip(screen.widget("all").rect)
    assert shared.h < message.rect.h // 4
    assert pygame.Rect((0, 0), SIZES[0]).contains(message.rect)


def test_options_of_one_segment_are_written_in_one_size(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes, render = set(), fonts.render

    def noted(text: str, *more: Any) -> pygame.Surface:
        sizes.add(more[2])
        return render(text, *more)

    monkeypatch.setattr(fonts, "render", noted)
    screen, use = Screen(), ("Speed", "Manoeuvre")
    screen.build = lambda: screen.add(Segment("use", Area(0, 0, 170, 40), use))  # type: ignore[method-assign,assignment,return-value]
    screen.resize(SIZES[0])
    frame(screen, SIZES[0])
    assert len(sizes) == 1
    assert sizes < {14, 15}, "too narrow for the longer one in its own size"


def test_names_are_unique_and_unknown_ones_are_listed(desk: Desk) -> None:
    with pytest.raises(KeyError, match="turn"):
        desk.widget("nothing")
    desk.build = lambda: [desk.add(Label("a", Area(0, 0, 9, 9))) for _ in "ab"]  # type: ignore[method-assign,assignment,return-value]
    desk.rebuild()
    with pytest.raises(ValueError, match="'a'"):
        desk.walk()


def test_small_decision_by_key_and_modal(desk: Desk) -> None:
    options = (
        Option("from SW", lambda: desk.hear("SW"), "meets the laser"),
        Option("from S", lambda: desk.hear("S"), reason="blocked"),
    )
    card = decision_card("axis", "Which side?", options)
    card.lay(desk.metrics, desk.metrics.frame.column.top(220)[0])
    card.modal = True
    old = desk.build

    def build() -> None:
        old()
        desk.add(card)

    desk.build = build  # type: ignore[method-assign]
    desk.rebuild()
    press(desk, "Q", "2", "1")
    click(desk, "turn")
    assert desk.heard == ["SW"]
    said = [toast.message for toast in desk.toasts]
    assert said == ["blocked", "Answer the question first."]
    assert [w.name for w in desk.focus_order()] == ["axis.1", "axis.2"]


def test_goto_is_returned_once(desk: Desk) -> None:
    other = Desk()
    desk.update(0)
    desk.hotkey("G", "Go", lambda: desk.goto(other))
    assert press(desk, "G") is other
    assert press(desk, "Q") is None


def test_text_of_the_screen_names_every_widget(desk: Desk) -> None:
    words = desk.text()
    for expected in (
        "[Turn left (Q)]",
        "[ ] Reload",
        "[Speed] | Manoeuvre",
        "line 0",
        "Seal (Enter)",
    ):
        assert expected in words


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.25, 1.5])
def test_ui_scale_keeps_type_large_enough(scale: float) -> None:
    desk = Desk()
    desk.resize((1920, 1080), scale)
    assert desk.metrics.type_size(theme.SMALL) >= 14
    window = pygame.Rect(0, 0, 1920, 1080)
    for widget in (desk.widget("seal"), desk.widget("turn"), desk.widget("list")):
        assert window.contains(widget.rect)
    click(desk, "turn")
    assert desk.heard == ["turn"]
