"""What does not fit together in a scenario of vectorish movement."""

from __future__ import annotations

from collections.abc import Iterator

from game.papers.misfit import Misfit
from game.papers.text import one_of
from game.systems.earth_expects.scenario.faults import scenario_misfits
from game.systems.vectorish.scenario.scenario import VectorScenario
from game.words import _


def vector_misfits(scenario: VectorScenario) -> list[Misfit]:
    """Everything in the file that does not fit together, each with its place."""
    return [
        *scenario_misfits(scenario),
        *_left_out(scenario),
        *_docked(scenario),
        *_first(scenario),
        *_goal(scenario),
        *_rows(scenario),
    ]


def _left_out(scenario: VectorScenario) -> Iterator[Misfit]:
    """What Earth Expects has and this game has not."""
    if scenario.options:
        yield Misfit(("options",), _("options: this game has none; leave this out."))
    if scenario.start_phase != "power":
        text = _("start_phase: a battle begins with power; leave this out.")
        yield Misfit(("start_phase",), text)
    if scenario.missiles:
        text = _("missiles: none is in flight when a battle begins; leave this out.")
        yield Misfit(("missiles",), text)
    if scenario.races and scenario.sequence != "turns":
        text = _("sequence: races and chases are flown in turns; leave this out.")
        yield Misfit(("sequence",), text)
    for number, entry in enumerate(scenario.ships):
        for key in ("power", "hidden_in", "disguise", "altitude", "speed"):
            if getattr(entry, key):
                text = _("ships: {ship}: {key}: this game does not know that; leave it out.")
                sentence = text.format(ship=entry.name, key=key)
                yield Misfit(("ships", number, key), sentence)
        if (entry.adf is None) != (entry.mr is None):
            text = _("ships: {ship}: give both adf and mr, or neither.")
            yield Misfit(("ships", number, "adf"), text.format(ship=entry.name))


def _docked(scenario: VectorScenario) -> Iterator[Misfit]:
    """Ships that begin docked have the speeds of the ship they are docked to (Ruling Q302)."""
    entries = {entry.name: entry for entry in scenario.ships}
    for number, entry in enumerate(scenario.ships):
        place = ("ships", number, "docked_to")
        host = entries.get(entry.docked_to or "")
        if entry.docked_to is not None and scenario.races:
            text = _("ships: {ship}: docked_to: nobody docks in a race; leave this out.")
            yield Misfit(place, text.format(ship=entry.name))
        elif host is not None and set(host.speeds.both) != set(entry.speeds.both):
            text = _("ships: {ship}: speeds: it is docked to {host}; give it the same, {speeds}.")
            text = text.format(ship=entry.name, host=host.name, speeds=host.speeds.text)
            yield Misfit(("ships", number, "speeds"), text, (place,))


def _first(scenario: VectorScenario) -> Iterator[Misfit]:
    names = scenario.side_names()
    if scenario.first is not None and scenario.first not in names:
        text = _("first: there is no side {side}; there is {known}.")
        text = text.format(side=repr(scenario.first), known=one_of(names))
        yield Misfit(("first",), text, (("sides",),))


def _goal(scenario: VectorScenario) -> Iterator[Misfit]:
    goal, names = scenario.goal, {entry.name: entry.side for entry in scenario.ships}
    for key in ("ship", "target"):
        name = getattr(goal, key)
        if goal.kind == "catch" and name is None:
            yield Misfit(("goal", key), _("goal: {key}: name a ship.").format(key=key))
        elif name is not None and name not in names:
            text = _("goal: {key}: there is no ship {name}.").format(key=key, name=repr(name))
            yield Misfit(("goal", key), text, (("ships",),))
    if goal.ship in names and names.get(goal.ship or "") == names.get(goal.target or ""):
        yield Misfit(("goal", "target"), _("goal: target: name a ship of another side."))


def _rows(scenario: VectorScenario) -> Iterator[Misfit]:
    """Rows are passed by racing ships, and by convoys of sides that bring anything home."""
    if scenario.goal.kind not in ("race", "convoy"):
        return
    carrying = {entry.side for entry in scenario.ships if entry.home}
    for number, side in enumerate(scenario.sides):
        if side.row is None and (scenario.goal.kind == "race" or side.name in carrying):
            text = _("sides: {side}: give the row that it has to pass.").format(side=side.name)
            yield Misfit(("sides", number, "row"), text)
