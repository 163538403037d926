"""The table on the map of the desk: counters, clouds, arcs of fire, and what is told of a hex."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.desk.desk import Desk
from game.desk.kit import Explanation, Hint, Term
from game.desk.map.glimpse import Glimpse
from game.desk.map.marks import Brackets, Hatch, Mark, Number, Plate, Tag, Tint
from game.desk.paint import theme
from game.desk.paint.theme import Colour, mix
from game.desk.play.desk_map import DeskMap
from game.hexgrid.hexes import Hex, direction_words, distance, hex_number
from game.systems.full_thrust.rules import beams as ranges
from game.systems.full_thrust.rules import control
from game.systems.full_thrust.rules.aiming import dead_aft
from game.systems.full_thrust.rules.arcs import AFT, FORE, arcs_to
from game.systems.full_thrust.rules.beams import Beams
from game.systems.full_thrust.screens.face import ROCK, rock_face, ship_face
from game.systems.full_thrust.screens.framing import FARTHEST, framed, with_nearest
from game.systems.full_thrust.screens.ground import space_ground
from game.systems.full_thrust.screens.hull_paint import BEAM, SIDEWAYS
from game.systems.full_thrust.screens.shots import group_face, missile_face, nova_face
from game.systems.full_thrust.screens.topics import phase_rule
from game.systems.full_thrust.screens.words import (
    aboard,
    class_words,
    condition_words,
    control_words,
    drive_words,
    guns_words,
)
from game.systems.full_thrust.sheets.sheet import Beam
from game.systems.full_thrust.state.craft import Group, Rock, Ship
from game.systems.full_thrust.state.space import Space
from game.words import _, counted

DEAD = 3
"""So far behind a ship its dead arc is hatched."""
STRONG, WEAK = 0.26, 0.10
"""How much of a tint there is where most and where fewest dice fall."""
LIGHTER = 0.3
"""How much lighter than their tint numbers are."""


def side_number(space: Space, side: str) -> int:
    """The place of a side in the list, which gives it colour, badge and dash."""
    return space.sides.index(side)


def side_colour(space: Space, side: str) -> Colour:
    """The colour of a side."""
    return theme.side(side_number(space, side)).colour


def plate(space: Space, ship: Ship, *, chosen: bool = False, **more: Any) -> Plate:
    """The counter of a ship with its name. ``more`` are fields of the mark."""
    side = side_number(space, ship.side)
    fields = {"name": ship.name, "chosen": chosen, **more}
    return Plate(ship.hex, ship.facing, ship_face(ship), side, **fields)


def deciding(ship: Ship | Group) -> Brackets:
    """The mark of the ship or group for which something is decided."""
    return Brackets(ship.hex, label="")


def counters(space: Space, chosen: str = "") -> list[Mark]:
    """Everything on the table: asteroids, ships and bases, and what was launched."""
    found: list[Mark] = []
    for rock in space.rocks.values():
        found += rock_marks(rock)
    found += [plate(space, ship, chosen=ship.name == chosen) for ship in space.on_table()]
    return [*found, *_launched(space)]


def rock_marks(rock: Rock) -> tuple[Plate, Tag]:
    """The counter of an asteroid, and its name in the colour of rock."""
    return Plate(rock.hex, rock.heading, rock_face(rock), 0), Tag(rock.hex, rock.name, ROCK)


def _launched(space: Space) -> Iterator[Plate]:
    for group in space.groups.values():
        side = side_number(space, group.side)
        yield Plate(group.hex, 0, group_face(group), side, name=group.name)
    for missile in space.missiles.values():
        side = side_number(space, missile.side)
        yield Plate(missile.hex, missile.heading, missile_face(missile), side, name=missile.name)
    for nova in space.novas.values():
        side = side_number(space, nova.side)
        yield Plate(nova.hex, nova.heading, nova_face(nova), side, name=nova.name)


def space_map(
    desk: Desk,
    space: Space,
    live: Iterable[Mark],
    decor: Iterable[Mark] = (),
    *,
    about: Sequence[Hex] = (),
    side: str | None = None,
    share: float = FARTHEST,
    **hooks: Any,
) -> DeskMap:
    """The desk's map of the table, with marks.

    It opens on some hexes that it is ``about`` (all ships unless told) and the nearest enemy of a
    ``side`` (of who looks on unless told), with what lies near them, and stays so while they are
    seen. It shows at most that ``share`` of a usual view for all that it is not about; with less
    than ``FARTHEST`` it also comes closer. ``hooks`` are fields of ``MapWidget``.
    """
    opens = about or [ship.hex for ship in space.on_table()] or [space.origin]
    side = side or desk.game.eyes
    opens = with_nearest(space, opens, side, share)
    below = space_ground(space)
    made = DeskMap(desk, live, decor, opens, ground=below, ruled=below.numbered)
    made.frame, made.closer = framed(space, opens, side, share), share < FARTHEST
    made.hooks = {
        "home": space.every_hex,
        "explain_hex": lambda hex_, _side: hex_card(space, hex_),
        **hooks,
    }
    return made


# -- arcs of fire


def beams_of(space: Space) -> Beams:
    """The ranges of the game that is played."""
    return ranges.HEXCESS if space.hexcess else ranges.EASIER


def dice_at(table: Beams, here: Hex, facing: int, guns: Sequence[Beam], there: Hex) -> int:
    """How many dice some beams have from a hex, facing so, at a target that moves in another."""
    far = distance(here, there)
    into = arcs_to(here, facing, there)
    borne = (gun for gun in guns if any(arc in gun.arcs for arc in into))
    return sum(table.dice(gun.rating, far) for gun in borne)


def arc_marks(space: Space, ship: Ship, guns: Sequence[Beam] = ()) -> list[Mark]:
    """Where some beams of a ship fire to, all unless told: tints, dice along the rows, dead arc."""
    table, guns = beams_of(space), guns or ship.sheet.guns
    reach = max((table.reach(gun.rating) for gun in guns), default=0)
    near = [h for h in space.every_hex() if 0 < distance(h, ship.hex) <= max(reach, DEAD)]
    dice = {hex_: dice_at(table, ship.hex, ship.facing, guns, hex_) for hex_ in near}
    most = max(dice.values(), default=0)
    found: list[Mark] = []
    for hex_, count in dice.items():
        if count:
            found.append(dice_tint(hex_, count, most, arc_ink(ship.hex, ship.facing, hex_)))
        elif in_dead_arc(ship, hex_):
            found.append(Hatch(hex_, theme.INK3))
    return [*found, *_row_numbers(ship, dice, reach)]


def in_dead_arc(ship: Ship, hex_: Hex) -> bool:
    """Whether a hex near a ship lies where nothing of it fires."""
    aft = 0 < distance(hex_, ship.hex) <= DEAD and arcs_to(ship.hex, ship.facing, hex_) == (AFT,)
    return aft and dead_aft(ship.sheet)


def arc_ink(here: Hex, facing: int, there: Hex) -> Colour:
    """The colour of the arc of a ship in which a hex lies."""
    return BEAM if FORE in arcs_to(here, facing, there) else SIDEWAYS


def dice_tint(hex_: Hex, count: int, most: int, colour: Colour = BEAM) -> Tint:
    """The tint of a hex into which so many dice fall, of the most there are anywhere."""
    share = WEAK + (STRONG - WEAK) * count / max(1, most)
    return Tint(hex_, colour, share, min(0.5, share * 1.8))


def _row_numbers(ship: Ship, dice: dict[Hex, int], reach: int) -> Iterator[Number]:
    """The dice along the six rows, where there are any."""
    for way in range(6):
        for far in range(1, reach + 1):
            hex_ = ship.hex.step(way, far)
            if dice.get(hex_):
                ink = mix(arc_ink(ship.hex, ship.facing, hex_), theme.WHITE, LIGHTER)
                yield Number(hex_, str(dice[hex_]), ink, strong=True)


# -- what a hex holds


def hex_card(space: Space, hex_: Hex) -> Explanation | None:
    """What is in a hex, if anything; it leads to the rule of the phase."""
    lines: list[Hint] = []
    for ship in space.on_table():
        if ship.hex == hex_:
            lines += ship_lines(ship, hexcess=space.hexcess)
    lines += _shot_lines(space, hex_)
    lines += _terrain_lines(space, hex_)
    if not lines:
        return None
    return Explanation(hex_number(hex_), "", tuple(lines), *phase_rule(space))


def ship_lines(ship: Ship, *, hexcess: bool) -> list[Hint]:
    """The sheet of a ship in short, as it is now."""
    head = _("{ship} · {side}").format(ship=ship.name, side=ship.side)
    way = _("V {n}, heading {way}").format(n=ship.speed, way=direction_words(ship.heading))
    lines: list[Hint] = [
        Term(head, class_words(ship.sheet), condition_words(ship)),
        Term(_("hull"), f"{ship.hull} / {ship.sheet.hull}"),
        Term(_("moves"), way),
        Term(_("thrust"), _thrust(ship)),
        Term(_("beams"), guns_words(ship.sheet)),
    ]
    if ship.facing != ship.heading:
        lines.append(Term(_("faces"), direction_words(ship.facing)))
    if ship.sheet.screens:
        lines.append(Term(_("screens"), str(ship.sheet.screens)))
    added = control.modifier(ship) if hexcess else 0
    if added:
        lines.append(Term(_("control rolls"), f"{added:+}", control_words(ship.sheet)))
    more = aboard(ship)
    return [*lines, ", ".join(more)] if more else lines


def _thrust(ship: Ship) -> str:
    if ship.crippled and not ship.sheet.base:
        full, now = ship.sheet.thrust, ship.thrust
        return _("TR {now}, was {full}").format(now=now, full=full)
    return drive_words(ship.sheet)


def _shot_lines(space: Space, hex_: Hex) -> Iterator[Hint]:
    for group in space.groups.values():
        if group.hex == hex_:
            text = counted("one attack left", "{n} attacks left", group.attacks)
            fighters = counted("one fighter", "{n} fighters", group.fighters)
            yield Term(f"{group.name} · {group.side}", fighters, text)
    for missile in space.missiles.values():
        if missile.hex == hex_:
            turn = _("turn {n} of its flight").format(n=missile.age)
            yield Term(f"{missile.name} · {missile.side}", turn)
    for nova in space.novas.values():
        if nova.hex == hex_:
            text = counted("one hit point", "{n} hit points", nova.hits)
            yield Term(f"{nova.name} · {nova.side}", text)


def _terrain_lines(space: Space, hex_: Hex) -> Iterator[Hint]:
    rock = space.rock_in(hex_)
    if rock is not None:
        way = _("V {n}, heading {way}").format(n=rock.speed, way=direction_words(rock.heading))
        yield Term(rock.name, _("asteroid"), way)
    if hex_ in space.dust:
        yield _("dust: a beam through it has a die less for each hex of it")
    if hex_ in space.debris:
        yield _("debris: it hurts ships that fly fast")


def glimpse(space: Space) -> Glimpse:
    """What a small picture of the table shows."""
    return Glimpse(counters(space), space.every_hex(), space_ground(space))
