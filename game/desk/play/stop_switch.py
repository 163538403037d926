"""Which stop a screen shows, such as a ship: a button for each, or a stepper for too many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.desk.kit import Area, Button, Explanation, Metrics, Stepper, Widget, grow, row
from game.desk.kit.labels import label_width
from game.desk.paint import theme
from game.words import _

PAD = 24


@dataclass(frozen=True)
class StopSwitch:
    """A part: buttons called ``stop NAME`` side by side, or a stepper called ``stops``."""

    names: Sequence[str]
    chosen: str
    show: Callable[[str], None]

    def own_width(self, m: Metrics) -> int:
        """Room for every name."""
        return len(self.names) * (PAD + max(label_width(m, n, theme.LABEL) for n in self.names))

    def own_height(self, m: Metrics, wide: int) -> int:
        """That of a row."""
        del m, wide
        return theme.ROW_HEIGHT

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """Buttons where every name has room."""
        spots = area.columns(len(self.names))
        room = min(spot.w for spot in spots) - PAD
        if any(label_width(m, name, theme.LABEL) > room for name in self.names):
            return self._stepper().lay(m, area)
        return row(*(grow(self._button(name)) for name in self.names)).lay(m, area)

    def _button(self, name: str) -> Button:
        button = Button(f"stop {name}", label=name, on_click=partial(self.show, name))
        button.on, button.align, button.region = name == self.chosen, "centre", "stops"
        button.explain = Explanation(name, "", (_("A click shows its orders."),))
        return button

    def _stepper(self) -> Stepper:
        names, text = self.names, _("{name} · {n} of {many}")
        return Stepper(
            "stops",
            value=names.index(self.chosen),
            high=len(names) - 1,
            shown=lambda i: text.format(name=names[i], n=i + 1, many=len(names)),
            style=theme.LABEL,
            on_change=lambda i: self.show(names[i]),
            region="stops",
        )
