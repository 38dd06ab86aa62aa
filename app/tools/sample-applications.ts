import { findApplicationsById } from "~/db/application-work.server";
import { createApplication, updateStage } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import { createNote } from "~/db/notes.server";
import type { ApplicationState } from "~/lib/applications/application-stage";
import { dayMs } from "~/lib/days";

type SampleApplication = {
  job: number;
  name: string;
  location: string;
  stage: ApplicationState;
  source: string;
  daysAgo: number;
  note: string;
  notes?: string[];
  phone?: string;
};

const samplePeople: [name: string, location: string][] = [
  ["Robin Okafor", "Lagos, Nigeria"],
  ["Mei Tanaka", "Osaka, Japan"],
  ["Luis Herrera", "Valencia, Spain"],
  ["Anika Rao", "Bengaluru, India"],
  ["Jonas Lindqvist", "Gothenburg, Sweden"],
  ["Farida Nazari", "Hamburg, Germany"],
  ["Thomas Adeyemi", "Leeds, United Kingdom"],
  ["Priya Venkataraman", "Chennai, India"],
  ["Camille Dubois", "Lyon, France"],
  ["Oskar Nowak", "Gdańsk, Poland"],
  ["Hannah Weiss", "Vienna, Austria"],
  ["Diego Salazar", "Bogotá, Colombia"],
  ["Yuki Mori", "San Francisco, United States"],
  ["Elif Demir", "Izmir, Türkiye"],
  ["Samuel Mensah", "Accra, Ghana"],
  ["Ingrid Haugen", "Bergen, Norway"],
  ["Nadia Benali", "Marseille, France"],
  ["Peter Novák", "Brno, Czechia"],
];
const sampleStages: ApplicationState[] = [
  ...(["new", "new", "in_review", "interview", "new", "offer"] as const),
  ...(["in_review", "new", "rejected", "interview", "new", "hired"] as const),
  ...(["in_review", "withdrawn", "new", "rejected", "in_review", "interview"] as const),
];
const sampleSources = ["linkedin", "direct", "google", "indeed", "a friend's link"];
const sampleNotes = [
  "I rewrote a player that stalled on slow phones: it now starts in 300 ms where it took two seconds, and I can say why.",
  "Your videos begin when the page is at rest. I would like to work where someone thought of that.",
  "For six years I have kept video running for a public broadcaster, the last three of them on call.",
  "I care for the moment before the first frame, and for people who watch with captions.",
];

/** Invented candidates for development: most for the first two jobs, in every stage. */
const sampleApplications: SampleApplication[] = samplePeople.map(([name, location], index) => ({
  name,
  location,
  job: index % 3 === 2 ? 1 : index % 7 === 6 ? 3 : 0,
  stage: sampleStages[index] ?? "new",
  source: sampleSources[index % sampleSources.length] ?? "direct",
  daysAgo: index + 1,
  note: sampleNotes[index % sampleNotes.length] ?? "",
  ...(index % 2 === 0 && { phone: `+1 555 01${String(10 + index)}` }),
  ...(index % 4 === 2 && {
    notes: ["Strong on playback, has not led a team yet.", "Let us ask about the migration they mention."],
  }),
}));

/** Fills a database with invented applications for these jobs (ids); gives the ids of the applications. */
export async function addSampleApplications(db: Db, jobIds: string[], now: number): Promise<string[]> {
  const ids: string[] = [];
  // The oldest application comes first, so that numbers follow the dates.
  for (const { job, daysAgo, notes = [], stage, phone = "", ...sample } of sampleApplications.toReversed()) {
    const createdAt = now - daysAgo * dayMs;
    const id = Bun.randomUUIDv7("hex", createdAt);
    const email = `${sample.name
      .normalize("NFD")
      .replace(/[^a-z ]/gi, "")
      .replace(" ", ".")
      .toLowerCase()}@mail.example`;
    await db.transaction(async (tx) => {
      const number = await createApplication(tx, {
        ...sample,
        id,
        phone,
        email,
        createdAt,
        jobId: jobIds[job] ?? jobIds[0] ?? "",
        stage: "new",
        ownerId: null,
        spamReason: null,
        keepLonger: false,
        bodyHash: "",
        submissionKey: `sample-${id}`,
        consentWords: "",
        attribution: null,
        page: null,
        sourceKind: null,
        sourceName: null,
        landing: null,
        links: ["https://portfolio.example"],
        answers: [
          { questionId: "notice", question: "When could you begin?", kind: "short", answer: "In a month" },
        ],
      });
      const [application] = await findApplicationsById(tx, [id]);
      if (application && stage !== "new") await updateStage(tx, application, stage, createdAt + dayMs / 2);
      for (const [index, body] of notes.entries())
        await createNote(tx, {
          id: Bun.randomUUIDv7("hex", createdAt + index),
          applicationNumber: number,
          body,
          authorId: null,
          author: "Ines Calder",
          createdAt: createdAt + (index + 1) * 3_600_000,
        });
    });
    ids.unshift(id);
  }
  return ids;
}
