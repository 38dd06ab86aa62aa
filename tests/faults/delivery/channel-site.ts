import { expect } from "bun:test";
import { ne } from "drizzle-orm";
import { eraseApplication, findApplication } from "~/db/applications.server";
import { getChannel } from "~/db/channels.server";
import { eraseLead, findLead } from "~/db/leads.server";
import { findMessage, listMessagesOfApplication } from "~/db/outbox.server";
import type { MessageKind } from "~/lib/message-kinds";
import type { Channel, DeliveryEnv } from "~/server/delivery/channel.server";
import { explainFailure } from "~/server/delivery/channels.server";
import { createDeliveryWorker, type DeliveryOptions } from "~/server/delivery/delivery.server";
import { subscribe } from "~/server/leads/newsletter.server";
import { eraseByEmail } from "~/server/leads/retention.server";
import { openApplicationApp } from "../../fixtures/application-app";
import { passTime } from "../../fixtures/delivery";
import { lead, listPersonal, openLeadApp, saveLead } from "../../fixtures/lead-app";

export const second = 1000;
export const minute = 60 * second;

export type Expected =
  /** The receiver fails: its oldest message is tried every five minutes until it is well. */
  | { end: "failing"; detail: RegExp }
  /** This message waits, and others go out. */
  | { end: "deferred"; detail: RegExp }
  /** This message is refused for good at its first try. */
  | { end: "refused"; detail: string };

export const failing = (detail: RegExp): Expected => ({ end: "failing", detail });
export const deferred = (detail: RegExp): Expected => ({ end: "deferred", detail });
export const refused = (detail: string): Expected => ({ end: "refused", detail });

/** What channels tell the team of. */
export const subjects = ["lead", "application"] as const;
export type Subject = (typeof subjects)[number];

/** Who sends what a channel tells of, and where its message waits. */
type Source = {
  send(): Promise<string>;
  findMessage(id: string): Promise<Message | undefined>;
  erase(id: string): Promise<unknown>;
};
type Message = {
  state: string;
  attempts: number;
  lastError: string | null;
  createdAt: number;
};

/**
 * A site with one lead or application, or one reader who is to be asked by mail, and one channel, whose clock the test
 * moves.
 */
export async function openChannelSite(
  channel: Channel,
  env: Partial<DeliveryEnv>,
  options: DeliveryOptions = {},
  subject: Subject | "reader" | "visitor" = "lead",
) {
  const opened = subject === "application" ? await openApplicationApp(env) : undefined;
  const app: App = opened?.app ?? (await openLeadApp(env));
  const source = opened
    ? applicationsOf(opened, channel)
    : subject === "reader"
      ? readersOf(app)
      : leadsOf(app, channel, subject === "visitor" ? "confirmation" : "lead");
  const id = await source.send();
  return {
    app,
    id,
    channel,
    options,
    send: source.send,
    erase: () => source.erase(id),
    async delivery() {
      const found = await source.findMessage(id);
      if (!found) throw new Error("the message is gone");
      return found;
    },
    state: () => getChannel(app.db, channel.key),
    /** Lets a worker do what it does in `ms`, with the clock jumping from one due moment to the next. */
    async pass(ms: number, more: DeliveryOptions = {}) {
      const worker = createDeliveryWorker(app, channel, { ...options, ...more });
      await passTime(app, ms, worker);
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

type App = Awaited<ReturnType<typeof openLeadApp>>;

/** Takes messages of other kinds away, which would go out by the same channel. */
async function keepMessagesOf({ db }: App, kind: MessageKind) {
  const { messages } = db.tables;
  await db.transaction((tx) => tx.orm.delete(messages).where(ne(messages.kind, kind)));
}

function leadsOf(app: App, channel: Channel, kind: "lead" | "confirmation"): Source {
  let count = 0;
  return {
    async send() {
      const { id } = await saveLead(app, {}, { address: `a${count++}` });
      await keepMessagesOf(app, kind);
      return id;
    },
    findMessage: async (id) =>
      (await findLead(app.db, id))?.messages.find((one) => one.channel === channel.key && one.kind === kind),
    erase: (id) => eraseLead(app.db, id, app.now),
  };
}

function applicationsOf(opened: Awaited<ReturnType<typeof openApplicationApp>>, channel: Channel): Source {
  const { app } = opened;
  let count = 0;
  return {
    async send() {
      count++;
      const { id } = await opened.apply({ email: `a${count}@shop.example.com` }, [], `a${count}`);
      await keepMessagesOf(app, "application");
      return id;
    },
    async findMessage(id) {
      const number = (await findApplication(app.db, id))?.number ?? 0;
      return (await listMessagesOfApplication(app.db, number)).find((one) => one.channel === channel.key);
    },
    erase: (id) => app.db.transaction((tx) => eraseApplication(tx, id, app.now)),
  };
}

function readersOf(app: App): Source {
  return {
    async send() {
      await subscribe(app, { email: lead.email, address: "a" });
      const [mail] = await listPersonal(app.db);
      if (!mail) throw new Error("no mail");
      return mail.id;
    },
    findMessage: (id) => findMessage(app.db, id),
    erase: () => eraseByEmail(app, lead.email, { adminId: null, actor: "command line" }),
  };
}

type Site = Awaited<ReturnType<typeof openChannelSite>>;

/**
 * Lives through a fault to its end, which has plain words and something to do; `heal` makes the receiver well.
 * `impatientMs`: how long a silent one is waited for.
 */
export async function expectEnd(site: Site, expected: Expected, heal: () => void, impatientMs = 200) {
  const { end, detail } = expected;
  if (end === "refused") {
    await site.pass(10 * minute);
    expect(await site.delivery()).toMatchObject({ state: "failed", attempts: 1, lastError: detail });
    expect((await site.state()).failingSince).toBeNull();
  } else {
    const isSilence = detail.source.includes("no answer");
    await site.pass(14 * minute, isSilence ? { timeoutMs: impatientMs } : {});
    const { lastError, ...delivery } = await site.delivery();
    expect(lastError).toMatch(detail);
    const isFailing = end === "failing";
    // A message that is deferred alone is tried after 5 and 15 minutes.
    const attempts = isFailing ? 3 : 2;
    expect(delivery).toMatchObject({ state: "waiting", attempts });
    expect(await site.state()).toMatchObject(
      isFailing ? { failingSince: expect.any(Number), reason: lastError } : { failingSince: null },
    );
    heal();
    await site.pass(5 * minute);
    expect(await site.delivery()).toMatchObject({ state: "sent", attempts: attempts + 1, lastError: null });
    expect(await site.state()).toMatchObject({ failingSince: null, reason: null });
  }
  const remembered = typeof detail === "string" ? detail : detail.source.replace(/[\\^$]/g, "");
  const { what, remedy } = explainFailure(site.channel.key, remembered);
  expect([what.length > 10, remedy.length > 10]).toEqual([true, true]);
  const lines = site.app.lines.join();
  for (const secret of [lead.email, "Ada", "secret"]) expect(lines).not.toContain(secret);
}
