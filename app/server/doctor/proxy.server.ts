import type { Env } from "../env.server";
import type { Readiness } from "../health/probes.server";
import { findUntrustedProxy } from "../http/untrusted-proxy.server";
import { CheckSkippedError, type Finding } from "./finding.server";
import { queryDatabase } from "./upkeep.server";

const responseTimeoutMs = 5_000;
const check = "Proxy";

/** Examines whether each proxy is trusted, and whether the trusted one passes the visitors' addresses on. */
export async function examineProxy(env: Env, now: number): Promise<Finding> {
  const { trustedProxies } = env;
  const forgotten = await queryDatabase(env, (db) => findUntrustedProxy(db, trustedProxies, now));
  if (forgotten) {
    const { peer, advice } = forgotten;
    return {
      check,
      ok: false,
      found: `${peer} forwards requests but is not in TRUSTED_PROXIES`,
      advice,
      set: `TRUSTED_PROXIES=${[...trustedProxies, peer].join(",")}`,
    };
  }
  if (trustedProxies.length === 0) return { check, ok: true, found: "none is trusted" };
  const trusted = `trusted: ${trustedProxies.join(", ")}`;
  if (!env.isPublic) return { check, ok: true, found: trusted };
  if (await isForwarding(env)) return { check, ok: true, found: `${trusted}; visitors' addresses arrive` };
  return {
    check,
    ok: false,
    found: "the proxy passes no X-Forwarded-For, so all visitors share its address and its limits",
    advice: 'It must set that header; "print caddy" and "print nginx" show how.',
  };
}

/**
 * Asks the server, by way of PUBLIC_ORIGIN, whether the visitor's address came with the request. Throws
 * CheckSkippedError when it cannot say.
 */
async function isForwarding({ publicOrigin, metricsToken }: Env): Promise<boolean> {
  if (!metricsToken)
    throw new CheckSkippedError("the server says what arrives only where METRICS_TOKEN is set");
  try {
    const response = await fetch(`${publicOrigin}/readyz`, {
      signal: AbortSignal.timeout(responseTimeoutMs),
      redirect: "manual",
      headers: { Authorization: `Bearer ${metricsToken}` },
    });
    const { forwardedFor } = (await response.json()) as Partial<Readiness>;
    if (forwardedFor !== undefined) return forwardedFor !== null;
  } catch {
    // Another check names the cause.
  }
  throw new CheckSkippedError("see Site");
}
