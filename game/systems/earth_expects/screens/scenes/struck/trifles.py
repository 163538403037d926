"""Damage that nobody at the screen has to wait for: told in a sentence on the next screen."""

from __future__ import annotations

from game.systems.earth_expects import events as ev
from game.systems.earth_expects.screens.scenes.passed_over import passed_over
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.record import Level
from game.table.hotseat import HotSeat
from game.table.scenes import Scene
from game.words import _, listed

MET = ev.DebrisMet, ev.RadiationStruck, ev.HeatFelt
"""What terrain does without holding a ship."""
PLAIN = (*MET, ev.BoxDamaged, ev.DebrisStruck, ev.DebrisDrifted, ev.PointsLost)


def in_short(hot: HotSeat, scene: Scene[Battle], what: str) -> str:
    """What terrain did, ``what`` by its name, where it harmed nobody at the screen; else empty.

    A box that is lost is watched, whoever's it is; so is all that happens where people share the
    screen.
    """
    ships, mine = scene.before.ships, hot.persons
    other = [e for e in scene.events if e.watching is not None and not isinstance(e, PLAIN)]
    if hot.shared or hot.ended or not mine or other:
        return ""
    harm = scene.of(ev.BoxDamaged)
    if any(ships[e.ship].side in mine or e.after == Level.DESTROYED for e in harm):
        return ""
    if harm:
        return _("{what}: {told}.").format(what=what, told=listed(passed_over([scene])))
    met = dict.fromkeys(e.ship for e in scene.events if isinstance(e, MET))
    return _("{what}: no harm to {ships}.").format(what=what, ships=listed(list(met)))
