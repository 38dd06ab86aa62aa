import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { launchBrowser } from "./browser";

/**
 * Screenshots of whole pages: `bun run shots [paths…] [--url http://localhost:3000] [--width 390,768,1440]
 * [--scheme light,dark] [--out .cache/shots]`. Without paths, every page of the sitemap.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: "string", default: "http://localhost:3000" },
    width: { type: "string", default: "390,768,1440" },
    scheme: { type: "string", default: "light,dark" },
    out: { type: "string", default: ".cache/shots" },
    /** Captures only what is above the fold. */
    fold: { type: "boolean", default: false },
  },
});

async function listPaths() {
  if (positionals.length > 0) return positionals;
  const sitemap = await (await fetch(`${values.url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>[a-z]+:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
}

await printSizes();
await mkdir(values.out, { recursive: true });
const browser = await launchBrowser();
try {
  for (const path of await listPaths()) {
    for (const scheme of values.scheme.split(",") as ("light" | "dark")[]) {
      for (const width of values.width.split(",").map(Number)) {
        const page = await browser.newPage({
          viewport: { width, height: width < 600 ? 844 : 900 },
          colorScheme: scheme,
          reducedMotion: "reduce",
        });
        const messages: string[] = [];
        page.on(
          "console",
          (message) => ["error", "warning"].includes(message.type()) && messages.push(message.text()),
        );
        page.on("pageerror", (error) => messages.push(String(error)));
        await page.goto(values.url + path, { waitUntil: "networkidle" });
        // Walk down once, so that everything that waits for the viewport is there.
        await page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += 600) {
            window.scrollTo(0, y);
            await new Promise((done) => setTimeout(done, 40));
          }
          window.scrollTo(0, 0);
        });
        // Pictures that wait for the viewport are asked for on the way and come when they come; those aside of it wait on.
        await page.waitForFunction(() =>
          [...document.images].every(
            (image) =>
              image.complete ||
              !image.checkVisibility() ||
              image.getBoundingClientRect().left >= window.innerWidth,
          ),
        );
        await page.waitForTimeout(150);
        const name = `${
          path
            .split(/[/?#=&]/)
            .filter(Boolean)
            .join("-") || "home"
        }-${width}-${scheme}.png`;
        await page.screenshot({ path: `${values.out}/${name}`, fullPage: !values.fold });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        console.log(name, overflow > 0 ? `scrolls sideways by ${overflow} px` : "", ...messages);
        await page.close();
      }
    }
  }
} finally {
  await browser.close();
}

/** Films and PDFs, which no screenshot shows: what is there and how heavy it is. */
async function printSizes() {
  const publicDir = new URL("../../public/", import.meta.url).pathname;
  for await (const name of new Bun.Glob("{films/*.{webm,mp4},files/*.pdf}").scan(publicDir)) {
    console.log(name.padEnd(44), `${Math.round(Bun.file(publicDir + name).size / 1000)} KB`);
  }
}
