"""What a thought goes by that is not as everybody sees it, in sentences: secrets, guesses, engines
that fail, and a battle that a ship has done with."""

from __future__ import annotations

from collections.abc import Iterator

from game.hexgrid.hexes import hex_number
from game.systems.earth_expects.mind.choices.claim import claim_words
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.state.battle import Battle, Ship
from game.table.decisions import Decision
from game.words import _


def standing_words(view: Battle, ahead: Battle, decision: Decision, rules: Rules) -> Iterator[str]:
    """A sentence for each; ``ahead``: what is weighed of the ``view``, with what it poses as and
    with enemies where it imagines them."""
    mine = view.ships[decision.ship or ""]
    posing = ahead.ships[mine.name]
    if posing.design is not mine.design:
        words = _("It keeps up its disguise and weighs as the {design} that it seems to be.")
        yield words.format(design=posing.design.name)
    yield from map(_looks_for, _imagined(view, ahead, decision.side))
    if decision.kind != "power":
        return
    claim = claim_words(view, mine, rules)
    if claim:
        yield claim
    if rules.movement.least_failure_quarters(mine):
        yield _("Its engines are bound to fail: they get what lets them fail least.")


def _imagined(view: Battle, ahead: Battle, side: str) -> Iterator[Ship]:
    return (ship for ship in ahead.enemies(side) if ship.name not in view.ships)


def _looks_for(ship: Ship) -> str:
    words = _("{ship} is hidden: this is weighed as if it lay in {hex}, where it looks next.")
    return words.format(ship=ship.name, hex=hex_number(ship.hex))
