import { stageNames } from "~/lib/applications/application-stage";
import { oneLine } from "~/lib/clean-text";
import type { ApplicationTask } from "./channel.server";

// What messages to the team say of an application, whatever they look like.

/** What happened, as a heading: "New application", "Application: Interview". */
export function applicationHeading({ application, event }: ApplicationTask): string {
  return event === "created" ? "New application" : `Application: ${stageNames[application.stage]}`;
}

/** The position, on one line. */
export function positionOf({ job }: ApplicationTask): string {
  return oneLine(job.title, 200);
}

/** The page of an application in the admin. */
export function applicationUrl({ application }: ApplicationTask, publicOrigin: string): string {
  return `${publicOrigin}/admin/applications/${application.id}`;
}
