import { createAdmin } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import { createJob } from "~/db/jobs.server";
import type { ApplicationState } from "~/lib/applications/application-stage";
import { toDay } from "~/lib/days";
import { jobFields } from "../fixtures/admin";

const dayMs = 86_400_000;
const jobCount = 40;
const sources = ["linkedin", "direct", "google", "indeed", "expo"];
const words =
  "I have worked with light and film for years and would like to bring that to your team because".split(" ");

/** Two years of a company that hires: most were rejected, the latest are new. */
export async function fillWithApplications(db: Db, total: number, now: number) {
  const jobs: string[] = [];
  const owners: string[] = [];
  for (let index = 0; index < jobCount; index++) {
    const own = {
      title: `Position ${index}`,
      wantedSlug: `position-${index}`,
    };
    jobs.push((await createJob(db, { ...jobFields, ...own }, now)).id);
  }
  for (let index = 0; index < 6; index++) {
    const account = {
      email: `r${index}@vitreel.example`,
      passwordHash: "x",
      name: "",
      role: "editor" as const,
    };
    owners.push((await createAdmin(db, account, now))?.id ?? "");
  }
  const pick = (index: number, of: number) => Math.imul(index + 7, 2_654_435_761) % of;
  const rows = (from: number) =>
    Array.from({ length: Math.min(500, total - from) }, (_, offset) => {
      const index = from + offset;
      const at = Math.floor(now - 730 * dayMs * (1 - index / total));
      const place = Math.abs(pick(index, 1000));
      const stage = chooseStage(index / total, place);
      const note = Array.from({ length: 60 }, (_, word) => words[Math.abs(pick(index + word, words.length))]);
      const name = `First${place} Last${(index % 5000).toString(36)}`;
      const email = `person${Math.floor(index / 2)}@mail.example`;
      return {
        id: Bun.randomUUIDv7("hex", at),
        jobId: jobs[place % jobCount] ?? "",
        stage,
        stageAt: at,
        closedAt: null,
        ownerId: place % 4 === 0 ? null : (owners[place % owners.length] ?? null),
        source: place === 13 ? "expo" : (sources[place % 4] ?? "direct"),
        day: toDay(at),
        createdAt: at,
        updatedAt: at,
        consentAt: at,
        consentWords: "Keep it.",
        submissionKey: `key-${index}`,
        bodyHash: "x",
        name,
        email,
        emailKey: email,
        note: note.join(" "),
        searchPerson: `${name} ${email}`,
        searchWords: `${note.join(" ")}${index % 20_000 === 0 ? " rarity" : ""}`,
      };
    });
  for (let from = 0; from < total; from += 5000)
    await db.transaction(async (tx) => {
      for (let part = from; part < Math.min(from + 5000, total); part += 500)
        await tx.orm.insert(tx.tables.applications).values(rows(part));
    });
  return { jobs, owners };
}

function chooseStage(part: number, place: number): ApplicationState {
  if (part > 0.98) return place % 3 === 0 ? "in_review" : "new";
  if (place < 8) return (["interview", "offer", "withdrawn", "hired"] as const)[place % 4] ?? "hired";
  return place < 40 ? "hired" : place < 60 ? "withdrawn" : "rejected";
}
