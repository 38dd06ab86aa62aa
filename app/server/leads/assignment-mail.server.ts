import { type Admin, findAdmin } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import { findLeadsById, type LeadRow } from "~/db/leads.server";
import { createMail } from "~/db/mails.server";
import { companyName } from "~/lib/company-name";
import { personName } from "~/lib/person-name";
import { oneLine } from "~/lib/unicode";
import { may } from "~/server/accounts/roles.server";
import type { SignedIn } from "~/server/accounts/session.server";
import { adminUrl } from "~/server/delivery/lead-words.server";
import { canMail } from "~/server/delivery/mail.server";
import type { MailWriter } from "~/server/delivery/personal.server";
import type { ChangeApp } from "./lead-changes.server";

/** So long a slip can be taken back before anybody is told of it. */
const graceMs = 10_000;
const expiryMs = 3 * 24 * 60 * 60_000;

type AssignmentFacts = { admin: string; by: string; leads: string[] };

/**
 * Tells somebody by one mail that leads became theirs, if they want to be told and it is not their own act. Belongs into
 * the transaction that gives the leads away.
 */
export async function announceAssignment(
  tx: Db,
  { env, clock }: ChangeApp,
  by: SignedIn,
  owner: Admin | null,
  leads: Pick<LeadRow, "id">[],
): Promise<void> {
  if (!owner?.assignmentMail || owner.id === by.admin.id || leads.length === 0 || !canMail(env)) return;
  const now = clock();
  const facts: AssignmentFacts = { admin: owner.id, by: by.admin.id, leads: leads.map(({ id }) => id) };
  const times = { dueAt: now + graceMs, expiresAt: now + expiryMs };
  const key = `assignment:${Bun.randomUUIDv7("hex", now)}`;
  await createMail(tx, { kind: "assignment", recipient: owner.email, facts, key, ...times }, now);
}

/** Says how many leads became somebody's; of those that are not theirs any more, or are spam by now, nothing. */
export const assignmentMail: MailWriter = async (mail, { db, env }) => {
  const facts = JSON.parse(mail.facts) as AssignmentFacts;
  const [admin, giver] = [await findAdmin(db, facts.admin), await findAdmin(db, facts.by)];
  if (admin?.email !== mail.recipient || !admin.assignmentMail || !may(admin.role, "leads")) return undefined;
  const given = await findLeadsById(db, facts.leads);
  const leads = given.filter(({ ownerId, status }) => ownerId === admin.id && status !== "spam");
  const [first] = leads;
  if (!first) return undefined;
  const { host } = new URL(env.publicOrigin);
  const who = giver ? personName(giver) : "A colleague";
  const isOne = leads.length === 1;
  const content = {
    heading: isOne ? headingOf(first) : `${leads.length} requests are yours now`,
    paragraphs: [`${who} gave ${isOne ? "it" : "them"} to you on ${host}.`],
    facts: isOne ? [] : factsOf(leads),
    links: [
      isOne
        ? { label: "Open the request", url: adminUrl(first, env.publicOrigin) }
        : { label: "Open your requests", url: `${env.publicOrigin}/admin/leads?owner=me` },
      { label: "Turn these mails off", url: `${env.publicOrigin}/admin/account` },
    ],
    foot: ["You get this because your account asks for it.", companyName],
  };
  return { content };
};

function headingOf({ type, name }: LeadRow) {
  const kind = type === "demo_request" ? "demo request" : "trial request";
  return `A ${kind} is yours now: ${oneLine(name, 100)}`;
}

/** So many names are read at a glance. */
const namesAtMost = 8;

function factsOf(leads: LeadRow[]): [string, string[]][] {
  const named = leads.slice(0, leads.length > namesAtMost ? namesAtMost - 1 : namesAtMost);
  const names = named.map(({ name }) => oneLine(name, 100));
  const left = leads.length - named.length;
  return [["From", left > 0 ? [...names, `and ${left} more`] : names]];
}
