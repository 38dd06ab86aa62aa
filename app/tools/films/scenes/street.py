"""The street at dusk: seven lit panes standing over wet ground. FILMS_PANES names the folder of their pictures."""
import math
import os

import bpy
import studio as s

# (x, y, height) of every pane, left to right; widths follow from 9:16.
PANES = [
    (-4.2, 1.5, 2.05),
    (-2.67, 0.55, 2.05),
    (-1.46, 1.2, 2.1),
    (0.0, 0.0, 2.32),
    (1.46, 1.2, 2.1),
    (2.67, 0.55, 2.05),
    (4.2, 1.5, 2.05),
]
LIFT = 0.1


def picture(index):
    """A surface that shines with a picture: gently to the eye, strongly onto the street."""
    path = os.path.join(os.environ["FILMS_PANES"], f"{index}.png")
    material = bpy.data.materials.new(f"pane{index}")
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    out = nodes.new("ShaderNodeOutputMaterial")
    shine = nodes.new("ShaderNodeEmission")
    texture = nodes.new("ShaderNodeTexImage")
    texture.image = bpy.data.images.load(path)
    texture.extension = "EXTEND"
    coords = nodes.new("ShaderNodeTexCoord")
    links.new(coords.outputs["UV"], texture.inputs["Vector"])
    links.new(texture.outputs["Color"], shine.inputs["Color"])
    path_node = nodes.new("ShaderNodeLightPath")
    strength = nodes.new("ShaderNodeMapRange")
    strength.inputs["To Min"].default_value = 1.7
    strength.inputs["To Max"].default_value = 7.0
    links.new(path_node.outputs["Is Diffuse Ray"], strength.inputs["Value"])
    links.new(strength.outputs["Result"], shine.inputs["Strength"])
    links.new(shine.outputs[0], out.inputs["Surface"])
    material.cycles.sample_as_light = False
    return material


def pane(index, x, y, height):
    """A flat rounded upright rectangle with picture coordinates, in a thin dark frame."""
    half_w, half_h = height * 9 / 32, height / 2
    outline = s.rounded_rect(half_w, half_h, half_w * 0.22, 16)
    z = LIFT + half_h
    verts = [(x + a, y, z + b) for a, b in outline]
    ob = s.mesh(f"pane{index}", verts, [tuple(range(len(verts)))], picture(index), hero=False)
    layer = ob.data.uv_layers.new(name="UVMap")
    for loop in ob.data.loops:
        a, b = outline[loop.vertex_index]
        layer.data[loop.index].uv = (0.5 + a / (2 * half_w), 0.5 + b / (2 * half_h))
    ob.lightgroup = s.group(f"pane{index}")
    metal = s.principled("frame", (0.03, 0.03, 0.05), Metallic=0.9, Roughness=0.35)
    frame = s.loft("frame", half_w + 0.03, half_h + 0.03, half_w * 0.22 + 0.03, s.block_profile(0, 0.12, 0.01, 0.01), metal, hero=False)
    frame.rotation_euler = (math.radians(90), 0, 0)
    frame.location = (x, y + 0.125, z)


def wet(color):
    """Ground whose gloss varies as drying rain leaves it."""
    material = s.principled("ground", color, Specular=0.6)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes["Principled BSDF"]
    coords = nodes.new("ShaderNodeTexCoord")
    for name, scale, low, high in (("Roughness", 0.9, 0.1, 0.42),):
        noise = nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = scale
        noise.inputs["Detail"].default_value = 5
        ramp = nodes.new("ShaderNodeMapRange")
        ramp.inputs["From Min"].default_value = 0.38
        ramp.inputs["From Max"].default_value = 0.66
        ramp.inputs["To Min"].default_value = low
        ramp.inputs["To Max"].default_value = high
        links.new(coords.outputs["Object"], noise.inputs["Vector"])
        links.new(noise.outputs["Fac"], ramp.inputs["Value"])
        links.new(ramp.outputs["Result"], shader.inputs[name])
    s_noise = nodes.new("ShaderNodeTexNoise")
    s_noise.inputs["Scale"].default_value = 9
    s_noise.inputs["Detail"].default_value = 4
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = 0.1
    bump.inputs["Distance"].default_value = 0.03
    links.new(coords.outputs["Object"], s_noise.inputs["Vector"])
    links.new(s_noise.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return material


def build():
    """Models and lights the street."""
    s.sweep(wet((0.022, 0.022, 0.045)), wall=2.6, bend=0.05)
    plaster = s.add_bump(s.principled("wall", (0.05, 0.05, 0.11), Roughness=0.75, Specular=0.2), 3, 0.2)
    s.mesh("wall", [(-20, 2.5, 0), (20, 2.5, 0), (20, 2.5, 20), (-20, 2.5, 20)], [(0, 1, 2, 3)], plaster, hero=False)
    for index, (x, y, height) in enumerate(PANES):
        pane(index, x, y, height)
    s.ambient((0.16, 0.2, 0.6), 0.05)
    s.softbox("sky", (0, -3, 7), (0, 1, 0), (12, 4), 160, (0.3, 0.36, 0.9))


CAMERAS = {
    "wide": dict(distance=10, height=1.0, lens=80, base_at=0.74, fstop=0),
}


def places(scene, project):
    """Where the panes are in the picture, as fractions from the upper left: left, top, width, height."""
    found = []
    for x, y, height in PANES:
        half = height * 9 / 32
        left, low = project(scene, (x - half, y, LIFT))
        right, high = project(scene, (x + half, y, LIFT + height))
        found.append([left, 1 - high, right - left, high - low])
    return found
