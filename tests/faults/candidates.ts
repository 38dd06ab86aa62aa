import { Database } from "bun:sqlite";
import { expect } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formatStoredName } from "~/db/application-files.server";
import { openDatabase } from "~/db/database.server";
import { listJobQuestions, saveJobQuestions } from "~/db/job-questions.server";
import { createJob } from "~/db/jobs.server";
import { toQuestionField } from "~/lib/jobs/job-questions";
import { getStoredPath } from "~/server/files/disk-store.server";
import { issueSubmissionKey } from "~/server/intake/submission-key.server";
import { sha256 } from "~/server/tokens.server";
import { candidate } from "../fixtures/applications";
import { jobFields } from "../fixtures/job-app";
import { pdf } from "../fixtures/sample-files";

// Candidates who apply at a site over HTTP, and what must be there of them afterwards, whatever happened meanwhile.

/** A request that neither is answered nor breaks for so long (ms) is a fault of its own, and told as one. */
const unresponsiveMs = 30_000;
const minute = 60_000;

export type AddedJobs = Awaited<ReturnType<typeof addJobs>>;
type Chosen = { purpose: "resume" | "other"; name: string; bytes: Buffer<ArrayBuffer> };
export type Application = {
  nth: number;
  key: string;
  path: string;
  fields: Record<string, string>;
  files: Chosen[];
};

/** Writes jobs with a question each into the database at this path or address. */
export async function addJobs(place: string, count = 1) {
  const db = await openDatabase(place);
  const jobs: { id: string; slug: string; question: string }[] = [];
  for (let nth = 0; nth < count; nth++) {
    const job = await createJob(db, { ...jobFields, wantedSlug: `lamp-${nth}` }, Date.now());
    const asked = { id: "", kind: "short" as const, label: "Which lamp?", options: [], required: true };
    await saveJobQuestions(db, job.id, [asked], Date.now());
    const [question] = await listJobQuestions(db, job.id);
    jobs.push({ id: job.id, slug: job.slug, question: toQuestionField(question?.id ?? "") });
  }
  // The keys are signed as of a form drawn a minute ago; the secret exists since the database does.
  const issueKey = (jobId: string) => issueSubmissionKey({ db, clock: () => Date.now() - minute }, jobId);
  await issueKey("");
  await db.close();
  return { jobs, issueKey };
}

/** What the nth candidate sends: an answer, a résumé of up to 2 MB and now and then another file. */
export async function composeApplication({ jobs, issueKey }: AddedJobs, nth: number): Promise<Application> {
  const { id, slug, question } = jobs[nth % jobs.length] as AddedJobs["jobs"][number];
  const key = await issueKey(id);
  // Most files are small, so that many are sent.
  const filler = crypto.getRandomValues(Buffer.alloc(1_000 + Math.floor(Math.random() ** 4 * 2_000_000)));
  const resume: Chosen = { purpose: "resume", name: "cv.pdf", bytes: pdf(filler) };
  const other: Chosen = {
    purpose: "other",
    name: "lamps.txt",
    bytes: Buffer.from(`Lamp ${nth}\n`.repeat(999)),
  };
  const email = `candidate-${nth}@shop.example.com`;
  return {
    nth,
    key,
    path: `/company/careers/${slug}/apply`,
    fields: { submissionKey: key, ...candidate, email, note: `Number ${nth}`, [question]: `Lamp ${nth}` },
    files: nth % 3 === 0 ? [resume, other] : [resume],
  };
}

export type Answer = { status: number; retryAfter: string | null; text: string };

/** Sends applications to the site at this address, each from an address of its own. Throws when the connection breaks. */
export function startCandidates(origin: string) {
  async function post(nth: number, path: string, body: BodyInit, more: Record<string, string> = {}) {
    // Each candidate is in another network, because each network has limits of its own.
    const from = `10.${nth & 255}.${(nth >> 8) & 255}.${(nth >> 16) & 255}`;
    const headers = { Origin: origin, "X-Forwarded-For": from, ...more };
    const signal = AbortSignal.timeout(unresponsiveMs);
    const answer = await fetch(origin + path, { method: "POST", redirect: "manual", headers, body, signal });
    const text = `${answer.headers.get("location")} ${await answer.text()}`;
    return { status: answer.status, retryAfter: answer.headers.get("retry-after"), text };
  }

  /** Everything in one form, as a browser without script does; with other files when they are given. */
  function sendForm({ nth, path, fields, files }: Application, chosen = files): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const { purpose, name, bytes } of chosen)
      form.append(purpose === "resume" ? "resume" : "files", new File([bytes], name));
    return post(nth, path, form);
  }

  /** One file by itself, as the script does when it is chosen. */
  function upload({ nth, path, key }: Application, { purpose, name, bytes }: Chosen): Promise<Answer> {
    return post(nth, `${path}/files`, bytes, { "X-Draft": key, "X-File-Name": name, "X-Purpose": purpose });
  }

  /** What was typed with the ids of the files, as the script does in the end. */
  function sendTyped({ nth, path, fields }: Application, ids: string[]): Promise<Answer> {
    const form = new URLSearchParams({ ...fields, script: "1" });
    for (const id of ids) form.append("file", id);
    return post(nth, `${path}.data`, form);
  }

  /** The way of the script from the first file on; the first answer that is no acknowledgment ends it. */
  async function sendByScript(application: Application): Promise<Answer> {
    const ids: string[] = [];
    for (const file of application.files) {
      const answer = await upload(application, file);
      if (answer.status !== 201) return answer;
      ids.push(findFileId(answer));
    }
    return sendTyped(application, ids);
  }

  /**
   * One try, of every other candidate without script. Gives the id that was acknowledged; undefined when it has to be made
   * again, because the server died, or did not save in time. Throws for any other answer, and for none at all.
   */
  async function tryOnce(application: Application): Promise<string | undefined> {
    const send = application.nth % 2 === 0 ? sendForm : sendByScript;
    const answer = await send(application).catch((error) => {
      if (error.name === "TimeoutError") throw new Error(`${application.path} is not answered`);
      return undefined;
    });
    if (!answer || [502, 503].includes(answer.status)) return undefined;
    const id = findReceiptLink(answer.text);
    if (!id || ![200, 201, 303].includes(answer.status))
      throw new Error(`An application was answered ${answer.status}: ${answer.text.slice(0, 2000)}`);
    return id;
  }

  return { sendForm, upload, sendTyped, tryOnce };
}

/** The id of a file that was kept. */
export function findFileId({ text }: Answer): string {
  return text.match(/"id":"([\w-]+)"/)?.[1] ?? "";
}

/** Under what the link of a receipt is stored; it tells which application was acknowledged. */
export function findReceiptLink(text: string): string | undefined {
  const [, token] = text.match(/\/application\?token=([\w-]{43})/) ?? [];
  return token && sha256(token);
}

/** The same of a row of applications, in SQL. */
export const linkOfApplication =
  "SELECT token_hash FROM links WHERE purpose = 'application' AND subject = applications.id";

/** An application as it is stored. */
export type StoredApplication = {
  id: string;
  email: string;
  note: string;
  answers: string[];
  files: string[];
};

const hashBytes = (bytes: Uint8Array) => new Bun.CryptoHasher("sha256").update(bytes).digest("hex");

/** What has to be there of an application that was acknowledged with this id. */
export function describeStored({ nth, fields, files }: Application, id: string): StoredApplication {
  const { email = "", note = "" } = fields;
  const fileLines = files.map(({ purpose, name, bytes }) => `${purpose} ${name} ${hashBytes(bytes)}`);
  return { id, email, note, answers: [`Lamp ${nth}`], files: fileLines };
}

/**
 * What is there, by the key under which it was sent; of files what lies on disk counts, not what their rows say. Throws
 * when the database is damaged in any way that SQLite or the search index can tell.
 */
export function readStoredApplications(folder: string): [key: string, StoredApplication][] {
  using db = new Database(join(folder, "vitreel.db"));
  expect(db.query("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  expect(db.query("PRAGMA foreign_key_check").all()).toEqual([]);
  db.run("INSERT INTO application_search (application_search, rank) VALUES ('integrity-check', 1)");
  const answers = db.query<{ answer: string }, [number]>(
    "SELECT answer FROM application_answers WHERE application_number = ? ORDER BY position",
  );
  const files = db.query<{ id: string; purpose: string; name: string; sha256: string }, [number]>(
    "SELECT id, purpose, name, sha256 FROM application_files WHERE application_number = ? ORDER BY created_at, id",
  );
  const decodeHexEscapes = (row: { id: string; sha256: string }) =>
    readFileSync(getStoredPath(join(folder, "files"), formatStoredName(row)));
  return db
    .query<{ number: number; key: string; id: string; email: string; note: string }, []>(
      `SELECT number, submission_key AS key, (${linkOfApplication}) AS id, email, note FROM applications
       WHERE stage = 'new' ORDER BY number`,
    )
    .all()
    .map(({ number, key, ...words }) => {
      const answered = answers.all(number).map(({ answer }) => answer);
      const found = files
        .all(number)
        .map((row) => `${row.purpose} ${row.name} ${hashBytes(decodeHexEscapes(row))}`);
      return [key, { ...words, answers: answered, files: found }];
    });
}
