import type { Db } from "~/db/database.server";
import { findSetting, saveSetting } from "~/db/settings.server";
import { hourMs } from "~/lib/days";
import type { App } from "~/server/app.server";
import { createProxyMatcher } from "./request-address.server";

const settingKey = "forgotten_proxy";
/** A missing proxy setting is reported this long after the last such request. */
const reportMs = 24 * hourMs;

/** Records in log and database, once an hour, that an untrusted proxy forwards visitors. */
export function createProxyWarning({ db, log, clock }: Pick<App, "db" | "log" | "clock">) {
  let notedAt = Number.NEGATIVE_INFINITY;
  return function warnAboutProxy(peer: string) {
    const now = clock();
    if (Math.abs(now - notedAt) < hourMs) return;
    notedAt = now;
    log.warn("proxy not in TRUSTED_PROXIES", { proxy: peer, advice: formatProxyAdvice(peer) });
    saveSetting(db, settingKey, JSON.stringify({ peer, at: now })).catch((error) =>
      log.error("could not store proxy", { error: String(error) }),
    );
  };
}

/** Returns the proxy that forwarded visitors within a day and is missing in the settings. */
export async function findUntrustedProxy(db: Db, trustedProxies: string[], now: number) {
  const noted = await findSetting(db, settingKey);
  if (!noted) return undefined;
  const { peer, at } = JSON.parse(noted) as { peer: string; at: number };
  if (now - at > reportMs || createProxyMatcher(trustedProxies)(peer)) return undefined;
  return { peer, advice: formatProxyAdvice(peer) };
}

function formatProxyAdvice(peer: string) {
  return `Set TRUSTED_PROXIES=${peer} (with what is in it already) and start again; until then whoever reaches this server by ${peer} may choose an address.`;
}
