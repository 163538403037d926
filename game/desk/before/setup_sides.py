"""The sides and the dice of the set-up: who plays, and where rolls come from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.desk.kit import Area, Label, Panel, Paragraph, Picture, Screen, Segment, TextField
from game.desk.paint import flags, theme
from game.table.hotseat import Player
from game.words import _

LONGEST_KEY = 64


@dataclass(frozen=True, slots=True)
class Seat:
    """One side as it is set up: its place in the list, its ships in words, who plays it."""

    number: int
    side: str
    ships: str
    player: Player


def build_seat(on: Screen, place: Area, seat: Seat, choose: Callable[[Player], None]) -> None:
    """The panel of one side: its badge, its ships, who plays it."""
    number, style = seat.number, theme.side(seat.number)
    panel = on.add(Panel(f"side {number}", place, region="sides"))
    head, rest = panel.body.top(32, 8)
    badge = flags.badge(number, on.metrics.px(26), theme.PANEL)
    mark, name = head.left(28, 12)
    panel.add(Picture(f"badge {number}", mark, badge))
    panel.add(Label(f"name {number}", name, seat.side.upper(), theme.PANEL_TITLE, style.colour))
    look = _("{band} band, {badge}").format(band=_band(style.band), badge=_badge(style.badge))
    panel.add(Label(f"look {number}", name, look, theme.SMALL, theme.INK3, "right"))
    if not on.metrics.compact:
        ships, rest = rest.top(24, 8)
        panel.add(Label(f"ships {number}", ships, seat.ships, theme.BODY, theme.INK2))
    by, choice = rest.top(40)[0].left(112, 0)
    panel.add(Label(f"by {number}", by, _("Played by"), theme.BODY, theme.INK2))
    options: tuple[Player, ...] = ("person", "scripted")
    panel.add(
        Segment(
            f"player {number}",
            choice._replace(w=min(300, choice.w)),
            options=(_("a person"), _("a scripted side")),
            chosen=options.index(seat.player),
            on_choose=lambda i: choose(options[i]),
        )
    )


def build_dice(
    on: Screen,
    place: Area,
    key: str | None,
    give_key: Callable[[bool], None],
    type_key: Callable[[str], None],
) -> None:
    """New dice, or those of a given ``key``, which is None for new ones."""
    panel = on.add(Panel("dice panel", place, _("Dice"), region="dice"))
    row, rest = panel.body.top(40, 8)
    panel.add(
        Segment(
            "dice",
            row._replace(w=min(300, row.w)),
            options=(_("new dice"), _("a given key")),
            chosen=int(key is not None),
            on_choose=lambda i: give_key(bool(i)),
        )
    )
    if key is not None:
        panel.add(
            TextField("key", rest.top(min(40, rest.h))[0], key,
                      _("any words: the same key rolls the same dice"),
                      on_change=type_key, longest=LONGEST_KEY)
        )  # fmt: skip
        return
    words = _("Sealed for this battle: nobody knows a roll before it falls.")
    panel.add(Paragraph("dice words", rest, words, theme.SMALL, theme.INK2))


def _band(band: str) -> str:
    return {
        "solid": _("solid"),
        "striped": _("striped"),
        "dotted": _("dotted"),
        "double": _("double"),
    }[band]


def _badge(badge: str) -> str:
    return {
        "disc": _("disc"),
        "diamond": _("diamond"),
        "triangle": _("triangle"),
        "square": _("square"),
    }[badge]
