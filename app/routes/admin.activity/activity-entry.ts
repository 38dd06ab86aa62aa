import { applicationDetail } from "~/content/admin-applications";
import { jobForm } from "~/content/admin-jobs";
import { leadList } from "~/content/admin-leads";
import type { Activity } from "~/db/activity.server";
import { type ApplicationState, stageNames, type TemplateKind } from "~/lib/applications/application-stage";
import type { JobFieldName } from "~/lib/jobs/job-fields";
import type { LeadState } from "~/lib/leads/lead-stage";
import { type Role, roleNames } from "~/lib/role";
import { interpolate } from "~/lib/text";
import type { ActivityEntry } from "./activity-list";
import { activityTexts } from "./content";

/** What is told in words of its own, behind the subject. */
type More = {
  role?: Role;
  from?: Role;
  stage?: LeadState | ApplicationState;
  owner?: string;
  count?: number;
  message?: TemplateKind;
};

type Detail = More & {
  title?: string;
  email?: string;
  fields?: JobFieldName[];
  of?: string;
  /** Of a lead, which the log never names. */
  number?: number;
  name?: string;
};

/** A row of the log in words. */
export function toEntry({ id, at, actor, action, subjectKind, subjectId, detail }: Activity): ActivityEntry {
  const { title, email, fields, of, number, name, ...more } = detail as Detail;
  const iso = new Date(at).toISOString();
  return {
    ...{ id, actor, action, iso, of },
    subject:
      title ??
      email ??
      (number === undefined ? undefined : `${subjectKind} ${number}`) ??
      (action === "joined" ? "" : subjectKind),
    to: pageOf(subjectKind, action, subjectId),
    more: name ? interpolate(activityTexts.name, { name }) : inWords(more),
    fields: fields?.map((name) => jobForm.labels[name] ?? name),
  };
}

const stages = { ...leadList.statuses, ...stageNames };

function inWords({ role, from, stage, owner, count, message }: More) {
  if (stage) return interpolate(activityTexts.stage, { stage: stages[stage].toLowerCase() });
  if (message) return applicationDetail.messages.names[message];
  if (owner) return interpolate(activityTexts.owner, { name: owner });
  if (count) return interpolate(activityTexts.count, { count });
  if (!role) return undefined;
  const now = roleNames[role].toLowerCase();
  if (!from) return interpolate(activityTexts.role, { role: now });
  return interpolate(activityTexts.newRole, { from: roleNames[from].toLowerCase(), role: now });
}

function pageOf(kind: string, action: string, id: string | null) {
  if (!id || action === "deleted" || action.startsWith("erased")) return undefined;
  return ["job", "lead", "application"].includes(kind) ? `/admin/${kind}s/${id}` : undefined;
}
