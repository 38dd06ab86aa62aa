import { createServer, type Socket } from "node:net";

export type Received = {
  at: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** The body as it came, and what it holds. */
  raw: string;
  body: { text: string; blocks?: unknown[] };
};

/** What the stand-in does with the nth request (from 0): the bytes of an answer, or anything at all to the socket. */
export type Behavior = (socket: Socket, request: Received, nth: number) => string | undefined;

/** An answer as Slack gives it: a status and a word of plain text. */
export function answer(status: number, word: string, headers: Record<string, string> = {}): string {
  const all = {
    "Content-Type": "text/plain",
    "Content-Length": Buffer.byteLength(word),
    Connection: "close",
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} Status\r\n${lines.join("")}\r\n${word}`;
}

/** Slack itself: takes a message with text, refuses one without. */
export const healthy: Behavior = (_, { body }) => (body.text ? answer(200, "ok") : answer(400, "no_text"));

/**
 * A server on a socket of its own that takes messages like Slack's webhook, or events, and answers as badly as it is told
 * to.
 * `clock` stamps what arrives.
 */
export async function startSlackStandIn(clock: () => number = Date.now) {
  const slack = { behavior: healthy, received: [] as Received[], sockets: new Set<Socket>() };
  const server = createServer((socket) => {
    slack.sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => slack.sockets.delete(socket));
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString();
      const [head = "", body = ""] = text.split("\r\n\r\n", 2);
      const length = Number(head.match(/content-length: (\d+)/i)?.[1] ?? 0);
      if (!text.includes("\r\n\r\n") || Buffer.byteLength(body) < length) return;
      text = "";
      const [first = "", ...lines] = head.split("\r\n");
      const [method = "", path = ""] = first.split(" ");
      const headers = Object.fromEntries(
        lines.map((line) => [
          line.slice(0, line.indexOf(":")).toLowerCase(),
          line.slice(line.indexOf(":") + 1).trim(),
        ]),
      );
      const request = { at: clock(), method, path, headers, raw: body, body: JSON.parse(body || "{}") };
      slack.received.push(request);
      const bytes = slack.behavior(socket, request, slack.received.length - 1);
      if (bytes !== undefined) socket.end(bytes);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  return Object.assign(slack, {
    port,
    url: `http://127.0.0.1:${port}/services/T0/B0/secret`,
    /** The leads and applications that were announced, by the id in their message. */
    announced: () =>
      slack.received.flatMap(
        ({ body }) => JSON.stringify(body).match(/admin\/(?:leads|applications)\/([\w-]+)/)?.[1] ?? [],
      ),
    async [Symbol.asyncDispose]() {
      for (const socket of slack.sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  });
}
