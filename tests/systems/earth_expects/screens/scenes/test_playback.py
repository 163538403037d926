"""A playback shows one beat after the other, each on the record it changes."""

from __future__ import annotations

from game.systems.earth_expects.events import BoxDamaged
from game.systems.earth_expects.screens.scenes.beats import Beat
from game.systems.earth_expects.screens.scenes.playback import Playback
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


def test_a_box_of_the_ship_before_is_not_ringed_on_the_next_ship_s_record() -> None:
    battle = duel(boat(yard("vigilance"), (0, 4)), boat(yard("icarus"), (0, 0)))
    ships = battle.ships
    own = next(b for b in ships["Vigilance"].design.boxes if b not in ships["Icarus"].design.boxes)
    events = (_struck("Vigilance", own), _struck("Icarus", "H1"))
    playback = Playback(battle, tuple(Beat((event,), (), battle) for event in events), 1)
    playback.land()
    assert playback.subject == "Icarus" and own not in playback.looks()
    assert {look.ring for look in playback.looks().values()} == {None}
    playback.land()
    assert playback.looks()["H1"].ring == "chosen"
