import { requireDebianPackages } from "../../app/tools/run";
import { root } from "../fixtures/build";
import { freePort, startSite } from "../fixtures/server";
import { temporaryFolder } from "../fixtures/temporary-folder";
import { percentile } from "./figures";
import { type Load, load } from "./load";

/**
 * Pages from memory beside servers that answer with the same bytes and headers and nothing else, in the same run and
 * on the same core: `bun tests/bench/pages.ts [paths…]`. The references are a bare Bun.serve, Bun's static routes with
 * a fixed copy of the page, and nginx with gzip_static. Ratios are what counts, and they are medians of interleaved
 * rounds; on a busy machine give this program the right of way (`nice -n -18`).
 */
const rounds = 3;
const seconds = 2;
const encoding = { "Accept-Encoding": "gzip" };
const paths = process.argv.length > 2 ? process.argv.slice(2) : ["/", "/pricing", "/company/careers"];
await requireDebianPackages({ nginx: "/usr/sbin/nginx" });

type Reference = { name: string; url: string; stop(): void };
type Fixed = { headers: [string, string][]; bytes: Uint8Array };

const site = await startSite();
Bun.spawnSync(["taskset", "-a", "-cp", "0", String(site.process.pid)], { stdout: "ignore" });
const rows: Record<string, string | number>[] = [];
for (const path of paths) {
  const response = await fetch(site.url + path, { headers: encoding, decompress: false } as RequestInit);
  const fixed = { headers: [...response.headers], bytes: await response.bytes() };
  const references = [
    await startBun("Bun.serve, bare", "bare", fixed),
    await startBun("Bun.serve, static copy", "copy", fixed),
    await startNginx(fixed),
  ];
  const servers = [{ name: "Vitreel", url: site.url + path }, ...references];
  const measured = new Map<string, Load[]>(servers.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const { name, url } of servers)
      measured.get(name)?.push(await load(url, { seconds, headers: encoding }));
  for (const reference of references) reference.stop();
  const ours = measured.get("Vitreel") ?? [];
  for (const { name } of servers) {
    const loads = measured.get(name) ?? [];
    const ratio = percentile(
      ours.map((load, round) => load.requestsPerSecond / rateOf(loads[round])),
      0.5,
    );
    rows.push({
      page: path,
      server: name,
      "KB, gzip": Math.round(fixed.bytes.byteLength / 100) / 10,
      "requests/s": Math.round(percentile(loads.map(rateOf), 0.5)),
      "p99 ms": percentile(
        loads.map(({ p99 }) => p99),
        0.5,
      ).toFixed(2),
      "Vitreel / this": ratio.toFixed(2),
      goal: { Vitreel: "p99 ≤ 3", "Bun.serve, bare": "≥ 0.70", nginx: "≥ 1.00" }[name] ?? "",
      errors: loads.reduce((sum, { errors }) => sum + errors, 0),
    });
  }
}
await site.stop();
console.table(rows);

function rateOf(load: Load | undefined) {
  return load?.requestsPerSecond ?? Number.NaN;
}

async function startBun(name: string, way: "bare" | "copy", { headers, bytes }: Fixed): Promise<Reference> {
  const port = await freePort();
  const input = JSON.stringify({ way, headers, body: Buffer.from(bytes).toString("base64"), port });
  const child = Bun.spawn(["taskset", "-c", "0", "bun", `${root}tests/bench/bare.ts`], {
    stdin: new Blob([input]),
    stdout: "pipe",
    env: { ...process.env, NODE_ENV: "production" },
  });
  await child.stdout.getReader().read();
  return { name, url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}

async function startNginx({ headers, bytes }: Fixed): Promise<Reference> {
  const folder = temporaryFolder();
  const { path } = folder;
  const port = await freePort();
  const own = ["date", "content-length", "content-encoding", "content-type", "etag"];
  const added = headers
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  await Bun.write(`${path}/page.html.gz`, bytes);
  await Bun.write(`${path}/page.html`, Bun.gunzipSync(bytes as Uint8Array<ArrayBuffer>));
  await Bun.write(
    `${path}/nginx.conf`,
    `daemon off; user root; worker_processes 1; pid ${path}/pid; error_log ${path}/error.log;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  types { text/html html; } charset utf-8; gzip_static on;
  server { listen 127.0.0.1:${port}; root ${path}; index page.html; ${added.join("\n")} }
}`,
  );
  const child = Bun.spawn(["taskset", "-c", "0", "nginx", "-p", path, "-c", `${path}/nginx.conf`], {
    stdout: "ignore",
    stderr: "ignore",
  });
  const url = `http://127.0.0.1:${port}/page.html`;
  for (let tries = 0; tries < 100 && !(await isUp(url)); tries++) await Bun.sleep(50);
  return {
    name: "nginx",
    url,
    stop() {
      child.kill();
      folder[Symbol.dispose]();
    },
  };
}

async function isUp(url: string) {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
