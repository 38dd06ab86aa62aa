import { freePort, root, startSite } from "../server";
import { load } from "./load";

/**
 * Pages from memory beside the bare server with the same bytes and headers, in the same run and on the same core:
 * `bun tests/bench/pages.ts`. Ratios are what counts; requests per second are this machine's.
 */
const encoding = { "Accept-Encoding": "br" };
await using site = Object.assign(await startSite(), {
  async [Symbol.asyncDispose]() {
    await site.stop();
  },
});
Bun.spawnSync(["taskset", "-a", "-cp", "0", String(site.process.pid)], { stdout: "ignore" });

const rows: Record<string, string | number>[] = [];
for (const path of ["/", "/pricing", "/company/careers"]) {
  // Twice with a pause: brotli is ready a moment after the first visit.
  await fetch(site.url + path);
  await Bun.sleep(500);
  const response = await fetch(site.url + path, { headers: encoding, decompress: false } as RequestInit);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const bare = await startBare([...response.headers], bytes);
  const reference = await load(bare.url, { headers: encoding });
  bare.stop();
  const ours = await load(site.url + path, { headers: encoding });
  rows.push({
    page: path,
    "br bytes": bytes.byteLength,
    "bare req/s": Math.round(reference.requestsPerSecond),
    "ours req/s": Math.round(ours.requestsPerSecond),
    ratio: (ours.requestsPerSecond / reference.requestsPerSecond).toFixed(2),
    "p99 ms": ours.p99.toFixed(2),
    errors: ours.errors,
  });
}
console.table(rows);

async function startBare(headers: [string, string][], bytes: Uint8Array) {
  const port = await freePort();
  const input = JSON.stringify({ headers, body: Buffer.from(bytes).toString("base64"), port });
  const child = Bun.spawn(["taskset", "-c", "0", "bun", `${root}tests/bench/bare.ts`], {
    stdin: new Blob([input]),
    stdout: "pipe",
    env: { ...process.env, NODE_ENV: "production" },
  });
  await child.stdout.getReader().read();
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}
