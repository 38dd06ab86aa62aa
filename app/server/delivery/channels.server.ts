import type { Advice, Channel, DeliveryEnv } from "./channel.server";
import { email } from "./email.server";
import { explainOutcome } from "./http-outcome.server";
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

/** The keys of the channels that notify the team of leads and applications. */
export function listTeamChannelKeys(env: DeliveryEnv): string[] {
  return channels.filter((channel) => isSet(channel, env) && channel.isForTeam(env)).map(({ key }) => key);
}

/** Returns a channel by its key; undefined for an unknown one. */
export function findChannel(key: string): Channel | undefined {
  return channels.find((channel) => channel.key === key);
}

/** Explains the failure of a channel or of a message: what happened, and who must do what. */
export function explainFailure(key: string, detail: string): Advice {
  const channel = findChannel(key);
  if (!channel || /^(the channel was off|too late)/.test(detail))
    return { what: "It could not be sent in time.", remedy: "Press Send again if it is still needed." };
  const [setting = ""] = Object.keys(channel.settings({ publicOrigin: "", leadMailTo: [] }));
  return channel.explain?.(detail) ?? explainOutcome(detail, { name: channel.name, setting });
}
