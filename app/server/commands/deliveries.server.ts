import { listChannels } from "~/db/channels.server";
import type { Db } from "~/db/database.server";
import type { OpenState } from "~/db/deliveries.server";
import { redeliver, redeliverAll } from "~/db/queues.server";
import type { Channel } from "~/server/delivery/channel.server";
import { channels, findChannel } from "~/server/delivery/channels.server";
import { type Decision, decideDeliveries, resumeDeliveries } from "~/server/delivery/delivery-control.server";
import { listMessages } from "~/server/delivery/message-list.server";
import { messagesOf } from "~/server/leads/lead-changes.server";
import type { Env } from "../env.server";
import { createLog } from "../log.server";
import {
  type Command,
  printJson,
  readFlags,
  recordDeed,
  UsageError,
  whoTypes,
  withDatabase,
} from "./command.server";

const pageSize = 500;
/** Whoever types here may read the database. */
const everything = { leads: true, applications: true };
const states: readonly OpenState[] = ["pending", "dead", "undecided"];

export const deliveries: Command = {
  summary: "show the messages that did not go out, and try again",
  forms: [
    "deliveries list [--channel NAME] [--state STATE] [--json]",
    "deliveries retry [id] [--all] [--channel NAME] [--json]",
    "deliveries announce [--channel NAME] [--json]",
    "deliveries known [--channel NAME] [--json]",
  ],
  about: `list      shows messages that wait ("pending"), those that were given up ("dead"), with the reason, and those
          that nobody has decided about ("undecided"); no personal data
retry     puts a message that was given up back in the queue, or with --all all of them; messages
          that were held because their channel failed or was paused are sent then too
announce  sends what came before its channel was set and waits for a decision
known     sends none of that: the team has seen those requests and applications
NAME is ${channels.map(({ key }) => key).join(", ")}. The running server sends them, each channel at its own pace.`,
  examples: [
    "deliveries list --state dead",
    "deliveries retry --all --channel slack",
    "deliveries known --channel webhook",
  ],
  async run(args) {
    const { values, positionals } = readFlags(args, {
      state: { type: "string" },
      channel: { type: "string" },
      all: { type: "boolean" },
      json: { type: "boolean" },
    });
    const [action, id] = positionals;
    const json = values.json ?? false;
    const channel = readChannel(values.channel);
    if (action === "list") return withDatabase((db) => list(db, readStates(values.state), channel, json));
    if (action === "announce" || action === "known") {
      if (id) throw new UsageError(`"${action}" goes for all of them; name a channel with --channel.`);
      return withDatabase((db) => decide(db, action, channel, json));
    }
    if (action !== "retry") throw new UsageError("List, retry, announce deliveries, or mark them as known?");
    if (values.all) return withDatabase((db, env) => retryAll(db, env, channel, json));
    if (!id) throw new UsageError("Which delivery? Name its id, or say --all.");
    return withDatabase((db) => retry(db, id, json));
  },
};

function readStates(name: string | undefined): readonly OpenState[] {
  if (name === undefined) return states;
  const state = states.find((one) => one === name);
  if (!state) throw new UsageError(`--state must be ${states.join(", ")}.`);
  return [state];
}

function readChannel(key: string | undefined): Channel | undefined {
  if (key === undefined) return undefined;
  const channel = findChannel(key);
  if (!channel) throw new UsageError(`--channel must be ${channels.map(({ key }) => key).join(", ")}.`);
  return channel;
}

async function list(db: Db, states: readonly OpenState[], channel: Channel | undefined, json: boolean) {
  const all = (await Promise.all(states.map((state) => listAll(db, state)))).flat();
  const found = channel ? all.filter((one) => one.channel === channel.key) : all;
  if (json) printJson(found);
  else
    for (const { id, channel, state, attempts, since, lastError } of found)
      console.log(
        `${id}  ${channel}  ${state}  since ${since}  attempts ${attempts}  ${lastError ?? ""}`.trimEnd(),
      );
  if (found.length === 0 && !json) console.log("Nothing waits and nothing was given up.");
  return 0;
}

async function listAll(db: Db, state: OpenState) {
  const all = [];
  let before: string | undefined;
  do {
    const page = await listMessages(db, state, pageSize, { before, reader: everything });
    all.push(
      ...page.messages.map((message) => ({
        id: message.id,
        lead: message.about === "lead" ? message.lead.id : null,
        application: message.about === "application" ? message.application.id : null,
        channel: message.channel,
        state,
        attempts: message.attempts,
        since: new Date(message.createdAt).toISOString(),
        nextAt: state === "pending" ? new Date(message.nextAt).toISOString() : null,
        lastError: message.lastError,
      })),
    );
    before = page.next;
  } while (before !== undefined);
  return all;
}

async function retry(db: Db, id: string, json: boolean) {
  const done = await db.transaction(async (tx) => {
    const isDone = await redeliver(tx, id, Date.now());
    if (isDone)
      await recordDeed(tx, { action: "redelivered", subjectKind: "messages", detail: { count: 1 } });
    return isDone;
  });
  if (!done) {
    console.error(`No message ${id} was given up.`);
    return 1;
  }
  if (json) printJson({ queued: 1 });
  else console.log("It is in the queue again.");
  return 0;
}

async function decide(db: Db, decision: Decision, channel: Channel | undefined, json: boolean) {
  const by = { adminId: null, actor: whoTypes() };
  const count = await decideDeliveries({ db, clock: Date.now }, by, decision, channel);
  if (json) printJson({ decided: count });
  else if (count === 0) console.log("Nothing waits for a decision.");
  else if (decision === "known") console.log(`${count} messages are known and not sent.`);
  else console.log(`${count} messages are in the queue; the running server sends them.`);
  return 0;
}

async function retryAll(db: Db, env: Env, channel: Channel | undefined, json: boolean) {
  const queued = await db.transaction(async (tx) => {
    const count = await redeliverAll(tx, Date.now(), channel?.key);
    if (count > 0)
      await recordDeed(tx, { action: "redelivered", subjectKind: "messages", detail: { count } });
    return count;
  });
  const app = { db, env, clock: Date.now, log: createLog(() => {}, "json") };
  const before = await listChannels(db);
  for (const one of channel ? [channel] : channels) {
    await resumeDeliveries(app, one);
    const wasHeld = (before.get(one.key)?.state ?? "open") !== "open";
    if (wasHeld) await recordDeed(db, { action: "resumed", ...messagesOf(one) });
  }
  if (json) printJson({ queued });
  else
    console.log(
      `${queued} messages are in the queue again, and ${channel?.name ?? "every channel"} is open.`,
    );
  return 0;
}
