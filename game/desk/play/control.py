"""What plays a scene again: to the start, play, its steps, how it goes on, how fast."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.desk.kit import Button, Explanation, Part, Slider, Term, fixed, grow, middle, row
from game.settings import SpeedFactor
from game.words import _


@dataclass(frozen=True)
class Control:
    """How far a show has come of how many ``steps``, and what is done to it.

    ``stepwise``: it pauses after each step, which is called ``stepwise_words``; ``step_words`` are
    those of a place on the slider. ``notable`` is what happens with some of them, and ``reach``
    goes to a step.
    """

    at: int
    steps: int
    playing: bool
    stepwise: bool
    speed: SpeedFactor
    stepwise_words: str
    step_words: Callable[[int], str]
    notable: Mapping[int, Sequence[str]]
    reach: Callable[[int], None]
    play: Callable[[], None]
    switch: Callable[[], None]
    change_pace: Callable[[], None]

    def part(self) -> Part:
        """To the beginning, play, the steps, and whether it pauses after each."""
        icon = "skip-forward" if self.playing else "play"
        back = Button("restart", on_click=lambda: self.reach(0), icon="skip-back")
        back.explain = Explanation(_("To the beginning"))
        play = Button("play", on_click=self.play, icon=icon, on=self.playing)
        play.explain = Explanation(
            _("Skip to the end (Space)") if self.playing else _("Play (Space)"),
            terms=(_("← → step by step"),),
        )
        return row(
            fixed(44, back),
            fixed(44, play),
            grow(self._slider()) if self.steps else grow(),
            middle(self._stepwise()),
        )

    def _slider(self) -> Slider:
        made = Slider(
            "steps",
            value=float(self.at),
            high=float(self.steps),
            step=1,
            on_change=lambda value: self.reach(round(value)),
            shown=lambda value: self.step_words(round(value)),
            notches=tuple(self.notable),
        )
        if self.notable:
            terms = [
                Term(words, self.step_words(step))
                for step, found in self.notable.items()
                for words in found
            ]
            made.explain = Explanation(_("What happens on the way"), terms=tuple(terms))
        return made

    def _stepwise(self) -> Button:
        made = Button("stepwise", label=self.stepwise_words, on_click=self.switch, keys="S")
        made.on = self.stepwise
        made.explain = Explanation(_("Pause after each"))
        return made

    def pace(self) -> Button:
        """How fast it goes."""
        made = Button("speed", label=_("Pace ×{n}").format(n=self.speed), on_click=self.change_pace)
        made.explain = Explanation(_("Pace: ×1, ×2, ×4 (Shift P)"))
        return made
