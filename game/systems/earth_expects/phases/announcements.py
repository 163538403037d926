"""What is said before Power: docking, rolling, leaving the battle... (EE-SEQ-8, Ruling Q251).

Every announcement a ruleset knows is one ``Announcement``; this file asks for them all together,
reveals them together and carries them out in listed order.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.systems.earth_expects.events import Announced
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases.announcement import Announcement
from game.systems.earth_expects.phases.calling import call
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.rules.faults import not_yours
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import AnnounceOrder, Said
from game.table.decisions import Decision, Phase
from game.table.faults import Fault
from game.words import _


def announcements(table: Table, rules: Rules) -> Phase:
    """Ask every side that might say something, reveal all, carry out each."""
    for begin in rules.turn_starts:
        begin(table)
    battle = table.battle
    decisions = {side: _decisions(battle, rules, side) for side in battle.sides}
    possible = {side: _might(battle, rules, side) for side in battle.sides}
    if not any(decisions.values()) and not any(possible.values()):
        return
    results = yield call(table, "announce", decisions, possible, _nothing)
    said = [s for orders in results.values() for o in orders for s in _said(o)]
    for one in said:
        side = table.battle.ships[one.ship].side
        event = Announced(side=side, ship=one.ship, what=one.what, other=one.other, place=one.place)
        table.emit(event)
    for one in said:
        yield from known(rules)[one.what].carry_out(table, one)


def known(rules: Rules) -> dict[str, Announcement]:
    """The announcements of a ruleset by the word they are written by."""
    return {one.what: one for one in rules.announcements}


def choices(view: Battle, rules: Rules, side: str) -> tuple[Said, ...]:
    """Everything a side may announce now; a hidden ship is not spoken of (EE-HID-1)."""
    return tuple(_choices(view, rules, side))


def _choices(view: Battle, rules: Rules, side: str) -> Iterator[Said]:
    return (
        said
        for ship in view.afloat(side)
        if not ship.hidden
        for one in rules.announcements
        for said in one.sayings(view, ship)
        if not one.faults(view, said)
        if not _hides(view, said.other)
    )


def _hides(view: Battle, name: str | None) -> bool:
    known = view.ships.get(name or "")
    return known is not None and known.hidden


def announce_faults(
    view: Battle, decision: Decision, order: AnnounceOrder, rules: Rules
) -> list[Fault]:
    """Every reason against what a side says."""
    found: list[Fault] = []
    every = known(rules)
    for said in order.said:
        strangers = not_yours(view, decision.side, said.ship, "EE-SEQ-8")
        if strangers:
            found += strangers
        elif _hides(view, said.ship) or _hides(view, said.other):
            text = _("everybody would hear of a hidden ship; it cannot be named.")
            found.append(Fault("Q248", text, said.ship))
        elif said.what not in every:
            text = _("{what} cannot be announced by the rules of this battle.")
            found.append(Fault("EE-SEQ-8", text.format(what=repr(said.what)), said.ship))
        else:
            found += every[said.what].faults(view, said)
    pairs = [(said.ship, said.what) for said in order.said]
    if len(set(pairs)) != len(pairs):
        found.append(Fault("EE-SEQ-8", _("one thing is announced twice for the same ship.")))
    return found


def _nothing(_battle: Battle, _side: str) -> str:
    return _("nothing can be announced")


def _said(order: object) -> tuple[Said, ...]:
    return order.said if isinstance(order, AnnounceOrder) else ()


def _decisions(battle: Battle, rules: Rules, side: str) -> list[Decision]:
    if next(_choices(battle, rules, side), None) is None:
        return []
    return [Decision(f"{battle.turn}/announce/{side}", "announce", side)]


def _might(battle: Battle, rules: Rules, side: str) -> bool:
    ships = [ship for ship in battle.afloat(side) if not ship.hidden]
    return any(one.might(battle, ship) for one in rules.announcements for ship in ships)
