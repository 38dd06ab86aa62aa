import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { PortraitName } from "~/ui/portrait";
import { launchBrowser } from "../browser";
import { writePicture } from "../films/encode";
import { requireTools, root, run } from "../films/tools";
import { constantsOf, people } from "./people";

/**
 * Draws the portraits anew: `bun run portraits [names…] [--quick]`. Without names, all of them. A shader in Chromium
 * draws them (figure.glsl), without a graphics card in about a minute each.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean", default: false } },
});

requireTools(["convert"]);
const unknown = positionals.filter((name) => !(name in people));
if (unknown.length > 0) throw new Error(`No portrait is called ${unknown.join(", ")}.`);
const chosenNames = (positionals.length > 0 ? positionals : Object.keys(people)) as PortraitName[];
const [width, height, rounds] = values.quick ? [240, 320, 2] : [396, 528, 5];
const figure = await Bun.file(join(import.meta.dir, "figure.glsl")).text();
const masters = join(root, ".cache/portraits");
mkdirSync(masters, { recursive: true });

const browser = await launchBrowser([
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
]);
try {
  const page = await browser.newPage();
  for (const name of chosenNames) {
    const began = Date.now();
    const source = `#version 300 es\nprecision highp float;\n${constantsOf(people[name])}\n${figure}`;
    const picture = await page.evaluate(draw, { source, width, height, rounds });
    const png = join(masters, `${name}.png`);
    await Bun.write(png, Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64"));
    if (!values.quick) await saveMaster(name, png);
    console.log(name, `${Math.round((Date.now() - began) / 1000)} s`);
  }
} finally {
  await browser.close();
}

/** The portrait as a window shows it, and its head alone for where it is small. */
async function saveMaster(name: string, png: string) {
  const stem = join(root, "public/people", name);
  await writePicture(png, stem, width, 8_500);
  const head = join(masters, `${name}-head.png`);
  await run(["convert", png, "-gravity", "north", "-crop", "72%x72%+0+24", "+repage", head]);
  await writePicture(head, `${stem}-small`, 144, 2_700, 4_000);
}

/** Runs in the page: draws in strips, so that no single one takes longer than the browser lets it. */
function draw({
  source,
  width,
  height,
  rounds,
}: {
  source: string;
  width: number;
  height: number;
  rounds: number;
}) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const gl = canvas.getContext("webgl2", { preserveDrawingBuffer: true });
  if (!gl) throw new Error("This Chromium draws no WebGL.");
  const program = gl.createProgram();
  const corners =
    "#version 300 es\nvoid main(){gl_Position=vec4(ivec2(gl_VertexID&1,gl_VertexID>>1)*4-1,0,1);}";
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, corners],
    [gl.FRAGMENT_SHADER, source],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) throw new Error("No shader.");
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader) ?? "");
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? "");
  // biome-ignore lint/correctness/useHookAtTopLevel: it is WebGL that calls this use.
  gl.useProgram(program);
  gl.uniform2f(gl.getUniformLocation(program, "size"), width, height);
  gl.uniform1i(gl.getUniformLocation(program, "rounds"), rounds);
  gl.viewport(0, 0, width, height);
  gl.enable(gl.SCISSOR_TEST);
  const rows = 16;
  for (let row = 0; row < height; row += rows) {
    gl.scissor(0, row, width, rows);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.readPixels(0, row, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  }
  return canvas.toDataURL("image/png");
}
