/** What mails to a person are about. A row of a kind that is not here was written by a newer program, which sends it. */
export const personalKinds = [
  ...(["newsletter", "password", "invitation", "assignment", "summary", "held"] as const),
  ...(["application", "message", "application-assignment"] as const),
] as const;

/** What waits among the mails and goes out by another channel, by the key of that. */
const kindsByChannel: Record<string, readonly MailKind[]> = {
  personal: personalKinds,
  slack: ["slack-summary", "slack-held"],
};

export const mailKinds = [...personalKinds, "slack-summary", "slack-held"] as const;

/** Those that are about a candidate, whose address, or what the team decided, they would tell. */
export const applicationMailKinds: readonly MailKind[] = ["application", "message", "application-assignment"];

/** Those that are about a lead. */
export const leadMailKinds: readonly MailKind[] = ["assignment", "newsletter"];

export type PersonalKind = (typeof personalKinds)[number];
export type MailKind = (typeof mailKinds)[number];

/** The kinds of mails that go out by a channel. */
export function kindsOf(channel: string): readonly MailKind[] {
  return kindsByChannel[channel] ?? [];
}

/** The channel by which mails of a kind go out; an unknown kind is a mail to a person. */
export function channelOfKind(kind: MailKind): string {
  return Object.keys(kindsByChannel).find((channel) => kindsOf(channel).includes(kind)) ?? "personal";
}
