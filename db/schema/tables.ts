import { sql } from "drizzle-orm";
import { fileKinds, filePurposes } from "../../app/lib/applications/application-fields";
import {
  applicationStages,
  applicationStates,
  candidateMessageKinds,
  candidateMessageStates,
  templateKinds,
} from "../../app/lib/applications/application-stage";
import { devices, sourceKinds } from "../../app/lib/insight/insight";
import { salaryUnits } from "../../app/lib/jobs/job-fields";
import { jobLanguageCodes } from "../../app/lib/jobs/job-language";
import { workplaces } from "../../app/lib/jobs/job-locations";
import { questionKinds } from "../../app/lib/jobs/job-questions";
import { leadFields, leadRequests, leadTypes, mapLeadFields } from "../../app/lib/leads/lead-fields";
import { leadStatuses } from "../../app/lib/leads/lead-stage";
import { messageKinds, messageStates } from "../../app/lib/message-kinds";
import { newsKinds } from "../../app/lib/news/news";
import { roles } from "../../app/lib/role";
import { linkPurposes } from "../link-purposes";
import type { SqliteColumns } from "./sqlite";

/**
 * The tables of both databases; each database passes its own column and index builders. Columns are portable: ids are
 * UUIDv7 text, times are integer milliseconds since the epoch, JSON is text. After a change here `bun
 * run db:generate` writes the next migrations. Search and triggers, which Drizzle does not support, are in
 * sqlite.sql and postgres.sql.
 */
export function defineTables({
  table,
  text,
  integer,
  real,
  boolean,
  identity,
  blob,
  index,
  uniqueIndex,
  primaryKey,
}: SqliteColumns) {
  /**
   * A job posting. Deleted rows stay, so that their addresses answer 410. `publishedAt` is when visitors could first
   * read it: an address that never was public answers 404. `searchText` begins with title, department, location and
   * type, without case and accents. `employmentTypes`, `applicantCountries` and `locations` are JSON lists. `applyForm`:
   * candidates apply on the site; `needsResume`: a résumé is required. `closedAt` is when a job left the site that was
   * saved as closed, or saved again after its end: the retention of its applications starts there, however often it is
   * edited.
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
      applicantCountries: text("applicant_countries"),
      employmentTypes: text("employment_types"),
      salaryMin: real("salary_min"),
      salaryMax: real("salary_max"),
      salaryCurrency: text("salary_currency"),
      salaryUnit: text("salary_unit", { enum: salaryUnits }),
      validThrough: integer("valid_through"),
      validThroughZone: text("valid_through_zone"),
      hiringOwnerId: text("hiring_owner_id").references(() => admins.id, { onDelete: "set null" }),
      version: integer().notNull().default(1),
      createdAt: integer("created_at").notNull(),
      updatedAt: integer("updated_at").notNull(),
      deletedAt: integer("deleted_at"),
      locations: text(),
      workplace: text({ enum: workplaces }),
      searchText: text("search_text").notNull().default(""),
      applyForm: boolean("apply_form").notNull().default(true),
      needsResume: boolean("needs_resume").notNull().default(false),
      closedAt: integer("closed_at"),
      language: text({ enum: jobLanguageCodes }).notNull().default("en"),
    },
    (table) => [
      uniqueIndex("jobs_slug_unique").on(table.slug),
      index("jobs_open").on(table.isActive, table.deletedAt, table.publishAt, table.validThrough),
    ],
  );

  /** Every former slug of a job; each redirects for ever. */
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

  /**
   * An article or a press release; `text` is Markdown. `publishAt` is the date that readers see, and from when they see
   * it; `publishedAt` is when they first could. `author` is a name, of the team page or any other; `cover` is the path
   * of a picture, the name of a drawing, or empty for the drawing of the category. Deleted rows stay, so that their
   * addresses answer 410.
   */
  const news = table(
    "news",
    {
      id: text().primaryKey(),
      kind: text({ enum: newsKinds }).notNull(),
      title: text().notNull(),
      slug: text().notNull(),
      category: text().notNull().default(""),
      summary: text().notNull().default(""),
      author: text().notNull().default(""),
      cover: text().notNull().default(""),
      card: text().notNull().default(""),
      text: text().notNull().default(""),
      isPublished: boolean("is_published").notNull().default(false),
      publishAt: integer("publish_at"),
      publishedAt: integer("published_at"),
      version: integer().notNull().default(1),
      updatedBy: text("updated_by").notNull().default(""),
      createdAt: integer("created_at").notNull(),
      updatedAt: integer("updated_at").notNull(),
      deletedAt: integer("deleted_at"),
    },
    (table) => [
      uniqueIndex("news_slug_unique").on(table.slug),
      index("news_live").on(table.kind, table.isPublished, table.deletedAt, table.publishAt, table.id),
      index("news_updated").on(table.deletedAt, table.updatedAt, table.id),
    ],
  );

  /** Every former slug of an article; each redirects for ever. */
  const newsSlugs = table(
    "news_slugs",
    {
      slug: text().primaryKey(),
      newsId: text("news_id")
        .notNull()
        .references(() => news.id, { onDelete: "cascade" }),
    },
    (table) => [index("news_slugs_news").on(table.newsId)],
  );

  /** What an article said after each of its last saves, as JSON; ids grow with time. */
  const newsVersions = table(
    "news_versions",
    {
      id: text().primaryKey(),
      newsId: text("news_id")
        .notNull()
        .references(() => news.id, { onDelete: "cascade" }),
      fields: text().notNull(),
      savedBy: text("saved_by").notNull(),
      savedAt: integer("saved_at").notNull(),
    },
    (table) => [index("news_versions_news").on(table.newsId, table.id)],
  );

  /** An uploaded picture. Its id, a random name with its width and height, is its address (lib/pictures.ts). */
  const pictures = table(
    "pictures",
    {
      id: text().primaryKey(),
      alt: text().notNull().default(""),
      createdAt: integer("created_at").notNull(),
      deletedAt: integer("deleted_at"),
    },
    (table) => [index("pictures_created").on(table.deletedAt, table.createdAt, table.id)],
  );

  /** A file made of a picture, `name` in its address; its bytes are in the file store. */
  const pictureFiles = table(
    "picture_files",
    {
      id: text().primaryKey(),
      pictureId: text("picture_id")
        .notNull()
        .references(() => pictures.id, { onDelete: "cascade" }),
      name: text().notNull(),
      size: integer().notNull(),
      sha256: text().notNull(),
      createdAt: integer("created_at").notNull(),
    },
    (table) => [
      uniqueIndex("picture_files_name_unique").on(table.name),
      index("picture_files_picture").on(table.pictureId),
    ],
  );

  /** The visitor's own data: name, email, phone, website and later additions. */
  const leadWords = mapLeadFields((name) => {
    const column = text().notNull();
    if (leadFields[name].optional) column.default("");
    return column;
  });

  /**
   * A lead. `number` orders leads and keys the search index; `id` is the public one. `status` is a stage, spam or
   * erased. `day` is the UTC day since the epoch and `source` the short origin, both for charts. An erased lead keeps
   * its row without personal data, so that a late retry of the same submission does not restore it. `proposedTimes` is
   * a JSON list of meeting times, preferred first, in the time zone `proposedZone`, sent from a `proposedDevice`.
   * `words` is the text of the pressed button and `visit` a JSON object of what the visitor tried before; `typed` is a
   * JSON object of the fields that are stored in another form than they were typed in; `emailKey` compares addresses;
   * `sourceKind`, `sourceName` and `landing` say how and where the sender first arrived, with the values of
   * `insightCounts`. `searchText` is the person and contact data, normalized by foldText.
   */
  const leads = table(
    "leads",
    {
      number: identity(),
      id: text().notNull(),
      submissionKey: text("submission_key"),
      bodyHash: text("body_hash").notNull(),
      type: text({ enum: leadTypes }).notNull(),
      /** What the pressed button promised. */
      requested: text({ enum: leadRequests }).notNull().default("contact"),
      ...leadWords,
      emailKey: text("email_key").notNull(),
      status: text({ enum: leadStatuses }).notNull(),
      ownerId: text("owner_id").references(() => admins.id, { onDelete: "set null" }),
      spamReason: text("spam_reason"),
      attribution: text(),
      source: text().notNull(),
      page: text(),
      cta: text(),
      words: text(),
      visit: text(),
      typed: text(),
      sourceKind: text("source_kind", { enum: sourceKinds }),
      sourceName: text("source_name"),
      landing: text(),
      proposedTimes: text("proposed_times"),
      proposedZone: text("proposed_zone"),
      proposedAt: integer("proposed_at"),
      proposedDevice: text("proposed_device", { enum: devices }),
      day: integer().notNull(),
      createdAt: integer("created_at").notNull(),
      updatedAt: integer("updated_at").notNull(),
      contactedAt: integer("contacted_at"),
      erasedAt: integer("erased_at"),
      searchText: text("search_text").notNull().default(""),
      /** The next step: its UTC day since the epoch and its text. */
      followUpDay: integer("follow_up_day"),
      followUp: text("follow_up"),
    },
    (table) => [
      uniqueIndex("leads_id_unique").on(table.id),
      uniqueIndex("leads_submission_key_unique").on(table.submissionKey),
      // The list in its order with all that its filters ask for, so that none reads whole leads; and the same by stage.
      index("leads_list").on(
        table.number,
        table.status,
        table.requested,
        table.ownerId,
        table.source,
        table.createdAt,
      ),
      index("leads_stage").on(
        table.status,
        table.number,
        table.requested,
        table.ownerId,
        table.source,
        table.createdAt,
      ),
      index("leads_email").on(table.emailKey, table.number),
      index("leads_day").on(table.day),
      index("leads_proposed").on(table.proposedAt).where(sql`proposed_at IS NOT NULL`),
      index("leads_follow_up").on(table.followUpDay, table.number).where(sql`follow_up_day IS NOT NULL`),
      index("leads_outcome")
        .on(table.day, table.status, table.sourceKind, table.sourceName, table.landing, table.page)
        .where(sql`status in ('qualified', 'won')`),
    ],
  );

  /**
   * Counts of events on a UTC day, without any person (app/docs/insight.md).
   * Each event is counted in a row of every `grain`, for its page and for all pages ("*"), so that reports read sums
   * instead of adding them up: by `page` alone; by `kind` of source and device; by `source`, the name of a campaign or
   * site. A `part` of a page ("action:…" a call to action, "film:…" a video) has grains of its own, so that the many
   * parts do not slow down the reading of pages.
   */
  const insightCounts = table(
    "insight_counts",
    {
      grain: text({ enum: ["page", "kind", "source", "part", "part-kind"] }).notNull(),
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
          table.grain,
          table.event,
          table.page,
          table.day,
          table.kind,
          table.source,
          table.device,
          table.part,
        ],
      }),
    ],
  );

  /**
   * An application for a job. `number` orders applications, `id` is the public one. `stage` is valid since `stageAt`;
   * an erased application keeps its row without personal data, so that a late retry of the same submission does not
   * restore it. `links` is a JSON list; `consentWords` is the consent text as shown, and `keepLonger` whether the
   * candidate agreed to be retained for future openings. `closedAt` is the decision. `version` counts the team's
   * changes. `searchPerson` is the person and contact data, `searchWords` the answers and notes. Short columns stand
   * before long ones, because lists read only those.
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
      emailKey: text("email_key").notNull(),
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
      // The list in its order with all that its filters ask for, so that none reads whole rows; the same by stage and job.
      index("applications_list").on(
        table.number,
        table.stage,
        table.jobId,
        table.ownerId,
        table.source,
        table.createdAt,
      ),
      index("applications_stage").on(
        table.stage,
        table.number,
        table.jobId,
        table.ownerId,
        table.source,
        table.createdAt,
      ),
      index("applications_job").on(
        table.jobId,
        table.number,
        table.stage,
        table.ownerId,
        table.source,
        table.createdAt,
      ),
      index("applications_email").on(table.emailKey, table.number),
      index("applications_closed").on(table.closedAt, table.number),
    ],
  );

  /** A candidate's answers to a job's questions, each with the question as it was asked then. */
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
   * A candidate's file; its bytes are stored under a name made of `sha256` and `id`. Until the form is sent it has no
   * application and belongs to the form's submission key (`draft`); a file added later has no `draft`.
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

  /** The bytes of candidates' files in parts, when the database is the file store. */
  const storedFiles = table(
    "stored_files",
    {
      name: text().notNull(),
      part: integer().notNull(),
      bytes: blob().notNull(),
    },
    (table) => [primaryKey({ columns: [table.name, table.part] })],
  );

  /**
   * Notes of the team about a lead or an application. `author` keeps the name after the account is gone. Triggers delete
   * the notes of an erased one, whichever way it is erased.
   */
  const notes = table(
    "notes",
    {
      id: text().primaryKey(),
      leadNumber: integer("lead_number").references(() => leads.number, { onDelete: "cascade" }),
      applicationNumber: integer("application_number").references(() => applications.number, {
        onDelete: "cascade",
      }),
      authorId: text("author_id").references(() => admins.id, { onDelete: "set null" }),
      author: text().notNull(),
      body: text().notNull(),
      createdAt: integer("created_at").notNull(),
    },
    (table) => [
      index("notes_lead").on(table.leadNumber, table.createdAt, table.id).where(sql`lead_number IS NOT NULL`),
      index("notes_application")
        .on(table.applicationNumber, table.createdAt, table.id)
        .where(sql`application_number IS NOT NULL`),
      index("notes_author").on(table.authorId),
    ],
  );

  /** A team member's rating of an application, 1 to 5. */
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
   * Messages of the team to a candidate, with their final text; one that is `scheduled` for `sendAt` can be cancelled
   * until then. `fromStage` is the stage before the move that the message announces; `times` is a
   * JSON proposal of interview times.
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
      times: text(),
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

  /**
   * Message templates that the team changed or added. A default template has its kind as `id`, and no row while it is
   * unchanged.
   */
  const messageTemplates = table("message_templates", {
    kind: text({ enum: templateKinds }).primaryKey(),
    subject: text().notNull(),
    body: text().notNull(),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by"),
  });

  /**
   * The meeting of a lead or the interview of an application: at `at` for `minutes`, in the guest's time zone `zone`, with
   * the member `hostId`. `location` is a place or a link, or "". `id` is that of the calendar event; `sequence` counts its
   * changes; `setAt` is when its time was last set.
   */
  const meetings = table(
    "meetings",
    {
      id: text().primaryKey(),
      leadNumber: integer("lead_number").references(() => leads.number, { onDelete: "cascade" }),
      applicationNumber: integer("application_number").references(() => applications.number, {
        onDelete: "cascade",
      }),
      at: integer().notNull(),
      minutes: integer().notNull(),
      zone: text().notNull(),
      location: text().notNull().default(""),
      hostId: text("host_id").references(() => admins.id, { onDelete: "set null" }),
      isCancelled: boolean("is_cancelled").notNull().default(false),
      sequence: integer().notNull().default(0),
      setAt: integer("set_at").notNull(),
      updatedAt: integer("updated_at").notNull(),
    },
    (table) => [
      uniqueIndex("meetings_lead_unique").on(table.leadNumber).where(sql`lead_number IS NOT NULL`),
      uniqueIndex("meetings_application_unique")
        .on(table.applicationNumber)
        .where(sql`application_number IS NOT NULL`),
      index("meetings_host").on(table.hostId, table.at),
    ],
  );

  /**
   * A question of a job, ordered by `position`. An answered question that is no longer asked stays with `retiredAt`.
   */
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

  /**
   * The state of a channel, shared by all processes. `nextAt` is when it may be used again, `sentAt` the last use (for
   * pacing).
   */
  const channels = table("channels", {
    key: text().primaryKey(),
    failingSince: integer("failing_since"),
    reason: text(),
    refusal: text(),
    sentAt: integer("sent_at").notNull(),
    nextAt: integer("next_at").notNull(),
  });

  /**
   * The outbox: every outgoing message, written in the transaction of its subject. The text is made at the time of
   * sending from the lead, the application or the ids in `data`, so neither texts nor secrets are stored here. `key`
   * makes a message unique.
   *
   * `nextAt` is the due time, or, while `sending`, the end of the lease of `leaseOwner`. `revision` counts the changes
   * of the subject, `announced` is the last revision that was sent: a newer revision makes the message wait again.
   * After `expiresAt` it is obsolete.
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
      // The leads that the team was not notified of.
      index("messages_unnotified")
        .on(table.leadNumber, table.channel)
        .where(sql`state in ('waiting', 'sending', 'failed') and kind = 'lead'`),
    ],
  );

  /**
   * Newsletter addresses, each `emailKey` once. `requestedAt` is the last request, on `page` and beside the text
   * `wording`; for an unsubscribed address it is a request to return. `confirmedAt` is the owner's confirmation through
   * an emailed link, which makes the request the evidence of consent. An unconfirmed row is deleted at `expiresAt`
   * (never when no email could be sent).
   */
  const subscribers = table(
    "subscribers",
    {
      id: text().primaryKey(),
      email: text().notNull(),
      emailKey: text("email_key").notNull(),
      createdAt: integer("created_at").notNull(),
      unsubscribedAt: integer("unsubscribed_at"),
      requestedAt: integer("requested_at"),
      page: text(),
      wording: text(),
      confirmedAt: integer("confirmed_at"),
      expiresAt: integer("expires_at"),
    },
    (table) => [uniqueIndex("subscribers_email_unique").on(table.emailKey)],
  );

  /**
   * Accounts. Without a `name` the address provides one; `role` is a named set of permissions. An empty `passwordHash`
   * means no password: the account has passkeys. `assignmentMail`: an email when a lead is assigned to them;
   * `insightMail`: a weekly email about what brought customers.
   */
  const admins = table(
    "admins",
    {
      id: text().primaryKey(),
      email: text().notNull(),
      name: text().notNull().default(""),
      role: text({ enum: roles }).notNull(),
      passwordHash: text("password_hash").notNull(),
      assignmentMail: boolean("assignment_mail").notNull().default(true),
      insightMail: boolean("insight_mail").notNull().default(false),
      /** The time zone in which the member last set or offered a time; emails to them tell times in it. */
      zone: text(),
      createdAt: integer("created_at").notNull(),
      updatedAt: integer("updated_at").notNull(),
      lastSignInAt: integer("last_sign_in_at"),
    },
    (table) => [uniqueIndex("admins_email_unique").on(table.email)],
  );

  /**
   * Signed-in browsers; only the SHA-256 of the cookie's token is stored. `verifiedAt` is the last proof of identity.
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
      verifiedAt: integer("verified_at").notNull(),
    },
    (table) => [index("sessions_admin").on(table.adminId), index("sessions_expires").on(table.expiresAt)],
  );

  /**
   * Passkeys of accounts, by their credential id. `publicKey` is COSE as base64url, `transports` a JSON list; `counter`
   * is the signature counter at the last use, 0 when the device has none.
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

  /** Used passkey challenges, hashed, until they expire: none is accepted twice. */
  const spentChallenges = table(
    "spent_challenges",
    { hash: text().primaryKey(), expiresAt: integer("expires_at").notNull() },
    (table) => [index("spent_challenges_expires").on(table.expiresAt)],
  );

  /** Invitations to the team, with the future name and role. */
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
   * Links that open something to anyone who has them: `purpose` is the type and `subject` the id (of a lead, an
   * application, a subscriber, an invitation, an admin). Only the SHA-256 of the token is stored. A used or replaced
   * link (`outcome`) stays for a while, so that its page can say so.
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

  /** The activity log. `actor` keeps the email of the admin (or the command line) after the account is gone. */
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
   * Rate limits by key (an IP address, an account, everyone). `freeAt` is the moment from which the key owes nothing;
   * rows are purged long after it.
   */
  const rateLimits = table(
    "rate_limits",
    {
      key: text().primaryKey(),
      freeAt: integer("free_at").notNull(),
    },
    (table) => [index("rate_limits_free").on(table.freeAt)],
  );

  /** Small values that the program stores for itself: secrets, revisions, the last run of a daily task. */
  const settings = table("settings", {
    key: text().primaryKey(),
    value: text().notNull(),
  });

  return {
    jobs,
    jobSlugs,
    news,
    newsSlugs,
    newsVersions,
    pictures,
    pictureFiles,
    leads,
    insightCounts,
    applications,
    applicationAnswers,
    applicationFiles,
    storedFiles,
    notes,
    applicationRatings,
    applicationMessages,
    messageTemplates,
    meetings,
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
