import { actionName } from "~/lib/insight/insight-figures";
import type { ChangeNames } from "./changes.server";

/** What sentences call things by, with the titles of jobs by their slugs. */
export function namesFor(jobs: Record<string, string>): ChangeNames {
  return {
    action: actionName,
    job: (slug) => jobs[slug] ?? slug,
    film: (id) => id.charAt(0).toUpperCase() + id.slice(1),
  };
}
