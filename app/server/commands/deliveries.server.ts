import type { Db } from "~/db/database.server";
import { listDeliveries, redeliver, redeliverAll } from "~/db/deliveries.server";
import { resumeDeliveries } from "~/server/delivery/delivery-control.server";
import type { Env } from "../env.server";
import { createLog } from "../log.server";
import { type Command, printJson, readFlags, UsageError, withDatabase } from "./command.server";

const pageSize = 500;

export const deliveries: Command = {
  summary: "show the leads Slack was not told of, and try again",
  usage: `deliveries list [--state pending|dead] [--json]
       deliveries retry <id> [--json]
       deliveries retry --all [--json]

  list    messages that wait, and those that were given up, with the reason; no personal data
  retry   puts a message that was given up back in the queue, or all of them; with --all, messages
          that were held because the channel failed or was paused are sent too
The running server sends them, one a second.`,
  async run(args) {
    const { values, positionals } = readFlags(args, {
      state: { type: "string" },
      all: { type: "boolean" },
      json: { type: "boolean" },
    });
    const [action, id] = positionals;
    const json = values.json ?? false;
    if (action === "list") return withDatabase((db) => list(db, readStates(values.state), json));
    if (action !== "retry") throw new UsageError("List or retry deliveries?");
    if (values.all) return withDatabase((db, env) => retryAll(db, env, json));
    if (!id) throw new UsageError("Which delivery? Name its id, or say --all.");
    return withDatabase((db) => retry(db, id, json));
  },
};

function readStates(state: string | undefined): ("pending" | "dead")[] {
  if (state === undefined) return ["pending", "dead"];
  if (state !== "pending" && state !== "dead") throw new UsageError("--state must be pending or dead.");
  return [state];
}

async function list(db: Db, states: ("pending" | "dead")[], json: boolean) {
  const found = (await Promise.all(states.map((state) => listAll(db, state)))).flat();
  if (json) printJson(found);
  else
    for (const { id, state, attempts, since, lastError } of found)
      console.log(`${id}  ${state}  since ${since}  attempts ${attempts}  ${lastError ?? ""}`.trimEnd());
  if (found.length === 0 && !json) console.log("Nothing waits and nothing was given up.");
  return 0;
}

async function listAll(db: Db, state: "pending" | "dead") {
  const all = [];
  let before: string | undefined;
  do {
    const page = await listDeliveries(db, state, pageSize, before);
    all.push(
      ...page.deliveries.map(({ id, lead, attempts, createdAt, nextAt, lastError }) => ({
        id,
        lead: lead.id,
        state,
        attempts,
        since: new Date(createdAt).toISOString(),
        nextAt: state === "pending" ? new Date(nextAt).toISOString() : null,
        lastError,
      })),
    );
    before = page.next;
  } while (before !== undefined);
  return all;
}

async function retry(db: Db, id: string, json: boolean) {
  const done = await redeliver(db, id, Date.now());
  if (!done) {
    console.error(`No message ${id} was given up.`);
    return 1;
  }
  if (json) printJson({ queued: 1 });
  else console.log("It is in the queue again.");
  return 0;
}

async function retryAll(db: Db, env: Env, json: boolean) {
  const queued = await redeliverAll(db, Date.now());
  await resumeDeliveries({ db, env, clock: Date.now, log: createLog(() => {}, false) });
  if (json) printJson({ queued });
  else console.log(`${queued} messages are in the queue again, and the channel is open.`);
  return 0;
}
