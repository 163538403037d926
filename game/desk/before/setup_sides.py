"""The sides and the dice of the set-up: who plays, and where rolls come from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.desk.before.faces import BESIDE, Faces
from game.desk.kit import (
    Badge,
    Button,
    Explanation,
    Given,
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
    yielding,
)
from game.desk.kit.pictures import Image
from game.desk.paint import theme
from game.table.levels import (
    PERSON,
    PLAIN,
    SCRIPTED,
    Level,
    Player,
    known,
    player_words,
    players_of,
    usual,
)
from game.words import _

LONGEST_KEY = 64


@dataclass(frozen=True, slots=True)
class Seat:
    """One side as it is set up: its place in the list, its ships in words, who plays it, and the
    levels a scripted side may have there. ``faces``: pictures of its ships, if they are shown."""

    number: int
    side: str
    ships: str
    player: Player
    levels: Sequence[Level] = (PLAIN,)
    faces: Sequence[Image] = ()


def seat_panel(seat: Seat, choose: Callable[[Player], None], *, slim: bool = False) -> Panel:
    """The panel of one side: its badge, its ships, who plays it.

    A ``slim`` one has all its pictures beside the name, and no words for them; others only a few.
    """
    number, style = seat.number, theme.side(seat.number)
    players, player = players_of(seat.levels), known(seat.player, seat.levels)
    look = _("{band} band, {badge}").format(band=_band(style.band), badge=_badge(style.badge))
    told = next((_(one.told) for one in seat.levels if one.name == player), "") or look
    name = Label(f"name {number}", label=seat.side.upper(), style=theme.PANEL_TITLE,
                 colour=style.colour)  # fmt: skip
    faces = Faces(number, seat.faces) if seat.faces else None
    in_head = slim or len(seat.faces) <= BESIDE
    head = row(
        Badge(f"badge {number}", side=number, size=28),
        name,
        grow(),
        spare(Label(f"look {number}", label=told, style=theme.SMALL, colour=theme.INK3)),
        yielding(faces) if faces and in_head else None,
        gap=12,
    )
    choice = Segment(
        f"player {number}",
        options=tuple(player_words(player, seat.levels) for player in players),
        chosen=players.index(player),
        on_choose=lambda i: choose(players[i]),
        explain=Explanation(player_words(player, seat.levels), "", (told,)),
    )
    by = Label(f"by {number}", label=_("Played by"), colour=theme.INK2)
    ships = Label(f"ships {number}", label=seat.ships, colour=theme.INK2)
    below = spare(row(yielding(faces), grow())) if faces and not in_head else None
    played = row(spare(by), choice, gap=16)
    named = None if slim and faces else only_large(ships)
    parts = column(head, named, below, played, gap=theme.INSIDE)
    return Panel(f"side {number}", region="sides", holds=parts)


def dice_panel(
    key: str | None,
    give_key: Callable[[bool], None],
    type_key: Callable[[str], None],
    *,
    slim: bool = False,
) -> Panel:
    """New dice, or those of a given ``key``, which is None for new ones.

    A ``slim`` one has its words on a card in the small form of the window.
    """
    words = _("Sealed for this battle: nobody knows a roll before it falls.")
    choice = Segment(
        "dice",
        options=(_("new dice"), _("a given key")),
        chosen=int(key is not None),
        on_choose=lambda i: give_key(bool(i)),
        explain=Explanation(_("Dice"), "", (words,)),
    )
    below: Given = spare(Paragraph("dice words", label=words, style=theme.SMALL))
    below = only_large(below) if slim else below
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


def begin_words(
    starts: str, players: Mapping[str, Player], levels: Sequence[Level], first: str
) -> str:
    """Who plays, and what comes ``first``: else the phase with which the battle ``starts``."""
    against = _("a scripted side")
    if len(levels) > 1:
        against = _("the {level}").format(level=_(opponent(players, levels).title))
    persons = sum(player == PERSON for player in players.values())
    words = {
        0: _("nobody plays: you look on"),
        1: _("one person against {level}").format(level=against),
    }
    who = words.get(persons, _("{n} people share the screen").format(n=persons))
    phase = _(starts.capitalize())
    if phase and not first:
        first = _("turn 1, {phase}").format(phase=phase)
    return " · ".join(part for part in (who, first) if part)


def opponent(players: Mapping[str, Player], levels: Sequence[Level]) -> Level:
    """The level of a scripted side that plays, else the usual one."""
    playing = [one for one in levels if one.name in players.values()]
    return playing[-1] if playing else usual(levels)


def seated(names: Sequence[str], seats: Sequence[Player]) -> dict[str, Player]:
    """Who plays sides as those of the last battle did; further ones as persons if all were."""
    more = PERSON if all(player == PERSON for player in seats) else SCRIPTED
    return dict(zip(names, [*seats, *[more] * len(names)], strict=False))


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
