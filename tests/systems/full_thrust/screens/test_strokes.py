"""What is shown of fire: dice with those rolled again, points, and what befell the target."""

from __future__ import annotations

from functools import reduce
from pathlib import Path

import pytest

from game.desk.kit import ListView
from game.desk.map.fire_marks import Fire, Struck
from game.desk.map.marks import Plate, Tag
from game.desk.play.playback import Playback
from game.desk.play.show import Now
from game.desk.sound.voices import VOICES
from game.systems.full_thrust.events.easier.fire import (
    FiredAtShot,
    GroupAttacked,
    GroupsThinned,
    GunFired,
)
from game.systems.full_thrust.events.easier.shots import DamageLanded, NovaStruck
from game.systems.full_thrust.events.fire import Fired
from game.systems.full_thrust.events.turn import Destroyed
from game.systems.full_thrust.rulesets import RULESETS
from game.systems.full_thrust.screens.scenes.fire import FireShow
from game.systems.full_thrust.screens.scenes.stroke import Stroke, fate
from game.systems.full_thrust.screens.scenes.stroke_marks import Timed, flight
from game.systems.full_thrust.screens.scenes.strokes import strokes
from game.systems.full_thrust.screens.sounds import VOICES as OWN
from game.systems.full_thrust.state.space import Space
from game.table.events import Die, Happening
from game.table.scenes import Scene
from tests.systems.full_thrust.screens.every_place import PLACES
from tests.systems.full_thrust.screens.stage import PLAIN
from tests.systems.full_thrust.screens.support import crowded, meeting
from tests.systems.kit.stage import desk_for
from tests.systems.screens.pictured import Form, fitted


def told(space: Space, *events: Happening) -> list[Stroke]:
    return list(strokes(space, events, RULESETS[space.scenario.ruleset].after))


def dice(*values: int, label: str = "beam") -> tuple[Die, ...]:
    return tuple(Die(label=label, sides=6, value=value) for value in values)


def fired(points: int, *values: int, needs: int = 0) -> Fired:
    return Fired(ship="Sceptre", weapon="torpedo" if needs else "beam", number=1, target="Falcon",
                 far=5, points=points, needs=needs, dice=dice(*values))  # fmt: skip


def test_a_six_stands_with_the_dice_rolled_again_for_it() -> None:
    [stroke] = told(meeting(), fired(4, 6, 4, 5, 1))
    assert [(each.dice, each.worth) for each in stroke.throws] == [
        ((6, 4), "3"), ((5,), "1"), ((1,), "0"),
    ]  # fmt: skip
    assert stroke.rule == "HXT-18" and stroke.result == "4 points"
    assert "range 5, 3 dice, no screens" in stroke.terms


def test_a_shot_that_cripples_tells_its_points_as_well() -> None:
    space = meeting().with_ship("Falcon", hull=6)
    [stroke] = told(space, fired(2, 4, 5))
    assert stroke.told == "2 points · crippled"


def test_a_shot_goes_from_counter_to_counter() -> None:
    """Where several share a hex, from the one that fires to the one that is meant."""
    [stroke] = told(meeting(), fired(2, 4, 5))
    marks = [m for share in (0.3, 0.5) for m in flight(Timed(stroke, 1.0), share)]
    fire = [(m.of, m.at) for m in marks if isinstance(m, Fire)]
    assert set(fire) == {("Sceptre", "Falcon")}
    assert {m.at for m in marks if isinstance(m, Struck)} == {"Falcon"}


def test_a_wreck_keeps_its_name() -> None:
    [stroke] = told(meeting().with_ship("Falcon", hull=0), Destroyed(ship="Falcon"))
    assert [each.label for each in flight(Timed(stroke, 1.0), 1.0) if isinstance(each, Tag)] == [
        "Falcon: destroyed"
    ]


def test_a_torpedo_hits_with_one_die_and_does_another() -> None:
    [stroke] = told(meeting(), fired(5, 4, 5, needs=4))
    assert [each.worth for each in stroke.throws] == ["hit", "5"]
    [missed] = told(meeting(), fired(0, 3, needs=4))
    assert [(each.worth, each.good) for each in missed.throws] == [("miss", False)]
    assert missed.result == "nothing" and stroke.rule == "EHT-6"


def test_who_is_crippled_and_who_is_lost_is_told_once() -> None:
    """Falcon has 10 hull points: 4 are nothing, the next cripples it, then it is lost."""
    found = told(meeting(), fired(4, 6), fired(2, 6), fired(9, 6), fired(3, 6),
                 Destroyed(ship="Falcon"))  # fmt: skip
    assert [each.fate for each in found] == ["", "crippled", "no hull point left", "", "destroyed"]
    assert found[2].lost and not found[1].lost


def test_damage_of_the_easier_game_is_told_when_it_is_sure_and_when_it_lands() -> None:
    space = meeting(ruleset="easier")
    gun = GunFired(ship="Sceptre", weapon="beam 1", target="Falcon", far=4, screens=0,
                   fallen=(6, 1), dice=dice(6, 1), points=12)  # fmt: skip
    first, last = told(space, gun, DamageLanded(ship="Falcon", points=12))
    assert first.fate == "is lost when damage lands" and first.after.ships["Falcon"].hull == 10
    assert last.fate == "destroyed" and last.after.ships["Falcon"].gone
    half = GunFired(ship="Sceptre", weapon="beam 1", target="Falcon", far=4, screens=0,
                    fallen=(6,), dice=dice(6), points=5)  # fmt: skip
    first, last = told(space, half, DamageLanded(ship="Falcon", points=5))
    assert (first.fate, last.fate) == ("crippled when damage lands", "crippled")


def test_fighters_and_a_nova() -> None:
    space = crowded()
    attack = GroupAttacked(group="Wasps", prey="Griffin", fallen=(5, 6, 4), dice=dice(5, 6, 4),
                           points=3)  # fmt: skip
    fell = [*dice(1, label="Ember/whom")]
    fell += [die for n in (2, 3, 4) for die in dice(n, label=f"Ember/damage/{n - 1}")]
    nova = NovaStruck(nova="Ember", ship="Sabre", burn="3d6", points=9, dice=tuple(fell))
    found = told(space, attack, GroupsThinned(groups=()), nova)
    assert [each.rule for each in found] == ["Q293", "EHT-10"]
    assert [each.dice for each in found[0].throws] == [(5,), (6, 4)]
    assert [(each.dice, each.worth) for each in found[1].throws] == [
        ((1,), "whom"), ((2,), "2"), ((3,), "3"), ((4,), "4")
    ]  # fmt: skip
    assert fate(space, space, "Griffin") == ""
    [gone] = told(space, GroupsThinned(groups=("Wasps",)))
    assert gone.result == "Wasps is out"


@pytest.fixture
def screen(tmp_path: Path) -> Playback:
    _desk, again = PLACES["scene of fire close by"](tmp_path)
    made = fitted(again(), Form((1280, 720)).size, 1.0)
    assert isinstance(made, Playback)
    return made


def test_a_scene_tells_no_more_than_it_has_shown(screen: Playback) -> None:
    show = screen.show
    assert isinstance(show, FireShow)
    before = Now(0, 0.2)
    assert show.battle(before) == show.strokes[0].before
    assert not any(isinstance(mark, Tag) for mark in show.marks(before))
    end = Now(len(show.strokes), 1.0, over=True)
    events, after = show.scene.events, RULESETS["hexcess"].after
    assert show.battle(end) == reduce(after, events, show.scene.before)
    lost = {e.ship for e in events if isinstance(e, Destroyed)}
    plates = {mark.name for mark in show.marks(end) if isinstance(mark, Plate)}
    assert lost and not lost & plates
    assert show.last_words(Now(1, 0.0)) != show.last_words(end)


def test_dice_and_hull_move_within_a_step(screen: Playback) -> None:
    show = screen.show
    assert isinstance(show, FireShow)
    number = next(n for n, stroke in enumerate(show.strokes) if stroke.done)
    early, late = show.moving(Now(number, 0.2)), show.moving(Now(number, 0.9))
    assert early["stroke result"]["label"] == "" == early["stroke dice"]["plain"]
    assert late["stroke result"]["label"] == show.strokes[number].result
    assert early["hull left"] != late["hull left"]
    shown = screen.show.column(Now(number, 0.2))
    names = {widget.name for widget in shown.lay(screen.metrics, screen.metrics.frame.column)}
    assert {"stroke panel", "hull panel", "strokes panel"} <= names


def played(space: Space, *events: Happening) -> Playback:
    screen = Playback(desk_for(PLAIN.seat_in(space)), Scene("fire", space, events), FireShow)
    screen.resize((1280, 720))
    return screen


def after_each(screen: Playback, name: str) -> list[str]:
    """The words of a widget once each shot has struck."""
    found = []
    for number, _length in enumerate(screen.show.lengths, 1):
        screen.at = float(number)
        screen.rebuild()
        screen.update(0.0)
        found.append(screen.widget(name).text() if screen.has(name) else "")
    return found


def test_damage_to_come_is_shown_in_every_step_until_it_lands() -> None:
    """Fire at a nova, which is no ship, comes between."""
    gun = GunFired(ship="Sabre", weapon="beam 1", target="Griffin", far=4, screens=0,
                   fallen=(6, 1), dice=dice(6, 1), points=2)  # fmt: skip
    at_shot = FiredAtShot(ship="Sceptre", shot="Ember", fallen=(1,), dice=dice(1), hits=0)
    screen = played(crowded(), gun, at_shot, gun, DamageLanded(ship="Griffin", points=4))
    assert after_each(screen, "hull left") == [
        "8 of 20, 2 to come", "8 of 20, 2 to come", "8 of 20, 4 to come", "4 of 20",
    ]  # fmt: skip


@pytest.mark.rule("Q246")
def test_who_is_crippled_is_told_for_the_rest_of_the_scene() -> None:
    other = fired(1, 6).but(target="Merlin")
    screen = played(meeting(), fired(4, 6), fired(2, 6), fired(1, 6), fired(9, 6), other)
    crippled, lost = "Falcon: crippled, thrust 6 → 3", "Falcon: no hull point left"
    assert after_each(screen, "fates") == ["", "", crippled, "", lost]
    assert "crippled" in after_each(screen, "stroke result")[1]


def test_the_last_that_is_destroyed_stands_among_the_others() -> None:
    lost = fired(9, 6), fired(9, 6).but(target="Merlin")
    assert "Merlin" in after_each(played(meeting(), *lost), "fates")[1]


def test_each_line_leads_to_its_rule(screen: Playback) -> None:
    show = screen.show
    assert isinstance(show, FireShow)
    listed = screen.widget("strokes")
    assert isinstance(listed, ListView)
    assert len(listed.rows) == len(show.strokes)
    for row, stroke in zip(listed.rows, show.strokes, strict=True):
        card = row.explain() if callable(row.explain) else row.explain
        assert card is not None and card.subject == stroke.rule


def test_all_that_is_heard_is_known(screen: Playback) -> None:
    show, known = screen.show, {**VOICES, **OWN}
    heard = {sound for n in range(len(show.lengths)) for _at, sound in show.cues(n)}
    heard |= {show.landing(range(n, n + 1)) for n in range(len(show.lengths))}
    assert heard - {""} <= set(known)
    assert {"beam", "hit", "miss"} <= heard and heard & {"destroyed", "lost"}


def test_what_does_nothing_passes_briefly(screen: Playback) -> None:
    show = screen.show
    assert isinstance(show, FireShow)
    lasts = {bool(s.done): long for s, long in zip(show.strokes, show.lengths, strict=True)}
    assert lasts[False] < lasts[True]
    dear = [long for s, long in zip(show.strokes, show.lengths, strict=True) if s.fate]
    assert min(dear) > lasts[False]
