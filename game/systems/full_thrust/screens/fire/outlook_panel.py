"""What the fire of a side may do, as far as it is written: points, and chances by target."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial

from game.desk.kit import Explanation, ListView, Panel, Row, Term, column, to_border, yielding
from game.desk.kit.ledger import Column, Entries, Entry, Heads, Ledger
from game.desk.paint import theme
from game.desk.paint.theme import Colour
from game.systems.full_thrust.rules.aiming import Aim
from game.systems.full_thrust.rules.forecast import Outlook, hits, outlook
from game.systems.full_thrust.screens.fire.words import percent
from game.systems.full_thrust.screens.words import decimal
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.words import _, counted

NUMBER = Column(align="right", least=40)
COLUMNS = (Column(grows=True), NUMBER, NUMBER, NUMBER, NUMBER)
NONE = "–"
LEAST = Fraction(1, 100)
"""Chances below this are not told in the list."""


@dataclass(frozen=True)
class Promise:
    """What is rolled at each ship, and at what else.

    ``shown``: ships told of if at none; ``firing``: who fires, in words.
    """

    space: Space
    fire: Mapping[str, Sequence[Aim]]
    shown: Sequence[str] = ()
    at_shots: Mapping[str, int] = field(default_factory=dict)
    firing: str = ""


def outlook_panel(found: Promise) -> Panel:
    """A line for each target that is fired at; before that, for each that is reached."""
    torpedoes = any(aim.needed is not None for aims in found.fire.values() for aim in aims)
    thrown = (_("dice"), _("torpedoes")) if torpedoes else (_("dice"),)
    words = (_("hull"), *thrown, _("points"), _("cripple"), _("destroy"))
    heads = tuple(Entry(each, colour=theme.INK3) for each in words)
    lines, rows = [], []
    for name in found.fire or ([] if found.at_shots else found.shown):
        ship, aims = found.space.ships[name], found.fire.get(name, ())
        told = outlook(ship, aims)
        lines.append(_line(ship, told, torpedoes=torpedoes))
        rows.append(Row(explain=partial(_card, ship, told)))
    for name, dice in found.at_shots.items():
        lines.append(_shot_line(found.space, name, dice, torpedoes=torpedoes))
        rows.append(Row(explain=partial(_shot_card, found.space, name, dice)))
    columns = (*COLUMNS, NUMBER) if torpedoes else COLUMNS
    ledger = Ledger(columns, lines, edge=12, high=(24, 32), heads=heads)
    listed = ListView("outlook", made=ledger.rows(rows), empty=_("nothing fires"))
    table = column(Heads("outlook heads", ledger=ledger), yielding(listed), gap=0)
    note = found.firing or _("nothing yet")
    return Panel("outlook panel", caption=_("What it may do"), note=note, holds=to_border(table))


def _line(target: Ship, found: Outlook, *, torpedoes: bool) -> Entries:
    if not found.dice and not found.torpedoes:
        none = Entry(NONE, theme.NUMBER, theme.INK3)
        return Entry(_hull(target), theme.BODY, theme.INK3), *[none] * (4 + torpedoes)
    cripple = Fraction(0) if target.crippled else found.cripple
    thrown = (found.dice, found.torpedoes)[: 1 + torpedoes]
    return (
        Entry(_hull(target), theme.LABEL, theme.INK),
        *(Entry(str(n) if n else NONE, theme.NUMBER, theme.INK2) for n in thrown),
        Entry(decimal(found.mean), theme.NUMBER, theme.GOOD),
        _chance(cripple, theme.WARN),
        _chance(found.destroy, theme.BAD),
    )


def _chance(chance: Fraction, colour: Colour) -> Entry:
    """A chance; one that is not worth a number is a dash, and the card tells of it."""
    if chance < LEAST:
        return Entry(NONE, theme.NUMBER, theme.INK3)
    return Entry(percent(chance), theme.NUMBER, colour)


def _left(target: Ship) -> int:
    return max(0, target.hull - target.pending)


def _hull(target: Ship) -> str:
    full = target.sheet.hull
    return _("{name} {left}/{full}").format(name=target.name, left=_left(target), full=full)


def _card(target: Ship, found: Outlook) -> Explanation:
    """The same in words."""
    level = target.sheet.screens
    screens = _("against screens {n}").format(n=level) if level else _("no screens")
    terms: list[Term | str] = [
        Term(_("hull points left"), str(_left(target))),
        Term(_("beam dice"), str(found.dice), screens),
    ]
    if target.pending:
        terms.append(Term(_("damage that has yet to land"), str(target.pending)))
    if found.torpedoes:
        terms.append(Term(_("torpedoes"), str(found.torpedoes), _("no screen stops them")))
    terms.append(Term(_("points on average"), decimal(found.mean), _("with what is rolled again")))
    if not target.crippled:
        terms.append(Term(_("half its hull or less"), percent(found.cripple)))
    terms.append(Term(_("destroyed"), percent(found.destroy)))
    return Explanation(target.name, "", tuple(terms), _("Screens"), "EHT-8")


# -- missiles, novas, fighters


def _shot_line(space: Space, name: str, dice: int, *, torpedoes: bool) -> Entries:
    return (
        Entry(name, theme.LABEL, theme.INK),
        Entry(str(dice), theme.NUMBER, theme.INK2),
        *[Entry()] * (2 + torpedoes),
        Entry(percent(hits(dice, _needed(space, name))), theme.NUMBER, theme.BAD),
    )


def _needed(space: Space, name: str) -> int:
    """Hits that destroy a missile, a nova, or a group of fighters."""
    if name in space.novas:
        return space.novas[name].hits - space.novas[name].pending
    return space.groups[name].fighters if name in space.groups else 1


def _shot_card(space: Space, name: str, dice: int) -> Explanation:
    terms: list[Term | str] = [_("each die that shows 5 or 6 is a hit")]
    for least in range(1, _needed(space, name) + 1):
        words = counted("at least one hit", "at least {n} hits", least)
        terms.append(Term(words, percent(hits(dice, least))))
    if name in space.novas:
        terms.append(_("a nova loses a stage with each hit"))
    topic = "Q293" if name in space.groups else "Q295"
    return Explanation(name, "", tuple(terms), _("Fire"), topic)
