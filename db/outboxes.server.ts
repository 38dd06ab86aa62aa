import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./database.server";

/** What channels are told of: each has an outbox, with the same columns and promises. */
export const subjects = ["lead", "application"] as const;
export type Subject = (typeof subjects)[number];

type Deliveries = Db["tables"]["deliveries"];

/** The messages about subjects of one kind, with the types of those about leads: all else they have in common. */
export type Outbox = {
  subject: Subject;
  table: Deliveries;
  attempts: Db["tables"]["deliveryAttempts"];
  /** Which of the subjects a message tells of. */
  number: Deliveries["leadNumber"];
  /** The column of that number, where the table has another name. */
  numberName: string;
  isPending: SQL;
  isDead: SQL;
  isUndecided: SQL;
  /** That what a message tells of was erased. */
  isErased: SQL;
};

// The conditions stand there word for word as in the indexes, or SQLite does not see that it may use them.
const conditions = {
  lead: {
    numberName: "lead_number",
    isPending: sql`deliveries.state = 'pending'`,
    isDead: sql`deliveries.state = 'dead'`,
    isUndecided: sql`deliveries.state = 'undecided'`,
    isErased: sql`exists (select 1 from leads where leads.number = deliveries.lead_number and leads.status = 'erased')`,
  },
  application: {
    numberName: "application_number",
    isPending: sql`application_deliveries.state = 'pending'`,
    isDead: sql`application_deliveries.state = 'dead'`,
    isUndecided: sql`application_deliveries.state = 'undecided'`,
    isErased: sql`exists (select 1 from applications where applications.number = application_deliveries.application_number and applications.stage = 'erased')`,
  },
} as const;

/** The outbox of one kind of subject. */
export function outboxOf({ tables }: Db, subject: Subject): Outbox {
  const { deliveries, deliveryAttempts, applicationDeliveries, applicationDeliveryAttempts } = tables;
  if (subject === "lead")
    return {
      ...{ subject, table: deliveries, attempts: deliveryAttempts, number: deliveries.leadNumber },
      ...conditions.lead,
    };
  return {
    subject,
    table: applicationDeliveries as unknown as Outbox["table"],
    attempts: applicationDeliveryAttempts as unknown as Outbox["attempts"],
    number: applicationDeliveries.applicationNumber as unknown as Outbox["number"],
    ...conditions.application,
  };
}

/** All outboxes, those of leads first. */
export function outboxesOf(db: Db): Outbox[] {
  return subjects.map((subject) => outboxOf(db, subject));
}
