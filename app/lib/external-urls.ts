import { ownSchedule } from "./leads/scheduling-link";

/** Places outside the site, as `https://` addresses. What is not named is not offered, or is a page of the site's own. */
export const externalUrls: {
  /** Where a meeting is booked. */
  scheduling: string;
  /** The product's sign-in; without it "Sign in" leads to the team's own. */
  signIn: string | undefined;
  /** The forum. */
  community: string | undefined;
  /** Where "View Live Demo" leads. */
  liveDemo: string;
} = { scheduling: ownSchedule, signIn: undefined, community: undefined, liveDemo: "/demo-store" };
