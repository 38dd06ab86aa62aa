import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { fileKinds, filePurposes } from "../../app/lib/applications/application-fields";
import { applicationStages, messageKinds, messageStates } from "../../app/lib/applications/application-stage";
import { deliveryStates } from "../../app/lib/delivery-state";
import { type InsightEvent, insightGrains, sourceKinds } from "../../app/lib/insight/insight";
import { salaryUnits } from "../../app/lib/jobs/job-fields";
import { workplaces } from "../../app/lib/jobs/job-places";
import { questionKinds } from "../../app/lib/jobs/job-questions";
import { leadFields, leadTypes, mapLeadFields } from "../../app/lib/leads/lead-fields";
import { leadStatuses } from "../../app/lib/leads/lead-stage";
import { roles } from "../../app/lib/role";
import { mailKinds } from "../mail-kinds";

// The tables of sqlite.ts in PostgreSQL's words; what they mean stands there, and a test holds the two together. Text is
// COLLATE "C" in the database, so that both sort it alike; lead search is the column leads.search of the migration.

/** SQLite's integers have 64 bits; the program's are JavaScript numbers. */
const integer = (name = "") => bigint(name, { mode: "number" });

const blob = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (bytes) => Buffer.from(bytes),
});

export const jobs = pgTable(
  "jobs",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    slug: text().notNull(),
    location: text().notNull(),
    type: text().notNull(),
    department: text().notNull(),
    description: text().notNull(),
    responsibilities: text().notNull(),
    requirements: text().notNull(),
    benefits: text().notNull(),
    techStack: text("tech_stack"),
    additionalInfo: text("additional_info"),
    isActive: boolean("is_active").notNull().default(true),
    publishAt: integer("publish_at"),
    expiresAt: integer("expires_at"),
    publishedAt: integer("published_at"),
    country: text(),
    region: text(),
    locality: text(),
    remote: boolean().notNull().default(false),
    applicantCountries: text("applicant_countries"),
    salaryMin: integer("salary_min"),
    salaryMax: integer("salary_max"),
    salaryCurrency: text("salary_currency"),
    salaryUnit: text("salary_unit", { enum: salaryUnits }),
    validThrough: integer("valid_through"),
    hiringOwnerId: text("hiring_owner_id").references(() => admins.id, { onDelete: "set null" }),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    deletedAt: integer("deleted_at"),
    locations: text(),
    workplace: text({ enum: workplaces }),
    searchText: text("search_text").notNull().default(""),
    applyForm: boolean("apply_form").notNull().default(true),
    hidesNames: boolean("hides_names").notNull().default(false),
    closedAt: integer("closed_at"),
  },
  (table) => [
    uniqueIndex("jobs_slug_unique").on(table.slug),
    index("jobs_open").on(
      table.isActive,
      table.deletedAt,
      table.publishAt,
      table.expiresAt,
      table.validThrough,
      table.publishedAt,
      table.createdAt,
      table.id,
      table.department,
      table.location,
      table.type,
    ),
    // The few jobs with several locations, which are counted and found by each.
    index("jobs_several").on(table.id).where(sql`locations IS NOT NULL`),
    index("jobs_list").on(
      table.deletedAt,
      table.createdAt,
      table.id,
      table.isActive,
      table.publishAt,
      table.expiresAt,
      table.validThrough,
      table.publishedAt,
      table.updatedAt,
      table.department,
      table.location,
      table.searchText,
    ),
  ],
);

export const jobSlugs = pgTable(
  "job_slugs",
  {
    slug: text().primaryKey(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
  },
  (table) => [index("job_slugs_job").on(table.jobId)],
);

const leadWords = mapLeadFields((name) => {
  const column = text().notNull();
  if (leadFields[name].optional) column.default("");
  return column;
});

export const leads = pgTable(
  "leads",
  {
    number: integer().generatedByDefaultAsIdentity().primaryKey(),
    id: text().notNull(),
    submissionKey: text("submission_key"),
    bodyHash: text("body_hash").notNull(),
    type: text({ enum: leadTypes }).notNull(),
    ...leadWords,
    status: text({ enum: leadStatuses }).notNull(),
    ownerId: text("owner_id").references(() => admins.id, { onDelete: "set null" }),
    spamReason: text("spam_reason"),
    note: text().notNull().default(""),
    attribution: text(),
    source: text().notNull(),
    page: text(),
    cta: text(),
    words: text(),
    sourceKind: text("source_kind", { enum: sourceKinds }),
    sourceName: text("source_name"),
    landing: text(),
    proposedTimes: text("proposed_times"),
    proposedZone: text("proposed_zone"),
    proposedAt: integer("proposed_at"),
    correctedAt: integer("corrected_at"),
    day: integer().notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    contactedAt: integer("contacted_at"),
    erasedAt: integer("erased_at"),
  },
  (table) => [
    uniqueIndex("leads_id_unique").on(table.id),
    uniqueIndex("leads_submission_key_unique").on(table.submissionKey),
    index("leads_stage").on(table.status, table.type, table.number),
    index("leads_owner").on(table.ownerId, table.status, table.type, table.number),
    index("leads_source").on(table.source, table.status, table.type, table.number),
    index("leads_owner_source").on(table.ownerId, table.source, table.status, table.type, table.number),
    index("leads_email").on(table.email, table.number),
    index("leads_day").on(table.day),
    index("leads_outcome")
      .on(table.day, table.status, table.sourceKind, table.sourceName, table.landing, table.page)
      .where(sql`status in ('qualified', 'won')`),
  ],
);

export const leadNotes = pgTable(
  "lead_notes",
  {
    id: text().primaryKey(),
    leadNumber: integer("lead_number")
      .notNull()
      .references(() => leads.number, { onDelete: "cascade" }),
    authorId: text("author_id").references(() => admins.id, { onDelete: "set null" }),
    author: text(),
    body: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("lead_notes_lead").on(table.leadNumber, table.createdAt, table.id),
    index("lead_notes_author").on(table.authorId),
  ],
);

export const leadDays = pgTable(
  "lead_days",
  { day: integer().notNull(), source: text().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.source] })],
);

const insightCounts = {
  visits: integer().notNull(),
  seen: integer().notNull(),
  shown: integer().notNull(),
  pressed: integer().notNull(),
  opened: integer().notNull(),
  begun: integer().notNull(),
  sent: integer().notNull(),
  booked: integer().notNull(),
  newsletter: integer().notNull(),
  applicationBegun: integer("application_begun").notNull(),
  applicationSent: integer("application_sent").notNull(),
  quarter: integer().notNull(),
  finished: integer().notNull(),
  firstPage: integer("first_page").notNull(),
  lastPage: integer("last_page").notNull(),
} satisfies Record<InsightEvent, unknown>;

const insightKey = {
  grain: text({ enum: insightGrains }).notNull(),
  day: integer().notNull(),
  page: text().notNull(),
  kind: text().notNull(),
  source: text().notNull(),
  device: text().notNull(),
  part: text().notNull(),
};

export const insightDays = pgTable("insight_days", { ...insightKey, ...insightCounts }, (table) => [
  primaryKey({
    columns: [table.grain, table.day, table.page, table.kind, table.source, table.device, table.part],
  }),
]);

export const insightMonths = pgTable("insight_months", { ...insightKey, ...insightCounts }, (table) => [
  primaryKey({
    columns: [table.grain, table.day, table.page, table.kind, table.source, table.device, table.part],
  }),
]);

const announcement = {
  channel: text().notNull().default("slack"),
  state: text({ enum: deliveryStates }).notNull(),
  attempts: integer().notNull().default(0),
  rejections: integer().notNull().default(0),
  nextAt: integer("next_at").notNull(),
  leaseUntil: integer("lease_until"),
  leaseOwner: text("lease_owner"),
  lastError: text("last_error"),
  createdAt: integer("created_at").notNull(),
  deliveredAt: integer("delivered_at"),
  revision: integer().notNull().default(1),
  announced: integer().notNull().default(0),
};

export const deliveries = pgTable(
  "deliveries",
  {
    id: text().primaryKey(),
    leadNumber: integer("lead_number")
      .notNull()
      .references(() => leads.number, { onDelete: "cascade" }),
    ...announcement,
  },
  (table) => [
    uniqueIndex("deliveries_lead_unique").on(table.leadNumber, table.channel),
    index("deliveries_pending")
      .on(table.channel, table.createdAt, table.id, table.nextAt, table.leaseUntil)
      .where(sql`state = 'pending'`),
    index("deliveries_undelivered")
      .on(table.leadNumber, table.channel)
      .where(sql`state in ('pending', 'dead', 'undecided')`),
    index("deliveries_dead").on(table.id, table.channel).where(sql`state = 'dead'`),
    index("deliveries_undecided").on(table.channel, table.createdAt).where(sql`state = 'undecided'`),
  ],
);

const attempt = {
  at: integer().notNull(),
  outcome: text({ enum: ["delivered", "retry", "paused", "rejected"] }).notNull(),
  detail: text().notNull(),
};

export const deliveryAttempts = pgTable(
  "delivery_attempts",
  {
    id: integer().generatedByDefaultAsIdentity().primaryKey(),
    deliveryId: text("delivery_id")
      .notNull()
      .references(() => deliveries.id, { onDelete: "cascade" }),
    ...attempt,
  },
  (table) => [index("delivery_attempts_delivery").on(table.deliveryId, table.id)],
);

export const applications = pgTable(
  "applications",
  {
    number: integer().generatedByDefaultAsIdentity().primaryKey(),
    id: text().notNull(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    stage: text({ enum: applicationStages }).notNull(),
    stageAt: integer("stage_at").notNull(),
    interviewedAt: integer("interviewed_at"),
    closedAt: integer("closed_at"),
    ownerId: text("owner_id").references(() => admins.id, { onDelete: "set null" }),
    spamReason: text("spam_reason"),
    source: text().notNull(),
    sourceKind: text("source_kind", { enum: sourceKinds }),
    sourceName: text("source_name"),
    version: integer().notNull().default(1),
    day: integer().notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    erasedAt: integer("erased_at"),
    replacedBy: text("replaced_by"),
    submissionKey: text("submission_key").notNull(),
    bodyHash: text("body_hash").notNull(),
    consentAt: integer("consent_at").notNull(),
    keepLonger: boolean("keep_longer").notNull().default(false),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(""),
    location: text().notNull().default(""),
    links: text().notNull().default("[]"),
    note: text().notNull().default(""),
    consentWords: text("consent_words").notNull(),
    attribution: text(),
    page: text(),
    landing: text(),
    searchPerson: text("search_person").notNull().default(""),
    searchWords: text("search_words").notNull().default(""),
  },
  (table) => [
    uniqueIndex("applications_id_unique").on(table.id),
    uniqueIndex("applications_submission_key_unique").on(table.submissionKey),
    index("applications_stage").on(table.stage, table.number, table.jobId, table.ownerId, table.source),
    index("applications_job").on(table.jobId, table.stage, table.number, table.ownerId, table.source),
    index("applications_owner").on(table.ownerId, table.stage, table.number, table.jobId, table.source),
    index("applications_source").on(table.source, table.stage, table.number, table.jobId, table.ownerId),
    index("applications_email").on(table.email, table.number),
    index("applications_day").on(table.day, table.number),
    index("applications_closed").on(table.closedAt, table.number),
  ],
);

export const applicationAnswers = pgTable(
  "application_answers",
  {
    applicationNumber: integer("application_number")
      .notNull()
      .references(() => applications.number, { onDelete: "cascade" }),
    questionId: text("question_id").notNull(),
    position: integer().notNull(),
    question: text().notNull(),
    kind: text({ enum: questionKinds }).notNull(),
    answer: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationNumber, table.questionId] })],
);

export const applicationFiles = pgTable(
  "application_files",
  {
    id: text().primaryKey(),
    applicationNumber: integer("application_number").references(() => applications.number, {
      onDelete: "cascade",
    }),
    draft: text().notNull().default(""),
    purpose: text({ enum: filePurposes }).notNull(),
    name: text().notNull(),
    kind: text({ enum: fileKinds }).notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("application_files_application").on(table.applicationNumber, table.createdAt, table.id),
    index("application_files_draft").on(table.draft, table.createdAt, table.id),
  ],
);

export const storedFiles = pgTable(
  "stored_files",
  {
    name: text().notNull(),
    part: integer().notNull(),
    bytes: blob().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.part] })],
);

export const applicationNotes = pgTable(
  "application_notes",
  {
    id: text().primaryKey(),
    applicationNumber: integer("application_number")
      .notNull()
      .references(() => applications.number, { onDelete: "cascade" }),
    authorId: text("author_id").references(() => admins.id, { onDelete: "set null" }),
    author: text(),
    body: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("application_notes_application").on(table.applicationNumber, table.createdAt, table.id),
    index("application_notes_author").on(table.authorId),
  ],
);

export const applicationRatings = pgTable(
  "application_ratings",
  {
    applicationNumber: integer("application_number")
      .notNull()
      .references(() => applications.number, { onDelete: "cascade" }),
    adminId: text("admin_id")
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    rating: integer().notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationNumber, table.adminId] }),
    index("application_ratings_admin").on(table.adminId),
  ],
);

export const applicationMessages = pgTable(
  "application_messages",
  {
    id: text().primaryKey(),
    applicationNumber: integer("application_number")
      .notNull()
      .references(() => applications.number, { onDelete: "cascade" }),
    kind: text({ enum: messageKinds }).notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    sendAt: integer("send_at").notNull(),
    state: text({ enum: messageStates }).notNull(),
    authorId: text("author_id").references(() => admins.id, { onDelete: "set null" }),
    author: text(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("application_messages_application").on(table.applicationNumber, table.createdAt, table.id),
    index("application_messages_author").on(table.authorId),
    index("application_messages_due").on(table.sendAt, table.id).where(sql`state = 'scheduled'`),
  ],
);

export const messageTemplates = pgTable("message_templates", {
  kind: text({ enum: messageKinds }).primaryKey(),
  subject: text().notNull(),
  body: text().notNull(),
  updatedAt: integer("updated_at").notNull(),
  updatedBy: text("updated_by"),
});

export const jobQuestions = pgTable(
  "job_questions",
  {
    id: text().primaryKey(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    kind: text({ enum: questionKinds }).notNull(),
    label: text().notNull(),
    options: text().notNull().default("[]"),
    required: boolean().notNull().default(false),
    retiredAt: integer("retired_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("job_questions_job").on(table.jobId, table.position, table.id)],
);

export const applicationDeliveries = pgTable(
  "application_deliveries",
  {
    id: text().primaryKey(),
    applicationNumber: integer("application_number")
      .notNull()
      .references(() => applications.number, { onDelete: "cascade" }),
    ...announcement,
  },
  (table) => [
    uniqueIndex("application_deliveries_application_unique").on(table.applicationNumber, table.channel),
    index("application_deliveries_pending")
      .on(table.channel, table.createdAt, table.id, table.nextAt, table.leaseUntil)
      .where(sql`state = 'pending'`),
    index("application_deliveries_dead").on(table.id, table.channel).where(sql`state = 'dead'`),
    index("application_deliveries_undecided")
      .on(table.channel, table.createdAt)
      .where(sql`state = 'undecided'`),
  ],
);

export const applicationDeliveryAttempts = pgTable(
  "application_delivery_attempts",
  {
    id: integer().generatedByDefaultAsIdentity().primaryKey(),
    deliveryId: text("delivery_id")
      .notNull()
      .references(() => applicationDeliveries.id, { onDelete: "cascade" }),
    ...attempt,
  },
  (table) => [index("application_delivery_attempts_delivery").on(table.deliveryId, table.id)],
);

export const channels = pgTable("channels", {
  key: text().primaryKey(),
  state: text({ enum: ["open", "failing", "paused", "stopped"] }).notNull(),
  reason: text(),
  since: integer().notNull(),
  failures: integer().notNull(),
  sentAt: integer("sent_at").notNull(),
  nextAt: integer("next_at").notNull(),
  probeAt: integer("probe_at"),
  probeGap: integer("probe_gap").notNull(),
});

export const mails = pgTable(
  "mails",
  {
    id: text().primaryKey(),
    kind: text({ enum: mailKinds }).notNull(),
    recipient: text().notNull(),
    facts: text().notNull(),
    key: text().notNull(),
    state: text({ enum: ["pending", "delivered", "dead", "cancelled"] }).notNull(),
    attempts: integer().notNull().default(0),
    rejections: integer().notNull().default(0),
    nextAt: integer("next_at").notNull(),
    leaseUntil: integer("lease_until"),
    leaseOwner: text("lease_owner"),
    lastError: text("last_error"),
    createdAt: integer("created_at").notNull(),
    deliveredAt: integer("delivered_at"),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("mails_key_unique").on(table.key),
    index("mails_recipient").on(table.recipient),
    index("mails_created").on(table.createdAt),
    index("mails_pending")
      .on(table.createdAt, table.id, table.kind, table.nextAt, table.leaseUntil)
      .where(sql`state = 'pending'`),
    index("mails_dead").on(table.id).where(sql`state = 'dead'`),
  ],
);

export const subscribers = pgTable(
  "subscribers",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    createdAt: integer("created_at").notNull(),
    unsubscribedAt: integer("unsubscribed_at"),
    requestedAt: integer("requested_at"),
    page: text(),
    wording: text(),
    confirmedAt: integer("confirmed_at"),
    expiresAt: integer("expires_at"),
  },
  (table) => [uniqueIndex("subscribers_email_unique").on(table.email)],
);

export const admins = pgTable(
  "admins",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull().default(""),
    role: text({ enum: roles }).notNull().default("owner"),
    passwordHash: text("password_hash").notNull(),
    assignmentMail: boolean("assignment_mail").notNull().default(false),
    insightMail: boolean("insight_mail").notNull().default(false),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    lastSignInAt: integer("last_sign_in_at"),
  },
  (table) => [uniqueIndex("admins_email_unique").on(table.email)],
);

export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    adminId: text("admin_id")
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    userAgent: text("user_agent").notNull().default(""),
    verifiedAt: integer("verified_at"),
    passkeyAt: integer("passkey_at"),
  },
  (table) => [index("sessions_admin").on(table.adminId), index("sessions_expires").on(table.expiresAt)],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: text().primaryKey(),
    adminId: text("admin_id")
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    name: text().notNull(),
    publicKey: text("public_key").notNull(),
    counter: integer().notNull(),
    transports: text().notNull(),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at"),
  },
  (table) => [index("passkeys_admin").on(table.adminId)],
);

export const spentChallenges = pgTable(
  "spent_challenges",
  { hash: text().primaryKey(), expiresAt: integer("expires_at").notNull() },
  (table) => [index("spent_challenges_expires").on(table.expiresAt)],
);

export const invitations = pgTable(
  "invitations",
  {
    tokenHash: text("token_hash").primaryKey(),
    kind: text({ enum: ["setup", "invitation", "password"] }).notNull(),
    email: text(),
    name: text().notNull().default(""),
    role: text({ enum: roles }).notNull().default("owner"),
    createdBy: text("created_by").references(() => admins.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (table) => [index("invitations_expires").on(table.expiresAt)],
);

export const activity = pgTable(
  "activity",
  {
    id: text().primaryKey(),
    at: integer().notNull(),
    adminId: text("admin_id").references(() => admins.id, { onDelete: "set null" }),
    actor: text().notNull(),
    action: text().notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id"),
    detail: text(),
  },
  (table) => [
    index("activity_at").on(table.at),
    index("activity_subject").on(table.subjectKind, table.subjectId, table.at),
    index("activity_admin").on(table.adminId),
  ],
);

export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    count: integer().notNull().default(0),
    freeAt: integer("free_at").notNull(),
  },
  (table) => [index("rate_limits_free").on(table.freeAt)],
);

export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: text().notNull(),
});
