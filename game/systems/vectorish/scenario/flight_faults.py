"""Ships that cannot be flown here as the scenario has them (Rulings Q233, Q234)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.papers.misfit import Misfit
from game.papers.told import MOST_TOLD
from game.systems.earth_expects.ship.box_type import BoxType, armament
from game.systems.earth_expects.ship.design import Design
from game.systems.vectorish.scenario.scenario import VectorEntry, VectorScenario
from game.words import _


def flight_misfits(scenario: VectorScenario, designs: Mapping[str, Design]) -> list[Misfit]:
    """Everything that its ships have against flying so, each with its place in the scenario."""
    return [
        Misfit(("ships", number, *place), words)
        for number, entry in enumerate(scenario.ships)
        if entry.design in designs
        for place, words in _misfits(scenario, entry, designs[entry.design])
    ]


def world_misfits(scenario: VectorScenario) -> list[Misfit]:
    """Worlds that move: what their interfaces do to drifting ships no rule says (EE-TER-P-2).

    Told of files only: a battle on record goes on with such a world where it is.
    """
    text = _("terrain: {name}: moves: no world moves in this game; leave out moves and speed.")
    return [
        Misfit(("terrain", number, "moves"), text.format(name=entry.name))
        for number, entry in enumerate(scenario.terrain)
        if getattr(entry, "moves", None) is not None
    ]


def _misfits(
    scenario: VectorScenario, entry: VectorEntry, design: Design
) -> Iterator[tuple[tuple[str, ...], str]]:
    names = {"ship": entry.name, "design": design.name}
    buys = entry.adf is None and design.drive is None
    if buys and scenario.races:
        text = _("ships: {ship}: no power is given out in a race; give adf and mr.")
        yield (), text.format(**names)
    elif buys and not design.systems_of(BoxType.ENGINE):
        text = _(
            "ships: {ship}: the {design} has no engine to buy ADF and MR with; give adf and mr, "
            "if only 0."
        )
        yield (), text.format(**names)
    weapons = {use.id for system in design.systems_of(*armament()) for use in system.uses}
    wrong = [box for box in entry.mpo if box not in weapons]
    if wrong:
        text = _(
            "ships: {ship}: mpo: the {design} has no weapon {boxes}; the ship command lists its "
            "boxes."
        )
        yield ("mpo",), text.format(**names, boxes=", ".join(wrong[:MOST_TOLD]))
