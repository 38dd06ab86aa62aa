/** What mails to a person are about. A row of a kind that is not here was written by a newer program, which sends it. */
export const mailKinds = ["newsletter", "password", "invitation", "assignment"] as const;

export type MailKind = (typeof mailKinds)[number];
