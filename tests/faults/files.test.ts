import { expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { jobFields, signIn } from "../fixtures/admin";
import { sendRaw } from "../fixtures/raw";
import { startSite } from "../fixtures/server";
import { temporaryFolder } from "../fixtures/temporary-folder";
import { issueKey } from "../fixtures/writes";

setDefaultTimeout(120_000);

test("ten gigabytes are refused before they come, and of a file in whose middle the server stops nothing is left", async () => {
  using folder = temporaryFolder();
  const settings = { DATA_DIR: folder.path, TRUSTED_PROXIES: "127.0.0.1,::1" };
  const site = await startSite(settings);
  const { slug } = await (await signIn(site)).createJob(jobFields);
  const { host, port } = new URL(site.url);
  const head = `POST /company/careers/${slug}/apply/files HTTP/1.1\r\nHost: ${host}\r\n`;
  const refused = await sendRaw(site, `${head}Content-Length: 10737418240\r\n\r\n%PDF-1.7`);
  expect(refused).toStartWith("HTTP/1.1 413");

  const socket = connect(Number(port), "localhost");
  const closed = new Promise<void>((done) => socket.on("close", () => done()).on("error", () => done()));
  const file = ["X-Purpose: resume", "X-File-Name: cv.pdf", "Content-Length: 5000000"];
  socket.write(`${head}X-Draft: ${await issueKey(site)}\r\n${file.join("\r\n")}\r\n\r\n`);
  socket.write(Buffer.alloc(1_000_000, 65));
  const incoming = join(folder.path, "files", "incoming");
  while (!existsSync(incoming) || readdirSync(incoming).length === 0) await Bun.sleep(5);
  process.kill(site.process.pid, "SIGKILL");
  await closed;
  expect(readdirSync(incoming).length).toBe(1);
  await using _second = await startSite(settings);
  expect(readdirSync(incoming)).toEqual([]);
});
