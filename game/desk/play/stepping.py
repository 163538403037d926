"""How a battle is looked back on step by step: one way, with one row of buttons, for all of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from game.desk.desk import Desk
from game.desk.kit import Button, Explanation, Label, Part
from game.desk.paint import theme
from game.words import _, marked


class Stepped(Protocol):
    """A screen that stands at one of several steps and may play by itself."""

    desk: Desk
    playing: bool

    @property
    def number(self) -> int:
        """The step that is looked at, from 0 on."""

    @property
    def last(self) -> int:
        """The last of them."""

    def turn_starts(self) -> Sequence[int]:
        """The first step of each turn."""

    def go(self, number: int) -> None:
        """Look at another step; at the first or the last where there is none."""

    def play(self) -> None:
        """Play from here, or stop; from the start when it stands at the end."""

    def rebuild(self) -> None:
        """Show it."""

    def hotkey(self, combo: str, label: str, run: Callable[[], None]) -> None:
        """A key of the screen."""


def _nothing(_number: int) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Stepping:
    """Steps of a ``screen`` in marked words: a step back, one on, a hint with a ``{turn}``.

    ``passed`` says which are stepped over.
    """

    screen: Stepped
    words: tuple[str, str] = (marked("one step back"), marked("one step on"))
    hint: str = marked("← → one step · Shift ← → one {turn} · Home, End")
    passed: Callable[[int], bool] = _nothing

    # -- what a player does

    def scrub(self, number: int) -> None:
        """Stop, and look at that step."""
        self.screen.playing = False
        self.screen.go(number)
        self.screen.rebuild()

    def step(self, by: int) -> None:
        """Stop, a step further on or back."""
        number = self.screen.number + by
        while 0 < number < self.screen.last and self.passed(number):
            number += by
        self.scrub(number)

    def step_turn(self, by: int) -> None:
        """Stop where the next turn begins, or this one, or the one before."""
        screen = self.screen
        wanted = [n for n in (*screen.turn_starts(), screen.last) if (n - screen.number) * by > 0]
        self.scrub((min(wanted) if by > 0 else max(wanted)) if wanted else screen.number)

    # -- how it is shown

    def keys(self) -> None:
        """The keys of all that."""
        back, on = map(_, self.words)
        keys: tuple[tuple[str, str, Callable[[], None]], ...] = (
            ("Left", back, partial(self.step, -1)),
            ("Right", on, partial(self.step, 1)),
            ("Shift Left", _("one {turn} back"), partial(self.step_turn, -1)),
            ("Shift Right", _("one {turn} on"), partial(self.step_turn, 1)),
            ("Home", _("to the beginning"), partial(self.scrub, 0)),
            ("End", _("to the end"), lambda: self.scrub(self.screen.last)),
        )
        for combo, words, run in keys:
            self.screen.hotkey(combo, words.format(turn=self.screen.desk.screens.a_turn), run)

    def buttons(self, region: str) -> tuple[Part, Part]:
        """A step back, a step on; neither beyond the ends."""
        card = Explanation(_("Step by step"), "", (self._hint_words(),))
        first, last = self.screen.number <= 0, self.screen.number >= self.screen.last
        back = Button("back", on_click=partial(self.step, -1), icon="step-back", region=region,
                      reason=_("this is the beginning") if first else "", explain=card)  # fmt: skip
        on = Button("on", on_click=partial(self.step, 1), icon="step-forward", region=region,
                    reason=_("this is the end") if last else "", explain=card)  # fmt: skip
        return back, on

    def play_buttons(self, region: str) -> tuple[Part, Part, Part]:
        """The same, and what plays it; they keep their places whatever the last one says."""
        screen = self.screen
        words = _("Pause") if screen.playing else _("Play from here")
        if not screen.playing and screen.number >= screen.last:
            words = _("Play it all")
        play = Button("play", label=words, on_click=screen.play, on=screen.playing, keys="Space",
                      icon="pause" if screen.playing else "play", region=region)  # fmt: skip
        return *self.buttons(region), play

    def hint_label(self) -> Label:
        """The keys in a line, to stand beside the buttons."""
        return Label("hint", label=self._hint_words(), style=theme.SMALL, colour=theme.INK3)

    def _hint_words(self) -> str:
        return _(self.hint).format(turn=self.screen.desk.screens.a_turn)
