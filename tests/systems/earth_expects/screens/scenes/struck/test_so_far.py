"""Beats are shown after the other, each on the record it changes."""

from __future__ import annotations

from game.systems.earth_expects.events import BoxDamaged, ShipLost
from game.systems.earth_expects.screens.scenes.struck.beats import Beat
from game.systems.earth_expects.screens.scenes.struck.so_far import SoFar
from game.systems.earth_expects.state.record import Level
from tests.support import boat, duel, yard


def _struck(ship: str, box: str) -> BoxDamaged:
    return BoxDamaged(
        ship=ship,
        box=box,
        points=1,
        before=Level.UNDAMAGED,
        after=Level.LIGHT,
        attack="radiation",
        number=1,
    )


def test_the_boxes_of_a_ship_go_out_as_it_is_lost_and_of_no_other() -> None:
    battle = duel(boat(yard("vigilance"), (0, 4)), boat(yard("icarus"), (0, 0)))
    lost = battle.with_ship("Icarus", fate="destroyed")
    struck = Beat((_struck("Icarus", "H1"),), (), battle)
    beats = struck, Beat((ShipLost(ship="Icarus", reason="no box is left of it"),), (), lost)
    shown = [SoFar(battle, beats, n, target="Icarus").looks() for n in (1, 2)]
    assert "lost" not in {look.fill for look in shown[0].values()}
    assert {look.fill for look in shown[1].values()} == {"lost"}
    other = SoFar(battle, beats, 2, target="Vigilance").looks()
    assert "lost" not in {look.fill for look in other.values()}


def test_a_box_of_the_ship_before_is_not_ringed_on_the_next_ship_s_record() -> None:
    battle = duel(boat(yard("vigilance"), (0, 4)), boat(yard("icarus"), (0, 0)))
    ships = battle.ships
    own = next(b for b in ships["Vigilance"].design.boxes if b not in ships["Icarus"].design.boxes)
    events = (_struck("Vigilance", own), _struck("Icarus", "H1"))
    beats = tuple(Beat((event,), (), battle) for event in events)
    first, second = SoFar(battle, beats, 1), SoFar(battle, beats, 2)
    assert first.subject == "Icarus" and own not in first.looks()
    assert {look.ring for look in first.looks().values()} == {None}
    assert second.looks()["H1"].ring == "chosen"
