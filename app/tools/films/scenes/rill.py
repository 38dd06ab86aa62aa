"""Rill bath stones: three soaps like river pebbles, stacked on slate that stands in dark water at dusk.

Water is not modeled: `water.ts` mirrors this set in moving water, frame by frame.
"""
import math
import random

import bpy
import studio as s
from mathutils import Euler, Vector, noise

WALL = 3.4


def pebble(name, radii, at, turn, material, lean=(0, 0), worn=0.055, mark=False, floor=None):
    """A stone worn round: an ellipsoid, squarer than a ball and never quite even.

    `mark` cuts three waves into the side that faces the camera; what lies under `floor` is cut off.
    """
    rings, steps = (300, 560) if mark else (110, 200)
    matrix = Euler((lean[0], lean[1], turn)).to_matrix()
    offset = Vector((turn * 7.3, turn * 3.1, turn * 1.7))
    verts, faces = [], []
    for i in range(rings + 1):
        theta = math.pi * i / rings
        for j in range(steps):
            phi = 2 * math.pi * j / steps
            d = Vector((math.sin(theta) * math.cos(phi), math.sin(theta) * math.sin(phi), -math.cos(theta)))
            # A superellipsoid lies on flatter cheeks than a ball.
            size = (abs(d.x) ** 2.5 + abs(d.y) ** 2.5 + abs(d.z) ** 2.3) ** (-1 / 2.4)
            size *= 1 + worn * noise.noise(d * 1.15 + offset) + 0.012 * noise.noise(d * 3.1 + offset)
            p = d * size
            p = matrix @ Vector((p.x * radii[0], p.y * radii[1], p.z * radii[2]))
            if mark and p.y < 0:
                p -= p.normalized() * 0.013 * waves(p.x, p.z)
            p += Vector(at)
            if floor is not None:
                p.z = max(p.z, floor)
            verts.append(tuple(p))
    for i in range(rings):
        for j in range(steps):
            k = (j + 1) % steps
            faces.append((i * steps + j, i * steps + k, (i + 1) * steps + k, (i + 1) * steps + j))
    return s.mesh(name, verts, faces, material, smooth=180)


def waves(x, z):
    """How deep (0..1) the maker's mark is cut at a place: three short waves, one under the other."""
    deepest = 0.0
    for k, half in ((-1, 0.1), (0, 0.15), (1, 0.1)):
        away = abs(z - 0.02 - k * 0.052 - 0.013 * math.sin(x * 30))
        past = max(0.0, abs(x) - half)
        deepest = max(deepest, 1 - math.hypot(away, past) / 0.0125)
    return min(1.0, max(0.0, deepest) * 1.6)


def soap(name, color, deep):
    """Milky soap, wet on the outside. What little light comes through it shows where it is thin, at its edge."""
    material = s.principled(name, color, Roughness=0.36, Specular=0.5, Clearcoat=0.6, Clearcoat_Roughness=0.08)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    coords = nodes.new("ShaderNodeTexCoord")
    # Swirls of a second soap, as they are stirred in before it sets.
    swirl = nodes.new("ShaderNodeTexNoise")
    swirl.inputs["Scale"].default_value = 1.5
    swirl.inputs["Detail"].default_value = 5
    swirl.inputs["Distortion"].default_value = 2.2
    links.new(coords.outputs["Object"], swirl.inputs["Vector"])
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position = 0.44
    ramp.color_ramp.elements[0].color = (*color, 1)
    ramp.color_ramp.elements[1].position = 0.66
    ramp.color_ramp.elements[1].color = (*deep, 1)
    links.new(swirl.outputs["Fac"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    facing = nodes.new("ShaderNodeLayerWeight")
    facing.inputs["Blend"].default_value = 0.42
    edge = nodes.new("ShaderNodeMath")
    edge.operation = "POWER"
    edge.inputs[1].default_value = 1.7
    links.new(facing.outputs["Facing"], edge.inputs[0])
    links.new(ramp.outputs["Color"], shader.inputs["Emission"])
    links.new(edge.outputs[0], shader.inputs["Emission Strength"])
    grain = nodes.new("ShaderNodeTexNoise")
    grain.inputs["Scale"].default_value = 26
    grain.inputs["Detail"].default_value = 4
    links.new(coords.outputs["Object"], grain.inputs["Vector"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.06
    bump.inputs["Distance"].default_value = 0.02
    links.new(grain.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return material


def droplets(stone, material, count, rng):
    """Beads of water that cling to a stone, flattened against it."""
    mesh = stone.data
    total = len(mesh.vertices)
    placed = []
    verts, faces = [], []
    tries = 0
    while len(placed) < count and tries < count * 60:
        tries += 1
        vertex = mesh.vertices[rng.randrange(total)]
        normal, point = vertex.normal.copy(), vertex.co.copy()
        # Only where the camera sees them, and none that would have run off the underside.
        if normal.y > 0.25 or normal.z < -0.2:
            continue
        size = 0.009 + 0.034 * rng.random() ** 2.4
        if any((point - other).length < size + gap * 1.05 for other, gap in placed):
            continue
        placed.append((point, size))
        side = normal.orthogonal().normalized()
        other = normal.cross(side)
        rings, steps = 10, 24
        first = len(verts)
        sag = Vector((0, 0, -1)) - normal * normal.dot(Vector((0, 0, -1)))
        for i in range(rings + 1):
            a = math.pi / 2 * i / rings
            for j in range(steps):
                b = 2 * math.pi * j / steps
                flat = (side * math.cos(b) + other * math.sin(b)) * math.cos(a) * size
                bead = point + flat + normal * (math.sin(a) * size * 0.62 - 0.002)
                verts.append(tuple(bead + sag * size * 0.3 * math.sin(a)))
        for i in range(rings):
            for j in range(steps):
                k = (j + 1) % steps
                faces.append(tuple(first + n for n in (i * steps + j, i * steps + k, (i + 1) * steps + k, (i + 1) * steps + j)))
    return s.mesh("droplets", verts, faces, material, smooth=180)


def build(variant=""):
    """Models and lights the still life: three stones, or five."""
    dusk = s.add_bump(s.principled("wall", (0.075, 0.1, 0.3), Roughness=0.6, Specular=0.2), 4, 0.06)
    s.mesh("wall", [(-15, WALL, -1), (15, WALL, -1), (15, WALL, 16), (-15, WALL, 16)], [(0, 1, 2, 3)], dusk, hero=False)
    # What the stones mirror of the water below them.
    water = s.principled("water", (0.006, 0.012, 0.04), Roughness=0.06, Specular=0.6)
    s.mesh("water", [(-15, -15, 0), (15, -15, 0), (15, WALL, 0), (-15, WALL, 0)], [(0, 1, 2, 3)], water, hero=False)

    # The lit window: a pane of frosted glass that stands in the water, brightest where its lamp sits.
    shine = bpy.data.materials.new("pane")
    shine.use_nodes = True
    nodes, links = shine.node_tree.nodes, shine.node_tree.links
    nodes.clear()
    emit = nodes.new("ShaderNodeEmission")
    coords = nodes.new("ShaderNodeTexCoord")
    split = nodes.new("ShaderNodeSeparateXYZ")
    links.new(coords.outputs["Object"], split.inputs[0])
    ramp = nodes.new("ShaderNodeValToRGB")
    stops = [(0.0, (1.0, 0.56, 0.2)), (0.3, (1.0, 0.42, 0.16)), (0.62, (0.72, 0.2, 0.16)), (1.0, (0.3, 0.09, 0.2))]
    while len(ramp.color_ramp.elements) < len(stops):
        ramp.color_ramp.elements.new(0.5)
    for element, (place, color) in zip(ramp.color_ramp.elements, stops):
        element.position = place
        element.color = (*color, 1)
    height = nodes.new("ShaderNodeMapRange")
    height.inputs["From Max"].default_value = 2.75
    links.new(split.outputs["Z"], height.inputs["Value"])
    links.new(height.outputs[0], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], emit.inputs["Color"])
    emit.inputs["Strength"].default_value = 1.5
    links.new(emit.outputs[0], nodes.new("ShaderNodeOutputMaterial").inputs["Surface"])
    outline = s.rounded_rect(0.8, 1.38, 0.26, 16)
    verts = [(x + 0.05, 2.7, z + 1.4) for x, z in outline]
    pane = s.mesh("pane", verts, [tuple(range(len(verts)))], shine, hero=False)
    pane.lightgroup = s.group("pane")
    brass = s.principled("brass", (0.9, 0.6, 0.3), Metallic=1.0, Roughness=0.22)
    edge = s.loft("frame", 0.83, 1.41, 0.29, s.block_profile(0, 0.07, 0.01, 0.01), brass, hero=False)
    edge.rotation_euler = (math.radians(90), 0, 0)
    edge.location = (0.05, 2.79, 1.4)

    slate = s.add_bump(s.principled("slate", (0.026, 0.03, 0.045), Roughness=0.24, Specular=0.6), 7, 0.7, 9, 0.05)
    pebble("slate", (1.02, 0.78, 0.2), (0.03, 0.02, 0.0), 0.4, slate, worn=0.12, floor=0.0)

    honey = soap("honey", (0.86, 0.4, 0.075), (0.95, 0.68, 0.32))
    rose = soap("rose", (0.8, 0.25, 0.2), (0.9, 0.5, 0.42))
    cream = soap("cream", (0.88, 0.74, 0.54), (0.8, 0.55, 0.32))
    stones = [
        pebble("honey", (0.64, 0.52, 0.255), (0.0, 0, 0.43), 1.3, honey, (0.0, 0.02), mark=True),
        pebble("rose", (0.48, 0.42, 0.205), (0.06, 0.0, 0.87), 2.2, rose, (0.02, -0.05)),
        pebble("cream", (0.32, 0.3, 0.17), (-0.02, 0, 1.23), 3.7, cream, (0.0, 0.05)),
    ]
    counts = [90, 70, 40]
    if variant == "five":
        sage = soap("sage", (0.3, 0.5, 0.36), (0.55, 0.68, 0.5))
        plum = soap("plum", (0.36, 0.16, 0.34), (0.6, 0.36, 0.5))
        stones += [
            pebble("sage", (0.3, 0.27, 0.15), (0.72, -0.34, 0.26), 0.7, sage, (0.03, 0.0)),
            pebble("plum", (0.25, 0.23, 0.13), (-0.7, -0.36, 0.24), 2.9, plum, (0.03, 0.02)),
        ]
        counts += [34, 26]
    for stone in stones:
        stone.lightgroup = s.group("core")
    bead = s.glass("bead", 1.333, shadow=(0.97, 0.98, 1.0))
    rng = random.Random(12)
    for stone, count in zip(stones, counts):
        droplets(stone, bead, count, rng)

    s.ambient((0.3, 0.42, 1.0), 0.12)
    s.softbox("key", (-3.4, -3.0, 3.4), (0, 0, 0.8), (1.3, 2.4), 190, (1.0, 0.86, 0.74))
    s.softbox("rim", (3.3, 0.7, 2.2), (0, 0, 0.8), (0.6, 3.0), 190, (0.66, 0.6, 1.0))
    s.softbox("back", (-1.2, 2.3, 1.7), (0, 0, 0.7), (1.2, 1.6), 120, (1.0, 0.66, 0.36), seen=False)
    s.softbox("top", (0.3, 0.4, 4.6), (0, 0, 0.6), (1.8, 1.4), 110, (0.8, 0.82, 1.0))
    # Light that comes up from the water; the film lets it play.
    s.spot("shimmer", (0.9, -4.4, 0.12), (0.0, 1.0, 1.15), 62, 240, (1.0, 0.8, 0.6), radius=0.12)


CAMERAS = {
    "upright": dict(distance=10, height=1.0, lens=88, base_at=0.62, fstop=1.8, focus=9.75),
}
