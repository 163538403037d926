"""A scene that cannot be shown does not end the game: it is passed over, and told of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.app import Window, new_desk
from game.desk.before.sit_down import begin_battle, resume_battle
from game.desk.kit import Part, Space
from game.desk.late_keys import SETTLED
from game.desk.map.marks import Mark
from game.desk.play.order_screen import OrderScreen
from game.desk.play.playback import Playback, by_show
from game.desk.play.show import Now, Show
from game.settings import Settings
from game.table.journal.folder import saves_folder
from tests.race.game import RACE, SIDES, Course
from tests.race.screens import SCREENS
from tests.window.test_whole_battles import SIZE, press

KEY = "07" * 32
WORDS = "This scene could not be shown"


class MadeBadly(Show):
    """It cannot be made."""

    kind = "dash"
    headline = property(lambda _self: 1 // 0)  # type: ignore[assignment]


class BuiltBadly(Show):
    """It cannot be laid out."""

    kind = "dash"

    def main(self, _now: Now) -> Part:
        """Nothing comes of it."""
        raise ZeroDivisionError


class MovedBadly(Show):
    """It cannot go on."""

    kind = "dash"
    lengths = (0.1, 0.1)

    def main(self, now: Now) -> Part:
        """Well at first."""
        return Space() if now.steps < 1 else self.nothing()

    def nothing(self) -> Part:
        """Nothing comes of it."""
        raise ZeroDivisionError

    def marks(self, _now: Now) -> Sequence[Mark]:
        """None."""
        return ()


SHOWS = [MadeBadly, BuiltBadly, MovedBadly]


def _opened(show: type[Show], *, passes: bool = True) -> Window:
    desk = new_desk()
    desk.settings = Settings(sound=False)
    desk.passes_failures = passes
    desk.take_in(replace(SCREENS, scenes=by_show(show)))
    window = Window(desk, SIZE)
    window.step(0.0)
    return window


def _begun(window: Window) -> Window:
    """The person has dashed, and so has the other side."""
    players = dict(zip(SIDES, ("person", "scripted"), strict=True))
    window.take_screen(begin_battle(window.desk, RACE, Course(), players, KEY))  # type: ignore[arg-type]
    window.step(0.0)
    window.step(SETTLED)
    press(window, "Enter", after=0.0)
    return window


def _wait(window: Window) -> None:
    for _frame in range(9):
        window.step(0.1)


@pytest.mark.parametrize("show", SHOWS)
def test_a_scene_that_fails_is_passed_over_with_a_word(
    show: type[Show], capsys: pytest.CaptureFixture[str]
) -> None:
    window = _begun(_opened(show))
    _wait(window)
    assert isinstance(window.screen, OrderScreen)
    assert window.desk.game.runner.battle.turn == 2
    assert [WORDS in toast.message for toast in window.screen.toasts] == [True]
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert not window.desk.quit


@pytest.mark.parametrize("show", SHOWS)
def test_a_battle_killed_by_a_scene_is_gone_on_with(show: type[Show]) -> None:
    before = _opened(show, passes=False)
    with pytest.raises(ZeroDivisionError):
        _wait(_begun(before))
    before.desk.get_up()
    [path] = saves_folder().glob("*.jsonl")
    again = _opened(show)
    again._go_past_failures(
        lambda: again.take_screen(resume_battle(again.desk, path)),
    )
    _wait(again)
    assert isinstance(again.screen, OrderScreen)
    assert again.desk.game.runner.battle.turn == 2


def test_a_battle_that_fails_is_not_taken_for_a_scene(monkeypatch: pytest.MonkeyPatch) -> None:
    class Fine(Show):
        kind = "dash"

    window = _begun(_opened(Fine))
    assert isinstance(window.screen, Playback)

    def broken() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(window.desk.game, "next_moment", broken)
    with pytest.raises(ZeroDivisionError):
        press(window, "Enter")
