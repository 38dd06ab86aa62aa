"""The planner's desk at dusk: a tablet in a block of oak, and the lit windows across the street.

The tablet is dark here. Its picture is laid on by `screen.ts`; the light that the picture sheds on the
desk comes from eight fields of the screen, each in a light group of its own.
"""
import math

import bpy
import studio as s
from mathutils import Euler, Matrix, Vector

COLUMNS, ROWS = 2, 4
WIDTH, HEIGHT = 2.14, 3.04  # of the tablet
BEZEL, CHIN = 0.085, 0.2
PLACE = Matrix.Translation((0.0, 0.0, 0.1)) @ Euler((math.radians(-9), 0, math.radians(-11))).to_matrix().to_4x4()


def corners():
    """The screen's corners in space: upper left, upper right, lower right, lower left."""
    w, low, high = WIDTH / 2 - BEZEL, CHIN, HEIGHT - BEZEL
    return [PLACE @ Vector((x, -0.002, z)) for x, z in ((-w, high), (w, high), (w, low), (-w, low))]


def tablet():
    """A slab of aluminum with a black glass front."""
    metal = s.add_bump(s.principled("metal", (0.42, 0.4, 0.46), Metallic=1.0, Roughness=0.28), 200, 0.02)
    slab = s.loft("slab", WIDTH / 2, HEIGHT / 2, 0.17, s.block_profile(0.012, 0.085, 0.02, 0.03), metal, steps=20)
    glass = s.principled("front", (0.006, 0.006, 0.009), Roughness=0.07, Specular=0.5)
    front = s.loft("front", WIDTH / 2 - 0.012, HEIGHT / 2 - 0.012, 0.16, s.block_profile(0.0, 0.03, 0.008, 0.002), glass, steps=20)
    # Lofts rise along z; the tablet stands, its front toward the camera.
    stand = PLACE @ Matrix.Translation((0, 0, HEIGHT / 2)) @ Euler((math.radians(-90), 0, 0)).to_matrix().to_4x4()
    for ob in (slab, front):
        ob.matrix_world = stand


def fields():
    """The lit screen as the room sees it; the camera gets the true picture later."""
    a, b, c, d = corners()
    for row in range(ROWS):
        for column in range(COLUMNS):
            def at(u, v):
                left, right = a.lerp(d, v), b.lerp(c, v)
                return left.lerp(right, u) + PLACE.to_3x3() @ Vector((0, -0.012, 0))

            u0, u1 = column / COLUMNS, (column + 1) / COLUMNS
            v0, v1 = row / ROWS, (row + 1) / ROWS
            verts = [tuple(at(u, v)) for u, v in ((u0, v1), (u1, v1), (u1, v0), (u0, v0))]
            name = f"screen{row * COLUMNS + column}"
            field = s.mesh(name, verts, [(0, 1, 2, 3)], s.glow(name, (1, 1, 1), 1.6), hero=False)
            field.visible_camera = False
            field.lightgroup = s.group(name)


def build():
    """Models and lights the desk."""
    lacquer = s.principled("desk", (0.06, 0.035, 0.1), Roughness=0.26, Specular=0.5)
    nodes, links = lacquer.node_tree.nodes, lacquer.node_tree.links
    coords = nodes.new("ShaderNodeTexCoord")
    grain = nodes.new("ShaderNodeMapping")
    grain.inputs["Scale"].default_value = (1.2, 14, 14)
    figure = nodes.new("ShaderNodeTexNoise")
    figure.inputs["Scale"].default_value = 1.6
    figure.inputs["Detail"].default_value = 8
    links.new(coords.outputs["Object"], grain.inputs["Vector"])
    links.new(grain.outputs["Vector"], figure.inputs["Vector"])
    color = nodes.new("ShaderNodeMixRGB")
    color.inputs["Color1"].default_value = (0.035, 0.02, 0.062, 1)
    color.inputs["Color2"].default_value = (0.1, 0.058, 0.15, 1)
    links.new(figure.outputs["Fac"], color.inputs["Fac"])
    links.new(color.outputs["Color"], nodes["Principled BSDF"].inputs["Base Color"])
    rough = nodes.new("ShaderNodeMapRange")
    rough.inputs["To Min"].default_value = 0.18
    rough.inputs["To Max"].default_value = 0.34
    links.new(figure.outputs["Fac"], rough.inputs["Value"])
    links.new(rough.outputs[0], nodes["Principled BSDF"].inputs["Roughness"])
    top = s.loft("desk", 6, 2.3, 0.02, s.block_profile(-0.16, 0, 0.02, 0.02), lacquer, hero=False)
    top.location = (0, -0.9, 0)

    wall = s.add_bump(s.principled("wall", (0.14, 0.075, 0.3), Roughness=0.8, Specular=0.15), 2, 0.1)
    s.mesh("wall", [(-20, 7, -9), (20, 7, -9), (20, 7, 16), (-20, 7, 16)], [(0, 1, 2, 3)], wall, hero=False)
    # Windows across the street, lit here and there.
    lit = [
        (-1.78, 4.02, 0.8), (-0.7, 4.3, 0.4), (0.35, 4.08, 0.65), (1.42, 4.3, 1.0),
        (2.02, 2.7, 0.35), (-1.95, 1.3, 0.6), (2.06, 0.9, 0.8), (-2.0, -0.4, 0.4),
    ]
    for index, (x, z, strength) in enumerate(lit):
        tone = (1.0, 0.4 + 0.09 * (index % 3), 0.1 + 0.07 * (index % 3))
        outline = s.rounded_rect(0.2, 0.36, 0.08, 8)
        verts = [(x + a, 6.98, z + b) for a, b in outline]
        shine = s.glow("window", tone, 1.1 * strength)
        shine.cycles.sample_as_light = False
        pane = s.mesh("window", verts, [tuple(range(len(verts)))], shine, hero=False)
        pane.visible_shadow = False
        pane.lightgroup = s.group("street")

    tablet()
    fields()
    oak = s.principled("oak", (0.42, 0.25, 0.12), Roughness=0.46, Specular=0.3)
    nodes, links = oak.node_tree.nodes, oak.node_tree.links
    coords = nodes.new("ShaderNodeTexCoord")
    grain = nodes.new("ShaderNodeMapping")
    grain.inputs["Scale"].default_value = (1.5, 16, 16)
    rings = nodes.new("ShaderNodeTexNoise")
    rings.inputs["Scale"].default_value = 2.2
    rings.inputs["Detail"].default_value = 9
    links.new(coords.outputs["Object"], grain.inputs["Vector"])
    links.new(grain.outputs["Vector"], rings.inputs["Vector"])
    tone = nodes.new("ShaderNodeMixRGB")
    tone.inputs["Color1"].default_value = (0.2, 0.1, 0.045, 1)
    tone.inputs["Color2"].default_value = (0.6, 0.39, 0.2, 1)
    links.new(rings.outputs["Fac"], tone.inputs["Fac"])
    links.new(tone.outputs["Color"], nodes["Principled BSDF"].inputs["Base Color"])
    turn = math.radians(-11)
    for depth, place, height in ((0.2, (0.0, 0.13, 0.0), 0.26), (0.075, (0.0, -0.125, 0.0), 0.145)):
        block = s.loft("oak", 0.62, depth, 0.03, s.block_profile(0, height, 0.012, 0.02), oak, steps=8)
        block.location = Matrix.Rotation(turn, 3, "Z") @ Vector(place)
        block.rotation_euler = (0, 0, turn)

    # A pencil, left where it was last needed.
    violet = s.principled("paint", (0.3, 0.11, 0.62), Roughness=0.25, Specular=0.5)
    bare = s.principled("bare", (0.7, 0.48, 0.28), Roughness=0.6)
    lead = s.principled("lead", (0.02, 0.02, 0.025), Roughness=0.3, Specular=0.5)
    brass = s.principled("brass", (0.9, 0.62, 0.3), Metallic=1.0, Roughness=0.25)
    parts = [
        s.lathe("shaft", [(0, 0), (0.043, 0), (0.043, 1.05), (0, 1.05)], violet, steps=6, smooth=20, hero=False),
        s.lathe("cone", [(0.0425, 1.05), (0.015, 1.21)], bare, steps=24, hero=False),
        s.lathe("tip", [(0.015, 1.21), (0.002, 1.27), (0, 1.27)], lead, steps=24, hero=False),
        s.lathe("ferrule", s.fillet([(0, -0.12), (0.045, -0.12), (0.045, 0.0), (0, 0.0)], 0.006), brass, steps=48, hero=False),
    ]
    lie = Matrix.Translation((-0.86, -0.72, 0.043)) @ Euler((0, math.radians(90), math.radians(24))).to_matrix().to_4x4()
    for part in parts:
        part.matrix_world = lie

    s.ambient((0.32, 0.26, 0.9), 0.05)
    s.softbox("key", (-3.4, -3.2, 3.4), (0, 0, 1.2), (1.2, 2.6), 120, (0.78, 0.66, 1.0))
    s.softbox("rim", (3.2, 1.3, 2.6), (0, 0, 1.4), (0.6, 3.4), 150, (1.0, 0.66, 0.42))
    s.softbox("edge", (-3.0, 1.6, 2.2), (0, 0, 1.4), (0.6, 3.4), 120, (0.6, 0.5, 1.0))
    s.spot("glow", (0, 1.8, 1.0), (0, 7, 1.9), 120, 560, (0.62, 0.36, 1.0))


def places(scene, project):
    """Where the screen's corners are in the picture, as fractions from its upper left."""
    return [[x, 1 - y] for x, y in (project(scene, point) for point in corners())]


CAMERAS = {
    "upright": dict(distance=10, height=1.75, lens=82, base_at=0.875, fstop=0.5, focus=9.8),
}
