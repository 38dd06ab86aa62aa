import { type Admin, findAdmin, listAdmins } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import { createMessage, graceMs } from "~/db/outbox.server";
import { dayMs } from "~/lib/days";
import { isolate } from "~/lib/isolate";
import { findMentioned } from "~/lib/mentions";
import type { MessageKind } from "~/lib/message-kinds";
import { formatPersonName } from "~/lib/person-name";
import { interpolate } from "~/lib/text";
import type { App } from "~/server/app.server";
import type { DeliveryEnv, MessageType } from "~/server/delivery/channel.server";
import { canMail } from "~/server/delivery/email.server";
import { writeMemberMail } from "./member-mail.server";
import { hasPermission } from "./roles.server";
import type { SignedIn } from "./session.server";

const expiryMs = 3 * dayMs;
/** The maximum number of names in an email. */
const maxNames = 8;

const headings = {
  assigned: "{by} assigned {what} to you",
  mentioned: "{by} mentioned you in a note",
  withdrawn: "Application withdrawn by its candidate",
  "added a file": "File added by a candidate",
  erased: "Application erased by its candidate",
} as const;

/** What a member is told about leads or applications. */
export type UpdateEvent = keyof typeof headings;
type Data = { event: UpdateEvent; ids: string[]; admin: string; by?: string };
type UpdateApp = Pick<App, "clock"> & { env: DeliveryEnv };

/** What differs between leads and applications. */
type Updated<Row> = {
  one: "lead" | "application";
  /** Returns the rows that exist, without those whose data was erased, unless that is the news. */
  find(db: Db, ids: string[], event: UpdateEvent): Promise<Row[]>;
  isSpam(row: Row): boolean;
  /** Returns how an email names a row. */
  label(db: Db, row: Row): Promise<string>;
};

/** The emails of members about leads or applications, of one or several at once, if they want them and may see those. */
export type Updates = Pick<ReturnType<typeof createUpdateEmail>, "announceAssigned" | "announceNote">;

/** Returns the email about leads or applications, and what announces it. */
export function createUpdateEmail<Row extends { id: string; ownerId: string | null }>(of: Updated<Row>) {
  const { one } = of;
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

  /** Notifies the new owner of rows with one email, unless they assigned them themselves. */
  async function announceAssigned(
    tx: Db,
    app: UpdateApp,
    { admin: by }: SignedIn,
    owner: Admin | null,
    rows: { id: string }[],
  ) {
    if (!owner || owner.id === by.id || rows.length === 0) return;
    await announce(tx, app, [owner], { event: "assigned", ids: rows.map(({ id }) => id), by: by.id });
  }

  /** Notifies the members that a note mentions, but for its author. */
  async function announceNote(
    tx: Db,
    app: UpdateApp,
    { admin: by }: SignedIn,
    { id }: { id: string },
    body: string,
  ) {
    const others = (await listAdmins(tx)).filter((admin) => admin.id !== by.id);
    await announce(tx, app, findMentioned(body, others), { event: "mentioned", ids: [id], by: by.id });
  }

  /** Writes the email. Rows that were assigned to someone else or marked as spam meanwhile are left out. */
  const write: MessageType["write"] = async (message, { db, env }) => {
    const { event, ids, ...data } = JSON.parse(message.data) as Data;
    const member = await findAdmin(db, data.admin);
    if (member?.email !== message.recipient || !wants(member)) return undefined;
    const isTheirs = (row: Row) => row.ownerId === member.id && !of.isSpam(row);
    const found = await of.find(db, ids, event);
    const rows = event === "assigned" ? found.filter(isTheirs) : found;
    const [first] = rows;
    if (!first) return undefined;
    const author = data.by === undefined ? undefined : await findAdmin(db, data.by);
    const values = {
      by: author ? formatPersonName(author) : "A colleague",
      what: rows.length === 1 ? `${one === "lead" ? "a" : "an"} ${one}` : `${rows.length} ${several}`,
    };
    const names = await Promise.all(rows.map((row) => of.label(db, row)));
    const news = interpolate(headings[event], values);
    const list = `${env.publicOrigin}/admin/${several}`;
    const content = {
      heading: rows.length === 1 ? `${news}: ${isolate(names[0] ?? "")}` : news,
      paragraphs: [],
      facts:
        rows.length === 1 ? [] : [[one === "lead" ? "From" : "For", limitNames(names)] as [string, string[]]],
      links: [
        rows.length === 1
          ? { label: `Open the ${one}`, url: `${list}/${first.id}` }
          : { label: `Open your ${several}`, url: `${list}?owner=me` },
      ],
    };
    return { content: writeMemberMail(content, env) };
  };

  const type: MessageType = {
    name: `${one === "lead" ? "Lead" : "Application"} update`,
    audience: "person",
    write,
  };
  return { announce, announceAssigned, announceNote, type };
}

function limitNames(names: string[]) {
  const shown = names.slice(0, names.length > maxNames ? maxNames - 1 : maxNames);
  const hiddenCount = names.length - shown.length;
  return hiddenCount > 0 ? [...shown, `and ${hiddenCount} more`] : shown;
}
