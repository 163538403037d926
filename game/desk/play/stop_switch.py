"""Which stop a screen shows, such as a ship: a button for each, or a stepper for too many.

Where it is known of each what its order still lacks, that stands in its button; below a stepper
others have buttons of their own, first those that lack something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from game.desk.kit import (
    Area,
    Button,
    Explanation,
    Label,
    Metrics,
    Part,
    Stepper,
    Widget,
    column,
    fixed,
    flow,
    grow,
    middle,
    only_large,
    only_small,
    row,
)
from game.desk.kit.labels import label_width
from game.desk.paint import theme
from game.words import _

STOPS = "stops"
"""The part of a screen where these are."""
PAD = 24
NAMED = 2
"""So many others are named in a small window below a stepper, the rest only counted."""

Lacks = Mapping[int, tuple[str, str]]
"""What some stops still lack, in short and in a sentence, by their number."""


@dataclass(frozen=True)
class StopSwitch:
    """A part: buttons called ``stop NAME`` side by side, or a stepper called ``stops`` above those
    called ``open NAME``; ``lacks`` is None where nothing is known of what they lack, and only the
    stepper stands there then."""

    names: Sequence[str]
    chosen: str
    show: Callable[[str], None]
    lacks: Lacks | None = None

    def own_width(self, m: Metrics) -> int:
        """Room for every name."""
        return len(self.names) * (PAD + self._widest(m))

    def own_height(self, m: Metrics, wide: int) -> int:
        """That of a row, or two."""
        return self._part(m, wide).own_height(m, wide)

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """Buttons where every name has room."""
        return self._part(m, area.w).lay(m, area)

    def _part(self, m: Metrics, wide: int) -> Part:
        spots = Area(0, 0, wide, 0).columns(len(self.names))
        if self._widest(m) > min(spot.w for spot in spots) - PAD:
            return column(fixed(theme.ROW_HEIGHT, self._stepper()), self._open())
        high = theme.ROW_HEIGHT if self.lacks is None else theme.ROW_TALL
        return column(fixed(high, row(*(grow(self._button(name)) for name in self.names))))

    def _widest(self, m: Metrics) -> int:
        lacks = (label_width(m, short, theme.SMALL) for short, _told in (self.lacks or {}).values())
        return max((*(label_width(m, name, theme.LABEL) for name in self.names), *lacks))

    def _lack(self, name: str) -> tuple[str, str]:
        return (self.lacks or {}).get(self.names.index(name), ("", ""))

    def _button(self, name: str) -> Button:
        button = Button(f"stop {name}", label=name, on_click=partial(self.show, name))
        button.on, button.region = name == self.chosen, STOPS
        button.align = "centre" if self.lacks is None else "left"
        button.second, told = self._lack(name)
        button.explain = _card(name, told)
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
            region=STOPS,
        )

    def _open(self) -> Part | None:
        """The others, first those that lack something; in a small window one line of them.

        So what stands below keeps its place, whatever they lack.
        """
        if self.lacks is None:
            return None
        at = self.names.index(self.chosen)
        lacking = others(self.lacks, at)
        rest = others(range(len(self.names)), at)
        buttons = [self._open_button(n) for n in dict.fromkeys((*lacking, *rest))]
        more = len(lacking) - NAMED
        words = _("+ {n} more").format(n=more)
        told = Label("open more", label=words, style=theme.SMALL, colour=theme.INK2)
        short = row(*map(grow, buttons[:NAMED]), middle(told) if more > 0 else None)
        return column(only_small(short), only_large(flow(*buttons)), gap=0)

    def _open_button(self, number: int) -> Button:
        name = self.names[number]
        left, told = self._lack(name)
        words = _("{ship} · {left}").format(ship=name, left=left) if left else name
        button = Button(f"open {name}", label=words, on_click=partial(self.show, name))
        button.region, button.explain = STOPS, _card(name, told)
        return button


def others(lacks: Iterable[int], at: int) -> list[int]:
    """The stops that lack something, from the one at which one is, in a circle, without it."""
    return sorted((n for n in lacks if n != at), key=lambda n: (n < at, n))


def _card(name: str, lacks: str) -> Explanation:
    told = (lacks,) if lacks else ()
    return Explanation(name, "", (*told, _("A click shows its orders.")))
