import { startSite } from "../fixtures/server";

/** How long a page takes at 50 requests a second on a warm server: `bun tests/bench/steady.ts [seconds]`. */
const seconds = Number(process.argv[2] ?? 10);
const perSecond = 50;
const paths = ["/", "/pricing", "/products/commerce", "/company/careers", "/faq"];
const site = await startSite();
for (const path of paths) await (await fetch(site.url + path)).text();
await Bun.sleep(1000);

const times: number[] = [];
const sent: Promise<void>[] = [];
async function ask(path: string) {
  const started = performance.now();
  const response = await fetch(site.url + path);
  await response.arrayBuffer();
  if (response.ok) times.push(performance.now() - started);
}
for (let index = 0; index < seconds * perSecond; index++) {
  sent.push(ask(paths[index % paths.length] ?? "/"));
  await Bun.sleep(1000 / perSecond);
}
await Promise.all(sent);
await site.stop();
times.sort((a, b) => a - b);
const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(2);
console.log(
  `${times.length} of ${sent.length} answered; ms: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`,
);
