"""What does not fit together in a scenario, however well each key is written (EE-GEN-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations

from game.hexgrid.hexes import distance, hex_from_number
from game.papers.misfit import Misfit, Place
from game.papers.text import closest, one_of
from game.systems.earth_expects.scenario.option_names import allowed
from game.systems.earth_expects.scenario.scenario import (
    VERDICTS,
    ZONES_APART,
    Crew,
    Objective,
    Scenario,
    ShipEntry,
)
from game.systems.earth_expects.scenario.terrain import terrain_misfits
from game.systems.earth_expects.state.hidden_area import hiding_misfits
from game.words import _

MOST_MISSILES = 400
_SHIPS: tuple[Place, ...] = (("ships",),)
_OPTIONS: tuple[Place, ...] = (("options",),)


def scenario_faults(scenario: Scenario) -> list[str]:
    """Everything in the file that does not fit together, one sentence each."""
    return [misfit.sentence for misfit in scenario_misfits(scenario)]


def scenario_misfits(scenario: Scenario) -> list[Misfit]:
    """Everything in the file that does not fit together, each with its place."""
    ships = {entry.name: entry.side for entry in scenario.ships}
    return [
        *_side_misfits(scenario),
        *_ship_misfits(scenario),
        *_option_misfits(scenario),
        *hiding_misfits(scenario),
        *_docked_misfits(scenario, ships),
        *terrain_misfits(scenario),
        *_pair_misfits(scenario, ships),
        *_twice_locked(scenario),
        *_missile_misfits(scenario),
        *_victory_misfits(scenario, ships),
        *_limit_misfits(scenario),
    ]


def _crew_words(crew: Crew) -> str:
    return {"elite": _("an elite crew"), "crack": _("a crack crew")}.get(crew, crew)


def _twice(names: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """Number and name of each entry whose name has been given before."""
    for number, name in enumerate(names):
        if name in names[:number]:
            yield number, name


def _side_misfits(scenario: Scenario) -> Iterator[Misfit]:
    sailing = {entry.side for entry in scenario.ships}
    for number, name in _twice(scenario.side_names()):
        text = _("sides: two sides are called {name}; give each its own name.")
        yield Misfit(("sides", number, "name"), text.format(name=name))
    for number, side in enumerate(scenario.sides):
        if side.name in VERDICTS:
            text = _("sides: a side cannot be called {name}, a word of at_limit; rename it.")
            yield Misfit(("sides", number, "name"), text.format(name=repr(side.name)))
        if side.name not in sailing and side.points is None:
            text = _("sides: {side}: no ship; write one under [[ships]], or points and a zone.")
            yield Misfit(("sides", number), text.format(side=side.name), _SHIPS)
        if side.points is not None and side.zone is None:
            text = _("sides: {side}: points, but no zone to place ships in; write {example}.")
            example = 'zone = { hex = "1312", radius = 3 }'
            sentence = text.format(side=side.name, example=example)
            yield Misfit(("sides", number, "points"), sentence)
        if side.zone is not None and side.points is None:
            text = _("sides: {side}: a zone, but no points; write points = 20, or remove it.")
            yield Misfit(("sides", number, "zone"), text.format(side=side.name))
    yield from _zone_misfits(scenario)


def _zone_misfits(scenario: Scenario) -> Iterator[Misfit]:
    """Zones so near each other that ships could begin too close (Ruling Q256)."""
    zones = [(n, side, side.zone) for n, side in enumerate(scenario.sides) if side.zone]
    for (n, one, first), (m, other, second) in combinations(zones, 2):
        apart = distance(hex_from_number(first.hex), hex_from_number(second.hex))
        least = first.radius + second.radius + ZONES_APART
        if apart < least:
            text = _(
                "sides: the zones of {one} and {other} must be {hexes} hexes apart at least: move "
                "one of them, their middles are {apart} apart and {least} are needed."
            )
            sentence = text.format(
                one=one.name, other=other.name, hexes=ZONES_APART, apart=apart, least=least
            )
            yield Misfit(("sides", m, "zone"), sentence, (("sides", n),))


def _ship_misfits(scenario: Scenario) -> Iterator[Misfit]:
    names = tuple(entry.name for entry in scenario.ships)
    for number, name in _twice(names):
        text = _("ships: two ships are called {name}; give each its own name.")
        yield Misfit(("ships", number, "name"), text.format(name=name))
    sides = scenario.side_names()
    for number, entry in enumerate(scenario.ships):
        if entry.side not in sides:
            text = _("ships: {ship} belongs to {side}, which is no side of this battle; {remedy}.")
            remedy = meant(entry.side, sides)
            sentence = text.format(ship=entry.name, side=repr(entry.side), remedy=remedy)
            yield Misfit(("ships", number, "side"), sentence, (("sides",),))
        if entry.power is not None and scenario.start_phase == "power":
            text = _(
                "ships: {ship} has power, but the battle begins with the Power phase; remove it, "
                "or write start_phase."
            )
            place: Place = ("ships", number, "power")
            yield Misfit(place, text.format(ship=entry.name), (("start_phase",),))
        if entry.crew != "standard" and not allowed("crew", scenario.options):
            yield Misfit(("ships", number, "crew"), _crew_sentence(entry), _OPTIONS)


def _crew_sentence(entry: ShipEntry) -> str:
    text = _(
        "ships: {ship} has {crew}, but crew quality is not in play; "
        'write crew = "standard", or add "crew quality" to options.'
    )
    return text.format(ship=entry.name, crew=_crew_words(entry.crew))


def _option_misfits(scenario: Scenario) -> Iterator[Misfit]:
    for number, name in _twice(scenario.options):
        text = _("options: {name} is listed twice; write it once.")
        yield Misfit(("options", number), text.format(name=repr(name)))


def meant(name: str, known: tuple[str, ...]) -> str:
    """The remedy for a name that nothing has: the one that is near, else all of them."""
    near = closest(name, known)
    if near is not None:
        return _("perhaps {name} is meant").format(name=near)
    return _("write {names}").format(names=one_of(dict.fromkeys(known)))


def _stranger(place: Place, name: str, ships: Mapping[str, str]) -> Iterator[Misfit]:
    if name not in ships:
        text = _("{where}: there is no ship {name}; {remedy}.")
        remedy = meant(name, tuple(sorted(ships)))
        sentence = text.format(where=place[0], name=repr(name), remedy=remedy)
        yield Misfit(place, sentence, _SHIPS)


def _docked_misfits(scenario: Scenario, ships: Mapping[str, str]) -> Iterator[Misfit]:
    """Ships docked to strangers, to others that are docked themselves, or from another hex."""
    entries = {entry.name: entry for entry in scenario.ships}
    for number, entry in enumerate(scenario.ships):
        place: Place = ("ships", number, "docked_to")
        if entry.railgun_target:
            yield from _stranger(("ships", number, "railgun_target"), entry.railgun_target, ships)
        if entry.docked_to:
            yield from _stranger(place, entry.docked_to, ships)
        host = entries.get(entry.docked_to or "")
        if host is not None:
            yield from (Misfit(place, words) for words in _mooring_faults(entry, host))


def _mooring_faults(entry: ShipEntry, host: ShipEntry) -> Iterator[str]:
    names = {"ship": entry.name, "host": host.name}
    if host.name == entry.name:
        yield _("ships: {ship} is docked to itself; name another ship.").format(**names)
        return
    if host.docked_to is not None:
        text = _(
            "ships: {ship} is docked to {host}, which is docked itself; name the ship that "
            "{host} is docked to, or remove docked_to there."
        )
        yield text.format(**names)
    if host.hex != entry.hex:
        text = _(
            "ships: {ship} is docked to {host}, but in another hex; write the same hex for both."
        )
        yield text.format(**names)


def _pair_misfits(scenario: Scenario, ships: Mapping[str, str]) -> Iterator[Misfit]:
    """Lock-ons and missiles of strangers, or at ships of their own side."""
    pairs = [("locks", n, lock.ship, lock.target) for n, lock in enumerate(scenario.locks)]
    pairs += [("missiles", n, m.ship, m.target) for n, m in enumerate(scenario.missiles)]
    for where, number, ship, target in pairs:
        strangers = [
            *_stranger((where, number, "ship"), ship, ships),
            *_stranger((where, number, "target"), target, ships),
        ]
        yield from strangers
        if not strangers and ships[ship] == ships[target]:
            text = _("{where}: {target} is of {ship}'s own side; name an enemy.")
            sentence = text.format(where=where, target=target, ship=ship)
            yield Misfit((where, number, "target"), sentence, _SHIPS)


def _twice_locked(scenario: Scenario) -> Iterator[Misfit]:
    seen = Counter[tuple[str, str]]()
    for number, lock in enumerate(scenario.locks):
        seen[lock.ship, lock.target] += 1
        if seen[lock.ship, lock.target] == 2:
            text = _("locks: {ship} on {target} is listed twice; write it once, with count = 2.")
            sentence = text.format(ship=lock.ship, target=lock.target)
            yield Misfit(("locks", number), sentence)


def _missile_misfits(scenario: Scenario) -> Iterator[Misfit]:
    made = sum(entry.count for entry in scenario.missiles)
    if made > MOST_MISSILES:
        text = _("missiles: {count} are in flight, and {most} may be; remove some.")
        yield Misfit(("missiles",), text.format(count=made, most=MOST_MISSILES))


def _victory_misfits(scenario: Scenario, ships: Mapping[str, str]) -> Iterator[Misfit]:
    sides = scenario.side_names()
    for number, objective in enumerate(scenario.victory):
        if objective.ship is not None:
            yield from _stranger(("victory", number, "ship"), objective.ship, ships)
        if objective.side not in sides:
            text = _("victory: there is no side {side}; {remedy}.")
            remedy = meant(objective.side, sides)
            sentence = text.format(side=repr(objective.side), remedy=remedy)
            yield Misfit(("victory", number, "side"), sentence, (("sides",),))
        for words in _aim_faults(objective):
            yield Misfit(("victory", number, "kind"), words)


def _aim_faults(objective: Objective) -> Iterator[str]:
    """Keys an aim needs, and keys that say nothing about it."""
    kind = repr(objective.kind)
    with_ship = objective.kind in ("destroy", "stop", "escape", "docked")
    if with_ship and objective.ship is None:
        text = _('victory: {kind} needs the name of a ship; write ship = "...".')
        yield text.format(kind=kind)
    if not with_ship and objective.ship is not None:
        yield _("victory: {kind} is about no single ship; remove ship.").format(kind=kind)
    if objective.kind == "points" and objective.points is None:
        yield _("victory: {kind} needs how many; write points = 10.").format(kind=kind)
    if objective.kind != "points" and objective.points is not None:
        text = _("victory: {kind} counts no points; remove points, or write kind = {points}.")
        yield text.format(kind=kind, points='"points"')
    if objective.kind != "escape" and objective.distance is not None:
        yield _("victory: only 'escape' has a distance; remove it from {kind}.").format(kind=kind)


def _limit_misfits(scenario: Scenario) -> Iterator[Misfit]:
    known = (*scenario.side_names(), *VERDICTS)
    if scenario.at_limit not in known:
        text = _("at_limit: {given} is neither a side nor 'points' nor 'draw'; {remedy}.")
        sentence = text.format(
            given=repr(scenario.at_limit), remedy=meant(scenario.at_limit, known)
        )
        yield Misfit(("at_limit",), sentence, (("sides",),))
    if scenario.enough is not None and scenario.at_limit != "points":
        sentence = _('enough: only at_limit = "points" has it; remove enough.')
        yield Misfit(("enough",), sentence, (("at_limit",),))
