import { listFilesOf } from "~/db/application-files.server";
import { findMeeting } from "~/db/meetings.server";
import { listMessagesTo, type Subject } from "~/db/outbox.server";
import { listSpellings } from "~/db/spellings.server";
import { findSubscriber } from "~/db/subscribers.server";
import { leadRequestNames } from "~/lib/leads/lead-fields";
import { hasPermission } from "./accounts/roles.server";
import type { SignedIn } from "./accounts/session.server";
import type { App } from "./app.server";
import { describeApplicationsOf } from "./applications/export.server";
import { readMessages } from "./applications/messages.server";
import { formatTimeCell, toRecord } from "./http/csv.server";
import { describeLeadsOf, subscriberColumns } from "./leads/export.server";
import { hiddenKinds } from "./message-totals.server";
import { messageTypes } from "./message-types.server";

type PersonApp = Pick<App, "db" | "clock">;

/**
 * Returns all that is stored about an email address, for a request for it: what the exports have, files, messages and
 * meetings. Of notes only their number; of applications nothing to a member whose role does not include them.
 */
export async function readPerson(app: PersonApp, you: SignedIn, email: string) {
  const { db } = app;
  const subscriber = await findSubscriber(db, email);
  const hidden = [...hiddenKinds(you), "candidate"];
  const messages = await listMessagesTo(db, await listSpellings(db, email));
  return {
    email,
    leads: await readLeads(app, email),
    applications: hasPermission(you.admin.role, "applications")
      ? await readApplications(app, you, email)
      : [],
    newsletter: subscriber && toRecord(subscriberColumns, subscriber),
    messages: messages
      .filter(({ kind }) => !hidden.includes(kind))
      .map(({ id, kind, sentAt }) => ({ id, name: messageTypes[kind].name, sent: formatTimeCell(sentAt) })),
  };
}

export type PersonData = Awaited<ReturnType<typeof readPerson>>;

async function readLeads({ db }: PersonApp, email: string) {
  const leads = await describeLeadsOf(db, email);
  return Promise.all(
    leads.map(async ({ id, number, requested, facts }) => ({
      id,
      title: leadRequestNames[requested],
      facts: { ...facts, ...(await readMeeting(db, { leadNumber: number })) },
    })),
  );
}

async function readApplications(app: PersonApp, { admin }: SignedIn, email: string) {
  const applications = await describeApplicationsOf(app.db, email, admin.id);
  return Promise.all(
    applications.map(async ({ id, number, job, facts }) => ({
      id,
      title: job,
      facts: { ...facts, ...(await readMeeting(app.db, { applicationNumber: number })) },
      files: (await listFilesOf(app.db, number)).map(({ id, name, kind, size }) => ({
        id,
        name,
        kind,
        size,
      })),
      messages: (await readMessages(app, { id, number }))
        .filter(({ fate }) => fate === "sent")
        .map(({ id, at, subject, body }) => ({ id, sent: formatTimeCell(at), subject, body })),
    })),
  );
}

async function readMeeting(db: App["db"], subject: Subject): Promise<Record<string, string>> {
  const meeting = await findMeeting(db, subject);
  if (!meeting) return {};
  return { meeting: `${formatTimeCell(meeting.at)}${meeting.isCancelled ? ", cancelled" : ""}` };
}
