"""Halo desk lamp: a ring of opal glass that lights up along its length at dusk."""
import math

import studio as s

SEGMENTS = 6
CENTER = (0.14, 1.42)
RADIUS = 0.76


def arc(low, high, radius, y, count=40):
    """Points along part of the ring, angles in turns from the top, clockwise."""
    points = []
    for k in range(count + 1):
        a = 2 * math.pi * (low + (high - low) * k / count)
        points.append((CENTER[0] + radius * math.sin(a), y, CENTER[1] + radius * math.cos(a)))
    return points


def bright_for_others(material, shader):
    """The eye sees a soft tube, the room gets the light of a strong one (as film would show it)."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    path = nodes.new("ShaderNodeLightPath")
    direct = nodes.new("ShaderNodeMath")
    direct.operation = "MAXIMUM"
    links.new(path.outputs["Is Camera Ray"], direct.inputs[0])
    links.new(path.outputs["Is Transmission Ray"], direct.inputs[1])
    strength = nodes.new("ShaderNodeMapRange")
    strength.inputs["To Min"].default_value = 60.0
    strength.inputs["To Max"].default_value = 2.4
    links.new(direct.outputs[0], strength.inputs["Value"])
    links.new(strength.outputs["Result"], shader.inputs["Emission Strength"])


def build(variant=""):
    """Models and lights the still life; its stand is brass, or black."""
    paper = s.add_bump(s.principled("paper", (0.15, 0.075, 0.3), Roughness=0.5, Specular=0.16), 5, 0.05)
    s.sweep(paper, wall=1.35, bend=0.9)

    if variant == "black":
        bronze = s.principled("black", (0.02, 0.02, 0.024), Metallic=0.6, Roughness=0.26, Clearcoat=0.5)
    else:
        bronze = s.principled("bronze", (0.62, 0.4, 0.22), Metallic=1.0, Roughness=0.3)
    dark = s.add_bump(s.principled("dark", (0.028, 0.022, 0.05), Roughness=0.32, Specular=0.5, Clearcoat=0.4), 40, 0.03)
    foot = s.fillet([(0, 0), (0.5, 0), (0.5, 0.11), (0, 0.11)], 0.025)
    s.lathe("foot", foot, dark, at=(-0.16, 0, 0.0), steps=200)
    s.lathe("foot ring", s.fillet([(0, 0), (0.503, 0), (0.503, 0.022), (0, 0.022)], 0.006), bronze, at=(-0.16, 0, 0.012), steps=200)
    post = -0.43
    s.tube("post", [(post, 0.06, 0.1), (post, 0.06, 2.34)], 0.024, bronze)
    s.sphere("finial", (post, 0.06, 2.35), 0.042, bronze)
    s.lathe("socket", s.fillet([(0, 0), (0.06, 0), (0.06, 0.07), (0, 0.07)], 0.012), bronze, at=(post, 0.06, 0.1))
    # Where the ring crosses the post, a knurled clamp holds it.
    reach = math.sqrt(RADIUS**2 - (post - CENTER[0]) ** 2)
    for z in (CENTER[1] - reach, CENTER[1] + reach):
        s.lathe("clamp", s.fillet([(0, -0.06), (0.052, -0.06), (0.052, 0.06), (0, 0.06)], 0.014), bronze, at=(post, 0.06, z))

    s.tube("channel", arc(0, 1 - 1 / 240, RADIUS + 0.022, 0.03, 239), 0.04, bronze, closed=True, sides=40)
    for k in range(SEGMENTS):
        opal = s.principled(f"opal{k}", (0.85, 0.83, 0.8), Roughness=0.25, Specular=0.5)
        shader = opal.node_tree.nodes["Principled BSDF"]
        shader.inputs["Emission"].default_value = (1.0, 0.6, 0.3, 1)
        bright_for_others(opal, shader)
        points = arc(k / SEGMENTS, (k + 1) / SEGMENTS, RADIUS - 0.012, -0.022)
        part = s.tube(f"opal{k}", points, 0.05, opal, sides=40)
        part.lightgroup = s.group(f"ring{k}")

    # A glass paperweight catches the ring and turns it upside down.
    s.sphere("paperweight", (0.66, -0.42, 0.212), 0.21, s.glass("glass", 1.5, shadow=(0.93, 0.92, 0.97)), rings=96)
    cloth = s.add_bump(s.principled("cloth", (0.2, 0.06, 0.2), Roughness=0.75, Specular=0.2), 220, 0.25)
    leaf = s.add_bump(s.principled("pages", (0.42, 0.33, 0.3), Roughness=0.85), 120, 0.2)
    for z, w, turn, thick in ((0.0, 0.5, -14, 0.13), (0.132, 0.43, -5, 0.1)):
        book = s.loft("book", w, 0.36, 0.02, s.block_profile(0, thick, 0.012, 0.012), cloth)
        inner = s.loft("leaves", w - 0.012, 0.366, 0.01, s.block_profile(0.018, thick - 0.018, 0.004, 0.004), leaf)
        for ob in (book, inner):
            ob.location = (0.5, 0.66, z)
            ob.rotation_euler = (0, 0, math.radians(turn))

    s.ambient((0.3, 0.26, 0.85), 0.06)
    s.softbox("dusk", (-4.2, 0.4, 3.0), (0, 0.4, 0.9), (1.6, 3.4), 240, (0.5, 0.44, 1.0))
    s.softbox("rim", (4.0, 1.0, 2.4), (0, 0, 1.0), (0.7, 3.4), 170, (0.85, 0.42, 0.9))
    s.softbox("key", (2.6, -4.6, 3.2), (0, 0, 0.9), (1.2, 3.0), 130, (0.8, 0.72, 1.0))
    s.spot("glow", (-0.3, 0.55, 0.3), (0.1, 1.35, 1.5), 130, 110, (0.8, 0.42, 1.0))


CAMERAS = {
    "upright": dict(distance=10, height=1.5, lens=80, base_at=0.715, fstop=2.8, focus=10),
    "case": dict(distance=10, height=1.3, lens=96, base_at=0.86, fstop=2.2, focus=10, base_x=0.58),
}
