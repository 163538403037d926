"""Good files for the tables of mistakes: each mistake is a small edit of one of them."""

from __future__ import annotations

SHIP = r"""name = "Dart"
class = "DD"
kind = "warship"
history = "A test."

record = '''
 _
/L\_
\o/H\
/C\_/
\_/R\
/P\o/
\_/e\
/S\_/
\_/
'''

[railguns]
R1 = "forward"
"""

BATTLE = """title = "Test"
turn_limit = 5
options = ["crew quality"]

[[sides]]
name = "Blue"

[[sides]]
name = "Red"

[[ships]]
name = "Icarus"
side = "Blue"
design = "icarus"
hex = "1015"
speed = 0.25
crew = "elite"

[[ships]]
name = "Vigilance"
side = "Red"
design = "vigilance"
hex = "2215"
facing = "SW"

[[locks]]
ship = "Icarus"
target = "Vigilance"

[[missiles]]
ship = "Vigilance"
target = "Icarus"
hex = "1515"
count = 2

[[victory]]
side = "Blue"
kind = "destroy"
ship = "Vigilance"

[[terrain]]
kind = "planet"
name = "Ceres"
hex = "1605"
radius = 2
"""

ORDERS = """{
  "seed": "07",
  "sides": {"Blue": "orders"},
  "orders": [
    {
      "kind": "power",
      "ship": "Icarus",
      "speed": {"engine": "E1", "power": 1},
      "boxes": ["L1"]
    },
    {"kind": "plot", "ship": "Icarus", "plot": "R."}
  ]
}
"""


def edited(good: str, old: str, new: str) -> str:
    """The file with one mistake; ``old`` must stand in it. Nothing for ``old``: at its end."""
    if not old:
        return good + new
    assert old in good, old
    return good.replace(old, new, 1)
