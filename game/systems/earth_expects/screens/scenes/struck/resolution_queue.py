"""The attacks and missiles of a Weapons phase in the order they are resolved (Ruling Q204)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.systems.earth_expects import events as ev
from game.systems.earth_expects.screens.names import system_words
from game.systems.earth_expects.state.battle import Battle
from game.table.events import Happening, TurnBegan
from game.words import _, counted

State = Literal["done", "now", "waiting"]


@dataclass(frozen=True, slots=True)
class Queued:
    """One attack: its name in events, what it is, whom it strikes, how it went."""

    name: str
    title: str
    side: str
    ship: str
    target: str
    note: str
    state: State


def queue(before: Battle, events: Sequence[Happening], now: str) -> list[Queued]:
    """All attacks, then the missiles that came through; ``now`` is the one being resolved.

    ``events`` are those shown so far, ``before`` the battle before the present scene.
    """
    turn = _this_turn(events)
    results = _results(turn, now)
    found = []
    state: State
    for attack in _alternating(turn, before.sides):
        design = before.ships[attack.ship].design
        title = system_words(design, design.systems[attack.weapon])
        note, state = _state(attack.attack, results, now)
        found.append(
            Queued(attack.attack, title, attack.side, attack.ship, attack.target, note, state)
        )
    return found + _missiles(before, turn, results, now)


def _this_turn(events: Sequence[Happening]) -> list[Happening]:
    begins = [n for n, e in enumerate(events) if isinstance(e, TurnBegan)]
    return list(events[begins[-1] if begins else 0 :])


def _alternating(turn: Sequence[Happening], sides: Sequence[str]) -> list[ev.AttackDeclared]:
    queues = [
        [e for e in turn if isinstance(e, ev.AttackDeclared) and e.side == side] for side in sides
    ]
    found = []
    while any(queues):
        found += [waiting.pop(0) for waiting in queues if waiting]
    return found


def _results(turn: Sequence[Happening], now: str) -> dict[str, str]:
    """How attacks before this one went."""
    found: dict[str, str] = {}
    landed: dict[str, int] = {}
    for event in turn:
        name = getattr(event, "attack", "").partition("/")[0]
        if isinstance(event, ev.BoxDamaged):
            landed[name] = landed.get(name, 0) + event.points
        elif isinstance(event, ev.ShotRolled):
            found[name] = ""
        elif isinstance(event, ev.AttackVoid):
            found[name] = _("target gone")
        elif isinstance(event, ev.NuclearStruck):
            found[event.missile] = _("destroyed it") if event.effective else _("no effect")
    for name, words in found.items():
        if not words:
            points = landed.get(name, 0)
            found[name] = counted("{n} point", "{n} points", points)
    found.pop(now, None)
    return found


def _state(name: str, results: dict[str, str], now: str) -> tuple[str, State]:
    if name == now:
        return _("now"), "now"
    return (results[name], "done") if name in results else (_("waiting"), "waiting")


def _missiles(
    before: Battle, turn: Sequence[Happening], results: dict[str, str], now: str
) -> list[Queued]:
    """Missiles that struck this turn in their order, then those that wait."""
    moved = {e.missile for e in turn if isinstance(e, ev.MissileMoved)}
    shot_down = {e.missile for e in turn if isinstance(e, ev.DefenceFired) and e.hit}
    aims = {e.attack: e.target for e in turn if isinstance(e, ev.Aimed)}
    struck = [n for n in results if n in moved]
    waiting = [m.name for m in before.missiles.values() if m.entry is not None and m.name != now]
    current = [now] if now in moved else []
    found: list[Queued] = []
    for name in [*struck, *current, *waiting]:
        if name in shot_down or name in [q.name for q in found]:
            continue
        missile = before.missiles.get(name)
        target = missile.target if missile else aims.get(name, "")
        note, state = _state(name, results, now)
        title = _("Missile {name}").format(name=name)
        side = missile.side if missile else ""
        ship = missile.ship if missile else ""
        found.append(Queued(name, title, side, ship, target, note, state))
    return found
