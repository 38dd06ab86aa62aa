import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBrowser } from "./browser";
import { root } from "./tools";

/** A page whose `seek(seconds)` lays it out for any moment, so that every render of it is the same. */
export type Stage = {
  /** The folder beside this file with stage.html, stage.css and timeline.ts. */
  name: string;
  width: number;
  height: number;
  fps: number;
  seconds: number;
  /** The content of /settings.json, which the page reads. */
  settings?: object;
  /** Other files of the page: a folder on disk for the beginning of their path. */
  files?: Record<string, string>;
};

const BROWSERS = 3;

/** Takes a picture of every frame of a stage: 0000.png, 0001.png … in `frames`. */
export async function captureStage(stage: Stage, frames: string, type: "png" | "jpeg"): Promise<void> {
  rmSync(frames, { recursive: true, force: true });
  mkdirSync(frames, { recursive: true });
  const server = await serve(stage);
  try {
    // Every frame depends on its time alone, so several browsers can share the work.
    await Promise.all(
      Array.from({ length: BROWSERS }, (_, part) =>
        captureShare(`http://localhost:${server.port}/`, stage, frames, type, part),
      ),
    );
  } finally {
    server.stop(true);
  }
}

async function captureShare(
  address: string,
  stage: Stage,
  frames: string,
  type: "png" | "jpeg",
  part: number,
): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), "films-"));
  const browser = await openBrowser(profile, stage.width, stage.height);
  try {
    await browser.open(address);
    for (let i = part; i < stage.seconds * stage.fps; i += BROWSERS) {
      await browser.evaluate(`seek(${i / stage.fps})`);
      await Bun.write(join(frames, frameName(i, type)), await browser.screenshot(type));
    }
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** "0042.png" */
export function frameName(index: number, type: "png" | "jpeg"): string {
  return `${String(index).padStart(4, "0")}.${type === "png" ? "png" : "jpg"}`;
}

async function serve(stage: Stage) {
  const built = await Bun.build({
    entrypoints: [join(import.meta.dir, stage.name, "timeline.ts")],
    target: "browser",
  });
  const script = await built.outputs[0]!.text();
  const file = (...parts: string[]) => new Response(Bun.file(join(...parts)));
  return Bun.serve({
    port: 0,
    fetch(request) {
      const path = decodeURIComponent(new URL(request.url).pathname);
      if (path.includes("..")) return new Response("", { status: 400 });
      if (path === "/") return file(import.meta.dir, stage.name, "stage.html");
      if (path === "/stage.css") return file(import.meta.dir, stage.name, "stage.css");
      if (path === "/stage-base.css") return file(import.meta.dir, "stage-base.css");
      if (path === "/timeline.js")
        return new Response(script, { headers: { "content-type": "text/javascript" } });
      if (path === "/settings.json") return Response.json(stage.settings ?? {});
      const font = /^\/font\/([a-z-]+)\/([a-z0-9-]+\.woff2)$/.exec(path);
      if (font) return file(root, `node_modules/@fontsource-variable/${font[1]}/files/${font[2]}`);
      for (const [prefix, folder] of Object.entries(stage.files ?? {}))
        if (path.startsWith(prefix)) return file(folder, path.slice(prefix.length));
      return new Response(null, { status: 204 });
    },
  });
}
