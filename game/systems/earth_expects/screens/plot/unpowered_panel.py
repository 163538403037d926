"""The panel of a ship that coasts: turn, coast, or land (rulebook: Unpowered flight, Surface)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.desk.kit import Button, Explanation, Panel, Paragraph, column, flow, grow, row
from game.desk.paint import theme
from game.systems.earth_expects.movement.system import COASTING_TURNS
from game.systems.earth_expects.screens.plot.model import PlotModel
from game.systems.earth_expects.screens.plot.panel import PlotHands, show_all_button
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import RollWord, Unpowered
from game.words import _


def unpowered_panel(model: PlotModel, hands: PlotHands) -> Panel:
    """What a ship without movement power may do, and what a hex of coasting would bring."""
    chosen = model.order.unpowered
    ways = [_way_button(hands, *each, chosen=chosen) for each in _ways(model)]
    half = len(ways) if len(ways) == 3 else 2
    lines = [ways[:half], ways[half:]]
    if model.order.roll is not None:
        lines.append([_roll_button(model.order.roll, hands, *each) for each in _rolls(model.board)])
    undo, choose = hands.undo_tool().button("plot"), hands.choose_tool().button("plot")
    rest = (tool.button("plot") for tool in hands.choose_rest())
    tools = undo, show_all_button(hands), choose, *rest
    return Panel(
        "plot",
        caption=_("Unpowered flight"),
        holds=column(
            Paragraph("unpowered words", label=_words(model.ship)),
            *(row(*map(grow, line)) for line in lines if line),
            flow(*tools),
            gap=theme.INSIDE,
        ),
    )


def _button(name: str, words: str, key: str, run: Callable[[], None], on: bool) -> Button:
    button = Button(name, label=words, on_click=run, keys=key)
    button.on, button.region = on, "plot"
    return button


def _way_button(
    hands: PlotHands, way: Unpowered, words: str, key: str, what: str, *, chosen: str | None
) -> Button:
    button = _button(f"unpowered {way}", words, key, partial(hands.coast, way), way == chosen)
    button.explain = Explanation(words, "", (what,), _("Unpowered flight"))
    return button


def _ways(model: PlotModel) -> list[tuple[Unpowered, str, str, str]]:
    turn = _("It turns one hexside where it is and does not coast.")
    coast = _("It keeps its facing; some turns of that in a row move it a hex.")
    ways: list[tuple[Unpowered, str, str, str]] = [
        ("left", _("Turn left"), "Q", turn),
        ("coast", _("Coast"), "W", coast),
        ("right", _("Turn right"), "E", turn),
    ]
    if model.may_land():
        ways.append(("land", _("Land"), "S", _("The next hex of coasting sets it down.")))
    return ways


def _rolls(board: Battle) -> list[tuple[RollWord, str, str, str]]:
    """A roll's second turn: turn over at the end of Movement, or break off (EE-OPT-RO-1)."""
    over = _("Port and starboard change places at the end of Movement.")
    off = _("It does not turn over and is free to move next turn.")
    if board.last:
        off = _("It does not turn over.")
    return [
        ("turn over", _("Turn over"), "T", over),
        ("break off", _("Break off the roll"), "B", off),
    ]


def _roll_button(
    chosen: RollWord, hands: PlotHands, word: RollWord, words: str, key: str, what: str
) -> Button:
    button = _button(f"roll {word}", words, key, partial(hands.roll, word), word == chosen)
    button.explain = Explanation(words, "", (what,), _("Rolling ships"))
    return button


def _words(ship: Ship) -> str:
    """How far it has coasted, and what the next hex of that does (EE-ENG-15, EE-TER-S-1)."""
    told = {"n": ship.motion.coasting if ship.motion else 0, "all": COASTING_TURNS}
    if ship.altitude == "landed":
        text = _("Landed. A hex of unpowered flight lifts it off ({n} of {all} turns to a hex).")
    elif ship.altitude == "low":
        text = _(
            "At low altitude. A hex of unpowered flight lands it if you choose to land, else "
            "it flies on ({n} of {all} turns to a hex)."
        )
    else:
        text = _(
            "No movement power: turn one hexside, or coast. {all} turns of coasting in a row move "
            "it a hex ({n} so far)."
        )
    return text.format(**told)
