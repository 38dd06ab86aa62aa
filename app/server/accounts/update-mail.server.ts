import { type Admin, findAdmin, listAdmins } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import { createMessage, graceMs } from "~/db/outbox.server";
import { dayMs } from "~/lib/days";
import { isolate } from "~/lib/isolate";
import { findMentioned } from "~/lib/mentions";
import type { MessageKind } from "~/lib/message-kinds";
import { formatPersonName } from "~/lib/person-name";
import type { App } from "~/server/app.server";
import type { DeliveryEnv, MessageType } from "~/server/delivery/channel.server";
import { canMail } from "~/server/delivery/email.server";
import { writeMemberMail } from "./member-mail.server";
import { hasPermission } from "./roles.server";
import type { SignedIn } from "./session.server";

const expiryMs = 3 * dayMs;

const headings = {
  mentioned: "{by} mentioned you in a note",
  withdrawn: "Application withdrawn by its candidate",
  "added a file": "File added by a candidate",
  erased: "Application erased by its candidate",
} as const;

/** What a member is told about a lead or an application. */
export type UpdateEvent = keyof typeof headings;
type Data = { event: UpdateEvent; id: string; admin: string; by?: string };
type UpdateApp = Pick<App, "clock"> & { env: DeliveryEnv };

/** What differs between leads and applications. */
type Updated = {
  one: "lead" | "application";
  /** Returns how the email names a row; undefined for one whose data was erased, unless that is the news. */
  label(db: Db, id: string, event: UpdateEvent): Promise<string | undefined>;
};

/** An email to one member about one lead or application, if they want such emails and may see it. */
export function createUpdateEmail({ one, label }: Updated) {
  const several = `${one}s` as const;
  const kind: MessageKind = `${one}-update`;
  const wants = ({ assignmentMail, role }: Admin) => assignmentMail && hasPermission(role, several);

  /** Writes the emails, in the transaction of the event. */
  async function announce(
    tx: Db,
    { env, clock }: UpdateApp,
    members: Admin[],
    event: Omit<Data, "admin">,
  ): Promise<void> {
    const now = clock();
    for (const member of canMail(env) ? members.filter(wants) : []) {
      const data: Data = { ...event, admin: member.id };
      const times = { dueAt: now + graceMs, expiresAt: now + expiryMs };
      await createMessage(tx, { kind, channel: "email", recipient: member.email, data, ...times }, now);
    }
  }

  /** Notifies the members that a note mentions, but for its author. */
  async function announceNote(tx: Db, app: UpdateApp, by: SignedIn, { id }: { id: string }, body: string) {
    const others = (await listAdmins(tx)).filter((admin) => admin.id !== by.admin.id);
    await announce(tx, app, findMentioned(body, others), { event: "mentioned", id, by: by.admin.id });
  }

  const write: MessageType["write"] = async (message, { db, env }) => {
    const { event, id, ...ids } = JSON.parse(message.data) as Data;
    const member = await findAdmin(db, ids.admin);
    const name = await label(db, id, event);
    if (member?.email !== message.recipient || !wants(member) || name === undefined) return undefined;
    const author = ids.by === undefined ? undefined : await findAdmin(db, ids.by);
    const by = author ? formatPersonName(author) : "A colleague";
    const content = {
      heading: `${headings[event].replace("{by}", () => isolate(by))}: ${isolate(name)}`,
      paragraphs: [],
      facts: [],
      links: [{ label: `Open the ${one}`, url: `${env.publicOrigin}/admin/${several}/${id}` }],
    };
    return { content: writeMemberMail(content, env) };
  };

  const type: MessageType = {
    name: `${one === "lead" ? "Lead" : "Application"} update`,
    audience: "person",
    write,
  };
  return { announce, announceNote, type };
}
