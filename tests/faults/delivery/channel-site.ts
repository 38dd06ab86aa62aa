import { expect } from "bun:test";
import { ne } from "drizzle-orm";
import { eraseApplication, findApplication } from "~/db/applications.server";
import { getChannel } from "~/db/channels.server";
import { eraseLead, findLead } from "~/db/leads.server";
import { findMessage, listMessagesOfApplication } from "~/db/outbox.server";
import type { MessageKind } from "~/lib/message-kinds";
import type { Channel, DeliveryEnv } from "~/server/delivery/channel.server";
import { createDeliveryWorker, type DeliveryOptions } from "~/server/delivery/delivery.server";
import { subscribe } from "~/server/leads/newsletter.server";
import { eraseByEmail } from "~/server/leads/retention.server";
import { openApplicationApp } from "../../fixtures/application-app";
import { passTime } from "../../fixtures/delivery";
import { lead, listPersonal, openLeadApp, saveLead } from "../../fixtures/lead-app";

export const second = 1000;
export const minute = 60 * second;

export type Expected =
  /** Fails this often, then the receiver is well again and the lead is delivered. `detail` is what is remembered. */
  | { end: "retried"; detail: RegExp }
  /** The channel stops until somebody mends it. */
  | { end: "paused"; detail: RegExp }
  /** This message is refused for good, after so many tries. */
  | { end: "dead"; detail: string; tries: number };

export const retried = (detail: RegExp): Expected => ({ end: "retried", detail });
export const paused = (detail: RegExp): Expected => ({ end: "paused", detail });
/** A refused message is tried three times as it is, and then once in its shortest form. */
export const dead = (detail: string): Expected => ({ end: "dead", detail, tries: 4 });

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
  rejections: number;
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
      const worker = createDeliveryWorker(app, channel, { ...options, ...more, random: () => 0.5 });
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
  if (expected.end === "dead") {
    await site.pass(10 * minute);
    const { tries, detail } = expected;
    expect(await site.delivery()).toMatchObject({ state: "failed", attempts: tries, lastError: detail });
    expect((await site.state()).state).toBe("on");
  } else if (expected.end === "paused") {
    await site.pass(46 * minute);
    expect(await site.delivery()).toMatchObject({ state: "waiting", attempts: 0 });
    expect(await site.state()).toMatchObject({
      state: "paused",
      reason: expect.stringMatching(expected.detail),
    });
    heal();
    await site.pass(15 * minute);
    expect(await site.delivery()).toMatchObject({ state: "sent", attempts: 1, lastError: null });
  } else {
    const isSilence = expected.detail.source.includes("no answer");
    await site.pass(40 * second, isSilence ? { timeoutMs: impatientMs } : {});
    const { lastError, ...delivery } = await site.delivery();
    expect(lastError).toMatch(expected.detail);
    expect(delivery).toMatchObject({ state: "waiting", attempts: 3 });
    expect((await site.state()).state).toBe("failing");
    heal();
    await site.pass(2 * minute);
    expect(await site.delivery()).toMatchObject({ state: "sent", attempts: 4, lastError: null });
  }
  const { detail } = expected;
  const remembered = typeof detail === "string" ? detail : detail.source.replace(/[\\^$]/g, "");
  const { what, remedy } = site.channel.explain(remembered);
  expect([what.length > 10, remedy.length > 10]).toEqual([true, true]);
  if (expected.end !== "retried") expect(what).not.toMatch(/^(Slack|The \w+ server) answered/);
  const lines = site.app.lines.join();
  for (const secret of [lead.email, "Ada", "secret"]) expect(lines).not.toContain(secret);
}
