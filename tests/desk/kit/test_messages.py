"""What the screen says for a moment: the same thing once, the newest last."""

from __future__ import annotations

from game.app import new_desk
from game.desk.before.title import TitleScreen


def test_what_is_said_again_stands_once_and_stays_as_long_as_anew() -> None:
    screen = TitleScreen(new_desk())
    screen.resize((1280, 720), 1.0)
    screen.toast("No weapon fires.")
    screen.update(1.0)
    screen.toast("Something else.")
    screen.toast("No weapon fires.")
    said = screen._messages.toasts
    assert [toast.message for toast in said] == ["Something else.", "No weapon fires."]
    assert said[0].left == said[1].left
