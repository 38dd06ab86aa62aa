import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { type RunningSite, root, startSite } from "../fixtures/server";
import { type RunningEngine, startFirefox, startWebKit } from "./engines";
import { type Visitor, visit } from "./visitor";

// The main flows by the two engines that are not Chromium's; what they do beyond that is tested in tests/flows.

describe.each([
  { name: "Firefox", start: startFirefox },
  { name: "WebKit", start: startWebKit },
])("$name", ({ name, start }) => {
  let site: RunningSite;
  let engine: RunningEngine;
  beforeAll(async () => {
    [site, engine] = await Promise.all([startSite(), start()]);
    await engine.send("SetWindowRect", { x: 0, y: 0, width: 1280, height: 940 });
  });
  afterAll(async () => {
    await engine?.stop();
    await site?.stop();
  });

  /** A test fails by what the console says too, and leaves a picture of where it failed. */
  function flow(title: string, act: (visitor: Visitor) => Promise<void>) {
    test(title, async () => {
      try {
        await act(visit(engine, site));
      } catch (error) {
        const file = `${root}.cache/engines/${name}: ${title}.png`;
        mkdirSync(`${root}.cache/engines`, { recursive: true });
        writeFileSync(file, Buffer.from((await engine.send("TakeScreenshot")) as string, "base64"));
        throw new Error(`${error} See ${file}.`, { cause: error });
      }
      expect(await engine.complaints()).toEqual([]);
    });
  }

  flow("the videos of the first screen play", async ({ open, run, find, until }) => {
    await open("/");
    await find("button", "Pause videos");
    await until("a video that plays", () =>
      run(() => [...document.querySelectorAll("video")].some(({ currentTime }) => currentTime > 0.2)),
    );
  });
});
