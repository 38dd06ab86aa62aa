"""Bluefern's training film: a warehouse lane at night whose lamps strike one after the other."""
import math
import random

import bmesh
import bpy
import studio as s
from mathutils import Matrix, Vector

LAMPS = 6
GAP = 4.6
HALF = 1.32  # half the width of the aisle
DEEP = 1.1
BAY = 2.75
LEVELS = [0.0, 1.72, 3.32, 4.92]
FIRST, LAST = -2, 12  # bays, from behind the camera to the end


# ---- parts -------------------------------------------------------------------------------------


def blocks(name, parts, bevel=0.0, segments=2):
    """One mesh of many boxes, each (center, size); shared by every object that stands on it."""
    made = bmesh.new()
    for center, size in parts:
        matrix = Matrix.Translation(Vector(center)) @ Matrix.Diagonal((*size, 1))
        bmesh.ops.create_cube(made, size=1, matrix=matrix)
    if bevel:
        bmesh.ops.bevel(made, geom=made.edges[:], offset=bevel, segments=segments, profile=0.5, affect="EDGES")
    data = bpy.data.meshes.new(name)
    made.to_mesh(data)
    made.free()
    for polygon in data.polygons:
        polygon.use_smooth = True
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(40)
    return data


def put(data, material, at=(0, 0, 0), turn=0.0):
    """Stands a mesh somewhere, in a material of its own."""
    if not data.materials:
        data.materials.append(material)
    ob = bpy.data.objects.new(data.name, data)
    ob.location = at
    ob.rotation_euler = (0, 0, turn)
    ob["hero"] = False
    bpy.context.scene.collection.objects.link(ob)
    ob.material_slots[0].link = "OBJECT"
    ob.material_slots[0].material = material
    return ob


def card(name, color):
    """Corrugated board: matt, with the faint ribs of its flutes."""
    material = s.principled(name, color, Roughness=0.82, Specular=0.18)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    coords = nodes.new("ShaderNodeTexCoord")
    stain = nodes.new("ShaderNodeTexNoise")
    stain.inputs["Scale"].default_value = 5
    stain.inputs["Detail"].default_value = 6
    links.new(coords.outputs["Object"], stain.inputs["Vector"])
    mix = nodes.new("ShaderNodeMixRGB")
    mix.inputs["Color1"].default_value = (*(c * 0.78 for c in color), 1)
    mix.inputs["Color2"].default_value = (*(min(1, c * 1.16) for c in color), 1)
    links.new(stain.outputs["Fac"], mix.inputs["Fac"])
    links.new(mix.outputs["Color"], shader.inputs["Base Color"])
    ribs = nodes.new("ShaderNodeTexWave")
    ribs.bands_direction = "Z"
    ribs.inputs["Scale"].default_value = 26
    ribs.inputs["Distortion"].default_value = 0.6
    links.new(coords.outputs["Object"], ribs.inputs["Vector"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.1
    bump.inputs["Distance"].default_value = 0.004
    links.new(ribs.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return material


def floor():
    """Power-floated concrete: gloss that varies, joints, and the dark traces of tires."""
    material = s.principled("floor", (0.1, 0.13, 0.135), Specular=0.5)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    coords = nodes.new("ShaderNodeTexCoord")

    def noise(scale, detail, stretch=(1, 1, 1)):
        mapping = nodes.new("ShaderNodeMapping")
        mapping.inputs["Scale"].default_value = stretch
        links.new(coords.outputs["Object"], mapping.inputs["Vector"])
        node = nodes.new("ShaderNodeTexNoise")
        node.inputs["Scale"].default_value = scale
        node.inputs["Detail"].default_value = detail
        links.new(mapping.outputs["Vector"], node.inputs["Vector"])
        return node

    def span(source, low, high, to_low, to_high):
        node = nodes.new("ShaderNodeMapRange")
        for key, value in zip(("From Min", "From Max", "To Min", "To Max"), (low, high, to_low, to_high)):
            node.inputs[key].default_value = value
        links.new(source.outputs["Fac"], node.inputs["Value"])
        return node

    cloud = noise(1.1, 7)
    color = nodes.new("ShaderNodeMixRGB")
    color.inputs["Color1"].default_value = (0.07, 0.1, 0.105, 1)
    color.inputs["Color2"].default_value = (0.155, 0.19, 0.195, 1)
    links.new(span(cloud, 0.36, 0.66, 0, 1).outputs[0], color.inputs["Fac"])
    tracks = noise(2.6, 3, (1, 0.045, 1))
    dark = nodes.new("ShaderNodeMixRGB")
    dark.blend_type = "MULTIPLY"
    dark.inputs["Color2"].default_value = (0.5, 0.52, 0.52, 1)
    links.new(span(tracks, 0.54, 0.68, 0, 0.8).outputs[0], dark.inputs["Fac"])
    links.new(color.outputs["Color"], dark.inputs["Color1"])
    links.new(dark.outputs["Color"], shader.inputs["Base Color"])
    links.new(span(noise(2.2, 6), 0.35, 0.68, 0.16, 0.4).outputs[0], shader.inputs["Roughness"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.05
    bump.inputs["Distance"].default_value = 0.02
    links.new(noise(7, 3).outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return material


def paint(name, color, wear=0.56):
    """Floor paint that traffic has rubbed through here and there."""
    material = s.principled(name, color, Roughness=0.42, Specular=0.4)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    coords = nodes.new("ShaderNodeTexCoord")
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 9
    noise.inputs["Detail"].default_value = 9
    noise.inputs["Roughness"].default_value = 0.68
    links.new(coords.outputs["Object"], noise.inputs["Vector"])
    cut = nodes.new("ShaderNodeMapRange")
    cut.inputs["From Min"].default_value = wear
    cut.inputs["From Max"].default_value = wear + 0.05
    cut.inputs["To Min"].default_value = 1
    cut.inputs["To Max"].default_value = 0.12
    links.new(noise.outputs["Fac"], cut.inputs["Value"])
    links.new(cut.outputs[0], shader.inputs["Alpha"])
    return material


def flat(name, shapes, material, z=0.0015):
    """Shapes lying on the floor, each a list of (x, y)."""
    verts, faces = [], []
    for shape in shapes:
        faces.append(tuple(range(len(verts), len(verts) + len(shape))))
        verts += [(x, y, z) for x, y in shape]
    return s.mesh(name, verts, faces, material, hero=False)


def four(width, height, thick):
    """A stenciled 4 as rectangles and a slope, from its lower left corner."""
    gap = thick * 0.32
    stem = width * 0.62
    bar = height * 0.26
    return [
        [(stem, 0), (stem + thick, 0), (stem + thick, bar - gap), (stem, bar - gap)],
        [(0, bar), (stem - gap, bar), (stem - gap, bar + thick), (0, bar + thick)],
        [(stem, bar), (width, bar), (width, bar + thick), (stem, bar + thick)],
        [(stem, bar + thick + gap), (stem + thick, bar + thick + gap), (stem + thick, height), (stem, height)],
        [(0, bar + thick + gap), (thick * 1.15, bar + thick + gap), (stem - gap, height - thick * 0.25), (stem - gap, height), (stem - thick * 0.8, height)],
    ]


# ---- what stands in the hall -------------------------------------------------------------------


class Stock:
    """Meshes and materials that fill the racks."""

    def __init__(self):
        self.rng = random.Random(41)
        self.kraft = [card(f"kraft{k}", c) for k, c in enumerate([(0.36, 0.235, 0.13), (0.43, 0.29, 0.17), (0.3, 0.2, 0.115), (0.5, 0.4, 0.28)])]
        self.tape = s.principled("tape", (0.56, 0.45, 0.3), Roughness=0.22, Specular=0.5)
        self.label = s.principled("label", (0.78, 0.78, 0.74), Roughness=0.5)
        self.ink = s.principled("ink", (0.03, 0.03, 0.035), Roughness=0.6)
        self.wood = s.add_bump(s.principled("wood", (0.37, 0.25, 0.14), Roughness=0.8, Specular=0.15), 30, 0.3)
        self.teal = s.add_bump(s.principled("teal", (0.012, 0.26, 0.27), Roughness=0.34, Specular=0.45), 160, 0.06)
        self.lid = s.add_bump(s.principled("lid", (0.03, 0.4, 0.39), Roughness=0.38, Specular=0.45), 160, 0.06)
        self.slate = s.add_bump(s.principled("slate", (0.07, 0.09, 0.11), Roughness=0.4, Specular=0.4), 160, 0.06)
        self.wrap = s.principled("wrap", (0.5, 0.62, 0.62), Roughness=0.18, Specular=0.6)
        boards = [((0, y, 0.132), (1.16, 0.1, 0.022)) for y in (-0.35, -0.175, 0, 0.175, 0.35)]
        boards += [((x, 0, 0.11), (0.12, 0.8, 0.022)) for x in (-0.52, 0, 0.52)]
        boards += [((x, y, 0.06), (0.12, 0.1, 0.08)) for x in (-0.52, 0, 0.52) for y in (-0.35, 0, 0.35)]
        boards += [((x, 0, 0.011), (0.12, 0.8, 0.022)) for x in (-0.52, 0, 0.52)]
        self.pallet = blocks("pallet", boards, 0.004, 1)
        self.boxes = {}
        w, d, h = 0.57, 0.38, 0.3
        ribs = [((0, 0, h / 2), (w - 0.03, d - 0.03, h - 0.02)), ((0, 0, h - 0.035), (w, d, 0.07)), ((0, 0, 0.02), (w - 0.02, d - 0.02, 0.03))]
        ribs += [((x, 0, h / 2), (0.022, d - 0.008, h - 0.04)) for x in (-0.24, -0.12, 0.12, 0.24)]
        ribs += [((0, y, h / 2), (w - 0.008, 0.022, h - 0.04)) for y in (-0.13, 0.13)]
        self.tote = blocks("tote", ribs, 0.007, 2)
        self.cover = blocks("cover", [((0, 0, 0.012), (w + 0.012, d + 0.012, 0.03)), ((0, 0, 0.03), (w - 0.1, d - 0.1, 0.012))], 0.008, 2)

    def box(self, w, d, h, at, turn=0.0, facing=-1):
        """A taped cardboard box with a label on the side that faces the aisle (along x)."""
        key = (round(w, 2), round(d, 2), round(h, 2))
        if key not in self.boxes:
            self.boxes[key] = (
                blocks("box", [((0, 0, h / 2), (w, d, h))], 0.009, 2),
                blocks("strip", [((0, 0, h / 2), (w + 0.003, 0.052, h * 0.0 + h + 0.003))], 0.0),
            )
        body, strip = self.boxes[key]
        put(body, self.rng.choice(self.kraft), at, turn)
        put(strip, self.tape, at, turn)
        if self.rng.random() < 0.72:
            side = facing * (w / 2 + 0.0025)
            y = self.rng.uniform(-0.16, 0.16) * d + (0.14 if self.rng.random() < 0.5 else -0.14) * d
            z = h * self.rng.uniform(0.42, 0.62)
            turned = Matrix.Rotation(turn, 3, "Z")
            for size, material, push in (((0.002, 0.12, 0.085), self.label, 0.0), ((0.002, 0.085, 0.028), self.ink, 0.0012)):
                offset = turned @ Vector((side + facing * push, y, z + (0.0 if push == 0 else -0.012)))
                put(blocks("tag", [((0, 0, 0), size)]), material, Vector(at) + offset, turn)

    def load(self, at, facing, room):
        """A pallet with what it carries; `room` is the height up to the next beam."""
        rng = self.rng
        x, y, z = at
        turn = rng.uniform(-0.02, 0.02)
        put(self.pallet, self.wood, at, math.pi / 2 + turn)
        top = z + 0.145
        kind = rng.random()
        if kind < 0.34:
            rows = rng.randint(2, 4)
            for level in range(rows):
                for i in (-1, 0, 1):
                    for j in (-0.5, 0.5):
                        if level == rows - 1 and rng.random() < 0.3:
                            continue
                        place = (x + j * 0.6, y + i * 0.395, top + level * 0.285)
                        put(self.tote, self.teal if rng.random() < 0.75 else self.slate, place, rng.uniform(-0.012, 0.012))
                        put(self.cover, self.lid, (place[0], place[1], place[2] + 0.29), 0)
        elif kind < 0.93:
            w, d, h, across, along = rng.choice([(0.39, 0.39, 0.31, 2, 3), (0.58, 0.38, 0.36, 1, 3), (0.4, 0.58, 0.42, 2, 2), (0.29, 0.39, 0.24, 3, 3)])
            rows = max(1, min(int((room - 0.3) / h), rng.randint(2, 4)))
            for level in range(rows):
                for i in range(along):
                    for j in range(across):
                        if level == rows - 1 and rows > 1 and rng.random() < 0.28:
                            continue
                        place = (
                            x + (j - (across - 1) / 2) * (w + 0.008) + rng.uniform(-0.008, 0.008),
                            y + (i - (along - 1) / 2) * (d + 0.008) + rng.uniform(-0.008, 0.008),
                            top + level * h,
                        )
                        self.box(w - 0.006, d - 0.006, h - 0.002, place, rng.uniform(-0.02, 0.02), facing)
        else:
            put(blocks("bale", [((0, 0, 0.5), (0.8, 1.1, 1.0))], 0.05, 4), self.wrap, (x, y, top), turn)


def racks(stock):
    """Both sides of the aisle, bay by bay."""
    petrol = s.add_bump(s.principled("petrol", (0.012, 0.075, 0.1), Roughness=0.36, Specular=0.45), 90, 0.04)
    beam = s.add_bump(s.principled("beam", (0.62, 0.25, 0.035), Roughness=0.38, Specular=0.4), 90, 0.04)
    hole = s.principled("hole", (0.004, 0.006, 0.008), Roughness=0.9)
    guard = s.add_bump(s.principled("guard", (0.72, 0.43, 0.03), Roughness=0.4, Specular=0.4), 60, 0.05)
    steel = s.principled("steel", (0.4, 0.43, 0.45), Metallic=1.0, Roughness=0.36)
    height = 6.2
    post = blocks("post", [((0, 0, height / 2), (0.07, 0.1, height)), ((0, 0, 0.006), (0.13, 0.15, 0.012))], 0.006, 2)
    slots = blocks("slots", [((0, x, 0.12 + k * 0.075), (0.073, 0.016, 0.036)) for k in range(80) for x in (-0.024, 0.024)])
    braces = []
    for k in range(5):
        low, high = 0.35 + k * 1.15, 0.35 + (k + 1) * 1.15
        a, b = (0.06, DEEP - 0.06) if k % 2 else (DEEP - 0.06, 0.06)
        braces.append(((a, 0, low), (b, 0, high)))
    long = blocks("beam", [((0, BAY / 2, 0), (0.05, BAY - 0.1, 0.125)), ((0, 0.07, -0.03), (0.062, 0.05, 0.2)), ((0, BAY - 0.07, -0.03), (0.062, 0.05, 0.2))], 0.006, 2)
    mesh_deck = blocks("deck", [((0, y, 0), (DEEP - 0.1, 0.012, 0.012)) for y in [0.1 + i * 0.085 for i in range(30)]])
    for side in (-1, 1):
        front, back = side * (HALF + 0.035), side * (HALF + DEEP)
        for bay in range(FIRST, LAST + 1):
            y = bay * BAY
            for x in (front, back):
                put(post, petrol, (x, y, 0))
            put(slots, hole, (front - side * 0.0, y, 0))
            put(blocks("guard", [((0, 0, 0.21), (0.13, 0.17, 0.42))], 0.025, 3), guard, (front - side * 0.012, y, 0))
            for a, b in braces:
                s.tube("brace", [(side * (HALF + a[0]), y, a[2]), (side * (HALF + b[0]), y, b[2])], 0.016, petrol, sides=8, hero=False)
            if bay == LAST:
                continue
            for index, level in enumerate(LEVELS):
                if level:
                    put(long, beam, (front, y, level - 0.07))
                    put(long, beam, (back, y, level - 0.07))
                    put(mesh_deck, steel, (side * (HALF + DEEP / 2), y + 0.05, level))
                room = 1.55
                for slot in (0.72, 2.03):
                    if stock.rng.random() < 0.1:
                        continue
                    x = side * (HALF + DEEP / 2 + stock.rng.uniform(0.0, 0.05))
                    stock.load((x, y + slot + stock.rng.uniform(-0.04, 0.04), level + 0.008), -side, room)


def truck(stock):
    """A walkie pallet truck with a load of totes, left standing in the lane."""
    body = s.add_bump(s.principled("body", (0.02, 0.36, 0.36), Roughness=0.26, Specular=0.5, Clearcoat=0.5), 120, 0.02)
    black = s.add_bump(s.principled("black", (0.014, 0.016, 0.02), Roughness=0.5, Specular=0.4), 120, 0.08)
    yellow = s.principled("yellow", (0.8, 0.46, 0.02), Roughness=0.35, Specular=0.45)
    chrome = s.principled("chrome", (0.7, 0.72, 0.74), Metallic=1.0, Roughness=0.22)
    at, turn = Vector((0.5, 0.9, 0)), math.radians(14)
    turned = Matrix.Rotation(turn, 3, "Z")

    def here(ob):
        ob.location = at + turned @ ob.location
        ob.rotation_euler = (ob.rotation_euler[0], ob.rotation_euler[1], ob.rotation_euler[2] + turn)
        return ob

    def part(name, size, place, material, bevel=0.02, segments=4):
        return here(put(blocks(name, [((0, 0, 0), size)], bevel, segments), material, place))

    # The power unit, nearest to the camera, with the tiller leaning toward the driver.
    part("unit", (0.66, 0.34, 0.62), (0, -0.98, 0.44), body, 0.06, 6)
    part("hood", (0.58, 0.3, 0.06), (0, -0.96, 0.76), black, 0.025, 5)
    part("bumper", (0.7, 0.38, 0.12), (0, -0.98, 0.11), black, 0.04, 4)
    part("panel", (0.3, 0.02, 0.12), (0, -1.15, 0.63), black, 0.008, 3)
    part("key", (0.03, 0.03, 0.03), (0.1, -1.16, 0.63), yellow, 0.006, 3)
    part("vent", (0.36, 0.01, 0.012), (0, -1.152, 0.5), black, 0.003, 1)
    part("vent", (0.36, 0.01, 0.012), (0, -1.152, 0.47), black, 0.003, 1)
    part("vent", (0.36, 0.01, 0.012), (0, -1.152, 0.44), black, 0.003, 1)
    part("stripe", (0.664, 0.3, 0.035), (0, -0.99, 0.26), yellow, 0.004, 1)
    here(s.lathe("wheel", s.fillet([(0, -0.04), (0.09, -0.04), (0.09, 0.04), (0, 0.04)], 0.012), black, steps=48, hero=False))
    for x in (-0.19, 0.19):
        part("fork", (0.17, 1.25, 0.055), (x, -0.16, 0.085), chrome, 0.02, 3)
    mast = [(0, -1.1, 0.34), (0, -1.2, 0.6), (0, -1.33, 1.0), (0, -1.36, 1.1)]
    here(s.tube("tiller", mast, 0.026, black, hero=False))
    loop = []
    for k in range(33):
        a = 2 * math.pi * k / 32
        loop.append((0.17 * math.copysign(abs(math.sin(a)) ** 0.7, math.sin(a)), -1.39 + 0.02 * math.cos(a), 1.2 + 0.085 * math.copysign(abs(math.cos(a)) ** 0.7, math.cos(a))))
    here(s.tube("loop", loop[:-1], 0.021, black, closed=True, hero=False))
    part("head", (0.11, 0.05, 0.13), (0, -1.385, 1.19), yellow, 0.02, 3)
    # The beacon: a small amber dome on a short post.
    here(s.tube("stalk", [(0.22, -0.95, 0.8), (0.22, -0.95, 0.93)], 0.014, black, hero=False))
    amber = s.principled("amber", (0.9, 0.4, 0.04), Roughness=0.3)
    shader = amber.node_tree.nodes["Principled BSDF"]
    shader.inputs["Emission"].default_value = (1.0, 0.42, 0.06, 1)
    shader.inputs["Emission Strength"].default_value = 14
    dome = here(s.lathe("dome", s.fillet([(0, 0), (0.042, 0), (0.042, 0.075), (0, 0.075)], [0, 0.004, 0.032, 0]), amber, steps=40, hero=False))
    dome.location = at + turned @ Vector((0.22, -0.95, 0.93))
    dome.lightgroup = s.group("beacon")
    amber.cycles.sample_as_light = False
    place = at + turned @ Vector((0.22, -0.95, 1.08))
    s.spot("beacon", place, place + Vector((0, 0, -1)), 178, 24, (1.0, 0.45, 0.1), blend=0.4, radius=0.05)
    data = bpy.data.objects["beacon"].data
    data.type = "POINT"

    pallet = here(put(stock.pallet, stock.wood, (0, -0.12, 0.12), math.pi / 2))
    pallet.rotation_euler = (0, 0, math.pi / 2 + turn)
    rng = random.Random(5)
    for level, count in enumerate((6, 6, 6, 3)):
        for index in range(count):
            i, j = index % 3 - 1, index // 3 - 0.5
            if level == 3:
                i, j = (-1, 0, 1)[index], (-0.5, 0.5, -0.5)[index]
            spot = (j * 0.4, -0.12 + i * 0.0 + (index % 2) * 0.0, 0)
            spot = (j * 0.395, -0.12 + i * 0.4, 0.268 + level * 0.3)
            tone = stock.slate if rng.random() < 0.22 else stock.teal
            here(put(stock.tote, tone, spot, math.pi / 2 * 0 + rng.uniform(-0.02, 0.02)))
            here(put(stock.cover, stock.lid, (spot[0], spot[1], spot[2] + 0.29), 0))


def lamp(index):
    """A long luminaire over the middle of the aisle, in a light group of its own."""
    name = f"lamp{index}"
    y = -1.2 + index * GAP
    shade = s.principled("shade", (0.02, 0.025, 0.03), Roughness=0.4)
    put(blocks("housing", [((0, 0, 0.055), (0.3, 1.7, 0.06))], 0.015, 2), shade, (0, y, 5.95))
    for x in (-0.1, 0.1):
        s.tube("wire", [(x, y, 6.0), (x, y, 8.4)], 0.006, shade, sides=6, hero=False)
    tube = bpy.data.materials.new(name)
    tube.use_nodes = True
    nodes, links = tube.node_tree.nodes, tube.node_tree.links
    nodes.clear()
    shine = nodes.new("ShaderNodeEmission")
    shine.inputs["Color"].default_value = (0.78, 0.97, 1.0, 1)
    shine.inputs["Strength"].default_value = 12
    links.new(shine.outputs[0], nodes.new("ShaderNodeOutputMaterial").inputs["Surface"])
    tube.cycles.sample_as_light = False
    glow = put(blocks("tube", [((0, 0, 0), (0.24, 1.62, 0.02))], 0.006, 2), tube, (0, y, 5.965))
    glow.visible_diffuse = False
    glow.lightgroup = s.group(name)
    light = s.softbox(name, (0, y, 5.94), (0, y, 0), (0.24, 1.62), 330, (0.74, 0.96, 1.0), seen=False, spread=150)
    light.rotation_euler = (0, 0, 0)


def build():
    """Models and lights the hall."""
    ground = floor()
    s.mesh("floor", [(-12, -12, 0), (12, -12, 0), (12, 60, 0), (-12, 60, 0)], [(0, 1, 2, 3)], ground, hero=False)
    dark = s.principled("roof", (0.03, 0.045, 0.055), Roughness=0.8)
    s.mesh("roof", [(-12, -12, 8.6), (12, -12, 8.6), (12, 60, 8.6), (-12, 60, 8.6)], [(3, 2, 1, 0)], dark, hero=False)
    truss = blocks("truss", [((0, 0, 7.5), (14, 0.12, 0.16)), ((0, 0, 8.3), (14, 0.12, 0.14))] + [((x * 0.9, 0, 7.9), (0.06, 0.06, 0.8)) for x in range(-7, 8)], 0)
    for k in range(8):
        put(truss, dark, (0, -2.5 + k * 5.2, 0))
    pipe = s.principled("pipe", (0.4, 0.03, 0.02), Roughness=0.35)
    s.tube("pipe", [(0.75, -10, 7.25), (0.75, 50, 7.25)], 0.045, pipe, sides=12, hero=False)

    stock = Stock()
    racks(stock)
    truck(stock)

    yellow = paint("yellow paint", (0.78, 0.5, 0.05), 0.6)
    teal = paint("teal paint", (0.03, 0.3, 0.3), 0.6)
    white = paint("white paint", (0.75, 0.78, 0.76), 0.58)
    edge = HALF - 0.13
    flat("edges", [[(x - 0.045, -8), (x + 0.045, -8), (x + 0.045, 40), (x - 0.045, 40)] for x in (-edge, edge)], yellow)
    # The way for people on foot, and its number.
    flat("walk", [[(-edge + 0.09, -8), (-0.42, -8), (-0.42, 40), (-edge + 0.09, 40)]], teal, 0.001)
    flat("walk edge", [[(-0.42, -8), (-0.36, -8), (-0.36, 40), (-0.42, 40)]], white)
    for start in (-0.3, 6.6, 13.5):
        flat("number", [[(-0.98 + x * 1, start + y) for x, y in shape] for shape in four(0.4, 1.3, 0.12)], white, 0.002)
        for k in range(2):
            y = start + 2.0 + k * 0.42
            flat("arrow", [[(-1.0, y), (-0.78, y + 0.42), (-0.56, y), (-0.56, y + 0.2), (-0.78, y + 0.62), (-1.0, y + 0.2)]], white, 0.002)

    # The end of the aisle: a shutter in a teal glow.
    shutter = s.glow("shutter", (0.16, 0.62, 0.64), 0.5)
    shutter.cycles.sample_as_light = False
    end = LAST * BAY + 3.5
    slats = put(blocks("slats", [((0, 0, 0.09 + k * 0.18), (5, 0.06, 0.165)) for k in range(26)], 0.02, 2), shutter, (0, end, 0))
    slats.lightgroup = s.group("door")
    wall = s.add_bump(s.principled("wall", (0.05, 0.09, 0.1), Roughness=0.8), 3, 0.2)
    s.mesh("wall", [(-12, end + 0.1, 0), (12, end + 0.1, 0), (12, end + 0.1, 9), (-12, end + 0.1, 9)], [(0, 1, 2, 3)], wall, hero=False)

    # The sign over the lane: a plate with the stenciled number, cut out of its own teal light.
    plate = s.principled("plate", (0.012, 0.12, 0.13), Roughness=0.35, Specular=0.4)
    put(blocks("plate", [((0, 0, 0), (0.86, 0.03, 0.86))], 0.05, 5), plate, (-0.72, 2.9, 4.62))
    for x in (-0.3, 0.3):
        s.tube("wire", [(-0.72 + x, 2.9, 5.0), (-0.72 + x, 2.9, 8.4)], 0.006, dark, sides=6, hero=False)
    sign = s.principled("sign", (0.8, 0.82, 0.8), Roughness=0.4)
    verts, faces = [], []
    for shape in four(0.44, 0.6, 0.13):
        faces.append(tuple(range(len(verts), len(verts) + len(shape))))
        verts += [(-0.72 - 0.22 + x, 2.88, 4.62 - 0.3 + z) for x, z in shape]
    s.mesh("sign", verts, faces, sign, hero=False)

    for index in range(LAMPS):
        lamp(index)
    # Dusk falls in from skylights; what the eye has left when the lamps are out.
    s.softbox("dusk", (0, 10, 8.3), (0, 10, 0), (3, 40), 900, (0.2, 0.42, 0.72), seen=False)
    s.softbox("front", (-1.0, -7.5, 4.4), (0.3, 1, 0.8), (2.4, 1.6), 110, (1.0, 0.86, 0.66), seen=False)


CAMERAS = {
    "upright": dict(distance=4.4, height=1.62, lens=30, base_at=0.8, fstop=0),
}
