"""Hidden ships: who knows of them, what reveals them, searching (rulebook: Hidden ships)."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

import pytest

from game.dice import AllHigh
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import (
    AttackDeclared,
    Flown,
    LockRolled,
    SearchRolled,
    ShipRevealed,
    after,
)
from game.systems.earth_expects.events.secrecy import revelation
from game.systems.earth_expects.rules.escape import has_escaped
from game.systems.earth_expects.rules.hidden import shows_at, whole_power
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.scenario import ScenarioError
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.view import view_for
from game.systems.earth_expects.weapons.fire import fire_options, targets_faults
from game.table.eyes import PUBLIC, seen_by
from game.table.faults import IllegalOrderError
from game.table.orders import Order
from game.table.runner import Runner
from tests.hiding import hidden
from tests.support import BLUE, RED, boat, drawn, duel, fleet, happened, plot, power, run, yard
from tests.support import play as played

ENGINED = """
/S\\
\\_/
/C\\
\\_/
/L\\
\\o/
/P\\
\\_/
/P\\
\\_/
/P\\
\\_/
/P\\
\\_/
/P\\
\\_/
/P\\
\\_/
/S\\
\\_/
/e\\
\\_/
/E\\
\\_/
"""

ARMED = """
/L\\
\\o/
/S\\
\\_/
/C\\
\\_/
/P\\
\\_/
/P\\
\\_/
/E\\
\\_/
"""


def _ghost(distance: int, **keys: object) -> Battle:
    """A hidden ship and one that looks for it, so many hexes apart, bow to bow."""
    ghost = boat(drawn(ENGINED, "Ghost"), (0, 0), "N")
    seeker = boat(drawn(ENGINED, "Seeker"), (0, -distance), "S")
    return hidden(duel(ghost, seeker, **keys), "Ghost")


def _shown(runner: Runner) -> list[ShipRevealed]:
    """What the enemy hears of ships that come to light."""
    return [e for e in seen_by(runner.events, RED) if isinstance(e, ShipRevealed)]


@pytest.mark.rule("EE-HID-1")
def test_the_enemy_knows_the_area_and_nothing_else() -> None:
    battle = _ghost(4)
    mine, theirs, all_ = (view_for(battle, side) for side in (BLUE, RED, PUBLIC))
    assert mine.ships["Ghost"].hidden and not mine.contacts
    for view in (theirs, all_):
        assert list(view.ships) == ["Seeker"]
        assert len(view.contacts["Ghost"].area) == 37
        assert battle.enemies(RED) == view.enemies(RED) == ()
        assert view.hiding_from(RED) == ("Ghost",)


@pytest.mark.rule("EE-HID-1")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"within": 1, "around": Hex(9, 0)}, "outside the area it hides in"),
        ({"locks": ["Seeker>Ghost"]}, "nothing can be locked on to it"),
    ],
)
def test_what_cannot_be_hidden(changes: dict[str, object], words: str) -> None:
    keys = {k: v for k, v in changes.items() if k == "locks"}
    area = {k: v for k, v in changes.items() if k != "locks"}
    ghost, seeker = boat(yard("icarus"), name="Ghost"), boat(yard("icarus"), (0, 4), name="Seeker")
    battle = duel(ghost, seeker, **keys)
    with pytest.raises(ScenarioError, match=words):
        hidden(battle, "Ghost", **area)  # type: ignore[arg-type]


@pytest.mark.rule("EE-HID-1")
def test_it_begins_at_rest_and_away_from_enemies() -> None:
    moving = boat(yard("icarus"), name="Ghost", speed=2)
    together = boat(yard("icarus"), name="Seeker")
    with pytest.raises(ScenarioError) as caught:
        hidden(duel(moving, together), "Ghost")
    assert [p.split("Ghost ", 1)[1][:20] for p in caught.value.problems] == [
        "cannot hide in the h",
        "hides and so begins ",
    ]


@pytest.mark.rule("EE-HID-2")
@pytest.mark.parametrize(("distance", "boxes", "shown"), [(2, 2, True), (3, 2, False)])
def test_power_shows_as_far_as_there_is_of_it(distance: int, boxes: int, shown: bool) -> None:
    powered = " ".join(("S1", "L1")[:boxes])
    runner = run(_ghost(distance), then=AllHigh())
    played(runner, {"1/power/Ghost": power("Ghost", boxes=powered)})
    assert bool(_shown(runner)) is shown
    assert runner.battle.ships["Ghost"].hidden is not shown
    assert ("Ghost" in runner.view(RED).ships) is shown
    heard = reduce(after, seen_by(runner.events, RED), view_for(runner.first, RED))
    assert ("Ghost" in heard.ships) is shown


@pytest.mark.rule("EE-HID-2")
def test_four_and_a_half_power_is_detected_at_four_hexes_and_not_at_five() -> None:
    order = power("Ghost", "", "E1 0.5", "S1 L1 S2 C1")
    assert (float(whole_power(order)), shows_at(order)) == (4.5, 4)


@pytest.mark.rule("EE-HID-2")
def test_without_power_only_an_enemy_in_its_own_hex_detects_it() -> None:
    for speed, shown in (("E1 1", True), ("", False)):
        runner = run(_ghost(1), then=AllHigh())
        played(runner, {"1/power/Seeker": power("Seeker", speed)})
        assert bool(_shown(runner)) is shown


@pytest.mark.rule("EE-HID-2")
def test_another_hidden_enemy_detects_it_too_and_is_not_named() -> None:
    both = hidden(_ghost(2), "Ghost", "Seeker")
    runner = run(both, then=AllHigh())
    played(runner, {"1/power/Ghost": power("Ghost", boxes="S1 L1")})
    (shown,) = _shown(runner)
    assert shown.ship == "Ghost" and "Seeker" not in shown.reason
    assert runner.battle.ships["Seeker"].hidden


@pytest.mark.rule("EE-HID-3")
def test_engine_power_reveals_at_the_end_of_the_phase() -> None:
    runner = run(_ghost(12), then=AllHigh())
    orders = {"1/power/Ghost": power("Ghost", "E1 1")}
    played(runner, orders)
    (shown,) = _shown(runner)
    assert shown.hex == Hex(0, 0)
    kinds = [type(e) for e in runner.events]
    assert kinds.index(ShipRevealed) < kinds.index(Flown)
    (flown,) = [e for e in happened(runner, Flown) if e.ship == "Ghost"]  # type: ignore[attr-defined]
    assert flown.seen_by is None


@pytest.mark.rule("EE-HID-3")
def test_firing_shows_where_it_comes_from_and_cannot_be_answered_in_that_phase() -> None:
    ghost, seeker = (drawn(ARMED, name) for name in ("Ghost", "Seeker"))
    battle = duel(boat(ghost, (0, 0), "N"), boat(seeker, (0, -5), "S"))
    runner = run(hidden(battle, "Ghost"), then=AllHigh())
    fire = o.TargetsOrder(attacks=(o.AttackOrder(ship="Ghost", weapon="L1", target="Seeker"),))
    orders: dict[str, Order] = {
        "1/power/Ghost": power("Ghost", boxes="L1"),
        "1/power/Seeker": power("Seeker", boxes="L1"),
    }
    played(runner, orders, until="1/targets/")
    assert not fire_options(runner.view(RED), RED)[0].targets
    played(runner, {"1/targets/Blue": fire}, until="1/aim/")
    kinds = [type(e) for e in runner.events]
    assert kinds.index(ShipRevealed) + 1 == kinds.index(AttackDeclared)
    view = runner.view(RED)
    assert view.ships["Ghost"].hex == Hex(0, 0)
    assert not fire_options(view, RED)[0].targets
    back = o.TargetsOrder(attacks=(o.AttackOrder(ship="Seeker", weapon="L1", target="Ghost"),))
    assert "given itself away" in targets_faults(view, RED, back)[0].sentence


@pytest.mark.rule("EE-HID-3")
def test_a_sensor_in_use_reveals_and_one_that_is_only_powered_does_not() -> None:
    for uses in (True, False):
        runner = run(_ghost(5), then=AllHigh())
        played(runner, {"1/power/Ghost": power("Ghost", boxes="S1")}, until="1/sensors/")
        tries = (o.Attempt(target="Seeker", sensors=("S1",)),) if uses else ()
        order = o.SensorOrder(ship="Ghost", attempts=tries)
        played(runner, {"1/sensors/Ghost": order})
        assert bool(_shown(runner)) is uses


@pytest.mark.rule("EE-HID-4")
def test_unpowered_flight_goes_unnoticed() -> None:
    runner = run(_ghost(2), then=AllHigh())
    played(runner, {"1/plot/Ghost": plot("Ghost", "left")}, until="1/repairs")
    assert runner.battle.ships["Ghost"].facing == 5
    assert not _shown(runner)
    assert not [e for e in seen_by(runner.events, RED) if getattr(e, "ship", "") == "Ghost"]


def _search(distance: int, *dice: int, sensors: str = "S1", facing: str = "S") -> Runner:
    ghost = boat(drawn(ENGINED, "Ghost"), (0, 0), "N")
    seeker = boat(drawn(ENGINED, "Seeker"), (0, -distance), facing)
    runner = run(hidden(duel(ghost, seeker), "Ghost", within=9), *dice)
    played(runner, {"1/power/Seeker": power("Seeker", boxes=sensors)}, until="1/sensors/")
    attempt = o.Attempt(target="Ghost", sensors=tuple(sensors.split()))
    order = o.SensorOrder(ship="Seeker", attempts=(attempt,))
    return played(runner, {"1/sensors/Seeker": order})


@pytest.mark.rule("EE-HID-5")
def test_a_search_that_would_lock_on_reveals_and_a_second_roll_locks() -> None:
    runner = _search(4, 5, 5)
    assert [e.success for e in happened(runner, SearchRolled)] == [True]  # type: ignore[attr-defined]
    assert [e.success for e in happened(runner, LockRolled)] == [True]  # type: ignore[attr-defined]
    assert not runner.battle.ships["Ghost"].hidden
    assert runner.battle.lock("Seeker", "Ghost") == 1


@pytest.mark.rule("EE-HID-5")
def test_without_the_second_roll_it_stays_revealed_and_not_locked() -> None:
    runner = _search(4, 5, 4)
    assert not runner.battle.ships["Ghost"].hidden
    assert runner.battle.lock("Seeker", "Ghost") == 0


@pytest.mark.rule("EE-HID-5", "EE-HID-6")
def test_a_roll_that_would_not_lock_on_finds_nothing() -> None:
    runner = _search(4, 4)
    assert runner.battle.ships["Ghost"].hidden
    assert not happened(runner, LockRolled)
    (told,) = happened(runner, SearchRolled)
    assert set(vars(told)) == {
        "seen_by",
        "dice",
        "kind",
        "ship",
        "target",
        "sensors",
        "roll",
        "success",
    }


@pytest.mark.rule("EE-HID-6")
def test_sensors_that_look_elsewhere_are_in_vain_and_no_fault() -> None:
    away = _search(2, 6, facing="N", sensors="S1")
    assert away.battle.ships["Ghost"].hidden
    assert _search(5, 5, sensors="S1 S2").battle.ships["Ghost"].hidden
    assert not _search(5, 6, 1, sensors="S1 S2").battle.ships["Ghost"].hidden


@pytest.mark.rule("EE-HID-6")
def test_a_search_needs_a_control_a_sensor_and_power() -> None:
    runner = run(_ghost(4), then=AllHigh())
    played(runner, {"1/power/Seeker": power("Seeker", boxes="S1")}, until="1/sensors/")
    unpowered = o.SensorOrder(ship="Seeker", attempts=(o.Attempt(target="Ghost", sensors=("S2",)),))
    with pytest.raises(IllegalOrderError, match="not powered"):
        runner.answer("1/sensors/Seeker", unpowered)
    twice = tuple(o.Attempt(target="Ghost", sensors=(s,)) for s in ("S1", "S2"))
    with pytest.raises(IllegalOrderError, match="only 1 control to make them"):
        runner.answer("1/sensors/Seeker", o.SensorOrder(ship="Seeker", attempts=twice))


@pytest.mark.rule("EE-HID-1", "EE-GEN-2")
def test_a_hidden_enemy_neither_keeps_a_ship_from_escaping_nor_tells_that_it_could() -> None:
    ghost, seeker = (drawn(ARMED, name) for name in ("Ghost", "Seeker"))
    battle = hidden(duel(boat(ghost), boat(seeker, (0, -2))), "Ghost")
    assert has_escaped(battle, DEFAULT.movement.top_speed, "Seeker")
    near = battle.with_ship("Ghost", hidden=False)
    assert not has_escaped(near, DEFAULT.movement.top_speed, "Seeker")


@pytest.mark.rule("EE-HID-1")
def test_two_friends_in_one_hex_tell_nothing_of_the_hidden_one() -> None:
    ships = (
        boat(drawn(ENGINED, "Ghost"), (0, 0), side=BLUE),
        boat(drawn(ENGINED, "Friend"), (0, 0), side=BLUE),
        boat(drawn(ENGINED, "Seeker"), (0, -9), "S", side=RED),
    )
    runner = run(hidden(fleet(*ships), "Ghost"), then=AllHigh())
    played(runner, until="1/repairs")
    assert runner.battle.stacked
    assert not runner.view(RED).stacked
    assert not [e for e in seen_by(runner.events, RED) if "Ghost" in str(e)]


def test_what_shows_has_its_crew_too() -> None:
    start = duel(boat(drawn(ENGINED, "Ghost")), boat(drawn(ENGINED, "Seeker"), (0, -4), "S"))
    battle = hidden(start, "Ghost").with_ship("Ghost", crew="crack", altitude="low")
    shown, *_company = revelation(battle, battle.ships["Ghost"], "it is found")
    seen = after(view_for(battle, RED), shown).ships["Ghost"]
    real = view_for(after(battle, shown), RED).ships["Ghost"]
    assert (seen.crew, seen.altitude) == (real.crew, real.altitude) == ("crack", "low")


def test_hidden_ships_of_a_side_that_concedes_show_as_they_leave() -> None:
    others = (boat(drawn(ENGINED, n), (0, 9 * k), side=n) for k, n in ((1, RED), (2, "Green")))
    start = fleet(boat(drawn(ENGINED, "Ghost"), side=BLUE), *others, turn_limit=1)
    runner = Runner(hidden(start, "Ghost"), DEFAULT, AllHigh())
    runner.start()
    runner.say(BLUE, "concede")
    played(runner)
    kinds = [e.kind for e in runner.events if e.kind in ("ship_revealed", "side_left")]
    assert kinds == ["ship_revealed", "side_left"]
    for side in (RED, PUBLIC):
        seen = reduce(after, seen_by(runner.events, side), view_for(runner.first, side))
        assert seen.ships["Ghost"].fate == "conceded" and not seen.contacts


def test_a_ship_that_nobody_looks_for_any_more_changes_nothing_when_it_shows() -> None:
    battle = _ghost(4)
    shown, *_company = revelation(battle, battle.ships["Ghost"], "it is found")
    view = replace(view_for(battle, RED), contacts={})
    assert after(view, shown) == view
