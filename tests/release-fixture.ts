import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recordActivity } from "~/db/activity.server";
import { createAdmin, updateAdminMail } from "~/db/admins.server";
import { openDatabase } from "~/db/database.server";
import { createDeliveries } from "~/db/deliveries.server";
import { addCounts } from "~/db/insight.server";
import { createInvitation } from "~/db/invitations.server";
import { createJob, updateHiringOwner, updateJob } from "~/db/jobs.server";
import { createLeadNote } from "~/db/lead-notes.server";
import { createLead, findLeadByNumber, saveProposal, updateLeadOwner } from "~/db/leads.server";
import { createMail } from "~/db/mails.server";
import { knownMigrations } from "~/db/migrate.server";
import { createPasskey, spendChallenge } from "~/db/passkeys.server";
import { addToRateLimit } from "~/db/rate-limits.server";
import { createSession } from "~/db/sessions.server";
import { saveSetting } from "~/db/settings.server";
import { saveSubscriber } from "~/db/subscribers.server";
import { pickLeadWords } from "~/lib/leads/lead-fields";

/**
 * Keeps a database of the present schema for the upgrade test: `bun tests/release-fixture.ts`, once with each release,
 * never for a schema that was released before.
 */
const now = Date.UTC(2026, 0, 15);
const newest = knownMigrations().at(-1);
const target = `${import.meta.dir}/unit/db/released/${String(newest?.index).padStart(4, "0")}_${newest?.name}.db.gz`;
const folder = mkdtempSync(join(tmpdir(), "vitreel-release-"));
const path = `${folder}/vitreel.db`;
const db = await openDatabase(path);

const texts = {
  location: "Berlin",
  type: "Full-time",
  department: "Operations",
  description: "Tend it.",
  responsibilities: "Water",
  requirements: "Care",
  benefits: "Shade",
};
const job = {
  ...texts,
  title: "Gardener",
  isActive: true,
  applyForm: true,
  hidesNames: false,
  wantedSlug: "gardener",
};
const { id } = await createJob(db, job, now);
await updateJob(db, id, { ...job, title: "Head Gardener", wantedSlug: "head-gardener" }, 1, now + 1);

await db.transaction(async (tx) => {
  for (let i = 1; i <= 3; i++) {
    const number = await createLead(tx, {
      id: Bun.randomUUIDv7("hex", now + i),
      submissionKey: `key-${i}`,
      bodyHash: "x",
      type: "lead",
      ...pickLeadWords({}),
      name: `Ada Moreau ${i}`,
      email: `ada-${i}@shop.example.com`,
      phone: "+1 555 010 0142",
      website: "https://shop.example.com/",
      status: "new",
      source: "direct",
      createdAt: now + i,
    });
    const id = Bun.randomUUIDv7("hex", now + i);
    const message = { number, state: "pending" as const, createdAt: now + i };
    await createDeliveries(tx, "lead", [
      { id, channel: "slack", ...message },
      { id: `${id}-mail`, channel: "mail", ...message },
    ]);
  }
  const lead = await findLeadByNumber(tx, 3);
  if (lead) await saveProposal(tx, lead, { times: [now + 86_400_000], zone: "Asia/Kolkata" }, now + 4);
  await saveSubscriber(tx, { id: "subscriber", email: "ada@shop.example.com", createdAt: now });
  await createMail(
    tx,
    {
      ...{ kind: "newsletter", recipient: "ada@shop.example.com", key: "mail", expiresAt: now + 1 },
      facts: { subscriber: "subscriber", requestedAt: now },
    },
    now,
  );
  const place = { day: 20_468, page: "/pricing", kind: "campaign", source: "spring", device: "phone" };
  await addCounts(tx, [{ ...place, part: "", counts: { visits: 1, seen: 2 } }]);
  await addToRateLimit(tx, "key", 0, { now, latest: now, believed: now });
});
const admin = await createAdmin(
  db,
  { email: "admin@vitreel.example", name: "Ines Calder", role: "owner", passwordHash: "x" },
  now,
);
const adminId = admin?.id ?? "";
await updateAdminMail(db, adminId, { assignmentMail: true, insightMail: true }, now);
await db.transaction(async (tx) => {
  await updateHiringOwner(tx, id, adminId);
  const lead = await findLeadByNumber(tx, 2);
  if (lead) await updateLeadOwner(tx, lead, adminId, now + 5);
  const note = { leadNumber: 2, authorId: adminId, author: "Ines Calder", body: "Calls back." };
  await createLeadNote(tx, { ...note, id: "note", createdAt: now + 5 });
});
const lives = { createdAt: now, expiresAt: now + 1000 };
await createSession(db, { tokenHash: "session", adminId, lastSeenAt: now, userAgent: "", ...lives });
await db.transaction(async (tx) => {
  const keys = { publicKey: "x", counter: 1, transports: ["internal"], createdAt: now, lastUsedAt: null };
  await createPasskey(tx, { id: "passkey", adminId, name: "Chrome on Linux", ...keys });
  await spendChallenge(tx, "challenge", now + 1000);
});
await createInvitation(db, {
  tokenHash: "link",
  kind: "invitation",
  email: "b@vitreel.example",
  ...{ name: "Ben", role: "sales" },
  createdBy: adminId,
  ...lives,
});
await db.transaction(async ({ orm, tables }) => {
  await orm.insert(tables.jobQuestions).values({
    ...{ id: "question", jobId: id, position: 1, kind: "yes_no", label: "Do you drive?", createdAt: now },
  });
  await orm.insert(tables.applications).values({
    ...{ id: "application", jobId: id, submissionKey: "key-4", bodyHash: "x", name: "Ada Moreau" },
    ...{ email: "ada@shop.example.com", links: '["https://ada.example"]', note: "I like it green." },
    ...{ consentAt: now, consentWords: "Keep it for 180 days.", stage: "in_review", stageAt: now + 1 },
    ...{
      ownerId: adminId,
      source: "direct",
      searchPerson: "Ada Moreau",
      searchWords: "I like it green.",
      day: 20_468,
    },
    ...{ createdAt: now, updatedAt: now + 1 },
  });
  const ofIt = { applicationNumber: 1 };
  await orm.insert(tables.applicationAnswers).values({
    ...ofIt,
    ...{ questionId: "question", position: 1, question: "Do you drive?", kind: "yes_no", answer: "Yes" },
  });
  const file = { purpose: "resume", name: "ada.txt", kind: "txt", size: 3, sha256: "x" } as const;
  await orm.insert(tables.applicationFiles).values([
    { ...file, ...ofIt, id: "file", draft: "key-4", createdAt: now },
    { ...file, id: "draft", draft: "key-5", createdAt: now },
  ]);
  await orm.insert(tables.storedFiles).values({ name: "x-file", part: 0, bytes: Buffer.from("Ada") });
  const written = { authorId: adminId, author: "Ines Calder", body: "Ask her.", createdAt: now };
  await orm.insert(tables.applicationNotes).values({ ...ofIt, ...written, id: "note" });
  await orm.insert(tables.applicationRatings).values({ ...ofIt, adminId, rating: 4, updatedAt: now });
  const message = { kind: "invitation", subject: "Come by", sendAt: now, state: "scheduled" } as const;
  await orm.insert(tables.applicationMessages).values({ ...ofIt, ...written, ...message, id: "message" });
  await orm
    .insert(tables.messageTemplates)
    .values({ kind: "received", subject: "Thank you", body: "We read it.", updatedAt: now });
  await orm.insert(tables.applicationDeliveries).values({
    ...ofIt,
    ...{ id: "delivery", channel: "slack", state: "pending", nextAt: now, createdAt: now },
  });
  const attempt = { deliveryId: "delivery", at: now, outcome: "retry", detail: "503" } as const;
  await orm.insert(tables.applicationDeliveryAttempts).values(attempt);
});
await recordActivity(db, {
  at: now,
  adminId,
  actor: "admin@vitreel.example",
  action: "created",
  subjectKind: "job",
});
await saveSetting(db, "k", "v");
await db.close();

await Bun.write(target, Bun.gzipSync(await Bun.file(path).bytes(), { level: 9 }));
rmSync(folder, { recursive: true });
console.log(`${target}: ${Bun.file(target).size} bytes`);
