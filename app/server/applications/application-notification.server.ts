import { findApplicationByNumber } from "~/db/application-work.server";
import type { ApplicationRow } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import { findFormerJob } from "~/db/jobs.server";
import type { Message } from "~/db/outbox.server";
import { stageNames } from "~/lib/applications/application-stage";
import { oneLine } from "~/lib/clean-text";
import type { MessageType } from "~/server/delivery/channel.server";
import { escapeMarkup, plainText } from "~/server/delivery/slack-text.server";

/** What the team is told of an application: job, stage and where to look, never who it is and what was written. */
export const applicationNotification: MessageType = {
  name: "Application",
  audience: "team",
  async slack(message, { db, env }) {
    const news = await find(db, message);
    return news && news.event !== "erased" ? applicationSlack(news, env.publicOrigin) : undefined;
  },
  async email(message, { db, env }) {
    const news = await find(db, message);
    if (!news || news.event === "erased") return undefined;
    const { application, position } = news;
    const content = {
      heading: `${headingOf(news)}: ${position}`,
      paragraphs: [],
      facts: [
        ["Position", position],
        ["Stage", stageNames[application.stage]],
      ] as [string, string][],
      links: [{ label: "Open in the admin", url: urlOf(application, env.publicOrigin) }],
      foot: ["Who it is and what was written stands in the admin alone.", `Application ${application.id}`],
    };
    return { content, to: env.leadMailTo, thread: application.id };
  },
  async webhook(message, { db, env }) {
    const news = await find(db, message);
    if (!news) return undefined;
    const { application, job, event } = news;
    const { id, stage, createdAt, updatedAt, erasedAt } = application;
    const at = event === "created" ? createdAt : event === "erased" ? erasedAt : updatedAt;
    const data = {
      ...{ id, stage, job },
      ...{ createdAt: isoTime(createdAt), updatedAt: isoTime(updatedAt) },
      url: urlOf(application, env.publicOrigin),
    };
    const timestamp = isoTime(at ?? updatedAt);
    return { type: `application.${event}`, timestamp, data: event === "erased" ? { id } : data };
  },
  async label(message, db) {
    const news = await find(db, message);
    if (!news) return undefined;
    const { id, number } = news.application;
    return { name: `${news.position}, application ${number}`, path: `/admin/applications/${id}` };
  },
};

type News = {
  application: ApplicationRow;
  job: { id: string; title: string };
  /** The title, on one line. */
  position: string;
  event: "created" | "updated" | "erased";
};

async function find(db: Db, { applicationNumber, announced }: Message): Promise<News | undefined> {
  const application =
    applicationNumber === null ? undefined : await findApplicationByNumber(db, applicationNumber);
  if (!application) return undefined;
  const { title = "" } = (await findFormerJob(db, application.jobId)) ?? {};
  const event = application.stage === "erased" ? "erased" : announced === 0 ? "created" : "updated";
  return { application, job: { id: application.jobId, title }, position: oneLine(title, 200), event };
}

/** What happened: "New application", "Application: Interview". */
function headingOf({ application, event }: Pick<News, "application" | "event">) {
  return event === "created" ? "New application" : `Application: ${stageNames[application.stage]}`;
}

function urlOf({ id }: ApplicationRow, publicOrigin: string) {
  return `${publicOrigin}/admin/applications/${id}`;
}

function applicationSlack(news: News, publicOrigin: string) {
  const heading = headingOf(news);
  const stage = `Stage: ${stageNames[news.application.stage]}`;
  const link = `<${urlOf(news.application, publicOrigin)}|Open in the admin>`;
  return {
    text: escapeMarkup(`${heading}: ${news.position}`),
    blocks: [
      { type: "header", text: plainText(150, heading) },
      { type: "section", text: plainText(2000, news.position, stage) },
      { type: "context", elements: [{ type: "mrkdwn", text: link }] },
    ],
  };
}

function isoTime(at: number) {
  return new Date(at).toISOString();
}
