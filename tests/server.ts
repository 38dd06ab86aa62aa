import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

export const root = new URL("../", import.meta.url).pathname;

/** The program under test: the built site from source, or the binary when VITREEL_BINARY names one. */
export const program = process.env.VITREEL_BINARY
  ? [process.env.VITREEL_BINARY]
  : ["bun", join(root, "app/server/main.ts")];

/** What its help says to type. */
export const typedProgram = process.env.VITREEL_BINARY
  ? basename(process.env.VITREEL_BINARY)
  : "bun app/server/main.ts";

export type SlackStandIn = {
  url: string;
  messages: Record<string, unknown>[];
  /** What Slack answers from now on; 200 "ok" at first. */
  answer: { status: number; body: string };
  close(): Promise<void>;
};

/** A stand-in for Slack's webhook endpoint that remembers what it was told. */
export async function startSlack(): Promise<SlackStandIn> {
  const standIn = { url: "", messages: [] as Record<string, unknown>[], answer: { status: 200, body: "ok" } };
  const server: Server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      standIn.messages.push(JSON.parse(text));
      response.writeHead(standIn.answer.status, { "Content-Type": "text/plain" }).end(standIn.answer.body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/services/T0/B0/x`;
  return Object.assign(standIn, {
    close: () => new Promise<void>((closed) => server.close(() => closed()).closeAllConnections()),
  });
}

export async function freePort() {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, "127.0.0.1", listening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

export type RunningSite = {
  url: string;
  dataDir: string;
  slack: SlackStandIn;
  /** Of several instances the first. */
  process: Pick<ChildProcess, "pid" | "exitCode">;
  /** Everything the server has printed so far. */
  output(): string;
  /** Runs a command of the program with the settings of this site, and gives its exit code. */
  run(args: string[], input?: string): Promise<number>;
  stop(): Promise<void>;
};

/** Starts the built site, or another one's program, on a free port with an empty database and a Slack of its own. */
export async function startSite(env: Record<string, string> = {}, started = program): Promise<RunningSite> {
  const slack = await startSlack();
  const dataDir = mkdtempSync(join(tmpdir(), "site-test-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const [command = "bun", ...args] = started;
  const settings = { PORT: String(port), DATA_DIR: dataDir, SLACK_WEBHOOK_URL: slack.url, ...env };
  const launch = (words: string[]) =>
    spawn(command, [...args, ...words], {
      cwd: dataDir,
      env: { ...process.env, NODE_ENV: "production", ...settings },
    });
  const child = launch(["serve"]);
  let printed = "";
  child.stdout?.on("data", (chunk) => {
    printed += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    printed += chunk;
  });
  const exited = new Promise<void>((done) => child.on("exit", () => done()));
  const deadline = Date.now() + 60_000;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The site did not start:\n${printed}`);
    await new Promise((wait) => setTimeout(wait, 25));
  }
  return {
    url,
    dataDir,
    slack,
    process: child,
    output: () => printed,
    async run(words, input = "") {
      const one = launch(words);
      one.stdin.end(input);
      const [code] = await once(one, "exit");
      return code;
    },
    async stop() {
      child.kill("SIGTERM");
      await exited;
      await slack.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function answers(url: string) {
  try {
    // Answered whatever the public host is.
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}
