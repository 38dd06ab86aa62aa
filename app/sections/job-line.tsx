import { Fragment } from "react";
import type { Job } from "~/lib/job";

/** Where, how and with whom, on one line or broken between them; a preview may not have all of it yet. */
export function JobLine({ location, type, department }: Pick<Job, "location" | "type" | "department">) {
  return [location, type, department].filter(Boolean).map((part, index, parts) => (
    <Fragment key={index}>
      <span className="inline-block">{index < parts.length - 1 ? `${part} ·` : part}</span>{" "}
    </Fragment>
  ));
}
