import { type Admin, findAdmin } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import { createMessage, graceMs } from "~/db/outbox.server";
import { dayMs } from "~/lib/days";
import { isolate } from "~/lib/isolate";
import type { MessageKind } from "~/lib/message-kinds";
import { formatPersonName } from "~/lib/person-name";
import type { App } from "~/server/app.server";
import type { DeliveryEnv, MessageType } from "~/server/delivery/channel.server";
import { canMail } from "~/server/delivery/email.server";
import { writeMemberMail } from "./member-mail.server";
import { hasPermission } from "./roles.server";
import type { SignedIn } from "./session.server";

const expiryMs = 3 * dayMs;
/** The maximum number of names in an assignment email. */
const maxNames = 8;

/** What differs between emails about assigned leads and applications. */
type Assigned<Row> = {
  one: "lead" | "application";
  find(db: Db, ids: string[]): Promise<Row[]>;
  /** Whether the row still needs work. */
  isOpen(row: Row): boolean;
  /** Returns the label of each row, in order. */
  labelRows(db: Db, rows: Row[]): Promise<string[]>;
  heading(row: Row, name: string): string;
  /** The label of the list of assigned names in the email. */
  label: string;
};

type Ids = { admin: string; by: string; leads?: string[]; applications?: string[] };
type AssignmentApp = Pick<App, "clock"> & { env: DeliveryEnv };

/**
 * Notifies a team member with one email of everything assigned to them at once, if they want such emails and did not
 * assign it themselves.
 */
export function createAssignmentEmail<Row extends { id: string; ownerId: string | null }>(of: Assigned<Row>) {
  const several = `${of.one}s` as const;
  const kind: MessageKind = of.one === "lead" ? "assignment" : "application-assignment";

  /** Writes the email, in the transaction of the assignment. */
  async function announce(
    tx: Db,
    { env, clock }: AssignmentApp,
    by: SignedIn,
    owner: Admin | null,
    rows: Pick<Row, "id">[],
  ): Promise<void> {
    if (!owner?.assignmentMail || owner.id === by.admin.id || rows.length === 0 || !canMail(env)) return;
    const now = clock();
    const data: Ids = { admin: owner.id, by: by.admin.id, [several]: rows.map(({ id }) => id) };
    const times = { dueAt: now + graceMs, expiresAt: now + expiryMs };
    const message = { kind, channel: "email", recipient: owner.email };
    await createMessage(tx, { ...message, data, ...times }, now);
  }

  /** Writes the email. Rows that were reassigned or closed meanwhile are left out. */
  const write: MessageType["write"] = async (message, { db, env }) => {
    const ids = JSON.parse(message.data) as Ids;
    const [admin, assigner] = [await findAdmin(db, ids.admin), await findAdmin(db, ids.by)];
    if (admin?.email !== message.recipient || !admin.assignmentMail || !hasPermission(admin.role, several))
      return undefined;
    const assignedRows = await of.find(db, ids[several] ?? []);
    const rows = assignedRows.filter((row) => row.ownerId === admin.id && of.isOpen(row));
    const names = await of.labelRows(db, rows);
    const [[first], [name = ""]] = [rows, names];
    if (!first) return undefined;
    const { host } = new URL(env.publicOrigin);
    const assignerName = assigner ? formatPersonName(assigner) : "A colleague";
    const isOne = rows.length === 1;
    const list = `${env.publicOrigin}/admin/${several}`;
    const content = {
      heading: isOne ? of.heading(first, name) : `${rows.length} ${several} assigned to you`,
      paragraphs: [`${isolate(assignerName)} assigned ${isOne ? "it" : "them"} to you on ${host}.`],
      facts: isOne ? [] : ([[of.label, limitNames(names)]] as [string, string[]][]),
      links: [
        isOne
          ? { label: `Open the ${of.one}`, url: `${list}/${first.id}` }
          : { label: `Open your ${several}`, url: `${list}?owner=me` },
      ],
    };
    return { content: writeMemberMail(content, env) };
  };

  const type: MessageType = {
    name: `${of.one === "lead" ? "Lead" : "Application"} assigned`,
    audience: "person",
    write,
  };
  return { announce, type };
}

function limitNames(names: string[]) {
  const shown = names.slice(0, names.length > maxNames ? maxNames - 1 : maxNames);
  const hiddenCount = names.length - shown.length;
  return hiddenCount > 0 ? [...shown, `and ${hiddenCount} more`] : shown;
}
