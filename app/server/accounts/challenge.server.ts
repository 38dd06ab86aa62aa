import type { Db } from "~/db/database.server";
import { spendChallenge } from "~/db/passkeys.server";
import type { App } from "~/server/app.server";
import { randomToken, readToken, sha256, signToken } from "~/server/tokens.server";
import { readCookie, setCookie } from "./cookie.server";

// A challenge is signed and contains its expiry, so that nothing is stored for it and every instance can verify it. A
// used challenge is stored until it expires.

/** How long a challenge is valid (ms). */
export const challengeMs = 5 * 60_000;

/** The purpose of a challenge, and a value only that browser has: a cookie or the session. */
export type ChallengeContext = { purpose: "sign-in" | "confirm" | "add"; browser: string };

const challengePurpose = ({ purpose, browser }: ChallengeContext) => `challenge\0${purpose}\0${browser}`;

/** Creates a challenge that only this browser can answer. */
export function createChallenge(app: App, asker: ChallengeContext): Promise<string> {
  return signToken(app.db, challengePurpose(asker), `${app.clock() + challengeMs}-${randomToken()}`);
}

export type Challenge = { text: string; endsAt: number };

/** Returns a challenge that was issued to this browser for this purpose and has not expired. */
export async function readChallenge(
  app: App,
  asker: ChallengeContext,
  text: string,
): Promise<Challenge | undefined> {
  const content = await readToken(app.db, challengePurpose(asker), text);
  const endsAt = Number(content?.split("-")[0]);
  return endsAt > app.clock() ? { text, endsAt } : undefined;
}

/** Uses up a challenge, in the transaction of the action it allows. Returns false when it was used before. */
export function consumeChallenge(tx: Db, { text, endsAt }: Challenge): Promise<boolean> {
  return spendChallenge(tx, sha256(text), endsAt);
}

const cookieName = "challenge";

/** Returns an id for a browser without a session, and the header that stores it as a cookie. */
export function identifyBrowser(app: App, request: Request): { browser: string; header: [string, string] } {
  const brought = readBrowserId(app, request);
  const browser = /^[\w-]{43}$/.test(brought) ? brought : randomToken();
  return { browser, header: setCookie(app, cookieName, browser, challengeMs / 1000) };
}

/** Returns the id of the browser; empty when it has none. */
export function readBrowserId(app: App, request: Request): string {
  return readCookie(app, cookieName, request) ?? "";
}
