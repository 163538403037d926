"""The sides and the dice of the set-up: who plays, and where rolls come from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.desk.kit import (
    Badge,
    Button,
    Label,
    Panel,
    Paragraph,
    Part,
    Segment,
    TextField,
    column,
    grow,
    middle,
    only_large,
    row,
    spare,
)
from game.desk.paint import theme
from game.table.levels import PLAIN, Level, Player, known, player_words, players_of
from game.words import _

LONGEST_KEY = 64


@dataclass(frozen=True, slots=True)
class Seat:
    """One side as it is set up: its place in the list, its ships in words, who plays it, and the
    levels a scripted side may have there."""

    number: int
    side: str
    ships: str
    player: Player
    levels: Sequence[Level] = (PLAIN,)


def seat_panel(seat: Seat, choose: Callable[[Player], None]) -> Panel:
    """The panel of one side: its badge, its ships, who plays it."""
    number, style = seat.number, theme.side(seat.number)
    players, player = players_of(seat.levels), known(seat.player, seat.levels)
    look = _("{band} band, {badge}").format(band=_band(style.band), badge=_badge(style.badge))
    told = next((_(one.told) for one in seat.levels if one.name == player), "") or look
    name = Label(f"name {number}", label=seat.side.upper(), style=theme.PANEL_TITLE,
                 colour=style.colour)  # fmt: skip
    head = row(
        Badge(f"badge {number}", side=number, size=26),
        name,
        grow(),
        spare(Label(f"look {number}", label=told, style=theme.SMALL, colour=theme.INK3)),
        gap=12,
    )
    choice = Segment(
        f"player {number}",
        options=tuple(player_words(player, seat.levels) for player in players),
        chosen=players.index(player),
        on_choose=lambda i: choose(players[i]),
    )
    by = Label(f"by {number}", label=_("Played by"), colour=theme.INK2)
    ships = Label(f"ships {number}", label=seat.ships, colour=theme.INK2)
    parts = column(head, only_large(ships), row(spare(by), choice, gap=16), gap=theme.INSIDE)
    return Panel(f"side {number}", region="sides", holds=parts)


def dice_panel(
    key: str | None, give_key: Callable[[bool], None], type_key: Callable[[str], None]
) -> Panel:
    """New dice, or those of a given ``key``, which is None for new ones."""
    choice = Segment(
        "dice",
        options=(_("new dice"), _("a given key")),
        chosen=int(key is not None),
        on_choose=lambda i: give_key(bool(i)),
    )
    words = _("Sealed for this battle: nobody knows a roll before it falls.")
    below: Part = Paragraph("dice words", label=words, style=theme.SMALL)
    if key is not None:
        hint = _("any words: the same key rolls the same dice")
        below = TextField("key", value=key, hint=hint, on_change=type_key, longest=LONGEST_KEY)
    parts = column(row(choice), below, gap=theme.INSIDE)
    return Panel("dice panel", caption=_("Dice"), region="dice", holds=parts)


def all_persons(several: int, on: bool, share: Callable[[], None]) -> Part:
    """All sides to persons in one press, and what a scripted side knows."""
    words = _("Two people") if several == 2 else _("People only")
    button = Button("share", label=words, on_click=share, icon="handshake", on=on, keys="Ctrl P",
                    region="sides")  # fmt: skip
    fair = _("A scripted side sees only what its player would see.")
    told = Paragraph("fair", label=fair, style=theme.SMALL)
    return row(middle(button), grow(middle(told)), gap=12)


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
