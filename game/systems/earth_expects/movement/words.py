"""Plots in words: for the log, for what scripted sides thought, and for the keys that write them.

``R`` ``L`` turn, ``r`` ``l`` drift, ``x`` cancels the next hex, ``.`` is one speed point.
"""

from __future__ import annotations

from itertools import groupby

from game.systems.earth_expects.state.orders import PlotOrder
from game.words import _, counted


def plot_words(order: PlotOrder) -> str:
    """A plot as the log tells it: ``turn right, ahead 2, drift left, ahead``."""
    if order.unpowered is not None:
        ways = {
            "left": _("unpowered, turning left"),
            "right": _("unpowered, turning right"),
            "coast": _("unpowered, coasting"),
            "land": _("unpowered, landing"),
        }
        return ways[order.unpowered]
    return signs_words(order.plot)


def signs_words(plot: str) -> str:
    """The signs of a plot as the log tells them."""
    names = {
        "R": _("turn right"),
        "L": _("turn left"),
        "r": _("drift right"),
        "l": _("drift left"),
        "x": _("cancel"),
    }
    words: list[str] = []
    ahead = 0
    for sign in f"{plot} ":
        if sign == ".":
            ahead += 1
            continue
        if ahead:
            words.append(_("ahead") if ahead == 1 else _("ahead {n}").format(n=ahead))
            ahead = 0
        if sign in names:
            words.append(names[sign])
    return ", ".join(words) or _("nothing")


def weighed_words(order: PlotOrder) -> str:
    """A plot that was weighed: ``turn left, 2 hexes ahead, drift right``."""
    ways = {
        "coast": _("coast"),
        "land": _("land"),
        "left": _("turn left unpowered"),
        "right": _("turn right unpowered"),
    }
    if order.unpowered is not None:
        return ways[order.unpowered]
    steps = (_step_words(sign, len(list(same))) for sign, same in groupby(order.plot))
    return ", ".join(steps) or _("no move")


def _step_words(sign: str, times: int) -> str:
    """One sign of a plot, as often as it stands in a row."""
    if sign == ".":
        return counted("{n} hex ahead", "{n} hexes ahead", times)
    words = {
        "L": _("turn left"),
        "R": _("turn right"),
        "l": _("drift left"),
        "r": _("drift right"),
        "x": _("cancel a hex"),
    }[sign]
    return words if times == 1 else _("{what} × {n}").format(what=words, n=times)


def sign_tells(sign: str) -> str:
    """What a sign does, in a sentence."""
    drift = _("On its next hex the ship slips to this side, and faces as before.")
    return {
        "L": _("The ship turns by 60° in the hex where it is."),
        "R": _("The ship turns by 60° in the hex where it is."),
        "l": drift,
        "r": drift,
        "x": _("The next hex is not flown; its point of speed is spent all the same."),
        ".": _("The ship flies on by a hex."),
    }[sign]


def sign_words(sign: str, *, astern: bool = False) -> str:
    """What a sign is called; astern the drifts are named by the ship's own sides."""
    backwards = {
        "l": _("To starboard"),
        "r": _("To port"),
        ".": _("Astern"),
    }
    if astern and sign in backwards:
        return backwards[sign]
    return {
        "L": _("Turn left"),
        "R": _("Turn right"),
        "l": _("Drift left"),
        "r": _("Drift right"),
        "x": _("Cancel hex"),
        ".": _("Ahead"),
    }[sign]


def leg_words(leg: str, *, astern: bool = False) -> str:
    """One hex of a plot: its manoeuvres, or ahead."""
    signs = leg.rstrip(".") or "."
    return ", ".join(sign_words(sign, astern=astern) for sign in signs)
