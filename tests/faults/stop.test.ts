import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { root } from "../fixtures/build";
import { startProcess } from "../fixtures/program";
import { freePort } from "../fixtures/server";
import { temporaryFolder } from "../fixtures/temporary-folder";

const body = JSON.stringify({
  name: "Ada Moreau",
  email: "ada@shop.example.com",
  phone: "+1 555 010 0142",
  website: "shop.example.com",
});

/** A request that the server has begun to read and whose body is half sent. Gives what arrives until the end. */
async function sendHalf(port: number) {
  const socket = connect(port, "127.0.0.1");
  const [answer, begun] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  let text = "";
  socket.on("data", (chunk) => {
    if (String(chunk).startsWith("HTTP/1.1 100 ")) begun.resolve();
    else text += chunk;
  });
  socket.on("close", () => answer.resolve(text));
  socket.on("error", () => answer.resolve(text));
  await new Promise<void>((open) => socket.on("connect", () => open()));
  const head = [
    "POST /api/slack/notify HTTP/1.1",
    `Host: localhost:${port}`,
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
    "Expect: 100-continue",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  await begun.promise;
  socket.write(body.slice(0, 40));
  return {
    byte: () => socket.write(" "),
    finish: () => socket.write(body.slice(40)),
    answer: answer.promise,
  };
}

async function waitForRefusal(url: string) {
  while (await fetch(`${url}/healthz`).catch(() => undefined)) await Bun.sleep(10);
}

test("a stopping server finishes what is under way, leaves one whole database file and ends with 0", async () => {
  using folder = temporaryFolder();
  const port = await freePort();
  await using server = await startProcess(port, { dataDir: folder.path });
  const half = await sendHalf(port);
  const stopped = server.stop();
  await waitForRefusal(server.url);
  half.finish();
  const answer = await half.answer;
  expect(answer).toStartWith("HTTP/1.1 201");
  expect(answer).toMatch(/"ok":true/);
  expect(await stopped).toBe(0);
  expect(existsSync(`${folder.path}/vitreel.db-wal`)).toBe(false);
  expect(server.output()).toContain('"event":"stopped"');
});

test("a second signal ends a server that is still waiting", async () => {
  using folder = temporaryFolder();
  const port = await freePort();
  await using server = await startProcess(port, { dataDir: folder.path });
  await sendHalf(port);
  server.child.kill("SIGTERM");
  await server.says('"event":"stopping"');
  server.child.kill("SIGINT");
  // Without the second signal it ends with 0, ten seconds later.
  expect(await server.child.exited).toBe(1);
});

test("a request that never ends is cut and the server still ends with 0 @all", async () => {
  using folder = temporaryFolder();
  const port = await freePort();
  await using server = await startProcess(port, { dataDir: folder.path });
  const drip = await sendHalf(port);
  // A byte a second, so that it never counts as idle.
  const dripping = setInterval(drip.byte, 1000);
  expect(await server.stop()).toBe(0);
  clearInterval(dripping);
  expect(await drip.answer).not.toContain("201");
}, 180_000);

test("forgotten promises and exceptions outside of requests are logged and the server goes on", async () => {
  using folder = temporaryFolder();
  await Bun.write(
    `${folder.path}/accident.ts`,
    `process.on("SIGCONT", () => {
       Promise.reject(new Error("forgotten"));
       setTimeout(() => { throw new Error("thrown") });
     });`,
  );
  const program = ["bun", "--preload", `${folder.path}/accident.ts`, `${root}app/server/main.ts`];
  await using server = await startProcess(await freePort(), { dataDir: folder.path, program });
  server.child.kill("SIGCONT");
  await server.says('"event":"unhandled rejection","error":"Error: forgotten');
  await server.says('"event":"uncaught exception","error":"Error: thrown');
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});
