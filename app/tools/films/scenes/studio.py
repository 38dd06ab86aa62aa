"""The photographic studio every still life is shot in: sweep, lamps, camera, materials, geometry.

All lamps belong to named light groups, so that one render yields one linear picture per lamp.
"""
import math

import bpy
from mathutils import Vector

SENSOR = 36.0


def reset():
    """Empties Blender's start-up scene and sets up Cycles for glass and metal."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.use_denoising = False
    cycles.max_bounces = 14
    cycles.transmission_bounces = 14
    cycles.transparent_max_bounces = 14
    cycles.glossy_bounces = 5
    cycles.diffuse_bounces = 3
    # Fireflies cost more denoising than the energy they carry is worth.
    cycles.sample_clamp_indirect = 3.0
    cycles.sample_clamp_direct = 0.0
    cycles.blur_glossy = 0.4
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    scene.world = bpy.data.worlds.new("world")
    return scene


def group(name):
    """Declares a light group once and returns its name."""
    groups = bpy.context.view_layer.lightgroups
    if name not in [g.name for g in groups]:
        bpy.ops.scene.view_layer_add_lightgroup()
        groups[-1].name = name
    return name


def ambient(color, strength, name="fill"):
    """A faint even sky, so that no shadow is dead black."""
    world = bpy.context.scene.world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (*color, 1)
    background.inputs[1].default_value = strength
    world.lightgroup = group(name)


def softbox(name, at, to, size, energy, color, seen=True, spread=180):
    """A rectangular lamp pointing at a spot; `seen` lets glass and metal mirror it."""
    data = bpy.data.lights.new(name, "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = size
    data.energy = energy
    data.color = color
    data.spread = math.radians(spread)
    lamp = bpy.data.objects.new(name, data)
    lamp.location = at
    lamp.rotation_euler = (Vector(to) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    lamp.visible_camera = False
    lamp.visible_transmission = seen
    lamp.visible_glossy = seen
    bpy.context.scene.collection.objects.link(lamp)
    lamp.lightgroup = group(name)
    return lamp


def spot(name, at, to, angle, energy, color, blend=1.0, radius=0.3):
    """A round lamp with a soft edge."""
    data = bpy.data.lights.new(name, "SPOT")
    data.energy = energy
    data.color = color
    data.spot_size = math.radians(angle)
    data.spot_blend = blend
    data.shadow_soft_size = radius
    lamp = bpy.data.objects.new(name, data)
    lamp.location = at
    lamp.rotation_euler = (Vector(to) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    lamp.visible_camera = False
    lamp.visible_transmission = False
    lamp.visible_glossy = False
    bpy.context.scene.collection.objects.link(lamp)
    lamp.lightgroup = group(name)
    return lamp


def camera(distance, height, lens, base_at, fstop, aspect, focus=None, base_x=0.5):
    """A level camera with a shifted lens: uprights stay upright, as in product photography.

    `base_at` is where the ground under the object sits, from the top of the picture (0..1).
    """
    data = bpy.data.cameras.new("camera")
    data.sensor_fit = "VERTICAL"
    data.sensor_height = SENSOR
    data.lens = lens
    visible = SENSOR / lens * distance
    center = (base_at - 0.5) * visible
    data.shift_y = (center - height) / visible
    data.shift_x = -(base_x - 0.5) * aspect
    data.clip_end = 200
    if fstop:
        data.dof.use_dof = True
        data.dof.focus_distance = focus or distance
        data.dof.aperture_fstop = fstop
    ob = bpy.data.objects.new("camera", data)
    ob.location = (0, -distance, height)
    ob.rotation_euler = (math.radians(90), 0, 0)
    bpy.context.scene.collection.objects.link(ob)
    bpy.context.scene.camera = ob


def view(distance, height, lens, base_at, **_):
    """The same camera in figures: its focal length and its horizon's row in heights of the picture."""
    focal = lens / SENSOR
    return {"distance": distance, "height": height, "focal": focal, "horizon": base_at - height * focal / distance}


# ---- materials -------------------------------------------------------------------------------


def principled(name, color, **inputs):
    """A Principled surface; keyword names are its socket names with underscores."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*color, 1)
    for key, value in inputs.items():
        shader.inputs[key.replace("_", " ")].default_value = value
    return material


def add_bump(material, scale, strength, detail=3.0, distance=0.02):
    """Gives a surface the fine unevenness that keeps it from looking computed."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    coords = nodes.new("ShaderNodeTexCoord")
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = detail
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = strength
    bump.inputs["Distance"].default_value = distance
    links.new(coords.outputs["Object"], noise.inputs["Vector"])
    links.new(noise.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs["Normal"], nodes["Principled BSDF"].inputs["Normal"])
    return material


def glass(name, ior, tint=(1, 1, 1), shadow=(0.96, 0.95, 0.94), roughness=0.0, absorb=None, cloud=None):
    """Glass that lets lamps shine through without caustic noise.

    Shadow and diffuse rays pass straight, tinted; camera and mirror rays refract truly.
    `absorb` is (color, density) of what fills it, `cloud` the (color, share) of what floats in it.
    """
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    out = nodes.new("ShaderNodeOutputMaterial")
    refract = nodes.new("ShaderNodeBsdfGlass")
    refract.inputs["Color"].default_value = (*tint, 1)
    refract.inputs["IOR"].default_value = ior
    refract.inputs["Roughness"].default_value = roughness
    clear = nodes.new("ShaderNodeBsdfTransparent")
    clear.inputs["Color"].default_value = (*shadow, 1)
    path = nodes.new("ShaderNodeLightPath")
    either = nodes.new("ShaderNodeMath")
    either.operation = "MAXIMUM"
    mix = nodes.new("ShaderNodeMixShader")
    links.new(path.outputs["Is Shadow Ray"], either.inputs[0])
    links.new(path.outputs["Is Diffuse Ray"], either.inputs[1])
    links.new(either.outputs[0], mix.inputs[0])
    body = refract
    if cloud:
        haze = nodes.new("ShaderNodeBsdfDiffuse")
        haze.inputs["Color"].default_value = (*cloud[0], 1)
        body = nodes.new("ShaderNodeMixShader")
        body.inputs[0].default_value = cloud[1]
        links.new(refract.outputs[0], body.inputs[1])
        links.new(haze.outputs[0], body.inputs[2])
    links.new(body.outputs[0], mix.inputs[1])
    links.new(clear.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], out.inputs["Surface"])
    if absorb:
        volume = nodes.new("ShaderNodeVolumeAbsorption")
        volume.inputs["Color"].default_value = (*absorb[0], 1)
        volume.inputs["Density"].default_value = absorb[1]
        links.new(volume.outputs[0], out.inputs["Volume"])
    return material


def glow(name, color, strength):
    """A shining surface."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    out = nodes.new("ShaderNodeOutputMaterial")
    shine = nodes.new("ShaderNodeEmission")
    shine.inputs["Color"].default_value = (*color, 1)
    shine.inputs["Strength"].default_value = strength
    links.new(shine.outputs[0], out.inputs["Surface"])
    return material


# ---- geometry --------------------------------------------------------------------------------


def mesh(name, verts, faces, material, smooth=40, hero=True, weighted=False):
    """Links a mesh; `hero` objects move with the object layer, others with the backdrop."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(verts, [], faces)
    data.validate()
    for polygon in data.polygons:
        polygon.use_smooth = True
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(smooth)
    data.materials.append(material)
    ob = bpy.data.objects.new(name, data)
    ob["hero"] = hero
    bpy.context.scene.collection.objects.link(ob)
    if weighted:
        modifier = ob.modifiers.new("normals", "WEIGHTED_NORMAL")
        modifier.keep_sharp = True
        modifier.weight = 100
    return ob


def lathe(name, profile, material, steps=160, at=(0, 0, 0), **options):
    """Turns an (r, z) profile; a radius of zero closes the end."""
    verts, faces, rings = [], [], []
    for r, z in profile:
        if r < 1e-6:
            rings.append([len(verts)])
            verts.append((at[0], at[1], at[2] + z))
            continue
        rings.append(list(range(len(verts), len(verts) + steps)))
        for i in range(steps):
            a = 2 * math.pi * i / steps
            verts.append((at[0] + r * math.cos(a), at[1] + r * math.sin(a), at[2] + z))
    for low, high in zip(rings, rings[1:]):
        for i in range(steps):
            j = (i + 1) % steps
            if len(low) == 1 and len(high) == 1:
                continue
            if len(low) == 1:
                faces.append((low[0], high[j], high[i]))
            elif len(high) == 1:
                faces.append((low[i], low[j], high[0]))
            else:
                faces.append((low[i], low[j], high[j], high[i]))
    return mesh(name, verts, faces, material, **options)


def fillet(points, radius, steps=8):
    """Rounds the inner corners of an open polyline of (a, b) points."""
    out = [points[0]]
    for i in range(1, len(points) - 1):
        before, here, after = (Vector(p) for p in points[i - 1 : i + 2])
        r = radius[i] if isinstance(radius, (list, tuple)) else radius
        to_before, to_after = before - here, after - here
        r = min(r, to_before.length * 0.5, to_after.length * 0.5)
        if r < 1e-5:
            out.append(tuple(here))
            continue
        start = here + to_before.normalized() * r
        end = here + to_after.normalized() * r
        for k in range(steps + 1):
            t = k / steps
            out.append(tuple(start * (1 - t) ** 2 + here * 2 * t * (1 - t) + end * t * t))
    out.append(points[-1])
    return out


def rounded_rect(half_w, half_d, radius, steps=12):
    """Outline of a rounded rectangle, counter-clockwise."""
    radius = max(1e-3, min(radius, half_w, half_d))
    outline = []
    for quarter, (sx, sy) in enumerate([(1, 1), (-1, 1), (-1, -1), (1, -1)]):
        for k in range(steps + 1):
            a = math.pi / 2 * (quarter + k / steps)
            outline.append((sx * (half_w - radius) + radius * math.cos(a), sy * (half_d - radius) + radius * math.sin(a)))
    return outline


def loft(name, half_w, half_d, radius, profile, material, at=(0, 0, 0), steps=12, **options):
    """A block of rounded-rectangle section whose outline shrinks by `inset` along (inset, z)."""
    verts, faces, rings = [], [], []
    for inset, z in profile:
        outline = rounded_rect(half_w - inset, half_d - inset, radius - inset, steps)
        rings.append(range(len(verts), len(verts) + len(outline)))
        verts += [(at[0] + x, at[1] + y, at[2] + z) for x, y in outline]
    count = len(rings[0])
    for low, high in zip(rings, rings[1:]):
        for i in range(count):
            j = (i + 1) % count
            faces.append((low[i], low[j], high[j], high[i]))
    faces.append(tuple(reversed(rings[0])))
    faces.append(tuple(rings[-1]))
    return mesh(name, verts, faces, material, weighted=True, **options)


def block_profile(low, high, round_low, round_high, steps=8):
    """(inset, z) profile of a block with rounded bottom and top edges."""
    points = []
    for k in range(steps + 1):
        a = math.pi / 2 * k / steps
        points.append((round_low * (1 - math.sin(a)), low + round_low * (1 - math.cos(a))))
    for k in range(steps + 1):
        a = math.pi / 2 * k / steps
        points.append((round_high * (1 - math.cos(a)), high - round_high * (1 - math.sin(a))))
    return points


def tube(name, path, radius, material, closed=False, sides=24, **options):
    """A round rod along a path of points."""
    path = [Vector(p) for p in path]
    verts, faces = [], []
    count = len(path)
    normal = None
    for i, p in enumerate(path):
        nxt = path[(i + 1) % count] if closed or i < count - 1 else p
        prv = path[(i - 1) % count] if closed or i > 0 else p
        tangent = (nxt - prv).normalized()
        if normal is None:
            normal = tangent.orthogonal().normalized()
        normal = (normal - tangent * normal.dot(tangent)).normalized()
        side = tangent.cross(normal)
        for k in range(sides):
            a = 2 * math.pi * k / sides
            verts.append(p + (normal * math.cos(a) + side * math.sin(a)) * radius)
    for i in range(count if closed else count - 1):
        for k in range(sides):
            a, b = i * sides + k, i * sides + (k + 1) % sides
            c, d = ((i + 1) % count) * sides + (k + 1) % sides, ((i + 1) % count) * sides + k
            faces.append((a, b, c, d))
    if not closed:
        faces.append(tuple(reversed(range(sides))))
        faces.append(tuple(range((count - 1) * sides, count * sides)))
    return mesh(name, [tuple(v) for v in verts], faces, material, **options)


def sphere(name, at, radius, material, rings=64, **options):
    """A ball."""
    profile = [
        (radius * math.sin(math.pi * k / rings), -radius * math.cos(math.pi * k / rings)) for k in range(rings + 1)
    ]
    profile[0], profile[-1] = (0, -radius), (0, radius)
    return lathe(name, profile, material, at=at, **options)


def sweep(material, wall=3.2, bend=2.2, width=30):
    """The endless paper: a floor that curves up into a wall."""
    profile = [(-30, 0), (wall - bend, 0)]
    for k in range(1, 33):
        a = math.pi / 2 * k / 32
        profile.append((wall - bend + bend * math.sin(a), bend * (1 - math.cos(a))))
    profile.append((wall, 30))
    verts, faces = [], []
    for y, z in profile:
        verts += [(-width / 2, y, z), (width / 2, y, z)]
    for i in range(len(profile) - 1):
        faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    return mesh("sweep", verts, faces, material, smooth=60, hero=False)
