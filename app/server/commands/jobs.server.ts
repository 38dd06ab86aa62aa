import { writeFileSync } from "node:fs";
import type { Db } from "~/db/database.server";
import { errorMessage } from "~/db/errors.server";
import { formatNounCount } from "~/lib/format";
import { exportJobs, importJobs } from "~/server/jobs/job-transfer.server";
import {
  type Command,
  DataError,
  findOperatorName,
  printJson,
  printResult,
  withDatabase,
} from "./command.server";

export const jobs: Command = {
  summary: "export all jobs to a file, or import them",
  forms: ["jobs export [file]", "jobs import <file> [--json]"],
  about: `export   writes all jobs as JSON to the file or to standard output
import   reads jobs from such a file, or from standard input ("-"). A job with a known slug replaces the existing
         one, others are created. If one job is invalid, none is imported.
Safe while the server runs. Pages show the change within a second.`,
  examples: ["jobs export jobs.json", "jobs import jobs.json"],
  async run([action, file = ""], { json = false }: { json?: boolean }) {
    if (action === "export") return withDatabase((db) => exportToFile(db, file));
    const entries = await readEntries(file);
    return withDatabase((db) => importEntries(db, entries, json));
  },
};

async function exportToFile(db: Db, file: string) {
  const all = await exportJobs(db);
  if (!file) printJson(all);
  else {
    writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
    console.error(`${file}: ${formatNounCount(all.length, "job")}`);
  }
  return 0;
}

async function readEntries(file: string): Promise<unknown> {
  const source = file === "-" ? Bun.stdin : Bun.file(file);
  if (file !== "-" && !(await Bun.file(file).exists())) throw new DataError(`${file} does not exist.`);
  const text = await source.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DataError(`${file} is not valid JSON: ${errorMessage(error)}`);
  }
}

async function importEntries(db: Db, entries: unknown, json: boolean) {
  const result = await importJobs(db, entries, Date.now(), findOperatorName());
  const { created, updated, unchanged } = result;
  const text = `${created.length} created, ${updated.length} updated, ${unchanged} unchanged`;
  return printResult({ json }, result, text);
}
