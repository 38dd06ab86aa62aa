export const linkPurposes = [
  ...(["setup", "invitation", "password", "lead", "application"] as const),
  ...(["newsletter", "unsubscribe"] as const),
] as const;

export type LinkPurpose = (typeof linkPurposes)[number];
