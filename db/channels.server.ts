import { eq } from "drizzle-orm";
import type { Db } from "./database.server";
import { findRow } from "./rows.server";

export type ChannelState = Db["tables"]["channels"]["$inferSelect"];

/** The channel of events for other programs, which is also notified when data it received earlier is erased. */
export const eventChannel = "webhook";

/** Returns the state of a channel; one that was never used works. */
export async function getChannel(db: Db, key: string): Promise<ChannelState> {
  const { channels } = db.tables;
  return (await findRow(db, channels, eq(channels.key, key))) ?? createChannelState(key);
}

/** Returns the states of all channels used at least once, by key. */
export async function listChannels({ orm, tables: { channels } }: Db): Promise<Map<string, ChannelState>> {
  return new Map((await orm.select().from(channels)).map((channel) => [channel.key, channel]));
}

/** The initial state of a channel. */
export function createChannelState(key: string): ChannelState {
  return { key, failingSince: null, reason: null, refusal: null, sentAt: 0, nextAt: 0 };
}

/** Returns the state of a channel and locks it until this transaction ends. */
export async function lockChannel(tx: Db, key: string): Promise<ChannelState> {
  await tx.lock("channels");
  return getChannel(tx, key);
}

/** Saves the state of a channel. Call it in the transaction of `lockChannel`. */
export async function saveChannel(tx: Db, channel: ChannelState): Promise<void> {
  const { channels } = tx.tables;
  await tx.orm.insert(channels).values(channel).onConflictDoUpdate({ target: channels.key, set: channel });
}
