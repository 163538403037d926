"""What point defence has done this turn: the dice of every weapon, the newest first."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.desk.kit import Given, Metrics, Panel, Row, to_border, yielding
from game.desk.kit.ledger import Column, Entries, Entry, Ledger
from game.desk.kit.pictures import Image
from game.desk.paint import theme
from game.desk.paint.dice_view import die
from game.systems.earth_expects.events import DefenceFired
from game.systems.earth_expects.screens.names import system_words
from game.systems.earth_expects.state.battle import Battle
from game.table.events import Happening, TurnBegan
from game.words import _, counted

COLUMNS = (Column(grows=True), Column(low=True), Column(align="right"))
"""The weapon, its ship, its dice."""
LEAST = 78
"""How high the panel is at least, with one line."""
SIZE, STEP, DICE = 20, 23, 4
"""A die, a die and the room beside it; so many dice are shown of a weapon, the newest."""
_MISSED = theme.mix(theme.PANEL, theme.CHALK, 0.38)
Chain = tuple[tuple[str, str], list[DefenceFired]]
"""Ship and weapon, and its shots."""


def shots_this_turn(events: Sequence[Happening]) -> list[DefenceFired]:
    """The point-defence shots since the turn began."""
    found: list[DefenceFired] = []
    for event in events:
        if isinstance(event, TurnBegan):
            found = []
        elif isinstance(event, DefenceFired):
            found.append(event)
    return found


def defence_words(view: Battle, shots: Sequence[DefenceFired]) -> str:
    """What the shots came to, in a sentence."""
    hits = sum(e.hit for e in shots)
    killed = counted("{n} missile destroyed", "{n} missiles destroyed", hits)
    left = sum(m.entry is not None for m in view.missiles.values())
    through = counted("{n} comes through", "{n} come through", left)
    text = _("Point defence: {killed}, {through}.")
    return text.format(killed=killed, through=through)


def defence_note(view: Battle, shots: Sequence[DefenceFired], least: int = LEAST) -> Given:
    """A panel for the column, if anything was fired: every weapon with its ship and its dice.

    It is ``least`` high at least, or as high as it wants to be.
    """
    if not shots:
        return None
    chains: dict[tuple[str, str], list[DefenceFired]] = {}
    for event in shots:
        fired = chains.pop((event.ship, event.weapon), [])
        chains[event.ship, event.weapon] = [*fired, event]
    newest = list(reversed(chains.items()))
    most = min(DICE, max(sum(len(e.dice) for e in fired) for _key, fired in newest))
    ledger = Ledger(COLUMNS, [_line(view, chain, most) for chain in newest], edge=theme.PAD_X - 1)
    rows = [Row(plain=_plain(view, chain)) for chain in newest]
    listed = ledger.listed("defence shots", lambda _number: None, None, rows)
    hits = sum(e.hit for e in shots)
    note = counted("{n} missile destroyed", "{n} missiles destroyed", hits)
    panel = Panel("defence note", caption=_("Shots fired"), note=note, holds=to_border(listed))
    return yielding(panel, least)


def _weapon(view: Battle, ship: str, weapon: str) -> str:
    design = view.ships[ship].design
    return system_words(design, design.systems[weapon])


def _line(view: Battle, chain: Chain, most: int) -> Entries:
    """A weapon, its ship and its dice, with room for so many."""
    (ship, weapon), shots = chain
    return (
        Entry(_weapon(view, ship, weapon), theme.BODY, theme.INK),
        Entry(ship, theme.SMALL, theme.INK3),
        Entry(image=_dice(shots, most), wide=STEP * most),
    )


def _plain(view: Battle, chain: Chain) -> str:
    """The same in words."""
    (ship, weapon), shots = chain
    results = [
        f"{e.die} {_('hit') if e.hit else _('miss')} ({_('needs')} {e.needed}+)" for e in shots
    ]
    return f"{_weapon(view, ship, weapon)} · {ship} · {' · '.join(results)}"


def _dice(shots: Sequence[DefenceFired], most: int) -> Image:
    """Dice in chalk that hit, darker ones that missed; the newest if there are too many."""

    def painted(m: Metrics) -> pygame.Surface:
        size, step = m.px(SIZE), m.px(STEP)
        faces = [(d, d.value >= e.needed) for e in shots for d in e.dice][-DICE:]
        surface = pygame.Surface((step * most, size), pygame.SRCALPHA)
        for number, (one, hit) in enumerate(faces):
            image = die(one.value, size, theme.CHALK if hit else _MISSED, one.sides)
            surface.blit(image, (number * step, 0))
        return surface

    return painted
