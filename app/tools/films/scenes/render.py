"""Renders one pass of one still life: blender -b -P render.py -- scene camera pass width height samples seed out.

Passes: `full` (everything, cropped to the object), `plate` (the backdrop with the object's shadows
and reflections but without the object), `mask` (the object's coverage), `depth` (how far away everything is,
in scene units along the view). `full` and `plate` write one linear EXR per light group.
"""
import importlib
import json
import os
import sys

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import studio  # noqa: E402


def hero_bounds(scene):
    """The object's rectangle in the picture as fractions, origin at the lower left, with a margin."""
    xs, ys = [], []
    for ob in scene.objects:
        if ob.type == "MESH" and ob.get("hero"):
            for corner in ob.bound_box:
                x, y, _ = world_to_camera_view(scene, scene.camera, ob.matrix_world @ Vector(corner))
                xs.append(x)
                ys.append(y)
    margin = 0.025
    return [
        max(0.0, min(xs) - margin),
        min(1.0, max(xs) + margin),
        max(0.0, min(ys) - margin),
        min(1.0, max(ys) + margin),
    ]


def main():
    """Builds the scene named on the command line and renders the asked pass."""
    args = sys.argv[sys.argv.index("--") + 1 :]
    name, view, kind = args[:3]
    name, _, variant = name.partition("-")
    width, height, samples, seed = (int(a) for a in args[3:7])
    out = args[7]
    os.makedirs(out, exist_ok=True)

    scene = studio.reset()
    module = importlib.import_module(name)
    module.build(variant) if variant else module.build()
    studio.camera(aspect=width / height, **module.CAMERAS[view])
    bpy.context.view_layer.update()

    render = scene.render
    render.resolution_x, render.resolution_y = width, height
    scene.cycles.samples = samples
    scene.cycles.seed = seed
    scene.cycles.use_adaptive_sampling = kind != "mask"
    scene.cycles.adaptive_threshold = 0.012
    scene.cycles.adaptive_min_samples = max(16, samples // 3)
    render.image_settings.file_format = "OPEN_EXR"
    with open(os.path.join(out, "view.json"), "w") as file:
        json.dump(studio.view(**module.CAMERAS[view]), file)
    if hasattr(module, "places"):
        def project(where, point):
            x, y, _ = world_to_camera_view(where, where.camera, Vector(point))
            return x, y

        with open(os.path.join(out, "places.json"), "w") as file:
            json.dump(module.places(scene, project), file)

    heroes = [ob for ob in scene.objects if ob.get("hero")]
    if kind in ("full", "mask") and heroes:
        box = hero_bounds(scene)
        # Whole pixels, so that the crop can be laid back exactly where it came from.
        left, right = int(box[0] * width), int(box[1] * width + 0.999)
        low, high = int(box[2] * height), int(box[3] * height + 0.999)
        render.use_border = render.use_crop_to_border = True
        render.border_min_x, render.border_max_x = (left + 0.01) / width, (right + 0.01) / width
        render.border_min_y, render.border_max_y = (low + 0.01) / height, (high + 0.01) / height
        with open(os.path.join(out, f"{kind}.json"), "w") as file:
            json.dump({"left": left, "top": height - high, "width": right - left, "height": high - low}, file)
    if kind == "plate":
        for ob in heroes:
            ob.visible_camera = False
    if kind == "mask":
        # Only where it is matters, not what it is made of.
        bpy.context.view_layer.material_override = studio.principled("cover", (0, 0, 0))
        render.film_transparent = True
        scene.cycles.max_bounces = 0
        for ob in scene.objects:
            if ob.type == "LIGHT" or (ob.type == "MESH" and not ob.get("hero")):
                ob.hide_render = True
        scene.cycles.transparent_max_bounces = 0

    if kind == "depth":
        # A depth is that of one point: of a mean between near and far nothing stands there.
        scene.cycles.samples = 1
        scene.cycles.pixel_filter_type = "BOX"
        scene.cycles.filter_width = 0.01
        scene.cycles.max_bounces = 0
        bpy.context.view_layer.use_pass_z = True

    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers = nodes.new("CompositorNodeRLayers")
    file = nodes.new("CompositorNodeOutputFile")
    file.base_path = out
    file.format.file_format = "OPEN_EXR"
    file.format.color_mode = "RGB"
    file.format.color_depth = "32"
    file.format.exr_codec = "ZIP"
    file.file_slots.clear()
    single = {"mask": "Alpha", "depth": "Depth"}.get(kind)
    if single:
        file.file_slots.new(f"{kind}-{single.lower()}-{seed}-")
        links.new(layers.outputs[single], file.inputs[0])
    else:
        for index, light in enumerate(bpy.context.view_layer.lightgroups):
            file.file_slots.new(f"{kind}-{light.name}-{seed}-")
            links.new(layers.outputs[f"Combined_{light.name}"], file.inputs[index])
    # Blender insists on a composite node or it skips the compositor in the background.
    composite = nodes.new("CompositorNodeComposite")
    links.new(layers.outputs["Image"], composite.inputs["Image"])
    render.use_compositing = True
    render.filepath = os.path.join(out, f"{kind}-combined-{seed}")
    bpy.ops.render.render(write_still=True)


main()
