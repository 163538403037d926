"""Every kind of screen, each put on stage by itself: for walks that look at all of them."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game.desk.desk import Desk
from game.desk.drill.begin import begin_drill
from game.desk.drill.drill_file import drill_files, load_course
from game.desk.kit import Screen
from game.desk.leave_screen import LeaveScreen
from game.desk.play.veil import Veil
from game.dice import LabelledDice
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.screens.muster.steps import open_battle
from game.systems.earth_expects.screens.report.fire_panel import BY_TURN, BY_WEAPON
from game.systems.earth_expects.screens.report.luck import Deed
from game.systems.earth_expects.screens.ship_yard.screen import ShipYardScreen
from game.systems.earth_expects.ship.by_name import load_ship
from game.table.game import begin
from game.table.hotseat import Curtain, Decide, HotSeat
from game.table.journal.branch import Origin
from game.table.journal.header import DiceSource, header_for
from game.table.scenes import Scene
from tests.desk.before import test_in_use as in_use
from tests.desk.before import test_saves_screen as saves
from tests.desk.before.test_title import new_desk
from tests.desk.driver import press
from tests.desk.play.test_doubts import _ready
from tests.hiding import hidden
from tests.support import BLUE, RED, boat, column, duel, fleet, hit, inbound, yard
from tests.systems.earth_expects.screens import test_option_screens as options
from tests.systems.earth_expects.screens import test_suggestion as suggestion
from tests.systems.earth_expects.screens.docking import test_announce as announce
from tests.systems.earth_expects.screens.fire.test_aim import hold_fire
from tests.systems.earth_expects.screens.muster import test_muster_screen as muster
from tests.systems.earth_expects.screens.repairs import test_repairs as repairs
from tests.systems.earth_expects.screens.report import test_thoughts_screen as thoughts
from tests.systems.earth_expects.screens.scenes import test_halted as halted
from tests.systems.earth_expects.screens.scenes import test_said as said
from tests.systems.earth_expects.screens.scenes import test_terrain_scenes as worlds
from tests.systems.earth_expects.screens.scenes.test_shown import _lasers
from tests.systems.earth_expects.screens.stage import desk_for, seat, show, until
from tests.systems.earth_expects.screens.weapons_stage import decide, example, scene
from tests.systems.screens.pictured import Made, Make

ORDERS = ("power", "plot", "targets", "sensors", f"curtain:{RED}")
OVERLAYS = ("menu", "settings", "keys", "board", "print", "look", "log", "rules", "leave")
WEAPONS = ("point_defence", "approach", "axis", "aim")
SCENES = ("targets", "fire", "defence", "sensors")


def _moment(hot: HotSeat, moment: Decide | Scene | Curtain) -> Made:
    desk = desk_for(hot)
    return desk, lambda: desk.screen_of(moment)


def _duel(*, side: str = "scripted") -> HotSeat:
    own = (("Icarus", (0, 0), BLUE), ("Daedalus", (0, 0), BLUE), ("Talos", (0, 1), RED))
    boats = (boat(yard("icarus"), at, name=name, side=side) for name, at, side in own)
    return seat(fleet(*boats), "person", "person" if side == "person" else "scripted")


def _order(kind: str) -> Make:
    def make(_folder: Path) -> Made:
        hot = _duel(side="person" if "curtain" in kind else "scripted")
        return _moment(hot, until(hot, kind, _ready))

    return make


def _overlay(name: str) -> Make:
    def make(_folder: Path) -> Made:
        hot = _duel()
        desk, below = _moment(hot, until(hot, "plot", _ready))

        def again() -> Screen:
            screen = below()
            show(screen)
            if name == "leave":
                return LeaveScreen(desk, screen, "Nothing is on disk.", lambda: None)
            return desk.named[name](desk, screen)

        return desk, again

    return make


def _suggestion(kind: str) -> Make:
    def make(_folder: Path) -> Made:
        hot = suggestion.practice()
        below = suggestion.asked(hot, kind)
        return below.desk, lambda: below.desk.named["suggestion"](below.desk, below)

    return make


def _weapons(kind: str) -> Make:
    def make(_folder: Path) -> Made:
        hot = example(*(("scripted", "person") if kind == "point_defence" else ()))
        return _moment(hot, decide(hot, kind))

    return make


def _scene(what: str) -> Make:
    def make(_folder: Path) -> Made:
        hot = example("person", "scripted")
        return _moment(hot, scene(hot, what))

    return make


def _question(_folder: Path) -> Made:
    desk, below = _order("power")(_folder)
    desk.settings = desk.settings.but(ask_waste=True)

    def again() -> Screen:
        screen = below()
        show(screen)
        press(screen, "Enter", "Enter")
        assert screen.has("question")
        return screen

    return desk, again


def _repairs(_folder: Path) -> Made:
    hot, screen, _sheet = repairs.mending()
    return _moment(hot, screen.moment)


def _launches(_folder: Path) -> Made:
    return _moment(*options.at(options.battle("fast missiles"), "launches"))


def _tries(_folder: Path) -> Made:
    return _moment(*options.watched(options.battle("variable repairs", marks="H1. P1."), "tries"))


def _section(_folder: Path) -> Made:
    battle = duel(boat(yard("vigilance"), (0, 9)), boat(yard("icarus"), (0, 0)))
    hot = seat(hit(battle, "Icarus", "P1# C1#"))
    return _moment(hot, until(hot, "section"))


def _damage(_folder: Path) -> Made:
    battle = duel(boat(yard("vigilance"), (0, 9)), boat(yard("icarus"), (0, 0)))
    hot = seat(hit(battle, "Icarus", "P1# C1#"))
    return _moment(hot, until(hot, "scene:damage"))


def _impact(_folder: Path) -> Made:
    ships = boat(yard("vigilance"), (0, 4)), boat(yard("icarus"), (0, 0))
    flying = [inbound("Vigilance", "Icarus", (0, 3), warhead=w) for w in ("nuclear", "standard")]
    hot = seat(duel(*ships, missiles=flying))
    return _moment(hot, until(hot, "impact", hold_fire))


def _announce(_folder: Path) -> Made:
    hot = announce.arms()
    return _moment(hot, announce.at(hot, "announce", RED))


def _consent(_folder: Path) -> Made:
    hot = announce.asked()
    return _moment(hot, announce.at(hot, "consent", BLUE))


def _moves(_folder: Path) -> Made:
    ships = boat(yard("vigilance"), (0, 9)), boat(yard("icarus"), (0, 0))
    hot = seat(duel(*ships), seed=3)
    return _moment(hot, until(hot, "scene:movement"))


def _halted(_folder: Path) -> Made:
    return _moment(*halted.at(halted.hazards(), "scene:halted"))


def _shown(_folder: Path) -> Made:
    ships = boat(yard("icarus"), name="Ghost"), boat(yard("icarus"), (0, -2), name="Seeker")
    hot = seat(hidden(duel(*ships), "Ghost"))
    return _moment(hot, until(hot, "scene:shown", _lasers))


def _said(what: str) -> Make:
    def make(_folder: Path) -> Made:
        return _moment(*said._first(announce.arms(), said._docking, what))

    return make


def _rolled(_folder: Path) -> Made:
    return _moment(*said._first(said._hot(said.alongside()), said._rolls, "rolled"))


def _left(_folder: Path) -> Made:
    return _moment(*said._gone())


def _worlds(_folder: Path) -> Made:
    desk, found = worlds.scene("worlds", worlds.LUNA)
    return desk, lambda: desk.screen_of(found)


def _looking_on(_folder: Path) -> Made:
    battle = duel(boat(column("HHHHPCSE", "Stick")), boat(yard("icarus"), (0, 20)))
    hot = seat(battle, "scripted", "scripted")
    moment = hot.next_moment()
    assert isinstance(moment, Scene)
    return _moment(hot, moment)


def _report(name: str) -> Make:
    def make(_folder: Path) -> Made:
        hot = thoughts._over()
        desk = desk_for(hot)
        return desk, lambda: desk.named[name](desk, *_back(desk, name))

    return make


def _luck(tab: int, deed: Deed = "fire") -> Make:
    """The report with a tab of luck open."""

    def make(folder: Path) -> Made:
        desk, below = _report("report")(folder)

        def again() -> Screen:
            screen = below()
            screen.fire.tab, screen.fire.deed = tab, deed  # type: ignore[attr-defined]
            return screen

        return desk, again

    return make


def _back(desk: Desk, name: str) -> list[Screen]:
    return [show(desk.named["report"](desk))] if name != "report" else []


def _film(folder: Path) -> Made:
    desk, below = _report("report")(folder)

    def again() -> Screen:
        if desk.watching_again:
            desk.back_to_battle()
        report = show(below())
        report.film()  # type: ignore[attr-defined]
        found = report.following()
        assert found is not None
        return found

    return desk, again


def _taken_up(*, over: bool) -> Make:
    """The question where a battle is to be taken up anew: one that is over, or in play."""

    def make(folder: Path) -> Made:
        setup, key = EARTH_EXPECTS.find("two_scouts"), "ab" * 32
        runner = begin(EARTH_EXPECTS, setup, LabelledDice(bytes.fromhex(key)))
        chooser = RandomLegal(Random(3))
        for _answer in range(24):
            decision = runner.decisions[0]
            view = runner.question_view(decision)
            runner.answer(decision.key, chooser.decide(view, decision, runner.rules))
        first, second = runner.battle.sides
        if over:
            runner.say(first, "concede")
        players = {first: "person", second: "scripted"}
        hot = HotSeat(runner, players, lambda side: RandomLegal(Random(side)))
        desk, moment = desk_for(hot), hot.next_moment()
        while isinstance(moment, Scene):
            moment = hot.next_moment()
        header = header_for(EARTH_EXPECTS.name, setup, DiceSource(key=key), players)
        desk.origin = Origin(folder / "battle.jsonl", header)
        return desk, lambda: desk.named["take from"](desk, show(desk.screen_of(moment)))

    return make


def _title(_folder: Path) -> Made:
    desk = new_desk()
    return desk, lambda: desk.named["title"](desk)


def _setup(_folder: Path) -> Made:
    desk = new_desk()
    title = show(desk.named["title"](desk))
    return desk, lambda: desk.named["setup"](desk, title)


def _chart(folder: Path) -> Made:
    desk, again = _setup(folder)
    desk.settings = desk.settings.but(chart=True)
    return desk, again


def _options(folder: Path) -> Made:
    desk, below = _setup(folder)

    def again() -> Screen:
        screen = show(below())
        screen.open_options()  # type: ignore[attr-defined]
        found = screen.following()
        assert found is not None
        return found

    return desk, again


def _drills(_folder: Path) -> Made:
    desk = new_desk()
    title = show(desk.named["title"](desk))
    return desk, lambda: desk.named["drills"](desk, title)


def _drill(step: int) -> Make:
    """The drill on power at a step."""

    def make(folder: Path) -> Made:
        desk, below = _drills(folder)
        course = load_course(next(p for p in drill_files() if p.stem == "02_power"))
        first = show(below())
        return desk, lambda: begin_drill(desk, course, step, first)

    return make


def _saves(_folder: Path) -> Made:
    screen = saves._saves()
    return screen.desk, lambda: type(screen)(screen.desk, screen.back)


def _asked_in_use(_folder: Path) -> Made:
    screen, other = in_use.asked()
    path = in_use.path_of(other)
    back = screen.back
    return screen.desk, lambda: type(screen)(screen.desk, back, path)


def _watched(_folder: Path) -> Made:
    desk, question = _asked_in_use(_folder)

    def again() -> Screen:
        screen = show(question())
        screen.watch()  # type: ignore[attr-defined]
        found = screen.following()
        assert found is not None
        return found

    return desk, again


def _bought(folder: Path) -> Made:
    screen = muster._muster(folder)

    def anew() -> Screen:
        fresh = muster.PurchaseScreen(screen.steps, screen.side)
        fresh.fleet, fresh.chosen, fresh.map_view = [], None, screen.map_view
        return fresh

    return screen.desk, anew


def _hiding(_folder: Path) -> Made:
    desk, below = _setup(_folder)
    setup = show(below())
    what = EARTH_EXPECTS.find("hide_and_seek")
    players = {side: "person" for side in what.side_names()}
    screen = open_battle(desk, what, players, setup)  # type: ignore[arg-type]
    if isinstance(screen, Veil):
        screen = screen._then  # type: ignore[attr-defined]
    return desk, lambda: screen


def _yard(ship: str | None) -> Make:
    """The ship yard with a ship on its sheet, or an empty one."""

    def make(_folder: Path) -> Made:
        desk = new_desk()
        title = desk.named["title"](desk)

        def fresh() -> ShipYardScreen:
            screen = ShipYardScreen(desk, title)
            if ship is not None:
                screen.lay_out(load_ship(ship))
            return screen

        return desk, fresh

    return make


PLACES: dict[str, Make] = {
    **{kind: _order(kind) for kind in ORDERS},
    **{f"plot, {name}": _overlay(name) for name in OVERLAYS},
    **{f"suggestion of {kind}": _suggestion(kind) for kind in ("power", "plot")},
    **{kind: _weapons(kind) for kind in WEAPONS},
    **{f"scene of {what}": _scene(what) for what in SCENES},
    "question": _question,
    "repairs": _repairs,
    "launches": _launches,
    "section": _section,
    "scene of damage": _damage,
    "impact": _impact,
    "announce": _announce,
    "consent": _consent,
    "scene of movement": _moves,
    "scene of repairs": _tries,
    "scene of missiles halted": _halted,
    "scene of what is shown": _shown,
    "scene of what is said": _said("said"),
    "scene of docking": _said("docked"),
    "scene of rolling": _rolled,
    "scene of leaving": _left,
    "scene of worlds": _worlds,
    "looking on": _looking_on,
    "report": _report("report"),
    "report, luck by weapon": _luck(BY_WEAPON),
    "report, luck by turn": _luck(BY_TURN),
    "report, luck of lock-ons": _luck(BY_WEAPON, "locks"),
    "film": _film,
    "take it from here": _taken_up(over=True),
    "in play, take it from here": _taken_up(over=False),
    "thoughts": _report("thoughts"),
    "log": _report("log"),
    "title": _title,
    "New battle": _setup,
    "battle chart": _chart,
    "optional rules": _options,
    "drills": _drills,
    "drill": _drill(3),
    "drill, read on": _drill(4),
    "saves": _saves,
    "in use": _asked_in_use,
    "another window's battle": _watched,
    "purchase": _bought,
    "ship yard": _yard(None),
    "ship yard with a ship": _yard("firefly"),
    "ship yard with the largest": _yard("free_ceres"),
    "hiding": _hiding,
}
"""Every place, by what a failure calls it."""
