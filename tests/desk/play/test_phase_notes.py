"""What the rail says of the phases of a turn: done, skipped, now, next."""

from __future__ import annotations

from game.desk.play.phase_notes import phase_notes
from tests.support import boat, duel, yard
from tests.systems.earth_expects.screens.stage import desk_for, seat, until


def test_a_phase_in_which_nobody_could_decide_anything_is_called_skipped() -> None:
    hot = seat(duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (2, 0), name="D")))
    desk = desk_for(hot)
    until(hot, "targets")
    assert phase_notes(hot, desk.phases, "weapons") == {
        "power": "done",
        "movement": "done",
        "repairs": "skipped",
        "weapons": "now",
        "sensors": "next",
    }
