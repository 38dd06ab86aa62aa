import { ownSchedule } from "./leads/scheduling-link";

/** Configured URLs outside the site (`https://`). An undefined one is not offered. */
export const externalUrls: {
  scheduling: string;
  /** The product's sign-in; without it "Sign in" leads to the admin. */
  signIn: string | undefined;
  community: string | undefined;
  liveDemo: string;
} = { scheduling: ownSchedule, signIn: undefined, community: undefined, liveDemo: "/demo-store" };
