"""Escape: fast enough and out of reach, or let go."""

from __future__ import annotations

import pytest

from game.systems.earth_expects.events import ShipEscaped
from game.systems.earth_expects.rules.escape import armed, has_escaped
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.state.battle import Battle
from game.table.faults import IllegalOrderError
from tests.support import boat, column, duel, fleet, happened, hit, hulk, inbound, play, run

RUNNER = column("SPPPPPPCHHEE", "Runner", "CA")
"""Two engine boxes of a heavy cruiser: two hexes a turn."""
GUN = column("LoLPPCHHEE", "Gun", "CA")
"""The same speed, and a laser of two boxes."""


def _away(hunter: Battle) -> bool:
    return has_escaped(hunter, DEFAULT.movement.top_speed, "Runner")


def _chase(place: tuple[int, int], marks: str = "", **keys: object) -> Battle:
    fight = duel(boat(RUNNER), boat(GUN, place), **keys)  # type: ignore[arg-type]
    return hit(fight, "Gun", marks)


@pytest.mark.rule("EE-GEN-2")
def test_no_armed_enemy_may_be_close_enough_to_cause_damage() -> None:
    """A two-box laser without lock-on: 1+2+3+4 = 10 costs five of six pips, 15 costs seven."""
    assert not _away(_chase((0, 4)))
    assert _away(_chase((0, 5)))


@pytest.mark.rule("EE-GEN-2")
def test_a_lock_on_that_is_held_reaches_further() -> None:
    """Ruling Q223: 11 / 2 is five, 12 / 2 is six."""
    lock = ["Gun>Runner"]
    assert not _away(_chase((0, 11), locks=lock))
    assert _away(_chase((0, 12), locks=lock))


@pytest.mark.rule("EE-GEN-2")
@pytest.mark.parametrize(
    ("weapon", "locked", "reach"), [("I", False, 2), ("I", True, 3), ("R", False, 5)]
)
def test_ion_cannon_and_railguns_reach_as_far_as_their_dice(
    weapon: str, locked: bool, reach: int
) -> None:
    """One box: 6 beats 2 squared, two dice beat 3 squared, a railgun's 6 beats range 5."""
    gun, locks = column(f"{weapon}PPCHHEE", "Gun", "CA"), ["Gun>Runner"] if locked else []
    for distance in (reach, reach + 1):
        fight = duel(boat(RUNNER), boat(gun, (0, distance)), locks=locks)
        assert _away(fight) is (distance > reach)


@pytest.mark.rule("EE-GEN-2")
def test_nobody_escapes_a_railgun_that_is_locked_on() -> None:
    gun = boat(column("RPPCHHEE", "Gun", "CA"), (0, 40))
    assert not _away(duel(boat(RUNNER), gun, locks=["Gun>Runner"]))
    assert _away(duel(boat(RUNNER), gun))


@pytest.mark.rule("EE-GEN-2")
def test_the_ship_must_be_as_fast_as_the_fastest_armed_enemy() -> None:
    """Equal is enough; one engine box less is not. Damage to the hunter counts as well."""
    far = _chase((0, 20))
    assert _away(far)
    assert not _away(hit(far, "Runner", "E1.2X"))
    assert _away(hit(hit(far, "Runner", "E1.2X"), "Gun", "E1.2/"))
    assert not _away(hit(far, "Runner", "P1X P2X P3X P4X P5X"))


@pytest.mark.rule("EE-GEN-2")
def test_a_faster_ship_gains_the_difference_before_it_can_be_hurt() -> None:
    """Ruling Q223: after both have moved their best. One hex slower, and four hexes are enough."""
    assert _away(_chase((0, 4), "E1.2/"))
    assert not _away(_chase((0, 3), "E1.2/"))


@pytest.mark.rule("EE-GEN-2")
def test_a_weapon_hurts_as_far_as_its_power_reaches() -> None:
    """One P feeds one box of the laser, or one hex of speed: three hexes cost all six pips."""
    assert _away(_chase((0, 2), "P1."))
    assert not _away(_chase((0, 1), "P1."))


@pytest.mark.rule("EE-GEN-2", "EE-DEF-7")
def test_an_unarmed_enemy_neither_hurts_nor_counts_as_fast() -> None:
    """Its primary box is damaged, or nothing feeds it."""
    slow = hit(_chase((0, 1)), "Runner", "E1.1X E1.2X")
    assert not _away(slow)
    assert _away(hit(slow, "Gun", "L1.1# L1.2#"))
    assert _away(hit(slow, "Gun", "P1. P2."))


@pytest.mark.rule("EE-GEN-2", "EE-DMG-2")
@pytest.mark.parametrize(
    ("marks", "hex_", "resting"),
    [("", (0, 4), ("L1.1", "L1.2")), ("L1.2.", (0, 1), ("L1.1",)), ("", (0, 4), ("P1", "P2"))],
)
def test_boxes_that_rest_this_turn_can_hurt_the_next(
    marks: str, hex_: tuple[int, int], resting: tuple[str, ...]
) -> None:
    """Ruling Q223 asks for the turn to come; Ruling Q68 keeps a cleared box out to the end of this
    one only. A box that is light now stays out of use for all of the next."""
    chase = _chase(hex_, marks)
    assert not _away(chase)
    tired = chase.ships["Gun"].record.with_resting(resting)
    assert not _away(chase.with_ship("Gun", record=tired))
    assert _away(hit(chase, "Gun", "L1.1. L1.2."))


@pytest.mark.rule("EE-GEN-2", "EE-DMG-2")
def test_engines_that_rest_this_turn_drive_the_next() -> None:
    far = _chase((0, 20))
    tired = far.ships["Runner"].record.with_resting(("E1.1", "E1.2"))
    assert _away(far.with_ship("Runner", record=tired))


@pytest.mark.rule("EE-GEN-2")
def test_a_missile_in_flight_at_it_holds_it_back() -> None:
    fight = _chase((0, 20), missiles=[inbound("Gun", "Runner", (0, 9))])
    assert not _away(fight)
    assert _away(_chase((0, 20), missiles=[inbound("Runner", "Gun", (0, 9))]))


@pytest.mark.rule("EE-DEF-7")
@pytest.mark.parametrize(
    ("letters", "marks", "expected"),
    [
        ("LPCHE", "", True),
        ("LPCHE", "L1.", False),
        ("LPCHE", "P1/", False),
        ("MPCHE", "P1/", True),
        ("MPCHE", "M1.", False),
        ("SPCHE", "", False),
        ("APCHE", "", False),
    ],
)
def test_armed_is_an_operating_weapon_or_a_loaded_launcher(
    letters: str, marks: str, expected: bool
) -> None:
    """A launcher needs no power; an anti-missile cannot hurt a ship."""
    assert armed(hulk(column(letters, "Boat", "CT"), marks)) is expected


@pytest.mark.rule("EE-DEF-7")
def test_an_empty_launcher_is_not_armed() -> None:
    fight = duel(boat(column("MPCHE", "Boat", "CT")), boat(RUNNER, (5, 5)))
    assert not armed(fight.with_ship("Boat", loaded=frozenset()).ships["Boat"])


@pytest.mark.rule("EE-GEN-2")
@pytest.mark.parametrize(("place", "gone"), [((0, 9), True), ((0, 4), False)])
def test_a_claim_is_judged_at_the_end_of_the_turn(place: tuple[int, int], gone: bool) -> None:
    runner = run(_chase(place))
    runner.say("Blue", "escape", "Runner")
    assert runner.battle.ships["Runner"].on_table
    play(runner)
    assert [e.kind for e in happened(runner, ShipEscaped)] == ["ship_escaped"] * gone
    assert (runner.battle.ships["Runner"].fate == "escaped") is gone


@pytest.mark.rule("EE-GEN-2")
def test_the_enemy_may_let_it_go() -> None:
    """Both must say so in the same turn; either alone does nothing."""
    for says, gone in (("both", True), ("owner", False), ("enemy", False)):
        runner = run(_chase((0, 1)))
        if says != "enemy":
            runner.say("Blue", "escape", "Runner")
        if says != "owner":
            runner.say("Red", "let go", "Runner")
        play(runner)
        assert (runner.battle.ships["Runner"].fate == "escaped") is gone


@pytest.mark.rule("EE-GEN-2")
def test_of_several_enemies_every_one_must_agree() -> None:
    boats = [
        boat(RUNNER, side="Blue"),
        boat(GUN, (0, 2), side="Red"),
        boat(GUN, (0, 3), side="Green", name="Third"),
    ]
    for agreeing in (("Red",), ("Red", "Green")):
        runner = run(fleet(*boats))
        runner.say("Blue", "escape", "Runner")
        for side in agreeing:
            runner.say(side, "let go", "Runner")
        play(runner)
        assert (runner.battle.ships["Runner"].fate == "escaped") is (len(agreeing) == 2)


@pytest.mark.rule("EE-GEN-2")
def test_only_the_owner_claims_and_only_an_enemy_lets_go() -> None:
    runner = run(_chase((0, 9)))
    for call in (
        lambda: runner.say("Red", "escape", "Runner"),
        lambda: runner.say("Blue", "let go", "Runner"),
        lambda: runner.say("Blue", "escape", "Nobody"),
    ):
        with pytest.raises(IllegalOrderError, match="on the table"):
            call()
    runner.say("Blue", "escape", "Runner")
    runner.say("Blue", "escape", "Runner")
    assert len(runner.battle.offers) == 1


@pytest.mark.rule("EE-GEN-2")
@pytest.mark.parametrize("order", [("Runner", "Gun"), ("Gun", "Runner")])
def test_claims_of_one_turn_are_judged_together(order: tuple[str, ...]) -> None:
    """Ruling Q253: the gun is gone, which nobody armed could follow; the runner, slower than the
    gun, may not use that it has gone first."""
    runner = run(hit(_chase((0, 20)), "Runner", "E1.2X"))
    for name in order:
        runner.say({"Runner": "Blue", "Gun": "Red"}[name], "escape", name)
    play(runner)
    assert [e.ship for e in runner.events if isinstance(e, ShipEscaped)] == ["Gun"]
