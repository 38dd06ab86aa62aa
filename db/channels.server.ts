import { eq, sql } from "drizzle-orm";
import type { Db } from "./database.server";
import { placeholders, prepareOnce } from "./prepared.server";

export type ChannelState = Db["tables"]["channels"]["$inferSelect"];

// What queries must know of single channels; everything else about one stands in its module.

/** Where messages wait as long as no channel is set; the first that is takes them. */
export const unassigned = "none";
/** The channel that is told when what it was told of before is erased. */
export const erasureChannel = "webhook";

const channelByKey = prepareOnce(({ orm, tables: { channels } }) =>
  orm
    .select()
    .from(channels)
    .where(eq(channels.key, sql.placeholder("key")))
    .prepare(),
);

/** The state of a channel; one that was never used is on. */
export async function getChannel(db: Db, key: string): Promise<ChannelState> {
  const [row] = await channelByKey(db).execute({ key });
  return row ?? unusedChannel(key);
}

/** The states of channels that were used at least once, by their keys. */
export async function listChannels({ orm, tables: { channels } }: Db): Promise<Map<string, ChannelState>> {
  return new Map((await orm.select().from(channels)).map((channel) => [channel.key, channel]));
}

/** The state of a channel that was never used. */
export function unusedChannel(key: string): ChannelState {
  return { key, state: "on", reason: null, since: 0, failures: 0, sentAt: 0, nextAt: 0 };
}

/** The state of a channel for the one who changes it in this transaction; others who would change it wait. */
export async function takeChannel(tx: Db, key: string): Promise<ChannelState> {
  await tx.lock("channels");
  return getChannel(tx, key);
}

const upsertChannel = prepareOnce(({ orm, tables: { channels } }) => {
  const names = Object.keys(unusedChannel("")) as (keyof ChannelState)[];
  const values = placeholders(...names);
  // What is written stands in the row that would have been inserted.
  const set = Object.fromEntries(
    names.map((name) => [name, sql`excluded.${sql.identifier(channels[name].name)}`]),
  );
  return orm.insert(channels).values(values).onConflictDoUpdate({ target: channels.key, set }).prepare();
});

/** Keeps the new state of a channel. Call it in the transaction that took the old one. */
export async function saveChannel(tx: Db, channel: ChannelState): Promise<void> {
  await upsertChannel(tx).execute(channel);
}
