/** The kinds of messages; `app/server/message-types.server.ts` has their texts. */
export const messageKinds = [
  // Messages to the team about leads and applications.
  "lead",
  "application",
  // Messages to one person.
  "confirmation",
  "newsletter",
  "password",
  "invitation",
  "summary",
  "held",
  "application-received",
  "candidate",
  "meeting",
  "interview",
  "lead-update",
  "application-update",
] as const;

/** Kinds of messages that only members with access to leads see. */
export const leadMessageKinds: readonly MessageKind[] = [
  "lead",
  "confirmation",
  "newsletter",
  "meeting",
  "lead-update",
];

/** Kinds of messages that only members with access to applications see. */
export const applicationMessageKinds: readonly MessageKind[] = [
  "application",
  "application-received",
  "candidate",
  "interview",
  "application-update",
];

export type MessageKind = (typeof messageKinds)[number];

/**
 * The states of a message. `sending` ends with its lease; `scheduled` has a due time; `failed` has no retries left but
 * can be sent again; `cancelled` is never sent.
 */
export const messageStates = ["waiting", "scheduled", "sending", "sent", "failed", "cancelled"] as const;

export type MessageState = (typeof messageStates)[number];
