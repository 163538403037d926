"""Reasons with the rule they come from: what greyed buttons and refusals show and lead to."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.kit import Reason
from game.handbook.book import book
from game.systems.earth_expects.rules.faults import Fault, Hindrance
from game.systems.earth_expects.ship.design import BoxType
from game.words import _


def because(found: Sequence[Fault]) -> Reason:
    """The first of the faults as a reason; empty if there is none."""
    if not found:
        return Reason("")
    return reason(found[0].sentence, found[0].rule)


def because_named(fault: Fault) -> Reason:
    """A fault as a reason that names the ship it concerns."""
    words = f"{fault.ship}: {fault.sentence}" if fault.ship else fault.sentence
    return reason(words, fault.rule)


OF_WEAPON = {
    BoxType.LASER: "EE-LSR",
    BoxType.ION: "EE-ION",
    BoxType.RAILGUN: "EE-RG",
    BoxType.MISSILE: "EE-MSL",
    BoxType.ANTI_MISSILE: "EE-AM-1",
}
"""Where each kind of weapon is told."""


def weapon_cannot(name: str, why: Hindrance | None) -> Reason:
    """Why a weapon called ``name`` cannot fire, with the rule that keeps it from firing."""
    if why is None:
        return Reason("")
    return reason(_("{name}: {why}.").format(name=name, why=why.words), why.rule)


def reason(words: str, rule: str) -> Reason:
    """Words with the rule behind them."""
    return Reason(words, rule, book().title(rule))
