import { requireDebianPackages } from "../../app/tools/run";

export type Load = { requestsPerSecond: number; p50: number; p99: number; errors: number };

type Options = { seconds?: number; headers?: Record<string, string> };

/** One worker thread of wrk on the second core against `url`, 32 connections; latencies in milliseconds. */
export async function load(url: string, { seconds = 5, headers = {} }: Options = {}): Promise<Load> {
  await requireDebianPackages({ wrk: "/usr/bin/wrk" });
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const how = ["-t1", "-c32", `-d${seconds}s`, "--latency", ...headerArgs];
  const child = Bun.spawn(["taskset", "-c", "1", "wrk", ...how, url], { stdout: "pipe", stderr: "inherit" });
  const text = await new Response(child.stdout).text();
  const read = (pattern: RegExp) => text.match(pattern)?.slice(1) ?? [];
  const latency = (percent: string) => {
    const [value = "0", unit] = read(new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`));
    return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit ?? "ms"] ?? 1);
  };
  const bad = [...text.matchAll(/Non-2xx or 3xx responses: (\d+)|(?:connect|read|write|timeout) (\d+)/g)];
  return {
    requestsPerSecond: Number(read(/Requests\/sec:\s+([\d.]+)/)[0] ?? 0),
    p50: latency("50"),
    p99: latency("99"),
    errors: bad.reduce((sum, match) => sum + Number(match[1] ?? match[2]), 0),
  };
}
