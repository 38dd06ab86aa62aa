import type { Env } from "../env.server";
import type { Health } from "../health/health.server";
import { typedCommand } from "../program.server";
import type { Finding } from "./finding.server";

const responseTimeoutMs = 3_000;
const check = "Server";

/** Returns the address of this program on this machine, as host and port. */
export function getOwnAddress({ host, port }: Pick<Env, "host" | "port">) {
  const name = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** Checks that an enabled unit runs, that this program answers at its port, and that it is ready. */
export async function examineServer(env: Env): Promise<Finding> {
  const address = getOwnAddress(env);
  const portTaken = {
    check,
    ok: false,
    found: `another program uses ${address}, so the server cannot start`,
    advice: "The command names the program: stop it, or set PORT.",
    type: `sudo ss -ltnp 'sport = :${env.port}'`,
  };
  let response: Response;
  let text: string;
  try {
    const signal = AbortSignal.timeout(responseTimeoutMs);
    const headers: HeadersInit = env.metricsToken ? { Authorization: `Bearer ${env.metricsToken}` } : {};
    response = await fetch(`http://${address}/readyz`, { signal, headers, redirect: "manual" });
    text = await response.text();
  } catch (error) {
    const { code } = Object(error) as { code?: unknown };
    return code === "ConnectionRefused" || code === "ECONNREFUSED" ? describeStopped(address) : portTaken;
  }
  const isOurs = response.headers.has("X-Request-Id") && [200, 503].includes(response.status);
  if (!isOurs) return portTaken;
  if (response.ok) return { check, ok: true, found: `the server is ready at ${address}` };
  return {
    check,
    ok: false,
    found: `the server refuses leads: ${describeReasons(text)}`,
    advice: "Pages are served. To see since when, run:",
    type: "sudo journalctl -u 'vitreel@*' -p err -n 20",
  };
}

/** Nothing listens: a fault where a unit is enabled, else perhaps meant so. */
function describeStopped(address: string): Finding {
  const enabled = findEnabledUnit();
  if (!enabled) return { check, ok: null, found: `no server runs at ${address}` };
  return {
    check,
    ok: false,
    found: `${enabled} is enabled, but no server runs at ${address}`,
    advice: "To see why it ended, run: sudo journalctl -u 'vitreel@*' -n 50. To start it, run:",
    type: `sudo systemctl start ${enabled}`,
  };
}

function findEnabledUnit() {
  const systemctl = Bun.which("systemctl");
  const isEnabled = (unit: string) =>
    systemctl !== null && Bun.spawnSync([systemctl, "is-enabled", "--quiet", unit]).exitCode === 0;
  return ["vitreel@a", "vitreel@b"].find(isEnabled);
}

/** The details are shown to whoever has the token. */
function describeReasons(text: string) {
  try {
    const { database, disk, stopping } = JSON.parse(text) as Health;
    const reasons = [
      database.error,
      disk?.ok === false && "less than 50 MB of disk space are free",
      stopping && "it is stopping",
    ];
    return reasons.filter(Boolean).join("; ");
  } catch {
    return `its log says why (with METRICS_TOKEN set, "${typedCommand} doctor" does)`;
  }
}
