import { findAdmin } from "~/db/admins.server";
import { findApplicationByNumber } from "~/db/application-work.server";
import type { ApplicationRow } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import { findFormerJob } from "~/db/jobs.server";
import type { Message } from "~/db/outbox.server";
import { oneLine } from "~/lib/clean-text";
import { isolate } from "~/lib/isolate";
import { formatPersonName } from "~/lib/person-name";
import { hasPermission } from "~/server/accounts/roles.server";
import type { MessageType, WriteContext, Written } from "~/server/delivery/channel.server";
import { readTeamSettings } from "~/server/team-settings.server";

/**
 * A new application, announced once. The job's hiring manager and the hiring recipients get the name; without any of
 * them, the recipients of leads get the position only. Webhooks receive every stage.
 */
export const applicationNotification: MessageType = {
  name: "Application",
  audience: "team",
  async write(message, context) {
    const news = await findEventData(context.db, message);
    return news?.event === "created" ? writeApplication(news, context) : undefined;
  },
  async event(message, { db, env }) {
    const news = await findEventData(db, message);
    if (!news) return undefined;
    const { application, job, event } = news;
    const { id, stage, createdAt, updatedAt, erasedAt } = application;
    const at = event === "created" ? createdAt : event === "erased" ? erasedAt : updatedAt;
    const data = {
      id,
      stage,
      job: { id: job.id, title: job.title },
      createdAt: isoTime(createdAt),
      updatedAt: isoTime(updatedAt),
      url: buildAdminUrl(application, env.publicOrigin),
    };
    const timestamp = isoTime(at ?? updatedAt);
    return { type: `application.${event}`, timestamp, data: event === "erased" ? { id } : data };
  },
  async label(message, db) {
    const news = await findEventData(db, message);
    if (!news) return undefined;
    const { id, number } = news.application;
    return { name: `${news.position}, application ${number}`, path: `/admin/applications/${id}` };
  },
};

type ApplicationEvent = {
  application: ApplicationRow;
  job: { id: string; title: string; hiringOwnerId?: string };
  position: string;
  event: "created" | "updated" | "erased";
};

async function findEventData(
  db: Db,
  { applicationNumber, announced }: Message,
): Promise<ApplicationEvent | undefined> {
  const application =
    applicationNumber === null ? undefined : await findApplicationByNumber(db, applicationNumber);
  if (!application) return undefined;
  const job = await findFormerJob(db, application.jobId);
  if (!job) return undefined;
  const event = application.stage === "erased" ? "erased" : announced === 0 ? "created" : "updated";
  return { application, job, position: oneLine(job.title, 200), event };
}

async function findManager(db: Db, { hiringOwnerId }: ApplicationEvent["job"]) {
  const admin = hiringOwnerId === undefined ? undefined : await findAdmin(db, hiringOwnerId);
  return admin && hasPermission(admin.role, "applications") ? admin : undefined;
}

function buildAdminUrl({ id }: ApplicationRow, publicOrigin: string) {
  return `${publicOrigin}/admin/applications/${id}`;
}

async function writeApplication(
  { application, position, job }: ApplicationEvent,
  { db, env, channel }: WriteContext,
): Promise<Written | undefined> {
  const manager = await findManager(db, job);
  const { hiringMailTo = [], hiringSlackUrl } = await readTeamSettings(db);
  const hiring = [...new Set([...(manager ? [manager.email] : []), ...hiringMailTo])];
  const to = hiring.length > 0 ? hiring : env.leadMailTo;
  if (channel === "email" && to.length === 0) return undefined;
  const isForHiring = channel === "email" ? hiring.length > 0 : channel === "slack" && hiringSlackUrl;
  const name = isForHiring ? oneLine(application.name, 100) : undefined;
  const content = {
    heading: name
      ? `${isolate(name)} applied: ${isolate(position)}`
      : `New application: ${isolate(position)}`,
    paragraphs: [],
    facts: [...(name ? [["Candidate", name]] : []), ["Position", position]] as [string, string][],
    links: [{ label: "Open in the admin", url: buildAdminUrl(application, env.publicOrigin) }],
    foot: [
      manager
        ? `Hiring manager: ${oneLine(formatPersonName(manager), 100)}`
        : "This job has no hiring manager.",
    ],
    reference: `Application ${application.id}`,
  };
  return { content, to, thread: application.id, slackUrl: hiringSlackUrl };
}

function isoTime(at: number) {
  return new Date(at).toISOString();
}
