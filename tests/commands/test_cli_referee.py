"""``earth-expects referee``: battles without a window, from orders and given dice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.commands.orders_file import OrdersFile
from game.commands.umpire import Umpire
from game.dice import LabelledDice
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.questions.forms import FORMS
from game.systems.earth_expects.scenario.file import load_scenario
from game.systems.earth_expects.state.orders import ORDERS
from game.table.journal.resume import resume
from game.table.orders import Order
from tests.commanding import run
from tests.systems.earth_expects.rules import example

Captured = pytest.CaptureFixture[str]
ARMS = str(
    Path(__file__).parents[1] / "systems" / "earth_expects" / "scenario" / "at_the_arms.toml"
)
SIDES = {"Blue": "United Nations", "Red": "Jovian League"}


def plain(order: Order) -> dict[str, Any]:
    """An order as a player writes it."""
    return {"kind": order.kind, **order.model_dump(mode="json", exclude_defaults=True)}


def file(tmp_path: Path, data: object) -> Path:
    path = tmp_path / "orders.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def example_orders() -> dict[str, Any]:
    """The orders of the rulebook's example turn, with the names of the scenario's sides."""
    found = {}
    for key, order in example.orders().items():
        named = key
        for short, name in SIDES.items():
            named = named.replace(short, name)
        found[named] = plain(order)
    return {**found, "1/section/Icarus": {"kind": "section", "ship": "Icarus", "keep": "C1"}}


def dice() -> str:
    return ",".join(str(die) for die in example.DICE)


@pytest.mark.rule(
    "EE-PD-6", "EE-ION-2", "EE-ION-3", "EE-IPI-2", "EE-IPI-3", "EE-LSR-2", "EE-MSL-9", "EE-MSL-10"
)
def test_the_worked_example_with_its_printed_dice(capsys: Captured, tmp_path: Path) -> None:
    """Point defence, ion cannon, laser and two missiles fall as the rulebook prints them."""
    orders = file(tmp_path, example_orders())
    ran = run(capsys, "referee", "worked_example", orders, "--dice", dice(), "--json")
    assert ran.code == 0, ran.err
    defence = ran.of_kind("defence_fired")
    assert [(shot["die"], shot["hit"]) for shot in defence] == [
        (2, True),
        (5, True),
        (4, False),
        (1, False),
    ]
    assert [(s["weapon"], s["points"]) for s in ran.of_kind("shot_rolled")] == [
        ("ion", 7),
        ("laser", 5),
        ("missile", 9),
        ("missile", 4),
    ]
    marks = {hit["box"]: hit["after"] for hit in ran.of_kind("box_damaged")}
    assert marks == {
        "S1": "destroyed",
        "P1": "destroyed",
        "H1": "destroyed",
        "H2": "moderate",
        "C1": "moderate",
        "E1.1": "light",
        "P2": "light",
        "E2": "destroyed",
        "L1": "light",
    }
    assert [lost["boxes"] for lost in ran.of_kind("section_lost")] == [["L2"]]


def test_the_same_in_words(capsys: Captured, tmp_path: Path) -> None:
    """Sentence, arithmetic, rule."""
    orders = file(tmp_path, example_orders())
    out = run(capsys, "referee", "worked_example", orders, "--dice", dice()).out
    assert "port laser destroys missile M2. [rolled 5, needs 2 or more · range 0]" in out
    assert "sends 7 points at Icarus. [dice 3+5+1+2 = 11 · defence − 4 → 7 points]" in out
    assert "The line meets the sensor. [4 + 5 = 9, 2 rows to the bow]" in out
    assert "3 rows to port · turned by 60° about the port laser" in out
    assert "Icarus comes apart and loses: starboard laser." in out


def test_a_missing_die_names_the_roll_that_wants_it(capsys: Captured, tmp_path: Path) -> None:
    """What happened until then is printed, then the roll that has no die."""
    orders = file(tmp_path, example_orders())
    ran = run(capsys, "referee", "worked_example", orders, "--dice", "2,5,4,1,3,5,1,2,4,5,5")
    assert ran.code == 1
    assert "1/weapons/Vigilance/I2/Icarus/SW 4 up/walk/" in ran.err
    assert "sends 7 points at Icarus" in ran.out
    wrong = run(capsys, "referee", "worked_example", orders, "--dice", "2,7")
    assert wrong.code == 1
    assert "Given die number 2 is 7" in wrong.err


def test_given_dice_then_those_of_the_seed(capsys: Captured, tmp_path: Path) -> None:
    """With a seed the dice never run out, and fall the same again."""
    orders = file(tmp_path, example_orders())
    argv = ("referee", "worked_example", orders, "--dice", "2,5", "--seed", "0f", "--json")
    first, second = run(capsys, *argv), run(capsys, *argv)
    assert first.out == second.out
    assert [shot["die"] for shot in first.of_kind("defence_fired")][:2] == [2, 5]


def test_a_list_of_orders_is_matched_by_kind_and_ship(capsys: Captured, tmp_path: Path) -> None:
    """No keys needed: each order answers the first decision it fits."""
    values = list(example_orders().values())
    orders = file(tmp_path, {"orders": values, "dice": list(example.DICE)})
    ran = run(capsys, "referee", "worked_example", orders, "--json")
    assert ran.code == 0, ran.err
    assert ran.of_kind("unused") == []
    assert [s["points"] for s in ran.of_kind("shot_rolled")] == [7, 5, 9, 4]


def test_when_orders_run_out_it_says_what_is_asked_of_whom(capsys: Captured) -> None:
    """Key, kind, side, ship, and an example that is legal when given back."""
    ran = run(capsys, "referee", "two_scouts", "--json", "--seed", "00")
    asked = ran.of_kind("asked")
    assert ran.code == 0
    assert [(a["decision"], a["side"], a["ship"], a["phase"]) for a in asked] == [
        ("1/power/Icarus", "Loyalists", "Icarus", "power"),
        ("1/power/Daedalus", "Mutineers", "Daedalus", "power"),
    ]
    words = run(capsys, "referee", "two_scouts", "--seed", "00").out
    assert "Asked next: power of Icarus (Loyalists) in Power, turn 1; for example" in words
    assert '"1/power/Icarus": {"kind": "power", "ship": "Icarus"' in words


def test_every_decision_can_be_reached_by_following_the_examples(
    capsys: Captured, tmp_path: Path
) -> None:
    """An umpire who copies the example of each thing asked plays a whole battle to its end."""
    orders: dict[str, Any] = {}
    kinds = set()
    for _round in range(400):
        path = file(tmp_path, orders)
        ran = run(capsys, "referee", "vigilance_against_icarus", path, "--seed", "19", "--json")
        assert ran.code == 0, ran.err
        asked = ran.of_kind("asked")
        if not asked:
            break
        orders |= {a["decision"]: a["example"] for a in asked}
        kinds |= {a["asks"] for a in asked}
    assert ran.of_kind("battle_ended")
    assert {"power", "plot", "targets", "aim", "sensors"} <= kinds


def test_the_umpire_reaches_every_kind_of_decision() -> None:
    """In a few battles nearly every kind is asked; its example, written as JSON, is an answer.

    Sections come apart in the worked example, and power is cut in the test below.
    """
    kinds = set()
    for number, name in enumerate(("wolves", "vigilance_against_icarus", "line_of_battle", ARMS)):
        runner = begin(*load_scenario(name), LabelledDice(bytes([number])))
        umpire = Umpire(EARTH_EXPECTS, runner, OrdersFile())
        while not runner.over:
            decision = runner.decisions[0]
            written = json.dumps(plain(umpire.example(decision)))
            runner.answer(decision.key, ORDERS.validate_json(written))
            kinds.add(decision.kind)
    assert set(FORMS.kinds) - kinds <= {"cut", "section", "launches"}


@pytest.mark.rule("EE-MOV-11")
def test_the_opponent_cuts_what_an_illegal_order_cannot_power(
    capsys: Captured, tmp_path: Path
) -> None:
    """Everything to weapons and nothing to engines at speed: the other side chooses what goes."""
    [told] = run(capsys, "ship", "vigilance", "--json").data
    boxes = [b for s in told["systems"] if s["type"] in "LIRS" for b in s["boxes"]]
    power = told["boxes"]["P"]
    orders: dict[str, Any] = {
        "1/power/Vigilance": {"kind": "power", "ship": "Vigilance", "boxes": boxes[:power]},
        "1/power/Vengeance": "random",
        "1/plot/Vigilance": {"kind": "plot", "ship": "Vigilance", "plot": ""},
        "1/plot/Vengeance": "random",
    }
    argv = ("--penalties", "--seed", "00", "--json")
    ran = run(capsys, "referee", "sister_ships", file(tmp_path, orders), *argv)
    assert ran.code == 0, ran.err
    [asked] = ran.of_kind("asked")
    assert (asked["asks"], asked["side"], asked["ship"]) == ("cut", "Jovian League", "Vigilance")
    orders["1/cut/Vigilance"] = asked["example"]
    ran = run(capsys, "referee", "sister_ships", file(tmp_path, orders), *argv)
    [corrected] = ran.of_kind("plot_corrected")
    assert corrected["order"]["speed"]["power"] == 4
    assert not set(asked["example"]["boxes"]) & set(corrected["order"]["boxes"])


def test_illegal_orders_are_refused_with_every_fault(capsys: Captured, tmp_path: Path) -> None:
    """Phase, ship and rule of every fault of every open decision; exit code 1."""
    orders = {
        "1/power/Icarus": {"kind": "power", "ship": "Icarus", "boxes": ["L1", "L2", "S1"]},
        "1/power/Daedalus": {
            "kind": "power",
            "ship": "Daedalus",
            "speed": {"engine": "E1", "power": 4},
            "manoeuvre": [{"engine": "E1", "power": 0.5}],
        },
    }
    path = file(tmp_path, orders)
    ran = run(capsys, "referee", "two_scouts", path)
    assert ran.code == 1
    assert "Turn 1, Power, 1/power/Icarus: Icarus: " in ran.err
    assert "(EE-POW-2)" in ran.err
    assert "(EE-ENG-1)" in ran.err and "(EE-ENG-5)" in ran.err
    told = run(capsys, "referee", "two_scouts", path, "--json")
    assert told.code == 1
    assert {fault["ship"] for fault in told.of_kind("fault")} == {"Icarus", "Daedalus"}
    assert {fault["phase"] for fault in told.of_kind("fault")} == {"power"}


@pytest.mark.rule("EE-MOV-11")
def test_penalties_let_an_illegal_plot_reach_resolution(capsys: Captured, tmp_path: Path) -> None:
    """Without --penalties it is refused; with it the ship flies straight on."""
    orders = [
        {"kind": "power", "ship": "Icarus", "speed": {"engine": "E1", "power": 0.5}},
        {"kind": "plot", "ship": "Icarus", "plot": "RRRR..."},
        {"kind": "power", "ship": "Daedalus"},
        {"kind": "plot", "ship": "Daedalus", "unpowered": "coast"},
    ]
    path = file(tmp_path, orders)
    ran = run(capsys, "referee", "two_scouts", path)
    assert (ran.code, "(EE-MOV-3)" in ran.err) == (1, True)
    ran = run(capsys, "referee", "two_scouts", path, "--penalties", "--json")
    assert ran.code == 0, ran.err
    [corrected] = ran.of_kind("plot_corrected")
    assert corrected["ship"] == "Icarus"
    flown = {f["ship"]: f["track"]["facing"] for f in ran.of_kind("flown")}
    assert flown["Icarus"] == 1
    save = tmp_path / "kept.jsonl"
    argv = ("--penalties", "--seed", "00", "--save", save, "--json")
    events = run(capsys, "referee", "two_scouts", path, *argv).data
    resumed = resume(save)
    assert not resumed.anew
    assert [e for e in events if e.get("kind") == "flown"] == [
        e.plain() for e in resumed.runner.events if e.kind == "flown"
    ]


def test_sides_may_be_left_to_the_program(capsys: Captured, tmp_path: Path) -> None:
    """One side random, single decisions chosen for one, the rest by orders."""
    orders = {
        "sides": {"Mutineers": "random"},
        "choices": {"aim": "random"},
        "orders": {"1/power/Icarus": "random"},
    }
    ran = run(capsys, "referee", "two_scouts", file(tmp_path, orders), "--json", "--seed", "01")
    assert ran.code == 0
    assert {a["side"] for a in ran.of_kind("asked")} == {"Loyalists"}
    whole = run(capsys, "referee", "two_scouts", "--rest", "random", "--seed", "01", "--json")
    assert whole.of_kind("battle_ended")


def test_a_scripted_side_plays_a_battle(capsys: Captured) -> None:
    """Both sides left to the scripted side, to the end."""
    ran = run(capsys, "referee", "two_scouts", "--rest", "scripted", "--seed", "01", "--json")
    assert ran.code == 0, ran.err
    assert ran.of_kind("battle_ended")


@pytest.mark.rule("EE-GEN-5")
def test_what_is_said_outside_the_decisions(capsys: Captured, tmp_path: Path) -> None:
    """Conceding, draws and escapes are actions with their moment."""
    concede = {"actions": [{"do": "concede", "side": "Mutineers", "turn": 2, "phase": "power"}]}
    ran = run(
        capsys, "referee", "two_scouts", file(tmp_path, concede), "--rest", "random", "--json"
    )
    [end] = ran.of_kind("battle_ended")
    assert end["winner"] == "Loyalists"
    assert [line["turn"] for line in ran.of_kind("turn_began")] == [1, 2]
    draw = {"actions": [{"do": "offer_draw", "side": s} for s in ("Loyalists", "Mutineers")]}
    ran = run(capsys, "referee", "two_scouts", file(tmp_path, draw), "--json")
    assert ran.of_kind("battle_ended")[0]["winner"] is None
    wrong = {"actions": [{"do": "claim_escape", "side": "Loyalists", "ship": "Daedalus"}]}
    ran = run(capsys, "referee", "two_scouts", file(tmp_path, wrong))
    assert ran.code == 1
    assert "said outside the decisions" in ran.err


def test_orders_that_answer_nothing_are_named(capsys: Captured, tmp_path: Path) -> None:
    """They may be meant for later: said, and no fault."""
    orders = {"9/power/Icarus": {"kind": "power", "ship": "Icarus"}}
    ran = run(capsys, "referee", "two_scouts", file(tmp_path, orders))
    assert ran.code == 0
    assert "orders '9/power/Icarus': nothing of the kind has been asked" in ran.err


def test_orders_whose_moment_goes_by_are_faults(capsys: Captured, tmp_path: Path) -> None:
    """A shot when no weapon bears is never asked for: that is said, with exit code 1."""
    shot = {"ship": "Icarus", "weapon": "L1", "target": "Daedalus"}
    orders = [
        {"kind": "power", "ship": "Icarus"},
        {"kind": "power", "ship": "Daedalus"},
        {"kind": "plot", "ship": "Icarus", "unpowered": "coast"},
        {"kind": "plot", "ship": "Daedalus", "unpowered": "coast"},
        {"kind": "targets", "attacks": [shot]},
    ]
    ran = run(capsys, "referee", "two_scouts", file(tmp_path, orders))
    assert ran.code == 1
    assert "orders 5: Loyalists: nothing of the kind was asked for" in ran.err
    assert "(EE-SEQ-2)" in ran.err
    keyed = [*orders[:4], {"decision": "1/repairs/Icarus", "order": REPAIR}]
    told = run(capsys, "referee", "two_scouts", file(tmp_path, keyed), "--json")
    assert told.code == 1
    assert [f["decision"] for f in told.of_kind("fault")] == ["1/repairs/Icarus"]


REPAIR = {"kind": "repairs", "ship": "Icarus", "boxes": ["H1"]}


def test_orders_for_the_next_turn_may_stand_ready(capsys: Captured, tmp_path: Path) -> None:
    """An umpire adds what comes in; what is not due yet is no fault."""
    power = {"kind": "power", "ship": "Icarus"}
    plot = {"kind": "plot", "ship": "Icarus", "unpowered": "coast"}
    ran = run(capsys, "referee", "two_scouts", file(tmp_path, [power, plot, power, plot]))
    assert ran.code == 0
    assert "orders 3: nothing of the kind has been asked so far." in ran.err


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "The file is empty"),
        ("7", "list of orders"),
        ("{", "not JSON"),
        ('{"orders": 7}', "list of orders"),
        ('{"orders": [7]}', "orders 1"),
        ('[{"kind": "plit"}]', 'did you mean "kind": "plot"?'),
        ('[{"kind": "plot"}]', "ship: this key is missing"),
        ('[{"kind": "plot", "ship": "A", "plan": ""}]', "plan: unknown key"),
        ('[{"kind": "plot", "ship": "A", "plot": "Q"}]', "line 1, orders 1: plot: write a plot"),
        ('[{"turn": 1}]', "either 'order' or 'choose'"),
        ('[{"turn": 0, "choose": "random"}]', "orders 1: turn"),
        ('{"penalties": 1}', "penalties"),
        ('{"a": 1, "a": 2}', "a key twice"),
        ('{"dice": [NaN]}', "NaN"),
        ('{"seed": "x"}', "seed"),
        ('["\\ud800"]', "half a character"),
    ],
)
def test_orders_files_that_are_none(
    capsys: Captured, tmp_path: Path, text: str, words: str
) -> None:
    """Each fault with the place it stands at; exit code 2."""
    path = tmp_path / "orders.json"
    path.write_text(text, encoding="utf-8")
    ran = run(capsys, "referee", "two_scouts", path)
    assert ran.code == 2
    assert words in ran.err
    assert all("orders.json: " in line for line in ran.err.splitlines())


def test_every_fault_of_an_orders_file_at_once(capsys: Captured, tmp_path: Path) -> None:
    """Two bad orders and a bad key are three sentences."""
    data = {"orders": [{"kind": "plit"}, {"kind": "plot"}], "pace": 3}
    ran = run(capsys, "referee", "two_scouts", file(tmp_path, data))
    assert len(ran.err.splitlines()) == 3


def test_the_schema_describes_the_orders(capsys: Captured) -> None:
    """JSON schema; every kind of order is in it, and every reference resolves."""
    ran = run(capsys, "referee", "--schema")
    told = json.loads(ran.out)
    assert {"orders", "sides", "choices", "actions", "dice", "seed"} <= set(told["properties"])
    for reference in _references(told):
        assert reference.removeprefix("#/$defs/") in told["$defs"]
    assert "PointDefenceOrder" in told["$defs"]


def _references(value: Any) -> set[str]:
    if isinstance(value, dict):
        own = {value["$ref"]} if isinstance(value.get("$ref"), str) else set()
        return own.union(*(_references(v) for v in value.values()))
    if isinstance(value, list):
        return set().union(*(_references(v) for v in value))
    return set()


def test_a_battle_can_be_kept_and_no_file_is_overwritten(capsys: Captured, tmp_path: Path) -> None:
    """--save writes a journal that goes on; an existing file is left alone."""
    save = tmp_path / "battle.jsonl"
    orders = file(tmp_path, example_orders())
    ran = run(
        capsys,
        "referee",
        "worked_example",
        orders,
        "--dice",
        dice(),
        "--seed",
        "00",
        "--save",
        save,
    )
    assert ran.code == 0
    assert resume(save).runner.battle.phase == "sensors"
    before = save.read_bytes()
    again = run(capsys, "referee", "worked_example", "--save", save)
    assert (again.code, save.read_bytes()) == (2, before)
    lost = run(capsys, "referee", "worked_example", "--save", orders / "x.jsonl")
    assert lost.code == 2
    assert "is not being saved" in lost.err
