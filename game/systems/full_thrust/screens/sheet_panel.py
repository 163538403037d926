"""The sheet of a ship as it is now: hull boxes with the half mark, weapons with arcs and ranges."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import pygame

from game.desk.kit import (
    Canvas,
    Chip,
    Explanation,
    Label,
    ListView,
    Metrics,
    Panel,
    Part,
    Row,
    Term,
    column,
    fixed,
    flow,
    grow,
    only_large,
    only_small,
    row,
    spare,
    to_border,
    yielding,
)
from game.desk.kit.layout import Sized
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.paint import theme
from game.desk.paint.theme import mix
from game.systems.full_thrust.rules.missiles import POINTS
from game.systems.full_thrust.rules.nova import PAUSE, ready
from game.systems.full_thrust.screens.arc_rose import arc_rose
from game.systems.full_thrust.screens.ranges import beam_ranges, torpedo_ranges
from game.systems.full_thrust.screens.space_map import ship_lines, side_number
from game.systems.full_thrust.screens.words import (
    beam_words,
    class_words,
    condition_words,
    missiles_left,
)
from game.systems.full_thrust.state.craft import ATTACKS, FIGHTERS, Ship
from game.systems.full_thrust.state.space import Space
from game.words import _, counted

ROSE, HIGH = 34, (38, 44)
BOXES = (38, 44)
"""How high the two halves of a hull are together."""
STRIP = 26
"""How high they are in a line."""
LONGEST = 25
"""More boxes of a half than this stand in several rows."""
BELOW, CARRIED = 248, 110
"""A sheet or a list of weapons below other things shows a weapon at least."""
COLUMNS = (Column(least=ROSE + 4), Column(grows=True), Column(low=True))
Line = tuple[tuple[Entry, ...], Explanation]


def sheet_panel(space: Space, ship: Ship) -> Panel:
    """All that a ship has, in a column."""
    holds = column(
        flow(*_chips(ship), gap=6),
        hull_part(ship),
        yielding(to_border(_weapons(space, ship))),
        gap=(6, 10),
    )
    note = class_words(ship.sheet)
    number = side_number(space, ship.side)
    return Panel("sheet", title_=ship.name, side=number, note=note, holds=holds)


def _weapons(space: Space, ship: Ship) -> ListView:
    """What it carries, with arcs and ranges."""
    lines = list(_lines(space, ship))
    ledger = Ledger(COLUMNS, [entries for entries, _card in lines], edge=12, high=HIGH)
    rows = [Row(explain=card) for _entries, card in lines]
    return ListView("sheet weapons", made=ledger.rows(rows), empty=_("no weapons"))


def weapons_below(space: Space, ship: Ship) -> Sized:
    """What a ship carries below its hull, in a large window as far as there is room."""
    caption = _("Weapons of {ship}").format(ship=ship.name)
    panel = Panel("carried", caption=caption, holds=to_border(_weapons(space, ship)))
    return only_large(spare(yielding(panel, CARRIED)))


def sheet_below(space: Space, name: str | None) -> Iterator[Sized]:
    """The sheet of a ship below all else where there is room, in short in a small window."""
    ship = space.ships.get(name or "")
    if ship is not None:
        yield only_large(spare(yielding(sheet_panel(space, ship), BELOW)))
        yield only_small(spare(hull_panel(space, ship)))


def hull_panel(space: Space, ship: Ship) -> Panel:
    """A ship in short: its figures and its hull."""
    holds = column(flow(*_chips(ship), gap=6), hull_part(ship), gap=(6, 10))
    number, note = side_number(space, ship.side), class_words(ship.sheet)
    return Panel("ship panel", title_=ship.name, side=number, note=note, holds=holds)


def hull_strip(ship: Ship, *, hexcess: bool) -> Panel:
    """Its hull in the height of a line: what is left, its boxes, what goes at the half.

    Its card tells all that it has.
    """
    told = hull_fields(ship)
    words = _("Hull {left}").format(left=told["hull left"]["label"])
    boxes = Canvas("hull", **told["hull"])
    left = Label("hull left", label=words, style=theme.LABEL)
    half = Label("half", style=theme.SMALL, **told["half"])
    holds = row(left, grow(column(fixed(STRIP, boxes))), half, gap=10)
    lines = tuple(ship_lines(ship, hexcess=hexcess))
    card = Explanation(ship.name, class_words(ship.sheet), lines, _("Damage"), "Q246")
    return Panel("hull strip", holds=holds, pad=(12, 6), explain=card)


def _chips(ship: Ship) -> Iterator[Chip]:
    words = [_("V {n}").format(n=ship.speed), _("TR {n}").format(n=ship.thrust)]
    if ship.drive != ship.thrust:
        words.append(_("MD {n}").format(n=ship.drive))
    if ship.sheet.screens:
        words.append(_("screens {n}").format(n=ship.sheet.screens))
    state = condition_words(ship)
    for number, label in enumerate([*words, state] if state else words):
        yield Chip(f"sheet chip {number}", label=label)


# -- the hull


def hull_part(ship: Ship, *, named: bool = False) -> Part:
    """Its boxes in two halves, what is left and what has yet to be lost, what goes at the half.

    ``named``: its name stands above them.
    """
    told = hull_fields(ship)
    words = Label("hull points", label=_("Hull points"), style=theme.SMALL, colour=theme.INK2)
    if named:
        words = Label("hull of", style=theme.LABEL, **told["hull of"])
    left = Label("hull left", style=theme.NUMBER, align="right", **told["hull left"])
    head = row(grow(words), grow(left))
    boxes = Canvas("hull", **told["hull"])
    half = Label("half", style=theme.SMALL, **told["half"])
    return column(head, fixed(BOXES[0], boxes), half, gap=4)


def hull_fields(ship: Ship) -> Mapping[str, Mapping[str, Any]]:
    """What the widgets of a hull show now, by their names."""
    full, due = ship.sheet.hull, ship.pending
    left = _("{n} of {full}").format(n=ship.hull, full=full)
    if due:
        left = _("{n} of {full}, {due} to come").format(n=ship.hull, full=full, due=due)
    colour = theme.BAD if not ship.hull else theme.WARN if ship.crippled else theme.INK2
    return {
        "hull of": {"label": ship.name},
        "hull left": {"label": left},
        "hull": {"paint": partial(_paint_boxes, ship.hull, full, due), "plain": left},
        "half": {"label": half_words(ship), "colour": colour},
    }


def half_words(ship: Ship) -> str:
    """What a ship loses, or has lost, at half its hull."""
    sheet, half = ship.sheet, ship.sheet.hull // 2
    if ship.gone or not ship.hull:
        return condition_words(ship) or _("no hull point left")
    if sheet.base:
        return _("at {half} left: counts half").format(half=half)
    thrust, halved = sheet.thrust, -(-sheet.thrust // 2)
    text = _("at {half} left: thrust {full} → {now}")
    if ship.crippled:
        text = _("crippled: thrust {full} → {now}")
    return text.format(half=half, full=thrust, now=halved)


def _paint_boxes(
    hull: int, full: int, due: int, surface: pygame.Surface, rect: pygame.Rect, m: Metrics
) -> None:
    """A box for each point, those that are lost struck out, a line between the halves.

    ``due``: points that have yet to be lost.
    """
    first = full // 2
    rows = -(-(full - first) // LONGEST)
    across = -(-(full - first) // rows)
    size = min(m.px(17), (rect.w - across) // across, (rect.h - m.px(6)) // (2 * rows))
    for number in range(full):
        lower = number >= first
        at = number - first if lower else number
        y = rect.y + (at // across + rows * lower) * size + m.px(6) * lower
        box = pygame.Rect(rect.x + at % across * size, y, size - max(1, m.px(2)), size - m.px(2))
        _box(surface, box, whole=number < hull, due=number >= hull - due)
    middle = rect.y + rows * size + m.px(2)
    surface.fill(theme.CHALK, (rect.x, middle, min(rect.w, across * size), max(1, m.px(1))))


def _box(surface: pygame.Surface, box: pygame.Rect, *, whole: bool, due: bool) -> None:
    ink = theme.INK2 if whole else mix(theme.PANEL, theme.BAD, 0.22)
    ink = theme.WARN if whole and due else ink
    pygame.draw.rect(surface, ink, box, border_radius=max(2, box.w // 8))
    if not whole:
        pygame.draw.aaline(surface, theme.BAD, box.bottomleft, box.topright, max(2, box.w // 8))


# -- what it carries


def _lines(space: Space, ship: Ship) -> Iterator[Line]:
    sheet, hexcess = ship.sheet, space.hexcess
    for gun in sheet.guns:
        ranges = beam_ranges(gun, hexcess=hexcess)
        terms = (Term(_("range"), ranges),)
        card = Explanation(_("Beam {gun}").format(gun=beam_words(gun)), "", terms, _("Beams"),
                           "HXT-18" if hexcess else "EHT-7")  # fmt: skip
        yield _weapon(gun.arcs, _("Beam {gun}").format(gun=beam_words(gun)), ranges), card
    if sheet.torpedoes:
        words = counted("one torpedo", "{n} torpedoes", sheet.torpedoes)
        ranges = torpedo_ranges(hexcess=hexcess)
        hits = Term(_("hits"), ranges), _("one die of damage, which no screen stops")
        yield _weapon("F", words, ranges), Explanation(words, "", hits, _("Torpedoes"), "EHT-6")
    for words, second, rule in _others(space, ship):
        yield _plain(words, _("not in this battle") if space.hexcess else second, rule)


def _others(space: Space, ship: Ship) -> Iterator[tuple[str, str, str]]:
    """Point defence, and what it launches."""
    sheet = ship.sheet
    told = (
        (sheet.pdaf, _("PDAF {n}"), _("at fighters within 2"), "EHT-5"),
        (sheet.adaf, _("ADAF {n}"), _("for friends within 2 too"), "EHT-5"),
    )
    for count, text, words, rule in told:
        if count:
            yield text.format(n=count), words, rule
    if sheet.groups:
        words = counted("one group left", "{n} groups left", ship.groups)
        text = _("{fighters} fighters each, {attacks} attacks")
        yield words, text.format(fighters=FIGHTERS, attacks=ATTACKS), "Q293"
    if sheet.missiles:
        yield missiles_left(ship), _("{n} points each").format(n=POINTS), "EHT-9"
    if sheet.nova:
        now = _("ready") if ready(ship.nova, space.turn) else _nova_words(space, ship)
        yield _("nova"), now, "EHT-10"


def _nova_words(space: Space, ship: Ship) -> str:
    again = (ship.nova or 0) + PAUSE
    return _("again in turn {n}").format(n=max(again, space.turn + 1))


def _weapon(arcs: str, words: str, ranges: str) -> tuple[Entry, ...]:
    rose = partial(arc_rose, arcs, ROSE)
    return (
        Entry(image=rose, wide=ROSE),
        Entry(words, theme.LABEL, theme.INK),
        Entry(ranges),
    )


def _plain(words: str, second: str, rule: str) -> Line:
    entries = Entry(), Entry(words, theme.LABEL, theme.INK), Entry(second)
    return entries, Explanation(words, "", (second,), _("Weapons"), rule)
