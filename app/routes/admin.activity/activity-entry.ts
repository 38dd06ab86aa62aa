import type { Activity } from "~/db/activity.server";
import {
  type ApplicationState,
  stageNames,
  type TemplateKind,
  templateNames,
} from "~/lib/applications/application-stage";
import { isolate } from "~/lib/isolate";
import { type JobFieldName, jobFields } from "~/lib/jobs/job-fields";
import { type LeadState, leadStatusNames } from "~/lib/leads/lead-stage";
import { type Role, roleNames } from "~/lib/role";
import type { ActivityEntry } from "./activity-list";

type More = {
  role?: Role;
  from?: Role;
  stage?: LeadState | ApplicationState;
  owner?: string;
  count?: number;
  /** The changed rows of a bulk change. */
  leads?: { number?: number }[];
  applications?: { number?: number }[];
  message?: TemplateKind;
};

type Detail = More & {
  title?: string;
  email?: string;
  fields?: JobFieldName[];
  of?: string;
  /** Of a lead, whose name is never logged. */
  number?: number;
  name?: string;
};

export function toEntry({ id, at, actor, action, subjectKind, subjectId, detail }: Activity): ActivityEntry {
  const { title, email, fields, of, number, name, ...more } = detail as Detail;
  return {
    ...{ id, actor, action, at, of },
    subject:
      title ??
      email ??
      (number === undefined ? undefined : `${subjectKind} ${number}`) ??
      (action === "joined" ? "" : subjectKind),
    to: pageOf(subjectKind, action, subjectId),
    more: name ? `Name: ${isolate(name)}` : describeDetails(more),
    fields: fields?.map((name) => jobFields[name]?.label ?? name),
  };
}

const stages = { ...leadStatusNames, ...stageNames };

function describeDetails({ role, from, stage, owner, count, message, leads, applications }: More) {
  const numbers = (leads ?? applications ?? []).flatMap(({ number = [] }) => number);
  const facts = [
    stage && `Stage: ${stages[stage]}`,
    message && templateNames[message],
    owner && `Owner: ${isolate(owner)}`,
    count && [`${count} in total`, numbers.join(", ")].filter(Boolean).join(": "),
    role && `Role: ${roleNames[role]}${from ? ` (was ${roleNames[from]})` : ""}`,
  ];
  return facts.filter(Boolean).join(" · ") || undefined;
}

function pageOf(kind: string, action: string, id: string | null) {
  if (!id || action === "deleted" || action.startsWith("erased")) return undefined;
  return ["job", "lead", "application"].includes(kind) ? `/admin/${kind}s/${id}` : undefined;
}
