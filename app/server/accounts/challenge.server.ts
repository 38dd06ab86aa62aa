import { clockSlackMs } from "~/db/clock.server";
import type { Db } from "~/db/database.server";
import { spendChallenge } from "~/db/passkeys.server";
import type { App } from "~/server/app.server";
import { randomToken, readToken, sha256, signToken } from "~/server/tokens.server";
import { readCookie, setCookie } from "./cookie.server";

// A challenge is signed and names its end, so that asking for one stores nothing and any instance can read it. What was
// answered is stored until it ends.

/** How long a challenge may be answered (ms). */
export const challengeMs = 5 * 60_000;

/** For what a challenge is given, and what only that browser has: a cookie, or the session. */
export type Asker = { purpose: "sign-in" | "confirm" | "add"; browser: string };

const purposeOf = ({ purpose, browser }: Asker) => `challenge\0${purpose}\0${browser}`;

/** A new challenge for this browser. */
export function makeChallenge(app: App, asker: Asker): Promise<string> {
  return signToken(app.db, purposeOf(asker), `${app.clock() + challengeMs}-${randomToken()}`);
}

export type Challenge = { text: string; endsAt: number };

/** The challenge that came back, when it was given to this browser for this purpose and has not ended. */
export async function readChallenge(app: App, asker: Asker, text: string): Promise<Challenge | undefined> {
  const signed = await readToken(app.db, purposeOf(asker), text);
  const endsAt = Number(signed?.split("-")[0]);
  const left = endsAt - app.clock();
  // One with more time left than any gets was made before the clock was set back.
  return left > 0 && left <= challengeMs + clockSlackMs ? { text, endsAt } : undefined;
}

/** Uses a challenge up. False when it was answered before; belongs into the transaction of what the answer does. */
export function spend(tx: Db, { text, endsAt }: Challenge): Promise<boolean> {
  return spendChallenge(tx, sha256(text), endsAt);
}

const cookieName = "challenge";

/** What tells a browser apart that nobody is signed in with, and the header by which it goes on having it. */
export function knowBrowser(app: App, request: Request): { browser: string; header: [string, string] } {
  const brought = findBrowser(app, request);
  const browser = /^[\w-]{43}$/.test(brought) ? brought : randomToken();
  return { browser, header: setCookie(app, cookieName, browser, challengeMs / 1000) };
}

/** What the browser was told apart by, or nothing. */
export function findBrowser(app: App, request: Request): string {
  return readCookie(app, cookieName, request) ?? "";
}
