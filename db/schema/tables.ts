import { sql } from "drizzle-orm";
import { fileKinds, filePurposes } from "../../app/lib/applications/application-fields";
import {
  applicationStages,
  applicationStates,
  messageKinds as candidateMessageKinds,
  messageStates as candidateMessageStates,
  templateKinds,
} from "../../app/lib/applications/application-stage";
import { sourceKinds } from "../../app/lib/insight/insight";
import { salaryUnits } from "../../app/lib/jobs/job-fields";
import { workplaces } from "../../app/lib/jobs/job-places";
import { questionKinds } from "../../app/lib/jobs/job-questions";
import { leadFields, leadTypes, mapLeadFields } from "../../app/lib/leads/lead-fields";
import { leadStatuses } from "../../app/lib/leads/lead-stage";
import { messageKinds, messageStates } from "../../app/lib/message-kinds";
import { roles } from "../../app/lib/role";
import { linkPurposes } from "../link-purposes";
import type { SqliteColumns } from "./sqlite";

/**
 * The tables of both databases; each gives the words for columns and indexes that it builds them with. Columns are kept
 * portable: ids are UUIDv7 text, times are integer milliseconds since the epoch, JSON is text. After a change here
 * `bun db/migrations/generate.ts` writes the migrations. What Drizzle has no words for (search, triggers) is in sqlite.sql
 * and postgres.sql.
 */
export function defineTables({
  table,
  text,
  integer,
  boolean,
  identity,
  blob,
  index,
  uniqueIndex,
  primaryKey,
}: SqliteColumns) {
  /**
   * A job posting. Deleted rows stay, so that their addresses can answer 410. `publishedAt` is when visitors could
   * first read it: an address that never was public answers 404, one that was answers 410. `searchText` begins with
   * title, department, location and type, without case and accents. `applyForm` is whether candidates apply on the site,
   * `needsResume` whether with a résumé only, `hidesNames` whether applications are read without names at first. `closedAt` is when one left the site that was saved
   * as closed, or saved again after its end: the time of its applications runs from then, however often it is edited.
   */
  const jobs = table(
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
      needsResume: boolean("needs_resume").notNull().default(false),
      closedAt: integer("closed_at"),
    },
    (table) => [
      uniqueIndex("jobs_slug_unique").on(table.slug),
      // Lists are counted, filtered, searched and sorted in an index; the long texts of a job are read for what is shown.
      index("jobs_open").on(
        table.isActive,
        table.deletedAt,
        table.publishAt,
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
        table.validThrough,
        table.publishedAt,
        table.updatedAt,
        table.department,
        table.location,
        table.searchText,
      ),
    ],
  );

  /** Every address a job ever had and has left; answered with 301 for ever. */
  const jobSlugs = table(
    "job_slugs",
    {
      slug: text().primaryKey(),
      jobId: text("job_id")
        .notNull()
        .references(() => jobs.id, { onDelete: "cascade" }),
    },
    (table) => [index("job_slugs_job").on(table.jobId)],
  );

  /** The visitor's own words: name, email, phone, website and what was added since. */
  const leadWords = mapLeadFields((name) => {
    const column = text().notNull();
    if (leadFields[name].optional) column.default("");
    return column;
  });

  /**
   * A request of a visitor. `number` orders them and keys the search index; `id` is what leaves the database. `status` is
   * the stage it is in with its owner, or that it is spam or erased.
   * `day` is the UTC day since the epoch and `source` the short origin, both for the plots. An erased lead keeps its
   * row without personal data, so that a late repetition of the same submission does not bring it back. `proposedTimes`
   * is a JSON list of moments for a meeting, the best first, told in the time zone `proposedZone`; `correctedAt` is when the
   * sender last corrected what was sent. `words` stood on the button that was pressed; `sourceKind`, `sourceName` and `landing`
   * say how and where the sender first arrived, in the words of `insightCounts`. `searchText` is who it is and where to be
   * reached, as search compares it (foldText).
   */
  const leads = table(
    "leads",
    {
      number: identity(),
      id: text().notNull(),
      submissionKey: text("submission_key"),
      bodyHash: text("body_hash").notNull(),
      type: text({ enum: leadTypes }).notNull(),
      ...leadWords,
      status: text({ enum: leadStatuses }).notNull(),
      ownerId: text("owner_id").references(() => admins.id, { onDelete: "set null" }),
      spamReason: text("spam_reason"),
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
      searchText: text("search_text").notNull().default(""),
      /** The next step: its UTC day since the epoch, and what to do. */
      followUpDay: integer("follow_up_day"),
      followUp: text("follow_up"),
    },
    (table) => [
      uniqueIndex("leads_id_unique").on(table.id),
      uniqueIndex("leads_submission_key_unique").on(table.submissionKey),
      // Each set of filters has an index that gives its leads in their order, whatever is rare (see lead-filter.server.ts).
      index("leads_stage").on(table.status, table.type, table.number),
      index("leads_owner").on(table.ownerId, table.status, table.type, table.number),
      index("leads_source").on(table.source, table.status, table.type, table.number),
      index("leads_owner_source").on(table.ownerId, table.source, table.status, table.type, table.number),
      index("leads_email").on(table.email, table.number),
      index("leads_day").on(table.day),
      index("leads_follow_up").on(table.followUpDay, table.number).where(sql`follow_up_day IS NOT NULL`),
      index("leads_outcome")
        .on(table.day, table.status, table.sourceKind, table.sourceName, table.landing, table.page)
        .where(sql`status in ('qualified', 'won')`),
    ],
  );

  /**
   * What the team wrote about a lead, one after another. `author` keeps the name after the account is gone. A
   * trigger takes the notes of an erased lead away, whoever erases it.
   */
  const leadNotes = table(
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

  /**
   * How often visitors did what on a UTC day, or in a month from its first `day` on, and nothing about anybody
   * (app/docs/insight.md). What was counted once stands in a row of each `grain`, for its page and for all pages ("*"), so
   * that what is asked is read and not added up anew: by `page` alone; by `kind` of source and device too; by `source`,
   * with the name of a campaign or a site. `part` is a part of the page: "action:…" a call to action, "film:…" a video.
   */
  const insightCounts = table(
    "insight_counts",
    {
      span: text({ enum: ["day", "month"] }).notNull(),
      grain: text({ enum: ["page", "kind", "source"] }).notNull(),
      event: text().notNull(),
      page: text().notNull(),
      day: integer().notNull(),
      kind: text().notNull(),
      source: text().notNull(),
      device: text().notNull(),
      part: text().notNull(),
      count: integer().notNull(),
    },
    (table) => [
      primaryKey({
        name: "insight_counts_pk",
        columns: [
          ...([table.span, table.grain, table.event, table.page, table.day] as const),
          ...([table.kind, table.source, table.device, table.part] as const),
        ],
      }),
    ],
  );

  /**
   * An application for a job. `number` orders them, `id` is what leaves the database. `stage` says where it is with the team
   * since `stageAt`; an erased one keeps its row without personal data, so that a late repetition of the same submission
   * does not bring it back. `links` is a JSON list; `consentWords` is the sentence that was agreed to, as it was shown, and
   * `keepLonger` whether the candidate asked to be kept for openings to come. `interviewedAt` is when it first reached the
   * interview and `closedAt` when it was decided.
   * `version` counts what the team changed. What is searched are `searchPerson`, who it is and where to be reached, and
   * `searchWords`, what was answered and what the team wrote. Short columns stand before long ones: lists read those alone.
   */
  const applications = table(
    "applications",
    {
      number: identity(),
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
      // Each gives the applications of a filter in their order, and has what the other filters ask for beside it.
      index("applications_stage").on(table.stage, table.number, table.jobId, table.ownerId, table.source),
      index("applications_job").on(table.jobId, table.stage, table.number, table.ownerId, table.source),
      index("applications_owner").on(table.ownerId, table.stage, table.number, table.jobId, table.source),
      index("applications_source").on(table.source, table.stage, table.number, table.jobId, table.ownerId),
      index("applications_email").on(table.email, table.number),
      index("applications_day").on(table.day, table.number),
      index("applications_closed").on(table.closedAt, table.number),
    ],
  );

  /** What a candidate answered to the questions of a job, with each question as it was asked then. */
  const applicationAnswers = table(
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

  /**
   * A candidate's file; its bytes are kept under a name of `sha256` and `id`. Until the form is sent it belongs to no
   * application and to the submission key of the form (`draft`); a file that was added later has none.
   */
  const applicationFiles = table(
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

  /** The bytes of candidates' files, in parts, where they are kept in the database. */
  const storedFiles = table(
    "stored_files",
    {
      name: text().notNull(),
      part: integer().notNull(),
      bytes: blob().notNull(),
    },
    (table) => [primaryKey({ columns: [table.name, table.part] })],
  );

  /** What the team wrote about an application; as the notes of leads. */
  const applicationNotes = table(
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

  /** What somebody of the team thinks of an application: 1 to 5. */
  const applicationRatings = table(
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

  /**
   * What the team writes to a candidate, as it is read; one that is `scheduled` for `sendAt` can be taken back until then.
   * `fromStage` is where the application stood that it moved.
   */
  const applicationMessages = table(
    "application_messages",
    {
      id: text().primaryKey(),
      applicationNumber: integer("application_number")
        .notNull()
        .references(() => applications.number, { onDelete: "cascade" }),
      kind: text({ enum: candidateMessageKinds }).notNull(),
      fromStage: text("from_stage", { enum: applicationStates }),
      subject: text().notNull(),
      body: text().notNull(),
      sendAt: integer("send_at").notNull(),
      state: text({ enum: candidateMessageStates }).notNull(),
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

  /** Templates of messages that the team changed or added; those of the site have their kind as `id`, and no row unchanged. */
  const messageTemplates = table("message_templates", {
    id: text().primaryKey(),
    kind: text({ enum: templateKinds }).notNull(),
    name: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by"),
  });

  /** A question of a job, in the order of `position`. One that was answered stays when it is asked no more (`retiredAt`). */
  const jobQuestions = table(
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

  /** The state of a channel, shared by all processes. `nextAt` is when it may be used again, `sentAt` the last use (for the pace). */
  const channels = table("channels", {
    key: text().primaryKey(),
    state: text({ enum: ["on", "failing", "paused"] }).notNull(),
    reason: text(),
    since: integer().notNull(),
    failures: integer().notNull(),
    sentAt: integer("sent_at").notNull(),
    nextAt: integer("next_at").notNull(),
  });

  /**
   * The outbox: every message to somebody outside, written in the transaction of what it is about. Its text is made when it is
   * sent, from the lead, the application or the ids in `data`: neither texts nor secrets lie here. `key` makes it once.
   *
   * `nextAt` is when it is due; while it is `sending`, when the lease of `leaseOwner` ends and another may take it.
   * `revision` counts what there is to tell of a lead or an application (itself, each change, its erasure), `announced` is
   * the last of them that was sent: with more to tell a message waits anew. After `expiresAt` nobody expects it.
   */
  const messages = table(
    "messages",
    {
      id: text().primaryKey(),
      kind: text({ enum: messageKinds }).notNull(),
      channel: text().notNull(),
      leadNumber: integer("lead_number").references(() => leads.number, { onDelete: "cascade" }),
      applicationNumber: integer("application_number").references(() => applications.number, {
        onDelete: "cascade",
      }),
      recipient: text(),
      data: text().notNull().default("{}"),
      key: text(),
      state: text({ enum: messageStates }).notNull(),
      attempts: integer().notNull().default(0),
      rejections: integer().notNull().default(0),
      nextAt: integer("next_at").notNull(),
      leaseOwner: text("lease_owner"),
      lastError: text("last_error"),
      createdAt: integer("created_at").notNull(),
      sentAt: integer("sent_at"),
      expiresAt: integer("expires_at"),
      revision: integer().notNull().default(1),
      announced: integer().notNull().default(0),
    },
    (table) => [
      uniqueIndex("messages_key_unique").on(table.key).where(sql`key IS NOT NULL`),
      uniqueIndex("messages_lead_unique")
        .on(table.leadNumber, table.channel, table.kind)
        .where(sql`lead_number IS NOT NULL`),
      index("messages_application").on(table.applicationNumber).where(sql`application_number IS NOT NULL`),
      index("messages_recipient").on(table.recipient, table.createdAt).where(sql`recipient IS NOT NULL`),
      index("messages_open")
        .on(table.channel, table.createdAt, table.id, table.nextAt, table.state)
        .where(sql`state in ('waiting', 'scheduled', 'sending')`),
      index("messages_failed").on(table.id, table.channel, table.kind).where(sql`state = 'failed'`),
      // The leads of which the team was not notified.
      index("messages_unnotified")
        .on(table.leadNumber, table.channel)
        .where(sql`state in ('waiting', 'sending', 'failed') and kind = 'lead'`),
    ],
  );

  /**
   * Newsletter addresses, each once, in lower case. `requestedAt` is when the form was last sent with the address, on which
   * `page` and beside which words (`wording`): of one that is unsubscribed it says that somebody asks to have it back.
   * `confirmedAt` is when its owner said so by the link of a mail, with which the request is the evidence of consent; a row
   * that nobody confirmed until `expiresAt` goes (never when no mail could be sent).
   */
  const subscribers = table(
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

  /**
   * Who has an account. Without a `name` the address gives one; `role` is a set of what somebody may do. An empty `passwordHash` is no password: the
   * account has passkeys. `assignmentMail` is whether they want a mail when a lead becomes theirs, `insightMail` whether they
   * want one each week about what brought customers.
   */
  const admins = table(
    "admins",
    {
      id: text().primaryKey(),
      email: text().notNull(),
      name: text().notNull().default(""),
      role: text({ enum: roles }).notNull(),
      passwordHash: text("password_hash").notNull(),
      assignmentMail: boolean("assignment_mail").notNull().default(false),
      insightMail: boolean("insight_mail").notNull().default(false),
      createdAt: integer("created_at").notNull(),
      updatedAt: integer("updated_at").notNull(),
      lastSignInAt: integer("last_sign_in_at"),
    },
    (table) => [uniqueIndex("admins_email_unique").on(table.email)],
  );

  /**
   * Signed-in browsers; only the SHA-256 of the cookie's token is stored. `verifiedAt` is when its person proved again who
   * they are (at first that is `createdAt`), `passkeyAt` when they last did so by a passkey, if ever.
   */
  const sessions = table(
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

  /**
   * Keys that devices and password managers keep for an account, by the id they have there. `publicKey` is COSE as base64url,
   * `transports` a JSON list of ways to the device; `counter` is what it counted to at the last use, 0 where it does not count.
   */
  const passkeys = table(
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

  /** Challenges that a passkey has answered, hashed, until they run out: none is answered twice. */
  const spentChallenges = table(
    "spent_challenges",
    { hash: text().primaryKey(), expiresAt: integer("expires_at").notNull() },
    (table) => [index("spent_challenges_expires").on(table.expiresAt)],
  );

  /** Who is asked to join the team, with the name and role to be. */
  const invitations = table(
    "invitations",
    {
      id: text().primaryKey(),
      email: text().notNull(),
      name: text().notNull().default(""),
      role: text({ enum: roles }).notNull(),
      createdBy: text("created_by").references(() => admins.id, { onDelete: "cascade" }),
      createdAt: integer("created_at").notNull(),
      expiresAt: integer("expires_at").notNull(),
    },
    (table) => [index("invitations_expires").on(table.expiresAt)],
  );

  /**
   * Links that open something to whoever has them: `purpose` says what kind of thing, `subject` which (the id of a lead, an
   * application, a subscriber, an invitation, an admin). Only the SHA-256 of the token is stored. One that was used or
   * replaced (`outcome`) stays for a while, so that its page can say so.
   */
  const links = table(
    "links",
    {
      tokenHash: text("token_hash").primaryKey(),
      purpose: text({ enum: linkPurposes }).notNull(),
      subject: text().notNull(),
      createdAt: integer("created_at").notNull(),
      expiresAt: integer("expires_at").notNull(),
      endedAt: integer("ended_at"),
      outcome: text({ enum: ["used", "replaced"] }),
    },
    (table) => [
      index("links_subject").on(table.purpose, table.subject, table.createdAt),
      index("links_expires").on(table.expiresAt),
    ],
  );

  /** Who did what, when. `actor` keeps the email of the admin (or the command line) after the account is gone. */
  const activity = table(
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

  /**
   * Limits by key (an address, an account, everybody). `freeAt` is the moment from which the key owes nothing; rows whose
   * moment has long passed are purged.
   */
  const rateLimits = table(
    "rate_limits",
    {
      key: text().primaryKey(),
      freeAt: integer("free_at").notNull(),
    },
    (table) => [index("rate_limits_free").on(table.freeAt)],
  );

  /** Small facts the program keeps for itself: secrets, revisions, the last run of a daily task. */
  const settings = table("settings", {
    key: text().primaryKey(),
    value: text().notNull(),
  });

  return {
    jobs,
    jobSlugs,
    leads,
    leadNotes,
    insightCounts,
    applications,
    applicationAnswers,
    applicationFiles,
    storedFiles,
    applicationNotes,
    applicationRatings,
    applicationMessages,
    messageTemplates,
    jobQuestions,
    channels,
    messages,
    subscribers,
    admins,
    sessions,
    passkeys,
    spentChallenges,
    invitations,
    links,
    activity,
    rateLimits,
    settings,
  };
}
