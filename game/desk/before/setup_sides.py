"""The sides and the dice of the set-up: who plays, and where rolls come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desk.kit import Area, Label, Panel, Paragraph, Picture, Segment, TextField
from game.desk.paint import flags, theme
from game.table.hotseat import Player
from game.words import _

if TYPE_CHECKING:
    from game.desk.before.setup import SetupScreen

LONGEST_KEY = 64


class SetupSides:
    """Builds the panels at the right of the set-up."""

    def __init__(self, screen: SetupScreen) -> None:
        self._screen = screen

    def build_side(self, place: Area, number: int, side: str) -> None:
        """The panel of one side: its badge, its ships, who plays it."""
        style = theme.side(number)
        panel = self._screen.add(Panel(f"side {number}", place, region="sides"))
        head, rest = panel.body.top(32, 8)
        badge = flags.badge(number, self._screen.metrics.px(26), theme.PANEL)
        mark, name = head.left(28, 12)
        panel.add(Picture(f"badge {number}", mark, badge))
        panel.add(Label(f"name {number}", name, side.upper(), theme.PANEL_TITLE, style.colour))
        look = _("{band} band, {badge}").format(band=_band(style.band), badge=_badge(style.badge))
        panel.add(Label(f"look {number}", name, look, theme.SMALL, theme.INK3, "right"))
        if not self._screen.metrics.compact:
            ships, rest = rest.top(24, 8)
            panel.add(Label(f"ships {number}", ships, self._ships_of(side), theme.BODY, theme.INK2))
        by, choice = rest.top(40)[0].left(112, 0)
        panel.add(Label(f"by {number}", by, _("Played by"), theme.BODY, theme.INK2))
        options: tuple[Player, ...] = ("person", "scripted")
        panel.add(
            Segment(
                f"player {number}",
                choice._replace(w=min(300, choice.w)),
                options=(_("a person"), _("a scripted side")),
                chosen=options.index(self._screen.players[side]),
                on_choose=lambda i: self._screen.seat(side, options[i]),
            )
        )

    def _ships_of(self, side: str) -> str:
        ships = self._screen.scenario.ships if self._screen.scenario else ()
        return " · ".join(entry.name for entry in ships if entry.side == side)

    def build_dice(self, place: Area) -> None:
        """New dice, or those of a given key."""
        panel = self._screen.add(Panel("dice panel", place, _("Dice"), region="dice"))
        row, rest = panel.body.top(40, 8)
        panel.add(
            Segment(
                "dice",
                row._replace(w=min(300, row.w)),
                options=(_("new dice"), _("a given key")),
                chosen=int(self._screen.given_key),
                on_choose=lambda i: self._screen.give_key(bool(i)),
            )
        )
        if self._screen.given_key:
            panel.add(
                TextField("key", rest.top(min(40, rest.h))[0], self._screen.key_text,
                          _("any words: the same key rolls the same dice"),
                          on_change=self._screen.type_key, longest=LONGEST_KEY)
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
