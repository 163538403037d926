"""Which stop a screen shows, such as a ship: a button for each, or a stepper for too many."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.desk.kit import Area, Button, Screen, Stepper
from game.desk.paint import fonts, theme
from game.words import _

PAD = 24


def build_stop_switch(
    screen: Screen, place: Area, names: Sequence[str], chosen: str, show: Callable[[str], None]
) -> None:
    """Buttons called ``stop NAME`` side by side, or a stepper called ``stops``."""
    m, spots = screen.metrics, place.columns(len(names))
    size = m.type_size(theme.LABEL)
    room = min(m.px(spot.w - PAD) for spot in spots)
    if any(fonts.width(name, theme.LABEL, size) > room for name in names):
        _build_stepper(screen, place, names, chosen, show)
        return
    for name, spot in zip(names, spots, strict=True):
        screen.add(
            Button(
                f"stop {name}",
                spot,
                name,
                lambda n=name: show(n),  # type: ignore[misc]
                on=name == chosen,
                align="centre",
                region="stops",
            )
        )


def _build_stepper(
    screen: Screen, place: Area, names: Sequence[str], chosen: str, show: Callable[[str], None]
) -> None:
    text = _("{name} · {n} of {many}")
    screen.add(
        Stepper(
            "stops",
            place,
            value=names.index(chosen),
            high=len(names) - 1,
            shown=lambda i: text.format(name=names[i], n=i + 1, many=len(names)),
            style=theme.LABEL,
            on_change=lambda i: show(names[i]),
            region="stops",
        )
    )
