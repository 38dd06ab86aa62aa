import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { temporaryFolder } from "../lead-app";
import { startProcess } from "../program";
import { freePort, root } from "../server";

const body = JSON.stringify({
  name: "Ada Moreau",
  email: "ada@shop.example.com",
  phone: "+1 555 010 0142",
  website: "shop.example.com",
});

/** A request whose body is half sent: the server is in the middle of it. Gives what arrives until the end. */
async function openHalf(port: number) {
  const socket = connect(port, "127.0.0.1");
  const answer = Promise.withResolvers<string>();
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.on("close", () => answer.resolve(text));
  socket.on("error", () => answer.resolve(text));
  await new Promise<void>((open) => socket.on("connect", () => open()));
  const head = [
    "POST /api/slack/notify HTTP/1.1",
    `Host: localhost:${port}`,
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body.slice(0, 40)}`);
  await Bun.sleep(100);
  return {
    byte: () => socket.write(" "),
    finish: () => socket.write(body.slice(40)),
    answer: answer.promise,
  };
}

test("a stopping server finishes what is under way, leaves one whole database file and ends with 0", async () => {
  using folder = temporaryFolder();
  const port = await freePort();
  await using server = await startProcess(port, { dataDir: folder.path });
  const half = await openHalf(port);
  const stopped = server.stop();
  await Bun.sleep(300);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  half.finish();
  const answer = await half.answer;
  expect(answer).toStartWith("HTTP/1.1 201");
  expect(answer).toMatch(/"ok":true/);
  expect(await stopped).toBe(0);
  expect(existsSync(`${folder.path}/vitreel.db-wal`)).toBe(false);
  expect(server.output()).toContain('"event":"stopped"');
});

test("a second signal ends a server at once that is still waiting", async () => {
  using folder = temporaryFolder();
  const port = await freePort();
  await using server = await startProcess(port, { dataDir: folder.path });
  await openHalf(port);
  server.child.kill("SIGTERM");
  await Bun.sleep(300);
  expect(server.child.exitCode).toBeNull();
  const second = performance.now();
  server.child.kill("SIGINT");
  expect(await server.child.exited).toBe(1);
  expect(performance.now() - second).toBeLessThan(1500);
});

test("a request that never ends is cut after ten seconds and the server still ends with 0", async () => {
  using folder = temporaryFolder();
  const port = await freePort();
  await using server = await startProcess(port, { dataDir: folder.path });
  const drip = await openHalf(port);
  // A byte a second, so that it never counts as idle.
  const dripping = setInterval(drip.byte, 1000);
  const started = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - started).toBeLessThan(13_000);
  clearInterval(dripping);
  expect(await drip.answer).not.toContain("201");
});

test("forgotten promises and exceptions outside of requests are logged and the server goes on", async () => {
  using folder = temporaryFolder();
  await Bun.write(
    `${folder.path}/accident.ts`,
    `setTimeout(() => Promise.reject(new Error("forgotten")), 1500);
     setTimeout(() => { throw new Error("thrown") }, 1600);`,
  );
  const port = await freePort();
  const child = Bun.spawn(["bun", "--preload", `${folder.path}/accident.ts`, `${root}app/server/main.ts`], {
    cwd: folder.path,
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: folder.path, PORT: String(port) },
    stdout: "pipe",
    stderr: "pipe",
  });
  const printed = new Response(child.stdout).text();
  await Bun.sleep(4000);
  expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await child.exited).toBe(0);
  expect(await printed).toContain('"event":"unhandled rejection","error":"Error: forgotten');
  expect(await printed).toContain('"event":"uncaught exception","error":"Error: thrown');
}, 20_000);
