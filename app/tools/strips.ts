import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { launchBrowser } from "./browser";

/**
 * Film strips of what moves, to be looked at: `bun run strips [scenes…] [--url http://localhost:3000]
 * [--width 390,1280] [--scheme light] [--every 300] [--out .cache/strips]`. Without names, every scene. Each strip is
 * one picture of frames that many milliseconds apart, with the time of each below it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: "string", default: "http://localhost:3000" },
    width: { type: "string", default: "390,1280" },
    scheme: { type: "string", default: "light" },
    every: { type: "string", default: "300" },
    out: { type: "string", default: ".cache/strips" },
  },
});

type Frame = { at: number; picture: string };
type Scene = {
  at: string;
  /** Prepares the loaded page before the first frame. */
  prepare?(page: Page): Promise<unknown>;
  /** Plays the scene that the strip shows. */
  play(page: Page): Promise<unknown>;
};

const waitForSettledPage = (page: Page) => page.waitForTimeout(1200);

const scenes: Record<string, Scene> = {
  hero: {
    at: "about:blank",
    play: (page) => page.goto(`${values.url}/`).then(() => page.waitForTimeout(4000)),
  },
  entrances: {
    at: "/products/studio",
    async play(page) {
      for (let step = 0; step < 8; step++) {
        await page.mouse.wheel(0, 600);
        await page.waitForTimeout(600);
      }
    },
  },
  move: {
    at: "/",
    prepare: (page) => page.mouse.wheel(0, 900),
    async play(page) {
      const link = page.getByRole("contentinfo").getByRole("link", { name: "Studio" });
      await link.evaluate((one: HTMLElement) => one.click());
      await page.waitForURL("**/products/studio");
      await waitForSettledPage(page);
      await page.goBack();
      await waitForSettledPage(page);
    },
  },
  dialog: {
    at: "/security",
    async play(page) {
      await page.getByRole("main").getByRole("button", { name: "Get a Demo" }).first().click();
      await waitForSettledPage(page);
      await page.keyboard.press("Escape");
      await waitForSettledPage(page);
    },
  },
  menu: {
    at: "/pricing",
    async play(page) {
      const small = page.getByRole("banner").first().getByLabel("Menu");
      const large = page.getByRole("navigation", { name: "Main", exact: true }).getByText("Products");
      const opener = (await small.isVisible()) ? small : large;
      await opener.click();
      await waitForSettledPage(page);
      await opener.click();
      await waitForSettledPage(page);
    },
  },
  viewer: {
    at: "/",
    prepare: (page) => page.getByRole("button", { name: /^Full screen: Halo/ }).scrollIntoViewIfNeeded(),
    async play(page) {
      await page.getByRole("button", { name: /^Full screen: Halo/ }).click();
      await waitForSettledPage(page);
      await page.getByRole("button", { name: /^Next film/ }).click();
      await waitForSettledPage(page);
      await page.keyboard.press("Escape");
      await waitForSettledPage(page);
    },
  },
  player: {
    at: "/",
    prepare: (page) => page.getByRole("button", { name: /^Pop out: Tide/ }).scrollIntoViewIfNeeded(),
    async play(page) {
      await page.getByRole("button", { name: /^Pop out: Tide/ }).click();
      await waitForSettledPage(page);
      await page.mouse.wheel(0, 700);
      await waitForSettledPage(page);
    },
  },
};

const wrong = positionals.find((name) => !(name in scenes));
if (wrong) {
  console.error(`There is no scene "${wrong}". Scenes: ${Object.keys(scenes).join(", ")}`);
  process.exit(1);
}
await mkdir(values.out, { recursive: true });
const browser = await launchBrowser();
try {
  for (const [name, scene] of Object.entries(scenes)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    for (const scheme of values.scheme.split(",") as ("light" | "dark")[])
      for (const width of values.width.split(",").map(Number)) {
        const frames = await recordScene(browser, scene, width, scheme);
        const file = `${values.out}/${name}-${width}-${scheme}.png`;
        await layOut(browser, pickFrames(frames, Number(values.every)), width, file);
        console.log(file);
      }
  }
} finally {
  await browser.close();
}

/** Every frame that the browser drew while the scene played, with its time in ms. */
async function recordScene(browser: Browser, scene: Scene, width: number, scheme: "light" | "dark") {
  const isPhone = width < 600;
  const page = await browser.newPage({
    viewport: { width, height: isPhone ? 844 : 800 },
    hasTouch: isPhone,
    colorScheme: scheme,
    reducedMotion: "no-preference",
  });
  await page.goto(scene.at.startsWith("/") ? values.url + scene.at : scene.at, { waitUntil: "networkidle" });
  await scene.prepare?.(page);
  await waitForSettledPage(page);
  const frames: Frame[] = [];
  const session = await page.context().newCDPSession(page);
  session.on("Page.screencastFrame", async ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, picture: data });
    await session.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
  });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 80, maxWidth: width });
  await scene.play(page);
  await session.send("Page.stopScreencast");
  await page.close();
  // What stands still is not drawn again: the last frame is what there was to see until the end.
  const last = frames.at(-1);
  if (last) frames.push({ ...last, at: Math.max(last.at, Date.now()) });
  return frames;
}

/** Picks one frame per step of time: the last one drawn by then. */
function pickFrames(frames: Frame[], every: number) {
  const [first] = frames;
  const last = frames.at(-1);
  if (!first || !last) throw new Error("Nothing was drawn.");
  const steps = Math.floor((last.at - first.at) / every) + 1;
  return Array.from({ length: steps }, (_, step) => {
    const at = step * every;
    return { at, picture: frames.findLast((frame) => frame.at - first.at <= at)?.picture ?? first.picture };
  });
}

async function layOut(browser: Browser, frames: Frame[], width: number, file: string) {
  const columns = width < 600 ? 8 : 4;
  const page = await browser.newPage({ viewport: { width: 1680, height: 900 } });
  const cells = frames.map(
    ({ at, picture }) =>
      `<figure><img src="data:image/jpeg;base64,${picture}" alt=""><figcaption>${at} ms</figcaption></figure>`,
  );
  await page.setContent(`<style>
    body { margin: 12px; display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 12px; font: 14px sans-serif }
    figure { margin: 0 } img { width: 100%; display: block; outline: 1px solid #888 }
  </style>${cells.join("")}`);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}
