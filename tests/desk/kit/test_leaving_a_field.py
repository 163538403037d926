"""What is typed into a field is told when something else gets the keys or does something."""

from __future__ import annotations

import pytest

from game.desk.kit import Area, Button, Screen, TextField
from tests.desk.driver import click, press, type_text


class Form(Screen):
    """A name, and two buttons; each use of one notes the name that it finds."""

    def __init__(self) -> None:
        super().__init__()
        self.name, self.used, self.told = "Arbalest", list[str](), list[str]()
        self.resize((1280, 720))

    def rename(self, name: str) -> None:
        self.told.append(name)
        self.name = name
        self.rebuild()

    def use(self) -> None:
        self.used.append(self.name)
        self.rebuild()

    def build(self) -> None:
        self.add(TextField("name", Area(20, 20, 300, 40), value=self.name, on_leave=self.rename))
        self.add(Button("use", Area(20, 80, 200, 40), "Use", self.use, keys="Ctrl D"))


@pytest.fixture
def form() -> Form:
    return Form()


def typed(form: Form) -> Form:
    click(form, "name")
    press(form, "Ctrl A")
    type_text(form, "needle")
    return form


def test_a_click_elsewhere_tells_it_before_it_does_anything(form: Form) -> None:
    click(typed(form), "use")
    assert form.used == ["needle"]


def test_a_click_on_the_ground_tells_it(form: Form) -> None:
    click(typed(form), (900, 500))
    assert form.name == "needle"


@pytest.mark.parametrize("key", ["Tab", "Enter"])
def test_a_key_that_leaves_it_tells_it_once(form: Form, key: str) -> None:
    press(typed(form), key)
    assert form.told == ["needle"]
    click(form, "use")
    assert form.told == ["needle"]


def test_a_key_of_the_screen_finds_it_told(form: Form) -> None:
    press(typed(form), "Ctrl D")
    assert form.used == ["needle"]


def test_it_is_still_there_when_the_screen_is_built_anew_for_something_else(form: Form) -> None:
    typed(form).rebuild()
    assert "needle" in form.text() and not form.told
    press(form, "Tab")
    assert form.name == "needle"


def test_escape_takes_it_back(form: Form) -> None:
    press(typed(form), "Esc")
    assert form.focused is None and not form.told
    assert "Arbalest" in form.text()


def test_another_text_of_the_screen_counts_more(form: Form) -> None:
    typed(form).name = "Lancer"
    form.rebuild()
    assert "Lancer" in form.text()
