import type { Db } from "~/db/database.server";
import { countPasskeysBefore } from "~/db/passkeys.server";
import { findSetting, saveSetting } from "~/db/settings.server";
import { formatNounCount } from "~/lib/format";
import type { App } from "~/server/app.server";

const settingKey = "passkey_domain";

/** The domain that passkeys are made for, and the one before, with the time of the move (ms). */
type Domain = { host: string; former?: string; movedAt: number };

async function findDomain(db: Db): Promise<Domain | undefined> {
  const text = await findSetting(db, settingKey);
  return text === undefined ? undefined : JSON.parse(text);
}

/** The domain at `now`: another host than the stored one is a move. */
function moveTo(host: string, stored: Domain | undefined, now: number): Domain {
  if (!stored || stored.host === host) return stored ?? { host, movedAt: 0 };
  // Back at the former host its passkeys work again.
  return stored.former === host ? { host, movedAt: 0 } : { host, former: stored.host, movedAt: now };
}

/** Describes the passkeys that stopped working because the site moved; undefined when there are none. */
export async function describeLostPasskeys(db: Db, publicOrigin: string, now: number) {
  const { host, former, movedAt } = moveTo(new URL(publicOrigin).hostname, await findDomain(db), now);
  const lost = former === undefined ? 0 : await countPasskeysBefore(db, movedAt);
  if (lost === 0) return undefined;
  return `${formatNounCount(lost, "passkey")} of ${former} ${lost === 1 ? "does" : "do"} not work at ${host}`;
}

/** How members sign in again whose passkeys belong to the former domain. */
export const lostPasskeysAdvice =
  "Their members sign in with the password, or get one by the command, and add a passkey again.";

/** Remembers the site's domain at the start, and logs a move that made passkeys useless. */
export async function recordDomain({ db, env, log, clock }: Pick<App, "db" | "env" | "log" | "clock">) {
  const now = clock();
  const stored = await findDomain(db);
  const domain = moveTo(new URL(env.publicOrigin).hostname, stored, now);
  if (domain.host !== stored?.host) await saveSetting(db, settingKey, JSON.stringify(domain));
  const reason = await describeLostPasskeys(db, env.publicOrigin, now);
  if (reason) log.warn("passkeys of another domain", { reason, advice: lostPasskeysAdvice });
}
