"""What fire may put out of use, with its chance and how that comes about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.systems.earth_expects.odds.figure import Figure, percent
from game.systems.earth_expects.odds.outcome import LAST, Outcome
from game.systems.earth_expects.pure.forecast import vital
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design, System
from game.systems.earth_expects.state.box_words import boxes_words, system_words
from game.table.explain import Explanation, Term
from game.words import _, capitalised

PIECES = 3
"""So many ways to come apart are told one by one."""


@dataclass(frozen=True, slots=True)
class Break:
    """Something that may be lost; the terms add up to its chance. ``grave``: the ship hangs on it.

    ``system``: the id of what is lost, where that is one system.
    """

    words: str
    chance: Figure
    terms: tuple[Term, ...]
    rule: str
    grave: bool = False
    system: str = ""

    def explain(self) -> Explanation:
        """How the chance comes about."""
        return Explanation(capitalised(self.words), percent(self.chance), self.terms, self.rule)


def breaks(outcome: Outcome) -> list[Break]:
    """All that may be lost: what the ship hangs on first, then by chance; impossible ones left out.

    What is not known yet is missing.
    """
    found = [*_ship(outcome), *_last(outcome), *_systems(outcome)]
    able = [each for each in found if each.chance.value > 0]
    return sorted(able, key=lambda each: (not each.grave, -each.chance.value))


def system_break(outcome: Outcome, system: System) -> Break | None:
    """A system that may be lost; None where that is not known yet."""
    words = system_words(outcome.record.design, system.id)
    boxes = vital(system)
    if boxes is not None:
        return _lost(outcome, boxes, words, system.id)
    chance = outcome.out(system)
    if chance is None:
        return None
    terms = (_term(_("damaged where it hangs together"), chance, "EE-OPT-LA-1"),)
    return Break(words, chance, terms, "EE-OPT-LA", system=system.id)


def _systems(outcome: Outcome) -> Iterator[Break]:
    for system in outcome.able():
        if system.type is not BoxType.HULL:
            found = system_break(outcome, system)
            if found is not None:
                yield found


def _last(outcome: Outcome) -> Iterator[Break]:
    """The last of what a ship can do little without, where it has several systems of it."""
    record = outcome.record
    for types in LAST:
        working = record.working(*types)
        systems = {record.design.boxes[box].system for box in working}
        if len(systems) > 1:
            words = _("every {box}").format(box=types[0].name())
            found = _lost(outcome, working, words, "")
            if found is not None:
                yield found


def _lost(outcome: Outcome, boxes: tuple[str, ...], words: str, system: str) -> Break | None:
    """Boxes that are all of no use afterwards: destroyed, or only damaged."""
    chance, gone = outcome.useless(boxes), outcome.gone(boxes)
    if chance is None or gone is None:
        return None
    only = Figure(max(0.0, chance.value - gone.value), chance.error)
    parts = ((_("damaged"), only, "EE-DMG-2"), (_("destroyed"), gone, "EE-DMG-5"))
    terms = tuple(_term(*part) for part in parts if part[1].value > 0)
    return Break(words, chance, terms, "EE-DMG", system=system)


def _ship(outcome: Outcome) -> Iterator[Break]:
    lost, parted = outcome.ship_lost, outcome.parted
    if lost is not None:
        rule = "EE-MSL-7" if lost.value == 1 else "EE-DMG-5"
        whole = _term(_("nothing is left of it"), lost, rule)
        yield Break(_("the whole ship"), lost, (whole,), "EE-DMG", grave=True)
    if parted is not None and len(outcome.record.sections) < 2:
        terms = tuple(_pieces(outcome))
        yield Break(_("it is cut in two"), parted, terms, "EE-DMG", grave=True)


def _pieces(outcome: Outcome) -> Iterator[Term]:
    """What comes loose, the likeliest first, the others together."""
    played = outcome.played
    assert played is not None
    found: dict[frozenset[str], float] = {}
    for parts, share in played.partings:
        if len(parts) > 1:
            loose = frozenset[str]().union(*parts) - max(parts, key=len)
            found[loose] = found.get(loose, 0.0) + share
    ranked = sorted(found.items(), key=lambda pair: (-pair[1], sorted(pair[0])))
    for loose, share in ranked[:PIECES]:
        words = _piece_words(outcome.record.design, loose)
        yield _term(words, Figure(share, played.error(share)), "EE-DMG-8")
    rest = sum(share for _loose, share in ranked[PIECES:])
    if rest:
        yield _term(_("other pieces"), Figure(rest, played.error(rest)), "EE-DMG-8")


def _piece_words(design: Design, loose: frozenset[str]) -> str:
    """What comes loose in words: its boxes, or how many they are."""
    boxes = [box for box in design.boxes if box in loose]
    if len(boxes) <= PIECES:
        return boxes_words(design, boxes)
    return _("{n} boxes with {box}").format(n=len(boxes), box=boxes_words(design, boxes[:1]))


def _term(words: str, chance: Figure, rule: str) -> Term:
    return Term(words, percent(chance), rule, chance.value)
