import { isUnavailable } from "~/db/errors.server";
import { endSubscription, saveSubscriber } from "~/db/subscribers.server";
import { parseEmail } from "~/lib/lead";
import type { App } from "~/server/app.server";
import {
  addressKey,
  countUse,
  findRetryAfter,
  type Limit,
  TooManyRequests,
} from "~/server/http/rate-limit.server";
import { readToken, signToken } from "~/server/tokens.server";
import { type Refusal, tooMany } from "./refusal.server";

export type SubscribeOutcome = { kind: "saved" } | Refusal;

const purpose = "unsubscribe";
const perAddress: Limit = { burst: 10, everyMs: 30_000 };

/**
 * Keeps a newsletter address, once. Neither the answer nor its limit nor what is written tells whether the address was
 * known, or had left.
 */
export async function subscribe(
  app: Pick<App, "db" | "clock" | "log">,
  { email, address }: { email: unknown; address: string },
): Promise<SubscribeOutcome> {
  const checked = parseEmail(email);
  if (checked.kind === "invalid")
    return { kind: "invalid", errors: { email: checked.error }, detail: checked.error };
  try {
    const now = app.clock();
    const limitKey = await addressKey(app.db, "newsletter", address);
    const retryAfter = await findRetryAfter(app.db, limitKey, perAddress, now);
    if (retryAfter !== undefined) return tooMany(retryAfter);
    await app.db.transaction(async (tx) => {
      await countUse(tx, limitKey, perAddress, now);
      await saveSubscriber(tx, { id: Bun.randomUUIDv7("hex", now), email: checked.email, createdAt: now });
    });
    return { kind: "saved" };
  } catch (error) {
    if (error instanceof TooManyRequests) return tooMany(error.retryAfter);
    if (!isUnavailable(error)) throw error;
    app.log.error("subscriber not saved", { error: String(error) });
    return {
      kind: "unavailable",
      retryAfter: 5,
      detail: "We cannot save your address at the moment. Please try again.",
    };
  }
}

/** The path of the link that ends a subscription with one click; goes into every letter and into the export. */
export async function unsubscribePath({ db }: Pick<App, "db">, subscriberId: string): Promise<string> {
  return `/unsubscribe/${await signToken(db, purpose, subscriberId)}`;
}

/** Ends the subscription of a signed link; ending it twice is fine. False for a wrong link. */
export async function unsubscribe({ db, clock }: Pick<App, "db" | "clock">, token: string): Promise<boolean> {
  const id = await readToken(db, purpose, token);
  return id !== undefined && endSubscription(db, id, clock());
}
