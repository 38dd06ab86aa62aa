import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { jobFields, type SavedJob, signIn } from "../fixtures/admin";
import { sendRaw } from "../fixtures/raw";
import { type RunningSite, startSite } from "../fixtures/server";
import { temporaryFolder } from "../fixtures/temporary-folder";
import { issueKey } from "../fixtures/writes";

setDefaultTimeout(120_000);
let site: RunningSite;
let job: SavedJob;
let path: string;

beforeAll(async () => {
  site = await startSite({ TRUSTED_PROXIES: "127.0.0.1,::1" });
  job = await (await signIn(site)).createJob(jobFields);
  path = `/company/careers/${job.slug}/apply/files`;
});
afterAll(() => site.stop());

let senders = 0;
type Sent = { name?: string; headers?: Record<string, string>; at?: RunningSite; place?: string };

/** Uploads as the form's script does, from an address of its own and for a form of its own. */
async function upload(body: BodyInit, { name = "cv.pdf", headers = {}, at = site, place = path }: Sent = {}) {
  senders++;
  const response = await fetch(at.url + place, {
    method: "POST",
    headers: {
      Origin: at.url,
      "Content-Type": "application/octet-stream",
      "X-Draft": await issueKey(at),
      "X-File-Name": encodeURIComponent(name),
      "X-Purpose": "resume",
      "X-Forwarded-For": `198.18.${senders & 255}.${senders >> 8}`,
      ...headers,
    },
    body,
  });
  const type = response.headers.get("content-type");
  expect(type).toMatch(/^application\/(problem\+)?json/);
  return {
    status: response.status,
    ...((await response.json()) as { detail?: string; file?: { id: string } }),
  };
}

function listStoredFiles(dataDir = site.dataDir) {
  const folder = join(dataDir, "files");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

test("ten gigabytes that are announced are refused before they come", async () => {
  const { host } = new URL(site.url);
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 10737418240\r\n\r\n%PDF-1.7`;
  expect(await sendRaw(site, head)).toStartWith("HTTP/1.1 413");
});

/** Sends the head and half of a file by a socket of our own, which stays open. */
async function beginUpload(at = site) {
  const { host, port } = new URL(at.url);
  const draft = await issueKey(at);
  const socket = connect(Number(port), "localhost");
  const closed = new Promise<void>((done) => socket.on("close", () => done()).on("error", () => done()));
  const head = ["X-Draft: ", "X-Purpose: resume", "X-File-Name: cv.pdf", "Content-Length: 5000000"];
  head[0] += draft;
  socket.write(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${head.join("\r\n")}\r\n\r\n`);
  socket.write(Buffer.alloc(1_000_000, 65));
  const incoming = join(at.dataDir, "files", "incoming");
  while (!existsSync(incoming) || readdirSync(incoming).length === 0) await Bun.sleep(5);
  return { socket, closed, incoming };
}

test("a client that goes away in the middle leaves nothing", async () => {
  const before = listStoredFiles();
  const { socket, incoming } = await beginUpload();
  socket.destroy();
  while (readdirSync(incoming).length > 0) await Bun.sleep(5);
  expect(listStoredFiles()).toEqual(before);
});

test("a client that stands still is cut off while others are served, and leaves nothing @all", async () => {
  const before = listStoredFiles();
  const { closed, incoming, socket } = await beginUpload();
  expect((await fetch(`${site.url}/pricing`)).status).toBe(200);
  expect(await upload("A text of somebody else.", { name: "a.txt" })).toMatchObject({ status: 201 });
  let received = "";
  socket.on("data", (bytes) => {
    received += bytes.toString();
  });
  while (readdirSync(incoming).length > 0) await Bun.sleep(50);
  while (received === "") await Bun.sleep(20);
  expect(received).toStartWith("HTTP/1.1 408");
  socket.destroy();
  await closed;
  expect(listStoredFiles().length).toBe(before.length + 1);
});

test("a server that stops in the middle of a file, and starts again, leaves nothing of it", async () => {
  using folder = temporaryFolder();
  const own = { DATA_DIR: folder.path, TRUSTED_PROXIES: "127.0.0.1,::1" };
  const first = await startSite(own);
  const made = await (await signIn(first)).createJob(jobFields);
  expect(made.slug).toBe(job.slug);
  const { closed, incoming } = await beginUpload({ ...first, dataDir: folder.path });
  process.kill(first.process.pid, "SIGKILL");
  await closed;
  expect(readdirSync(incoming).length).toBe(1);
  await using _second = await startSite(own);
  expect(readdirSync(incoming)).toEqual([]);
});
