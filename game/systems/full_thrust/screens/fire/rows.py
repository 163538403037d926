"""The weapons of a ship as a list: what each reaches, and what it is told."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.desk.kit import Explanation, ListView, Row, Term
from game.desk.kit.keys import numbered
from game.desk.kit.ledger import Column, Entries, Entry, Ledger
from game.desk.paint import theme
from game.hexgrid.hexes import distance
from game.systems.full_thrust.rules.aiming import against
from game.systems.full_thrust.rules.reach import mounts
from game.systems.full_thrust.screens.arc_rose import arc_rose
from game.systems.full_thrust.screens.fire.plan import FirePlan
from game.systems.full_thrust.screens.fire.words import (
    arcs_of,
    dice_words,
    points_words,
    weapon_words,
)
from game.systems.full_thrust.screens.hull_paint import BEAM
from game.systems.full_thrust.screens.ranges import beam_ranges, torpedo_ranges
from game.systems.full_thrust.screens.space_map import side_colour
from game.words import _, counted

ROSE, HIGH = 26, (28, 40)
COLUMNS = (
    Column(least=ROSE),
    Column(grows=True),
    Column(low=True),
    Column(align="right", least=84),
    Column(),
)


def weapon_list(plan: FirePlan, chosen: int, choose: Callable[[int], None]) -> ListView:
    """A row for each weapon; a click chooses it."""
    lines = [_entries(plan, weapon, number == chosen) for number, weapon in enumerate(plan.weapons)]
    rows = [Row(explain=_card(plan, weapon)) for weapon in plan.weapons]
    return Ledger(COLUMNS, lines, edge=12, high=HIGH).listed("weapons", choose, chosen, rows)


def _entries(plan: FirePlan, weapon: str, chosen: bool) -> Entries:
    sheet, able = plan.ship.sheet, plan.bears(weapon)
    ink = theme.INK if able else theme.INK3
    state = _state(plan, weapon)
    return (
        Entry(image=partial(arc_rose, arcs_of(sheet, weapon), ROSE), wide=ROSE),
        Entry(weapon_words(sheet, weapon), theme.LABEL if chosen else theme.BODY, ink),
        state,
        _told(plan, weapon, able=able),
        Entry(key=numbered(plan.weapons.index(weapon) + 1)),
    )


def _state(plan: FirePlan, weapon: str) -> Entry:
    """What it rolls at its target, or whom it reaches, or why nobody."""
    if plan.draft.at:
        dice = plan.dice_at_shot(weapon, plan.draft.at)
        words = counted("one die", "{n} dice", dice) if dice else plan.why_none(weapon)
        return Entry(words, theme.SMALL, BEAM if dice else theme.INK3)
    target = plan.draft.told.get(weapon)
    made = plan.aim(weapon, target) if target else None
    if made is not None:
        words = _("{dice} {points}").format(dice=dice_words(made), points=points_words(made))
        return Entry(words, theme.SMALL, BEAM)
    names = plan.reach[weapon] or [x for x in plan.flying if plan.dice_at_shot(weapon, x)]
    if not names:
        return Entry(reason_words(plan, weapon), theme.SMALL, theme.INK3, "ban")
    words = _("reaches {name}").format(name=names[0])
    if len(names) > 1:
        words = counted("reaches one", "reaches {n}", len(names))
    return Entry(words, theme.SMALL, theme.GOOD, "crosshair")


def reason_words(plan: FirePlan, weapon: str) -> str:
    """Why a weapon reaches nobody: what is against the nearest enemy."""
    space, ship = plan.space, plan.ship
    near = sorted(space.enemies(ship.side), key=lambda enemy: distance(enemy.hex, ship.hex))
    found = against(space, ship, weapon, near[0]) if near else None
    if found is None:
        return _("no enemy")
    return _("{ship}: {why}").format(ship=near[0].name, why=found.words)


def _told(plan: FirePlan, weapon: str, *, able: bool) -> Entry:
    if plan.draft.at:
        words = _("→ {name}").format(name=plan.draft.at)
        dice = plan.dice_at_shot(weapon, plan.draft.at)
        return Entry(words if dice else "", theme.LABEL, BEAM)
    target = plan.draft.told.get(weapon)
    if target is None:
        return Entry(_("holds fire") if able else "", theme.SMALL, theme.INK3)
    colour = side_colour(plan.space, plan.space.ships[target].side)
    return Entry(_("→ {name}").format(name=target), theme.LABEL, colour)


def _card(plan: FirePlan, weapon: str) -> Explanation:
    """Its ranges, and enemy by enemy what it rolls or why it cannot."""
    space, ship, gun = plan.space, plan.ship, mounts(plan.ship.sheet)[weapon]
    hexcess = space.hexcess
    ranges = torpedo_ranges(hexcess=hexcess) if gun is None else beam_ranges(gun, hexcess=hexcess)
    terms: list[Term | str] = [Term(_("range"), ranges)]
    for enemy in space.enemies(ship.side):
        made = plan.aim(weapon, enemy.name)
        if made is not None:
            terms.append(Term(enemy.name, dice_words(made), points_words(made)))
        elif (found := against(space, ship, weapon, enemy)) is not None:
            terms.append(Term(enemy.name, "", found.words))
    beam = "HXT-18" if hexcess else "EHT-7"
    topic = "EHT-6" if gun is None else beam
    return Explanation(weapon_words(ship.sheet, weapon), "", tuple(terms), _("Fire"), topic)
