import { listPublicPaths } from "../fixtures/pages";
import { startSite } from "../fixtures/server";
import { readMegabytes } from "./figures";

/**
 * The server's resident memory after very many requests of every kind: pages in each encoding, made-up addresses and
 * queries, files, calls, HEAD and 304: `bun tests/bench/memory.ts [requests]`.
 */
const requests = Number(process.argv[2] ?? 100_000);
const visitors = 32;
const site = await startSite();
const pages = listPublicPaths();
const encodings = ["br", "gzip", "identity"];
const files = ["/icons.svg", "/films/ember-360.avif", "/robots.txt", "/sitemap.xml", "/api/jobs/active"];
const etag = (await fetch(`${site.url}/pricing`)).headers.get("etag") ?? "";

async function ask(number: number) {
  const page = pages[number % pages.length] ?? "/";
  const headers = { "Accept-Encoding": encodings[number % encodings.length] ?? "" };
  const kinds: [string, RequestInit][] = [
    [page, { headers }],
    [page, { headers }],
    [page, { headers }],
    [`${page}?made-up=${number}`, { headers }],
    [`/no-such-page-${number}`, { headers }],
    [files[number % files.length] ?? "", { headers }],
    [page, { method: "HEAD", headers }],
    ["/pricing", { headers: { ...headers, "If-None-Match": etag } }],
  ];
  const [path, init] = kinds[Math.floor(number / pages.length) % kinds.length] ?? ["/", {}];
  const response = await fetch(site.url + path, { ...init, decompress: false } as RequestInit);
  await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`${path}: ${response.status}`);
}

const levels: number[] = [];
const step = Math.ceil(requests / 10);
for (let from = 0; from < requests; from += step) {
  let next = from;
  const until = Math.min(from + step, requests);
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (next < until) await ask(next++);
    }),
  );
  levels.push(Math.round(await readMegabytes(site.process.pid)));
}
await site.stop();
const lastHalf = levels.slice(levels.length >> 1);
console.log(`MB after each tenth: ${levels.join(", ")}`);
console.table([
  { figure: `resident after ${requests} mixed requests (MB)`, measured: levels.at(-1), goal: "≤ 200" },
  {
    figure: "growth over the last half (MB)",
    measured: (lastHalf.at(-1) ?? 0) - (lastHalf[0] ?? 0),
    goal: "≈ 0",
  },
]);
