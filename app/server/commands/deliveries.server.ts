import { listChannels } from "~/db/channels.server";
import type { Db } from "~/db/database.server";
import { type ListedState, listedStates, listMessages } from "~/db/outbox.server";
import { formatNounCount } from "~/lib/format";
import type { Channel } from "~/server/delivery/channel.server";
import { channels, findChannel } from "~/server/delivery/channels.server";
import { resumeChannel, sendAgain } from "~/server/delivery/delivery-control.server";
import { type Command, findOperatorName, printResult, UsageError, withDatabase } from "./command.server";

const pageSize = 500;

type Flags = { channel?: string; state?: string; all?: boolean; json?: boolean };

export const deliveries: Command = {
  summary: "list unsent messages and retry them",
  forms: [
    "deliveries list [--channel NAME] [--state STATE] [--json]",
    "deliveries retry [id] [--all] [--channel NAME] [--json]",
  ],
  about: `list   lists messages that are "waiting", "scheduled" or "failed", with the last error and without personal data
retry  queues a failed message again; --all queues all failed messages and resumes channels that failed or are paused
NAME is ${channels.map(({ key }) => key).join(", ")}. The running server sends the messages, within the rate limit of each channel.`,
  examples: ["deliveries list --state failed", "deliveries retry --all --channel slack"],
  async run([action, id], { state, all, json = false, ...flags }: Flags) {
    const channel = readChannel(flags.channel);
    if (action === "list") return withDatabase((db) => listDeliveries(db, readStates(state), channel, json));
    if (all) return withDatabase((db) => retryAllMessages(db, channel, json));
    if (!id) throw new UsageError("Missing argument: the id of a message, or --all.");
    return withDatabase((db) => retryMessage(db, id, json));
  },
};

function readStates(name: string | undefined): readonly ListedState[] {
  if (name === undefined) return listedStates;
  const state = listedStates.find((one) => one === name);
  if (!state) throw new UsageError(`--state must be ${listedStates.join(", ")}.`);
  return [state];
}

function readChannel(key: string | undefined): Channel | undefined {
  if (key === undefined) return undefined;
  const channel = findChannel(key);
  if (!channel) throw new UsageError(`--channel must be ${channels.map(({ key }) => key).join(", ")}.`);
  return channel;
}

async function listDeliveries(
  db: Db,
  states: readonly ListedState[],
  channel: Channel | undefined,
  json: boolean,
) {
  const all = (await Promise.all(states.map((state) => listAllInState(db, state)))).flat();
  const found = channel ? all.filter((one) => one.channel === channel.key) : all;
  const lines = found.map(({ id, kind, channel, state, attempts, since, lastError }) =>
    `${id}  ${kind}  ${channel}  ${state}  since ${since}  attempts ${attempts}  ${lastError ?? ""}`.trimEnd(),
  );
  return printResult({ json }, found, lines.join("\n") || "No waiting or failed messages.");
}

async function listAllInState(db: Db, state: ListedState) {
  const all = [];
  let before: string | undefined;
  for (;;) {
    const page = await listMessages(db, state, pageSize, { before });
    for (const { id, kind, channel, leadNumber, applicationNumber, ...message } of page)
      all.push({
        id,
        kind,
        channel,
        lead: leadNumber,
        application: applicationNumber,
        state,
        attempts: message.attempts,
        since: new Date(message.createdAt).toISOString(),
        nextAt: state === "failed" ? null : new Date(message.nextAt).toISOString(),
        lastError: message.lastError,
      });
    if (page.length < pageSize) return all;
    before = page.at(-1)?.id;
  }
}

function createDeliveryApp(db: Db) {
  return { db, clock: Date.now };
}

async function retryMessage(db: Db, id: string, json: boolean) {
  const count = await sendAgain(createDeliveryApp(db), { adminId: null, actor: findOperatorName() }, { id });
  if (count === 0) {
    console.error(`There is no failed message ${id}.`);
    return 1;
  }
  return printResult({ json }, { queued: 1 }, "Queued 1 message.");
}

async function retryAllMessages(db: Db, channel: Channel | undefined, json: boolean) {
  const by = { adminId: null, actor: findOperatorName() };
  const queued = await sendAgain(createDeliveryApp(db), by, { channel: channel?.key });
  const known = await listChannels(db);
  for (const one of channel ? [channel] : channels)
    if (known.has(one.key)) await resumeChannel(createDeliveryApp(db), by, one);
  const text = `Queued ${formatNounCount(queued, "message")}. Resumed ${channel?.name ?? "all channels"}.`;
  return printResult({ json }, { queued }, text);
}
