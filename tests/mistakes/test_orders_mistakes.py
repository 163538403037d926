"""What people get wrong in files of orders for the referee, and what they read then."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.commands.orders_file import read_orders
from game.commands.output import ComplaintError
from game.systems.earth_expects.questions.forms import FORMS
from tests.mistakes.good import ORDERS, edited

MISTAKES: dict[tuple[str, str], tuple[str, ...]] = {
    ('"07",', '"07"'): (
        "line 3, column 3: This is not JSON: a comma or a colon is missing before this; write one.",
    ),
    ('"R."}', '"R."},'): (
        "line 12, column 3: This is not JSON: a key in quotes is expected here "
        '("..."), and no comma before } or ].',
    ),
    ('"seed"', "'seed'"): (
        'line 2, column 3: This is not JSON: keys and texts go in straight double quotes ("...").',
    ),
    ('"seed"', '// dice\n  "seed"'): (
        "line 2, column 3: This is not JSON: JSON has no comments; remove this one.",
    ),
    ('"kind": "power"', '"kind": "powr"'): (
        'line 5, orders 1: there is no such kind; did you mean "kind": "power"?',
    ),
    ('"kind": "power",\n', ""): (
        'line 5, orders 1: this order has no kind; write "kind": "power" or another in it.',
    ),
    ('"ship": "Icarus",\n', '"shp": "Icarus",\n'): (
        "line 7, orders 1: shp: unknown key, did you mean ship?",
    ),
    ('"ship": "Icarus",\n', ""): (
        'line 5, orders 1: ship: this key is missing; write "ship": "Icarus".',
    ),
    ('"ship": "Icarus",\n', '"ship": 7,\n'): (
        'line 7, orders 1: ship: write a text in quotes here, such as "ship": "7".',
    ),
    ('["L1"]', '"L1"'): (
        'line 9, orders 1: boxes: write a list in square brackets here, such as "boxes": ["L1"].',
    ),
    ('["L1"]', '["laser 1"]'): (
        "line 9, orders 1: boxes 1: write a box of the ship such as L1 or E1.2.",
    ),
    ('["L1"]', "[1]"): ('line 9, orders 1: boxes 1: write a text in quotes here, such as "1".',),
    ('"power": 1}', '"power": 1.1}'): (
        "line 8, orders 1: speed power: power goes in quarters from 0, such as 4, 0.5 or 2.75.",
    ),
    ('"power": 1}', '"powr": 1}'): (
        "line 8, orders 1: speed powr: unknown key, did you mean power?",
    ),
    ('{"engine": "E1", "power": 1}', "1"): (
        'line 8, orders 1: speed: write a table here, such as "speed": {"engine": '
        '"E1", "power": 2}.',
    ),
    ('"R."', '"forward"'): (
        "line 11, orders 2: plot: write a plot of R, L, r, l, x and points, such as R..L.",
    ),
    ('"plot": "R."', '"plot": "R.", "unpowered": "drift"'): (
        "line 11, orders 2: unpowered: write one of 'left', 'right', 'coast' or 'land' here.",
    ),
    ('"seed"', '"sede"'): ("line 2, sede: unknown key, did you mean seed?",),
    ('"07"', '"7"'): ("line 2, seed: write an even number of hexadecimal digits, such as 0a1b.",),
    ('"07"', "7"): ('line 2, seed: write a text in quotes here, such as "seed": "7".',),
    ('"orders"}', '"human"}'): (
        "line 3, sides Blue: write one of 'orders', 'scripted' or 'random' here.",
    ),
    ('"sides": {"Blue": "orders"}', '"sides": ["Blue"]'): (
        'line 3, sides: write a table here, such as "sides": {"Blue": "scripted"}.',
    ),
    ('"seed": "07"', '"dice": [3, 7, 1001]'): ("line 2, dice 3: this must be 1000 or less.",),
    ('"seed": "07"', '"dice": "3 5"'): (
        'line 2, dice: write a list in square brackets here, such as "dice": [3, 5, 1].',
    ),
    ('"seed": "07"', '"actions": [{"do": "surrender", "side": "Blue"}]'): (
        "line 2, actions 1 do: write one of 'concede', 'offer_draw', 'claim_escape' or "
        "'let_go' here.",
    ),
    ('"seed": "07"', '"seed": "07", "seed": "08"'): (
        "This is not an orders file: it names a key twice ('seed'); mend that.",
    ),
    ('"orders": [', '"order": ['): ("line 4, order: unknown key, did you mean orders?",),
    ('{"kind": "plot"', '"wait", {"kind": "plot"'): (
        "line 11, orders 2: write an order here in braces, or 'scripted' or 'random'.",
    ),
    ('{"kind": "plot", "ship": "Icarus", "plot": "R."}', '{"decision": "1/plot/Icarus"}'): (
        "line 11, orders 2: write either 'order' or 'choose' with 'decision', 'side', 'turn'.",
    ),
    (
        '{"kind": "plot", "ship": "Icarus", "plot": "R."}',
        '{"decison": "1/plot/Icarus"}',
    ): ("line 11, orders 2: decison: unknown key, did you mean decision?",),
    ('{"kind": "plot", "ship": "Icarus", "plot": "R."}', '{"side": "Blue", "choose": "me"}'): (
        "line 11, orders 2: choose: write 'scripted' or 'random' here.",
    ),
}


@pytest.mark.parametrize(("old", "new"), MISTAKES)
def test_each_mistake_has_its_sentences(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "orders.json"
    path.write_text(edited(ORDERS, old, new), encoding="utf-8")
    with pytest.raises(ComplaintError) as caught:
        read_orders(str(path), FORMS)
    assert caught.value.sentences == tuple(f"{path}: {told}" for told in MISTAKES[old, new])


def test_the_good_file_is_good(tmp_path: Path) -> None:
    path = tmp_path / "orders.json"
    path.write_text(ORDERS, encoding="utf-8")
    assert len(read_orders(str(path), FORMS).entries) == 2
