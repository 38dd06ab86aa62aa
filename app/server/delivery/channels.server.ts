import { firstChannel } from "~/db/channels.server";
import type { Channel, DeliveryEnv, LeadChannel } from "./channel.server";
import { confirmation } from "./confirmation.server";
import { mail } from "./mail.server";
import { personal } from "./personal.server";
import { slack } from "./slack.server";
import { webhook } from "./webhook.server";

/** Every channel of leads, in the order in which people see them. A new one is a module and an entry here. */
export const leadChannels: readonly LeadChannel[] = [slack, mail, webhook, confirmation];

/** All that messages leave by. */
export const channels: readonly Channel[] = [...leadChannels, personal];

export const teamChannels = leadChannels.filter(({ audience }) => audience === "team");

/** The settings a channel lacks, by their names. */
export function missingSettings(channel: Channel, env: DeliveryEnv): string[] {
  return Object.entries(channel.settings(env)).flatMap(([name, isThere]) => (isThere ? [] : [name]));
}

/** Whether a channel has all it needs to send. */
export function isSet(channel: Channel, env: DeliveryEnv): boolean {
  return missingSettings(channel, env).length === 0;
}

export function setChannels(env: DeliveryEnv): Channel[] {
  return channels.filter((channel) => isSet(channel, env));
}

/** The channels that are told of leads. */
export function setLeadChannels(env: DeliveryEnv): LeadChannel[] {
  return leadChannels.filter((channel) => isSet(channel, env));
}

/** Where the team is told of what comes in, by the keys: all channels that are set; when none is, it waits for the first. */
export function toldChannels(env: DeliveryEnv): string[] {
  const ofTeam = teamChannels.filter((channel) => isSet(channel, env)).map(({ key }) => key);
  return ofTeam.length > 0 ? ofTeam : [firstChannel];
}

/** The channel with this key; undefined when there is none. */
export function findChannel(key: string): Channel | undefined {
  return channels.find((channel) => channel.key === key);
}

/** What a `detail` of a channel means. One that a newer program wrote has no explanation here. */
export function explainFailure(key: string, detail: string) {
  return findChannel(key)?.explain(detail) ?? { what: detail, remedy: "" };
}
