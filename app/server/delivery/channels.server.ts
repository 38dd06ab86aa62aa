import { unassigned } from "~/db/channels.server";
import type { Channel, DeliveryEnv } from "./channel.server";
import { email } from "./email.server";
import { slack } from "./slack.server";
import { webhook } from "./webhook.server";

/** Every channel, in the order in which people see them. A new one is a module and an entry here. */
export const channels: readonly Channel[] = [slack, email, webhook];

/** The settings a channel lacks, by their names. */
export function missingSettings(channel: Channel, env: DeliveryEnv): string[] {
  return Object.entries(channel.settings(env)).flatMap(([name, isThere]) => (isThere ? [] : [name]));
}

/** Whether a channel has all it needs to send. */
export function isSet(channel: Channel, env: DeliveryEnv): boolean {
  return missingSettings(channel, env).length === 0;
}

/** The channels that tell the team of what comes in. */
export function listTeamChannels(env: DeliveryEnv): Channel[] {
  return channels.filter((channel) => isSet(channel, env) && channel.isForTeam(env));
}

/** Their keys; when there is none, messages wait for the first. */
export function teamChannelKeys(env: DeliveryEnv): string[] {
  const keys = listTeamChannels(env).map(({ key }) => key);
  return keys.length > 0 ? keys : [unassigned];
}

/** The channel with this key; undefined when there is none. */
export function findChannel(key: string): Channel | undefined {
  return channels.find((channel) => channel.key === key);
}

/** What a `detail` of a channel means. */
export function explainFailure(key: string, detail: string) {
  if (/^(the channel was off|too late)/.test(detail))
    return { what: "It could not be sent in time.", remedy: "Press Send again if it is still needed." };
  return findChannel(key)?.explain(detail) ?? { what: detail, remedy: "" };
}
