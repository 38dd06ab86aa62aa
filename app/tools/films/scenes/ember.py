"""Ember eau de parfum: a heavy glass block of amber in front of a lit coral pane."""
import math

import bpy
import studio as s
from mathutils import Matrix

GLASS = 1.47


def build(variant=""):
    """Models and lights the still life: the bottle of 50 ml, or that of 30 ml, of the same shape."""
    paper = s.add_bump(s.principled("paper", (0.62, 0.135, 0.06), Roughness=0.42, Specular=0.35), 5, 0.05)
    s.sweep(paper, wall=3.4, bend=1.6)

    # The lit shop window: an upright pane standing off the wall, glowing round its edge.
    pane = s.add_bump(s.principled("pane", (0.78, 0.24, 0.11), Roughness=0.6, Specular=0.2), 6, 0.04)
    panel = s.loft("panel", 0.96, 1.5, 0.4, s.block_profile(0, 0.1, 0.03, 0.03), pane, hero=False)
    panel.rotation_euler = (math.radians(90), 0, 0)
    panel.location = (0, 2.62, 1.02)

    stone = s.add_bump(s.principled("stone", (0.56, 0.13, 0.065), Roughness=0.38, Specular=0.45), 14, 0.12, 6)
    s.lathe("plinth", s.fillet([(0, 0), (0.99, 0), (0.99, 0.2), (0, 0.2)], 0.025), stone, steps=220)

    z = 0.202
    block = s.glass("glass", GLASS, tint=(1.0, 0.985, 0.97), shadow=(0.97, 0.9, 0.84))
    s.loft("bottle", 0.6, 0.36, 0.17, s.block_profile(z, z + 1.36, 0.05, 0.1), block, steps=16)
    juice = s.glass(
        "juice", 1.36 / GLASS, shadow=(1.0, 0.74, 0.48), absorb=((1.0, 0.5, 0.085), 1.75)
    )
    fill = z + 1.0
    s.loft("liquid", 0.51, 0.27, 0.11, s.block_profile(z + 0.17, fill, 0.06, 0.004), juice, steps=16)
    void = s.glass("void", 1.0 / GLASS)
    s.loft("air", 0.51, 0.27, 0.11, s.block_profile(fill + 0.002, z + 1.27, 0.004, 0.07), void, steps=16)
    # The dip tube: one fine line through the liquid.
    dip = s.glass("dip", 1.12, shadow=(0.95, 0.85, 0.75))
    s.tube("dip", [(0.0, 0, z + 0.22), (0.0, 0, z + 1.24)], 0.022, dip)

    brass = s.principled("brass", (0.95, 0.66, 0.33), Metallic=1.0, Roughness=0.16)
    satin = s.add_bump(s.principled("satin", (0.93, 0.62, 0.3), Metallic=1.0, Roughness=0.26), 60, 0.02)
    top = z + 1.36
    s.lathe("collar", s.fillet([(0, top - 0.012), (0.25, top - 0.012), (0.25, top + 0.1), (0.0, top + 0.1)], 0.02), satin)
    s.lathe("ring", s.fillet([(0, top + 0.1), (0.2, top + 0.1), (0.2, top + 0.15), (0.0, top + 0.15)], 0.01), brass)
    s.sphere("cap", (0, 0, top + 0.15 + 0.31), 0.335, brass, rings=96)

    if variant == "30":
        # The edge of a body of the same shape grows with the cube root of what it holds.
        shrink = Matrix.Translation((0, 0, 0.2)) @ Matrix.Scale((30 / 50) ** (1 / 3) * 0.94, 4) @ Matrix.Translation((0, 0, -0.2))
        for ob in bpy.context.scene.objects:
            if ob.get("hero") and not ob.name.startswith("plinth"):
                ob.matrix_world = shrink @ ob.matrix_world

    s.ambient((1.0, 0.42, 0.26), 0.07)
    s.softbox("edge", (0, 3.1, 1.2), (0, 3.4, 1.2), (1.8, 3.0), 260, (1.0, 0.66, 0.36), seen=False)
    s.spot("glow", (0, 0.9, 0.55), (0, 2.6, 1.15), 95, 150, (1.0, 0.66, 0.4))
    angles = [(-104, 1.0), (-62, 0.8), (-30, 0.5), (30, 0.5), (62, 0.8), (104, 1.0)]
    for k, (angle, power) in enumerate(angles):
        a = math.radians(angle)
        at = (5.0 * math.sin(a), -5.0 * math.cos(a), 2.0)
        s.softbox(f"sweep{k}", at, (0, 0, 0.9), (0.85, 3.6), 250 * power, (1.0, 0.9, 0.78))
    s.softbox("top", (0.2, 0.6, 5.2), (0, 0, 0.6), (2.2, 1.6), 190, (1.0, 0.86, 0.7))


CAMERAS = {
    "upright": dict(distance=10, height=1.35, lens=82, base_at=0.7, fstop=2.2, focus=9.7),
    "case": dict(distance=10, height=1.2, lens=98, base_at=0.82, fstop=1.8, focus=9.7, base_x=0.60),
}
