"""What each ship has done and taken so far, for the report of a battle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import pygame

from game.desk.kit import (
    Explanation,
    Hint,
    ListView,
    Metrics,
    Panel,
    Row,
    Term,
    column,
    grow,
    to_border,
    yielding,
)
from game.desk.kit.ledger import Column, Entry, Heads, Ledger
from game.desk.paint import flags, theme
from game.systems.full_thrust.events.easier.fire import (
    Defended,
    FiredAtShot,
    GroupAttacked,
    GunFired,
)
from game.systems.full_thrust.events.easier.shots import Launched, MissileStruck, NovaStruck, What
from game.systems.full_thrust.events.fire import Fired
from game.systems.full_thrust.events.turn import Struck
from game.systems.full_thrust.rules.leaving import edge_words
from game.systems.full_thrust.rules.victory import earned, worth_words
from game.systems.full_thrust.screens.space_map import side_number
from game.systems.full_thrust.screens.words import condition_words
from game.systems.full_thrust.state.craft import FIGHTERS, NOVA_HITS, Ship
from game.systems.full_thrust.state.space import Space
from game.table.events import Happening
from game.words import _, counted, marked

NUMBER = Column(align="right", least=44)
HULL = Column(align="right", least=64)
AWAY = ("left", "home")
COLUMNS = (Column(), Column(grows=True), Column(low=True), NUMBER, NUMBER, HULL)
BEAMS, TORPEDOES = marked("beams"), marked("torpedoes")
SMALL_CRAFT, MISSILES, NOVAS = marked("fighters"), marked("missiles"), marked("novas")


class Blow(NamedTuple):
    """Points of damage: who did them (nobody: terrain), by what, to whom; by which group, missile
    or nova, if by one."""

    doer: str
    weapon: str
    target: str
    points: int
    shot: str = ""


@dataclass
class Deeds:
    """Hull points that a ship took from others, and all points that fell on it.

    ``by_weapon``: what it did by each kind; ``over``: its points on ships without a hull point.
    """

    did: int = 0
    took: int = 0
    by_weapon: dict[str, int] = field(default_factory=dict)
    over: int = 0


def blows(events: Iterable[Happening]) -> Iterator[Blow]:
    """All damage to ships. What was launched does it for the ship that launched it."""
    owner: dict[str, str] = {}
    for event in events:
        if isinstance(event, Launched):
            owner[event.name] = event.ship
        elif isinstance(event, Fired):
            weapon = BEAMS if event.weapon == "beam" else TORPEDOES
            yield Blow(event.ship, weapon, event.target, event.points)
        elif isinstance(event, GunFired):
            weapon = BEAMS if event.needed is None else TORPEDOES
            yield Blow(event.ship, weapon, event.target, event.points)
        elif isinstance(event, GroupAttacked):
            yield Blow(
                owner.get(event.group, ""), SMALL_CRAFT, event.prey, event.points, event.group
            )
        elif isinstance(event, MissileStruck):
            yield Blow(
                owner.get(event.missile, ""), MISSILES, event.ship, event.points, event.missile
            )
        elif isinstance(event, NovaStruck):
            yield Blow(owner.get(event.nova, ""), NOVAS, event.ship, event.points, event.nova)
        elif isinstance(event, Struck):
            yield Blow("", "", event.ship, event.points)


def deeds(space: Space, events: Iterable[Happening]) -> dict[str, Deeds]:
    """Of each ship; fighters that attack fighters do nothing that counts here."""
    found = {name: Deeds() for name in space.ships}
    for blow, points in _told_on(space, events):
        found[blow.target].took += blow.points
        if blow.doer in found:
            doer = found[blow.doer]
            doer.did += points
            doer.over += blow.points - points
            doer.by_weapon[blow.weapon] = doer.by_weapon.get(blow.weapon, 0) + points
    return found


def _told_on(space: Space, events: Iterable[Happening]) -> Iterator[tuple[Blow, int]]:
    """Damage to ships, and how many of its points a hull still had to lose."""
    hulls = {name: ship.sheet.hull for name, ship in space.ships.items()}
    hulls |= {entry.name: entry.hull for entry in space.scenario.ships if entry.hull is not None}
    for blow in blows(events):
        if blow.target in hulls:
            points = min(blow.points, hulls[blow.target])
            hulls[blow.target] -= points
            yield blow, points


def landed(ship: Ship, each: Deeds) -> int:
    """The points that its hull has lost: no more than it had, and not those yet to land."""
    return min(each.took - ship.pending, ship.sheet.hull)


@dataclass
class Shot:
    """What a group, a missile or a nova did, and the hits that it took; by which ship it flew.

    ``did``: points that hulls still had to lose, and fighters that were still there; ``over``: the
    others.
    """

    ship: str
    what: What
    did: int = 0
    took: int = 0
    over: int = 0


def shots(space: Space, events: Iterable[Happening]) -> dict[str, Shot]:
    """Of all that was launched. Of fighters losses count, those they do to others as well."""
    events = list(events)
    found: dict[str, Shot] = {
        group.name: Shot(group.carrier, "group") for group in space.groups.values()
    }
    for event in events:
        if isinstance(event, Launched):
            found[event.name] = Shot(event.ship, event.what)
        elif isinstance(event, GroupAttacked):
            _thin(found, event.prey, event.points, event.group)
        elif isinstance(event, Defended):
            _thin(found, event.group, event.kills)
        elif isinstance(event, FiredAtShot) and event.shot in found:
            found[event.shot].took += event.hits
    for blow, points in _told_on(space, events):
        _credit(found, blow.shot, points, blow.points)
    return found


def _thin(found: Mapping[str, Shot], prey: str, kills: int, doer: str = "") -> None:
    """Fighters of a group are shot down, no more than it has."""
    if prey in found:
        gone = min(kills, FIGHTERS - found[prey].took)
        found[prey].took += gone
        _credit(found, doer, gone, kills)


def _credit(found: Mapping[str, Shot], doer: str, counts: int, points: int) -> None:
    if doer in found:
        found[doer].did += counts
        found[doer].over += points - counts


def deeds_panel(space: Space, events: Iterable[Happening]) -> Panel:
    """The ships, those that did most first, each followed by what it launched."""
    events = list(events)
    found, flying = deeds(space, events), shots(space, events)
    names = sorted(found, key=lambda name: -found[name].did)
    worths = {ship.name: worth_words(side, ship, worth) for side, ship, worth in earned(space)}
    words = (_("did"), _("took"), _("hull"))
    heads = (Entry(), Entry(), Entry(), *(Entry(word, colour=theme.INK3) for word in words))
    lines, rows = [], []
    for name in names:
        lines.append(_line(space, name, found[name], worths[name]))
        rows.append(Row(explain=_card(space, name, found[name])))
        launched = {shot: each for shot, each in flying.items() if each.ship == name}
        for shot, each in launched.items():
            lines.append(_shot_line(space, shot, each))
            rows.append(Row(explain=_shot_card(shot, each)))
        groups = [each for each in launched.values() if each.what == "group"]
        if groups:
            lines.append(_fighters_line(groups))
            rows.append(Row(explain=_fighters_card(name, groups)))
    ledger = Ledger(COLUMNS, lines, edge=12, high=(26, 32), heads=heads)
    listed = ListView("deeds", made=ledger.rows(rows))
    holds = column(Heads("deed heads", ledger=ledger), grow(yielding(listed)), gap=0)
    return Panel("deeds panel", caption=_("What each did"), holds=to_border(holds))


def _line(space: Space, name: str, each: Deeds, worth: str) -> tuple[Entry, ...]:
    """A ship, what it counts for whom, what it did and took."""
    ship = space.ships[name]
    lost, took = not ship.in_play, landed(ship, each)
    hull = theme.INK3 if lost else theme.WARN if ship.crippled else theme.INK
    return (
        Entry(image=partial(_badge, side_number(space, ship.side)), wide=18),
        Entry(named(space, ship), theme.BODY, theme.INK3 if lost else theme.INK),
        Entry(worth),
        Entry(str(each.did), theme.NUMBER, theme.GOOD if each.did else theme.INK3),
        Entry(str(took), theme.NUMBER, theme.BAD if took else theme.INK3),
        Entry(f"{ship.hull}/{ship.sheet.hull}", theme.NUMBER, hull),
    )


def named(space: Space, ship: Ship) -> str:
    """Its name; of one that has left the table by which edge."""
    edge = edge_words(space, ship) if ship.off is not None or ship.gone in AWAY else ""
    return _("{ship}, {edge}").format(ship=ship.name, edge=edge) if edge else ship.name


def _shot_line(space: Space, name: str, each: Shot) -> tuple[Entry, ...]:
    """A group with the fighters that are left, a nova with its hit points."""
    left = ""
    if name in space.groups:
        left = f"{space.groups[name].fighters}/{FIGHTERS}"
    elif name in space.novas:
        left = f"{space.novas[name].hits}/{NOVA_HITS}"
    words = _("{name}, of {ship}").format(name=name, ship=each.ship)
    return (
        Entry(),
        Entry(words, theme.SMALL, theme.INK2),
        Entry(fate_words(space, name, each)),
        Entry(str(each.did), theme.NUMBER, theme.GOOD if each.did else theme.INK3),
        Entry(str(each.took), theme.NUMBER, theme.BAD if each.took else theme.INK3),
        Entry(left, theme.NUMBER, theme.INK2),
    )


def fate_words(space: Space, name: str, each: Shot) -> str:
    """What became of it."""
    if name in (*space.groups, *space.missiles, *space.novas):
        return _("still flying")
    if each.what == "group":
        return _("shot down") if each.took >= FIGHTERS else _("out of attacks")
    if each.did:
        return _("has struck")
    return _("shot down") if each.took else _("struck nobody")


def _fighters_line(groups: Sequence[Shot]) -> tuple[Entry, ...]:
    """All fighters of a ship together, with those that were not shot down."""
    did, took = sum(each.did for each in groups), sum(each.took for each in groups)
    every = FIGHTERS * len(groups)
    words = counted("fighters, one group", "fighters, {n} groups", len(groups))
    return (
        Entry(),
        Entry(words, theme.SMALL, theme.INK),
        Entry(),
        Entry(str(did), theme.NUMBER, theme.GOOD if did else theme.INK3),
        Entry(str(took), theme.NUMBER, theme.BAD if took else theme.INK3),
        Entry(f"{every - took}/{every}", theme.NUMBER, theme.INK2),
    )


def _fighters_card(name: str, groups: Sequence[Shot]) -> Explanation:
    took = sum(each.took for each in groups)
    lines = (
        Term(_("launched by"), name),
        Term(_("fighters"), str(FIGHTERS * len(groups))),
        Term(_("shot down"), str(took)),
    )
    return Explanation(_("Fighters"), "", lines, _("Fighters"), "Q293")


def _shot_card(name: str, each: Shot) -> Explanation:
    """What it was, and that its ship is credited with what it did."""
    weapon = {"group": SMALL_CRAFT, "missile": MISSILES, "nova": NOVAS}[each.what]
    lines = (
        Term(_("launched by"), each.ship, _(weapon)),
        Term(_("points or fighters"), str(each.did), _("what it did")),
        Term(_("hits that it took"), str(each.took)),
        *((Term(_("on what was gone already"), str(each.over)),) if each.over else ()),
    )
    return Explanation(name, str(each.did), lines, _("Damage"), "Q246")


def _badge(side: int, m: Metrics) -> pygame.Surface:
    return flags.badge(side, m.px(16), theme.PANEL)


def _card(space: Space, name: str, each: Deeds) -> Explanation:
    """Weapon by weapon, and how it is now."""
    lines = [Term(_(weapon), str(points)) for weapon, points in each.by_weapon.items()]
    nothing = () if lines else (_("It has done no damage."),)
    ship = space.ships[name]
    took = landed(ship, each)
    more: list[Hint] = [Term(_("took"), str(took), _("hull points lost"))]
    if ship.pending:
        more.append(Term(_("to come"), str(ship.pending), _("lands at the end of the turn")))
    if over := each.took - took - ship.pending:
        text = _("{n} points fell on it, {over} more than its hull had.")
        more.append(text.format(n=each.took, over=over))
    if each.over:
        text = _("{n} more points fell on ships that had no hull point left.")
        more.append(text.format(n=each.over))
    now = condition_words(ship)
    more += [now] if now else []
    return Explanation(name, str(each.did), (*lines, *nothing, *more), _("Damage"), "Q246")
