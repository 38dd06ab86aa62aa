import { applicationMessageKinds, leadMessageKinds, type MessageKind } from "~/lib/message-kinds";
import { hasPermission } from "~/server/accounts/roles.server";
import type { SignedIn } from "~/server/accounts/session.server";
import type { DeliveryApp } from "~/server/delivery/delivery.server";
import { type ChannelHealth, getDeliveryHealth } from "~/server/delivery/delivery-control.server";

/** The kinds of messages that the member's role does not include. */
export function hiddenKinds({ admin }: SignedIn): readonly MessageKind[] {
  return [
    ...(hasPermission(admin.role, "leads") ? [] : leadMessageKinds),
    ...(hasPermission(admin.role, "applications") ? [] : applicationMessageKinds),
  ];
}

/**
 * Returns the channels with their counts of waiting, scheduled and failed messages, limited to the kinds the reader may
 * see.
 */
export async function readMessageTotals(app: Pick<DeliveryApp, "db" | "env">, you: SignedIn) {
  const { channels } = await getDeliveryHealth(app, hiddenKinds(you));
  const sumChannels = (value: (channel: ChannelHealth) => number) =>
    channels.reduce((total, channel) => total + value(channel), 0);
  return {
    channels,
    waiting: sumChannels(({ waiting }) => waiting),
    scheduled: sumChannels(({ scheduled }) => scheduled),
    failed: sumChannels(({ failed }) => failed),
  };
}
