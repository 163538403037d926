"""Light on the record: fire along the row that was rolled, and what it strikes."""

from __future__ import annotations

import math

import pygame
import pytest

from game.desk.light import Beam, Flash, Shards, Sparks, reach
from game.desk.light.lights import Light
from game.desk.play.playback import Playback
from game.settings import Settings
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.screens.record.aim_lines import RowLines
from game.systems.earth_expects.screens.scenes.struck.adrift import SECONDS, Adrift
from game.systems.earth_expects.screens.scenes.struck.lights import AWAY, Lights, LightWidget
from game.systems.earth_expects.screens.scenes.struck.so_far import AFTERGLOW, DICE
from game.systems.earth_expects.state.battle import Battle
from game.table.scenes import Scene
from tests.desk.driver import listen
from tests.support import boat, duel, hit, inbound, yard
from tests.systems.earth_expects.screens.scenes.struck.test_resolution import laser, moving, so_far
from tests.systems.earth_expects.screens.stage import desk_for, seat, until, watch
from tests.systems.earth_expects.screens.weapons_stage import example, fire_all, scene

FRAME = 1 / 60


@pytest.fixture
def screen() -> Playback:
    hot = example(seed=0)
    return moving(hot, scene(hot, "fire", laser))


def widget(screen: Playback) -> LightWidget:
    found = screen.widget("light")
    assert isinstance(found, LightWidget)
    return found


def seen(screen: Playback) -> list[Light]:
    """What shines now."""
    light = widget(screen)
    return list(Lights(light.so_far, light.record, light.rect).now())


def play_to(screen: Playback, landed: int, seconds: float = 0.0) -> None:
    """Let time pass until so many beats have landed, and so many seconds more."""
    for _frame in range(2000):
        if so_far(screen).landed >= landed and so_far(screen).seconds >= seconds:
            return
        screen.update(FRAME)
    raise AssertionError("it never lands")


def test_no_fire_is_seen_while_its_dice_fall(screen: Playback) -> None:
    play_to(screen, 1)
    while so_far(screen).landed == 1 and so_far(screen).seconds < DICE:
        assert not [light for light in seen(screen) if isinstance(light, Beam)]
        screen.update(FRAME)


def test_fire_comes_along_its_row_to_the_box_that_it_strikes(screen: Playback) -> None:
    play_to(screen, 1)
    beams: list[Beam] = []
    while so_far(screen).landed == 1:
        beams = [light for light in seen(screen) if isinstance(light, Beam)] or beams
        screen.update(FRAME)
    beat = so_far(screen).beats[1]
    record, use = widget(screen).record, so_far(screen).uses[0]
    rows = RowLines(record.view, record.placed, use.side)
    assert beams and beat.damaged and beams[-1].way == "beam"
    assert beams[-1].end == rows.entry(beat.damaged[0].box)
    (ax, ay), (bx, by), (ux, uy) = beams[-1].start, beams[-1].end, rows.outward
    assert abs((ax - bx) * uy - (ay - by) * ux) < 2 * abs(ux * uy) + 40
    assert (ax - bx) * ux + (ay - by) * uy > 0, "it comes from the attacker"


@pytest.fixture
def struck_by_missile() -> Playback:
    ships = boat(yard("vigilance"), (0, 4)), boat(yard("icarus"), (0, 0))
    hot = seat(duel(*ships, missiles=[inbound("Vigilance", "Icarus", (0, 3), count=3)]))
    return moving(hot, scene(hot, "fire", _missile))


def _missile(found: Scene) -> bool:
    """A missile that strikes."""
    shots = [e for e in found.events if isinstance(e, ev.ShotRolled)]
    landed = any(isinstance(e, ev.BoxDamaged) for e in found.events)
    return landed and bool(shots) and shots[0].weapon == "missile"


def test_a_missile_comes_along_the_row_that_it_rolled_before(struck_by_missile: Playback) -> None:
    screen, darts = struck_by_missile, []
    number = next(n for n, beat in enumerate(so_far(screen).beats) if beat.damaged)
    while so_far(screen).landed <= number:
        darts = [light for light in seen(screen) if isinstance(light, Beam)] or darts
        screen.update(FRAME)
    struck = so_far(screen).beats[number].damaged[0].box
    record = widget(screen).record
    rows = RowLines(record.view, record.placed, so_far(screen).uses[0].side)
    assert darts and darts[-1].way == "dart"
    assert darts[-1].end == rows.entry(struck)
    sparks = next(light for light in seen(screen) if isinstance(light, Sparks))
    (ax, ay), (bx, by) = darts[-1].start, darts[-1].end
    assert sparks.back == (ax - bx, ay - by)


def test_a_missile_is_heard_as_it_is_seen(struck_by_missile: Playback) -> None:
    screen = struck_by_missile
    heard = listen(screen.desk.sounds)
    while not [light for light in seen(screen) if isinstance(light, Beam)]:
        assert "missile" not in heard
        screen.update(FRAME)
    screen.update(FRAME)
    assert heard[-1] == "missile"


def test_a_point_flashes_where_it_lands_and_sparks_fly_back(screen: Playback) -> None:
    play_to(screen, 2, FRAME)
    record, beat = widget(screen).record, so_far(screen).beats[1]
    rows = RowLines(record.view, record.placed, so_far(screen).uses[0].side)
    flash = next(light for light in seen(screen) if isinstance(light, Flash))
    sparks = next(light for light in seen(screen) if isinstance(light, Sparks))
    assert flash.at == sparks.at == rows.entry(beat.damaged[0].box)
    assert sparks.back[0] * rows.outward[0] + sparks.back[1] * rows.outward[1] > 0


def test_light_is_added_to_the_record_and_only_for_a_moment(screen: Playback) -> None:
    surface = pygame.Surface(screen.metrics.window)
    play_to(screen, 2, FRAME)
    screen.draw(surface)
    light = widget(screen)
    flash = next(each for each in seen(screen) if isinstance(each, Flash))
    lit = surface.get_at((round(flash.at[0]) - 3, round(flash.at[1]) + 3))
    light.visible = False
    light.dirty()
    screen.draw(surface)
    dark = surface.get_at((round(flash.at[0]) - 3, round(flash.at[1]) + 3))
    assert sum(lit[:3]) > sum(dark[:3])


def test_the_last_point_glows_on_and_then_everything_rests(screen: Playback) -> None:
    play_to(screen, len(so_far(screen).beats))
    assert screen.over and seen(screen)
    for _frame in range(round((AFTERGLOW + 0.1) / FRAME)):
        screen.update(FRAME)
    assert all(hidden(each) for each in seen(screen))
    screen.toasts = []
    screen.draw(pygame.Surface(screen.metrics.window))
    assert not any(screen.update(FRAME) for _frame in range(10))


def hidden(light: Light) -> bool:
    return light.age > AFTERGLOW


def test_with_reduced_motion_nothing_shines() -> None:
    hot = example(seed=0)
    desk = desk_for(hot)
    desk.settings = Settings(sound=False, reduced_motion=True)
    still = watch(desk, scene(hot, "fire", laser))
    assert still.over and all(hidden(each) for each in seen(still))


def _duel() -> Battle:
    return duel(boat(yard("vigilance"), (0, 3)), boat(yard("icarus"), (0, 0)))


def test_what_is_destroyed_goes_to_pieces_and_nothing_else() -> None:
    """Boxes that bore three points and get a fourth."""
    boxes = yard("icarus").own
    hot = seat(hit(_duel(), "Icarus", " ".join(f"{box}X" for box in boxes if box[0] in "HELS")))
    screen = moving(hot, scene(hot, "fire", _destroys))
    pieces = set()
    for number, beat in enumerate(so_far(screen).beats):
        play_to(screen, number + 1)
        gone = {e.box for e in beat.damaged if e.after == "destroyed"}
        record = widget(screen).record
        middles = {record.view.box_centre(record.placed, box) for box in gone}
        assert {each.at for each in seen(screen) if isinstance(each, Shards)} == middles
        pieces |= gone
    assert pieces


def _destroys(found: Scene) -> bool:
    return any(isinstance(e, ev.BoxDamaged) and e.after == "destroyed" for e in found.events)


def test_a_section_that_breaks_off_drifts_away_from_the_ship() -> None:
    battle = duel(boat(yard("vigilance"), (0, 9)), boat(yard("icarus"), (0, 0)))
    hot = seat(hit(battle, "Icarus", "P1# C1#"))
    found = until(hot, "scene:damage")
    assert isinstance(found, Scene)
    screen = moving(hot, found)
    number = next(n for n, beat in enumerate(so_far(screen).beats) if beat.broken)
    play_to(screen, number + 1)
    light = widget(screen)
    piece = Adrift.of(so_far(screen), light.record)
    assert piece is not None
    across, along = (m - c for m, c in zip(piece.middle, light.record.rect.center, strict=True))
    assert across * piece.way[0] + along * piece.way[1] > 0
    sparks = [each for each in seen(screen) if isinstance(each, Sparks)]
    assert sparks, "where it was torn off"
    view, placed = light.record.view, light.record.placed
    middles = {box: view.box_centre(placed, box) for box in view.design.own}
    broken = so_far(screen).beats[number].broken
    for each in sparks:
        near = {b for b, at in middles.items() if math.dist(at, each.at) < placed.metrics.r}
        assert near & set(broken) and near - set(broken), "between what is gone and what is left"
    gone = (m + 1.9 * w for m, w in zip(piece.middle, piece.way, strict=True))
    assert _drawn(piece, light.rect, SECONDS / 2).get_at([round(x) for x in gone]).a > 150
    early, late = (_drawn(piece, light.rect, age) for age in (0.05, SECONDS - 0.05))
    assert early.get_at(piece.middle).a > 0
    assert sum(late.get_at(piece.middle)[:]) < sum(early.get_at(piece.middle)[:])


def _drawn(piece: Adrift, room: pygame.Rect, age: float) -> pygame.Surface:
    surface = pygame.Surface((room.right, room.bottom), pygame.SRCALPHA)
    piece.draw(surface, age)
    return surface


def test_the_weapon_is_heard_as_its_fire_is_seen_and_the_hit_after_it(
    screen: Playback, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[str, bool]] = []

    def play(name: str, _at: float = 0.0) -> bool:
        heard.append((name, bool([light for light in seen(screen) if isinstance(light, Beam)])))
        return True

    monkeypatch.setattr(screen.desk.sounds, "play", play)
    play_to(screen, 1)
    assert "laser" not in [name for name, _lit in heard], "nothing is fired at the damage roll"
    heard.clear()
    play_to(screen, 2)
    assert [name for name, _lit in heard] == ["laser", "hit"]


def test_what_is_skipped_is_heard_once(screen: Playback) -> None:
    heard = listen(screen.desk.sounds)
    screen.finish()
    assert len(heard) == 1 and heard[0] in {"hit", "destroyed"}


def test_nothing_is_painted_again_over_the_record_while_nothing_shines(screen: Playback) -> None:
    play_to(screen, 1)
    screen.draw(pygame.Surface(screen.metrics.window))
    light, drawn = widget(screen), []
    light.draw = lambda _surface: drawn.append(so_far(screen).seconds)  # type: ignore[method-assign]
    surface = pygame.Surface(screen.metrics.window)
    screen.draw(surface)
    drawn.clear()
    while so_far(screen).landed == 1 and so_far(screen).seconds < DICE:
        screen.update(FRAME)
        screen.draw(surface)
    assert not drawn
    while so_far(screen).landed == 1:
        screen.update(FRAME)
        screen.draw(surface)
    assert drawn


def test_a_beam_that_stands_is_not_painted_again(screen: Playback) -> None:
    play_to(screen, 1)
    while not [light for light in seen(screen) if isinstance(light, Beam)]:
        screen.update(FRAME)
    surface = pygame.Surface(screen.metrics.window)
    screen.draw(surface)
    screen.update(FRAME)
    assert so_far(screen).landed == 1, "it has not landed yet"
    painted = screen.draw(surface)
    light = widget(screen)
    start, end = seen(screen)[0].start, seen(screen)[0].end  # type: ignore[union-attr]
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    assert light.rect.collidepoint(middle) and not any(r.collidepoint(middle) for r in painted)


def test_light_lies_on_lines_and_on_no_number(screen: Playback) -> None:
    play_to(screen, 2)
    names = [each.name for each in screen.walk()]
    lines, light, lost = map(names.index, ("lines", "light", "lost"))
    assert names.index("record") < lines < light < lost


def test_no_light_is_left_where_it_was(screen: Playback) -> None:
    """Only what it reaches is painted again, and that is enough."""
    hot = example(seed=0)
    whole = moving(hot, scene(hot, "fire", laser))
    surfaces = [pygame.Surface(screen.metrics.window) for _screen in range(2)]
    shone = 0
    for frame in range(110):
        whole.invalidate_all()
        for each, surface in zip((screen, whole), surfaces, strict=True):
            each.draw(surface)
            each.update(FRAME)
        shone += bool(seen(screen))
        if frame % 3 == 0:
            one, other = (pygame.image.tobytes(surface, "RGB") for surface in surfaces)
            assert one == other, frame
    assert shone > 10


def test_a_mark_of_damage_is_drawn_stroke_by_stroke(screen: Playback) -> None:
    play_to(screen, 2)
    struck = so_far(screen).beats[1].damaged[0].box
    shares = []
    while so_far(screen).landed == 2 and so_far(screen).seconds < 0.3:
        shares.append(widget(screen).record.looks[struck].drawn)
        screen.update(FRAME)
    assert shares == sorted(shares) and shares[0] < 0.5 and shares[-1] == 1.0


def test_a_lost_ship_bursts_all_over() -> None:
    boxes = sorted(yard("icarus").boxes)
    hot = seat(hit(_duel(), "Icarus", " ".join(f"{box}X" for box in boxes if box[0] in "HELS")))
    while not _loses(found := until(hot, "scene:fire", fire_all)):
        pass
    assert isinstance(found, Scene)
    screen, burst = moving(hot, found), []
    for _frame in range(600):
        lights = seen(screen)
        if len([each for each in lights if isinstance(each, Shards)]) > 2:
            burst = lights
            break
        screen.update(FRAME)
    record = widget(screen).record
    flashes = [each for each in burst if isinstance(each, Flash)]
    assert max(each.radius for each in flashes) >= 3 * record.placed.metrics.r
    left = [each.at[0] for each in burst if isinstance(each, Shards)]
    assert max(left) - min(left) > 2 * record.placed.metrics.r
    assert {each.back for each in burst if isinstance(each, Sparks)} > set(AWAY)


def _loses(found: object) -> bool:
    return isinstance(found, Scene) and any(isinstance(e, ev.ShipLost) for e in found.events)


def test_no_light_lies_beside_the_sheet_on_the_list_or_the_small_map() -> None:
    desk = desk_for(hot := example(seed=0))
    desk.settings = Settings(sound=False)
    playback = watch(desk, scene(hot, "fire", laser), (1920, 1080))
    beyond = 0
    while not playback.over:
        playback.update(FRAME)
        light, drawn = widget(playback), pygame.Surface((1920, 1080))
        beyond += any(not light.rect.contains(reach(one)) for one in seen(playback))
        light.draw(drawn)
        drawn.fill((0, 0, 0), light.rect)
        assert not pygame.surfarray.array3d(drawn).any()
    assert beyond
