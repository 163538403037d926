"""The weapons of a few ships that meet, beside their records on the set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.desk.kit import (
    Badge,
    Label,
    Panel,
    Paragraph,
    Part,
    ScrollArea,
    column,
    fixed,
    grow,
    middle,
    only_large,
    only_small,
    row,
    scaled,
    yielding,
)
from game.desk.paint import theme
from game.systems.earth_expects.mind.feeding import weapon_words
from game.systems.earth_expects.screens.map.battle_marks import ship_shape, side_number
from game.systems.earth_expects.screens.portrait import portrait_canvas
from game.systems.earth_expects.ship.box_type import armament
from game.systems.earth_expects.state.battle import Battle, Ship
from game.words import _, capitalised

NAME = 98, 180
"""How wide names are, in a small window and in a large one."""
FACE = 32


def armed_words(ship: Ship) -> str:
    """The weapons of a ship that can still work."""
    arms = ship.design.systems_of(*armament())
    able = (one for one in arms if any(ship.record.works(box) for box in one.boxes))
    return weapon_words(Counter(one.type for one in able)) or _("no weapons")


def armed_panel(battle: Battle, named: Sequence[tuple[str, Ship]]) -> Panel:
    """A row for each ship, with the name it is shown under; in a small window without a head."""
    rows = (_row(battle, n, name, ship) for n, (name, ship) in enumerate(named))
    area = ScrollArea("armed words", holds=column(*rows, gap=(2, 6)))
    head = Label("armed head", label=_("Weapons").upper(), style=theme.CAPTION, colour=theme.INK3)
    return Panel("armed", holds=column(only_large(head), yielding(area), gap=12))


def _row(battle: Battle, number: int, name: str, ship: Ship) -> Part:
    side = side_number(battle, ship.side)
    face = portrait_canvas(f"armed face {number}", ship_shape(ship), side, name)
    badge = Badge(f"armed badge {number}", side=side, size=18)
    called = Label(f"armed name {number}", label=name, style=theme.SMALL.bold())
    words = capitalised(armed_words(ship))
    told = Paragraph(f"armed {number}", label=words, style=theme.SMALL)
    return row(
        only_small(fixed(22, badge)),
        only_large(fixed(FACE, column(fixed(FACE, face)))),
        scaled(*NAME, middle(called)),
        grow(middle(told)),
        gap=(4, 12),
    )
