export const linkPurposes = [
  "setup",
  "invitation",
  "password",
  "lead",
  "application",
  "newsletter",
  "unsubscribe",
] as const;

export type LinkPurpose = (typeof linkPurposes)[number];
