"""What cards say of terrain: what a hex holds, what that does, and how high ships fly there."""

from __future__ import annotations

from game.desk.cards import heading
from game.desk.kit import Explanation, Term
from game.hexgrid.hexes import Hex, direction_words, hex_number
from game.systems.earth_expects.log.phrases import ground_words
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.terrain import Heat, Terrain
from game.systems.earth_expects.terrain.kind import Kind
from game.systems.earth_expects.terrain.table import KINDS
from game.words import _, capitalised, counted


def kinds_at(view: Battle, here: Hex) -> list[Kind]:
    """Every kind of terrain that a hex holds."""
    held = view.terrain.at.get(here, frozenset())
    return [kind for kind in KINDS if kind.ground in held]


def terrain_card(view: Battle, here: Hex, found: Explanation | None) -> Explanation | None:
    """The card of a hex with what its terrain does below what the screen says of it."""
    kinds = kinds_at(view, here)
    heat = [source for source in view.terrain.heat if source.hex == here]
    if not kinds and not heat:
        return found
    alone = found is None and len(names_at(view, here)) == 1
    terms = _lines(view, here, kinds, not alone)
    terms += [term for source in heat for term in heat_lines(source)]
    topic = kinds[0].rule if kinds else "EE-TER-H"
    if found is not None:
        told = found.subject or topic
        rule = found.rule or heading(topic)
        return Explanation(found.title, found.value, (*found.terms, *terms), rule, told)
    names = names_at(view, here) + [source.name for source in heat]
    return Explanation(", ".join(names), hex_number(here), tuple(terms), heading(topic), topic)


def names_at(view: Battle, here: Hex) -> list[str]:
    """The names of what lies in a hex."""
    patches = view.terrain.patches
    return [p.name for p in patches if any(here in hexes for hexes in p.grounds.values())]


def _lines(view: Battle, here: Hex, kinds: list[Kind], named: bool) -> list[Term | str]:
    found: list[Term | str] = []
    for kind in kinds:
        owners = [p for p in view.terrain.patches if here in p.grounds.get(kind.ground, ())]
        what = capitalised(ground_words(kind.ground))
        text = _("{kind} · {name}").format(kind=what, name=owners[0].name)
        found.append(Term(text if named else what))
        found.append(kind.words())
        for owner in owners:
            if owner.motion is not None:
                found.append(moving_words(*owner.motion))
    return found


def moving_words(direction: int, speed: int) -> str:
    """How a world moves."""
    return counted(
        "It moves {n} hex {way} at the start of each Movement phase.",
        "It moves {n} hexes {way} at the start of each Movement phase.",
        speed,
        way=direction_words(direction),
    )


def heat_lines(source: Heat) -> list[Term | str]:
    """What a source of heat does."""
    way = _("in {hex}").format(hex=hex_number(source.hex)) if source.hex else ""
    if source.toward is not None:
        way = _("from {way}").format(way=direction_words(source.toward))
    does = _("1 point each turn on every box that laser fire from there could hit.")
    found: list[Term | str] = [
        Term(_("Heat of {name}, {where}").format(name=source.name, where=way)),
        does,
    ]
    if source.dice:
        found.append(
            counted(
                "{n} die more: a 1 adds a point to one of these boxes.",
                "{n} dice more: each 1 adds a point to one of these boxes.",
                source.dice,
            )
        )
    return found


def terrain_list(terrain: Terrain) -> list[str]:
    """All terrain in lines: what it is, its hexes, how it moves; then the sources of heat."""
    lines = []
    for patch in terrain.patches:
        for ground, hexes in patch.grounds.items():
            if hexes:
                text = _("{name}, {kind}: {hexes}")
                numbers = ", ".join(hex_number(here) for here in sorted(hexes))
                lines.append(text.format(name=patch.name, kind=ground_words(ground), hexes=numbers))
        if patch.motion is not None:
            lines.append(f"{patch.name}: {moving_words(*patch.motion)}")
    for source in terrain.heat:
        lines += [part if isinstance(part, str) else part.label for part in heat_lines(source)]
    return lines


def height_words(ship: Ship) -> str:
    """How high a ship is over a surface; empty in space."""
    if ship.altitude == "landed":
        return _("landed on the surface: it cannot fire")
    return _("at low altitude over the surface") if ship.altitude == "low" else ""
