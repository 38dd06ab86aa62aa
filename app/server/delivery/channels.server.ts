import { unassignedChannel } from "~/db/channels.server";
import type { Channel, DeliveryEnv } from "./channel.server";
import { email } from "./email.server";
import { slack } from "./slack.server";
import { webhook } from "./webhook.server";

/** All channels in the order of the interface. A new one is a module and an entry here. */
export const channels: readonly Channel[] = [slack, email, webhook];

/** Returns the names of a channel's missing settings. */
export function listMissingSettings(channel: Channel, env: DeliveryEnv): string[] {
  return Object.entries(channel.settings(env)).flatMap(([name, isThere]) => (isThere ? [] : [name]));
}

/** Whether no setting of a channel is missing. */
export function isSet(channel: Channel, env: DeliveryEnv): boolean {
  return listMissingSettings(channel, env).length === 0;
}

/** The channels that notify the team of leads and applications. */
export function listTeamChannels(env: DeliveryEnv): Channel[] {
  return channels.filter((channel) => isSet(channel, env) && channel.isForTeam(env));
}

/** The keys of the team channels; without any, messages wait for the first. */
export function listTeamChannelKeys(env: DeliveryEnv): string[] {
  const keys = listTeamChannels(env).map(({ key }) => key);
  return keys.length > 0 ? keys : [unassignedChannel];
}

/** Returns a channel by its key; undefined for an unknown one. */
export function findChannel(key: string): Channel | undefined {
  return channels.find((channel) => channel.key === key);
}

/** Explains the stored failure of a message: what happened and what to do. */
export function explainFailure(key: string, detail: string) {
  if (/^(the channel was off|too late)/.test(detail))
    return { what: "It could not be sent in time.", remedy: "Press Send again if it is still needed." };
  return findChannel(key)?.explain(detail) ?? { what: detail, remedy: "" };
}
