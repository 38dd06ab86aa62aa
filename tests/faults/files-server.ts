import { openDatabase } from "~/db/database.server";
import { fileLimitsOfSite } from "~/server/files/file-limits.server";
import { createFiles } from "~/server/files/files.server";
import { receiveFile } from "~/server/files/receive-file.server";
import { issueSubmissionKey } from "~/server/leads/submission.server";

/**
 * The way in for files behind a bare server, small enough to be killed hundreds of times: POST / takes a file of one form.
 * FOLDER: where. ANSWER=early: what a test breaks on purpose. Prints its port and its process id when it is ready.
 */
const { FOLDER = "", ANSWER } = process.env;
const quiet = () => {};
const generous = { burst: 1e9, everyMs: 1 };
const db = await openDatabase(`${FOLDER}/vitreel.db`);
const env = { dataDir: FOLDER, databaseUrl: undefined };
const files = createFiles(env, db, {
  limits: {
    ...{ ...fileLimitsOfSite, perAddress: generous, perJob: generous, perForm: 1e9 },
    ...{ atOncePerAddress: 1e9, reserveBytes: 0 },
  },
});
const log = { debug: quiet, info: quiet, warn: quiet, error: console.error };
const app = { db, log, clock: Date.now, files };

const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  idleTimeout: 60,
  async fetch(request) {
    const { body } = request;
    if (!body) return new Response(null, { status: 400 });
    const name = request.headers.get("x-file-name") ?? "";
    const draft = await issueSubmissionKey(app);
    const sent = { to: { draft }, job: "job", purpose: "resume", name, body, address: "a" } as const;
    const receiving = receiveFile(app, sent);
    if (ANSWER === "early") return Response.json({ id: name }, { status: 201 });
    const received = await receiving;
    if (received.kind === "refused") return Response.json(received, { status: received.status });
    return Response.json({ ...received.file, sent: name }, { status: 201 });
  },
});
console.log(server.port, process.pid);
