/** What messages are about; `app/server/message-types.server.ts` says what each of them says. */
export const messageKinds = [
  // To the team, about what came in.
  ...(["lead", "application"] as const),
  // To one person.
  ...(["confirmation", "newsletter", "password", "invitation", "assignment", "summary", "held"] as const),
  ...(["application-received", "candidate", "application-assignment"] as const),
] as const;

/** Those that only somebody who reads leads may see. */
export const leadKinds: readonly MessageKind[] = ["lead", "confirmation", "assignment", "newsletter"];

/** Those that only somebody who reads applications may see. */
export const candidateKinds: readonly MessageKind[] = [
  ...(["application", "application-received", "candidate", "application-assignment"] as const),
];

export type MessageKind = (typeof messageKinds)[number];

/**
 * What becomes of a message. `sending` ends with its lease; `scheduled` has a time of its own; `failed` was given up, and
 * somebody can send it again; `cancelled` is not to be sent.
 */
export const messageStates = ["waiting", "scheduled", "sending", "sent", "failed", "cancelled"] as const;

export type MessageState = (typeof messageStates)[number];
