"""Tide pour-over set: stoneware dipped in a teal glaze, in the morning's window light."""
import math

import bpy
import studio as s


# The colors of a glaze: where it breaks at its line, over the body, and at the rim.
GLAZES = {
    "": [(0.4, 0.62, 0.56), (0.06, 0.36, 0.36), (0.008, 0.15, 0.17), (0.012, 0.2, 0.21)],
    "sand": [(0.95, 0.86, 0.68), (0.9, 0.72, 0.46), (0.7, 0.47, 0.23), (0.8, 0.58, 0.32)],
}


def glaze(name, low, high, rim, colors):
    """Raw clay at the foot, a wavering glaze line, the glaze above, breaking pale at the rim."""
    material = s.principled(name, (0.1, 0.3, 0.3), Roughness=0.16, Specular=0.6)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    coords = nodes.new("ShaderNodeTexCoord")
    split = nodes.new("ShaderNodeSeparateXYZ")
    links.new(coords.outputs["Object"], split.inputs[0])
    wave = nodes.new("ShaderNodeTexNoise")
    wave.inputs["Scale"].default_value = 3.2
    wave.inputs["Detail"].default_value = 4
    links.new(coords.outputs["Object"], wave.inputs["Vector"])
    height = nodes.new("ShaderNodeMapRange")
    height.inputs["From Min"].default_value = 0
    height.inputs["From Max"].default_value = rim
    links.new(split.outputs["Z"], height.inputs["Value"])
    waver = nodes.new("ShaderNodeMath")
    waver.operation = "MULTIPLY_ADD"
    waver.inputs[1].default_value = 0.22
    links.new(wave.outputs["Fac"], waver.inputs[0])
    links.new(height.outputs["Result"], waver.inputs[2])
    shifted = nodes.new("ShaderNodeMath")
    shifted.operation = "SUBTRACT"
    shifted.inputs[1].default_value = 0.11
    links.new(waver.outputs[0], shifted.inputs[0])

    def ramp(stops):
        node = nodes.new("ShaderNodeValToRGB")
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (at, color) in zip(elements, stops):
            element.position = at
            element.color = (*color, 1)
        links.new(shifted.outputs[0], node.inputs["Fac"])
        return node

    clay = (0.5, 0.36, 0.25)
    places = (low + 0.012, low + 0.1, high, 1.0)
    color = ramp([(low, clay), *zip(places, colors)])
    rough = ramp([(low, (0.8,) * 3), (low + 0.012, (0.12,) * 3)])
    speck = nodes.new("ShaderNodeTexNoise")
    speck.inputs["Scale"].default_value = 46
    speck.inputs["Detail"].default_value = 1
    links.new(coords.outputs["Object"], speck.inputs["Vector"])
    cut = nodes.new("ShaderNodeMapRange")
    cut.inputs["From Min"].default_value = 0.655
    cut.inputs["From Max"].default_value = 0.7
    links.new(speck.outputs["Fac"], cut.inputs["Value"])
    mix = nodes.new("ShaderNodeMixRGB")
    mix.inputs["Color2"].default_value = (0.07, 0.035, 0.02, 1)
    links.new(cut.outputs["Result"], mix.inputs["Fac"])
    links.new(color.outputs["Color"], mix.inputs["Color1"])
    links.new(mix.outputs["Color"], shader.inputs["Base Color"])
    links.new(rough.outputs["Color"], shader.inputs["Roughness"])
    bump_noise = nodes.new("ShaderNodeTexNoise")
    bump_noise.inputs["Scale"].default_value = 7
    bump_noise.inputs["Detail"].default_value = 2
    links.new(coords.outputs["Object"], bump_noise.inputs["Vector"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.12
    bump.inputs["Distance"].default_value = 0.05
    links.new(bump_noise.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return material


def window(at, facing):
    """A window that only lamps see: it lays its panes of light on the wall."""
    bars = [(-12, 12, 1.25, 12), (-12, 12, -12, -2.0), (-12, -2.35, -2.0, 1.25), (4.85, 12, -2.0, 1.25)]
    # Mullions leave eight upright panes, rounded off by the sun's own softness.
    bars += [(x - 0.06, x + 0.06, -2.0, 1.25) for x in (-1.35, -0.45, 0.45, 1.35, 2.25, 3.15, 4.05)]
    verts, faces = [], []
    for x0, x1, z0, z1 in bars:
        n = len(verts)
        verts += [(x0, 0, z0), (x1, 0, z0), (x1, 0, z1), (x0, 0, z1)]
        faces.append((n, n + 1, n + 2, n + 3))
    frame = s.mesh("window", verts, faces, s.principled("frame", (0, 0, 0)), hero=False)
    frame.location = at
    frame.rotation_euler = (0, 0, math.radians(facing))
    frame.visible_camera = frame.visible_diffuse = frame.visible_glossy = frame.visible_transmission = False


def sun(name, direction, energy, color):
    """Parallel light coming from a direction."""
    from mathutils import Vector

    data = bpy.data.lights.new(name, "SUN")
    data.energy = energy
    data.color = color
    data.angle = math.radians(1.1)
    lamp = bpy.data.objects.new(name, data)
    lamp.rotation_euler = Vector(direction).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(lamp)
    lamp.lightgroup = s.group(name)


def build(variant=""):
    """Models and lights the still life, in one of its glazes."""
    colors = GLAZES[variant]
    paper = s.add_bump(s.principled("paper", (0.035, 0.27, 0.27), Roughness=0.45, Specular=0.35), 5, 0.06)
    s.sweep(paper, wall=2.9, bend=1.2)

    # The cup in front.
    outer = [(0, 0), (0.3, 0), (0.315, 0.05), (0.43, 0.14), (0.5, 0.36), (0.515, 0.62), (0.5, 0.9), (0.498, 0.945)]
    inner = [(0.482, 0.96), (0.465, 0.945), (0.462, 0.9), (0.475, 0.62), (0.46, 0.36), (0.39, 0.2), (0, 0.17)]
    cup = s.lathe("cup", s.fillet(outer + inner, 0.07, 6), glaze("cup glaze", 0.27, 0.62, 0.97, colors), smooth=60)
    cup.location = (0.44, -0.55, 0)
    coffee = s.principled("coffee", (0.035, 0.012, 0.004), Roughness=0.04, Specular=0.6)
    surface = s.lathe("coffee", [(0, 0), (0.44, 0), (0.466, 0.006)], coffee)
    surface.location = (0.44, -0.55, 0.79)

    # The glass server with coffee in it, behind on the left.
    x, y = -0.44, 0.5
    wall = [(0, 0), (0.5, 0), (0.54, 0.1), (0.52, 0.5), (0.4, 0.86), (0.33, 0.95), (0.33, 1.05), (0, 1.05)]
    server = s.lathe("server", s.fillet(wall, 0.12, 8), s.glass("glass", 1.47, shadow=(0.95, 0.97, 0.96)))
    brew = s.glass("brew", 1.34 / 1.47, shadow=(0.85, 0.5, 0.25), absorb=((1.0, 0.3, 0.06), 2.6), cloud=((0.42, 0.11, 0.02), 0.22))
    liquid = s.lathe("liquid", s.fillet([(0, 0.05), (0.46, 0.05), (0.5, 0.13), (0.495, 0.44), (0.0, 0.44)], [0, 0.06, 0.06, 0.004, 0], 6), brew)
    void = s.lathe("void", s.fillet([(0, 0.444), (0.492, 0.444), (0.48, 0.5), (0.36, 0.84), (0.29, 0.95), (0.29, 1.06), (0, 1.06)], [0, 0.004, 0.05, 0.08, 0.05, 0, 0], 6), s.glass("air", 1 / 1.47))
    # The dripper on top.
    drip = [(0, 1.04), (0.43, 1.04), (0.44, 1.085), (0.2, 1.11), (0.21, 1.18), (0.62, 1.72), (0.635, 1.76)]
    hollow = [(0.605, 1.76), (0.585, 1.72), (0.16, 1.19), (0, 1.19)]
    dripper = s.lathe("dripper", s.fillet([(r, z - 1.04) for r, z in drip + hollow], 0.03, 6), glaze("dripper glaze", 0.2, 0.62, 0.73, colors), smooth=50)
    dripper.location = (x, y, 1.04)
    handle_path = []
    for k in range(31):
        t = k / 30
        a = math.pi * (0.5 - 1.08 * t)
        handle_path.append((-0.37 - 0.27 * math.cos(a) - 0.06 * (1 - t), 0, 0.34 + 0.21 * math.sin(a)))
    handle = s.tube("handle", handle_path, 0.045, dripper.data.materials[0], sides=28)
    handle.location = (x, y, 1.04)
    handle.rotation_euler = (0, 0, math.radians(18))
    for ob in (server, liquid, void):
        ob.location = (x, y, 0.002)
    filter_paper = s.principled("filter", (0.8, 0.72, 0.6), Roughness=0.9, Specular=0.1)
    cone = s.lathe("filter", [(0.12, 0.1), (0.6, 0.715), (0.645, 0.8), (0.64, 0.802), (0.595, 0.72)], filter_paper, smooth=60)
    cone.location = (x, y, 1.04)

    window((-8.85, -3.8, 3.75), -54)
    s.ambient((0.45, 0.85, 0.9), 0.09)
    for k, swing in enumerate((-0.022, 0.0, 0.022)):
        sun(f"sun{k}", (0.86, 0.62, -0.2 + swing), 5.5, (1.0, 0.8, 0.56))
    s.softbox("key", (-3.6, -2.2, 3.6), (0, 0, 0.7), (1.6, 2.6), 210, (1.0, 0.9, 0.76))
    s.softbox("rim", (3.6, 1.2, 2.8), (0, 0, 0.8), (0.9, 3.2), 230, (0.55, 0.95, 1.0))
    s.softbox("strip", (3.2, -3.4, 2.2), (0, 0, 0.7), (0.35, 3.2), 90, (0.85, 0.97, 1.0))
    s.softbox("top", (0, 0.6, 5.0), (0, 0, 0.6), (2.4, 1.8), 150, (0.9, 1.0, 1.0))
    s.spot("glow", (-0.2, 1.2, 0.4), (0.0, 2.9, 1.4), 110, 130, (0.5, 1.0, 0.95))


CAMERAS = {
    "upright": dict(distance=10, height=3.1, lens=78, base_at=0.665, fstop=2.4, focus=9.7),
    "case": dict(distance=10, height=2.6, lens=104, base_at=0.8, fstop=1.8, focus=9.6, base_x=0.56),
}
