import { type AddressInfo, createServer, type Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A status to answer, silence, or the end of the connection. */
export type Misbehavior = number | "hang" | "cut";
export type Step = "connect" | "auth" | "from" | "to" | "data";
export type ReceivedMail = { from: string; to: string[]; raw: string; isEncrypted: boolean; at: number };

type Options = {
  /** Not loopback for the program, so that it demands encryption. */
  host?: string;
  /** Key and certificate in one text; without it nothing is encrypted. */
  pem?: string;
  isSecure?: boolean;
  login?: { user: string; pass: string };
  clock?: () => number;
};

/** A mail as its reader sees it: whom it is for, its subject and its text, without the marks of quoted-printable. */
export function readMail({ to, raw }: ReceivedMail) {
  return {
    to: to.join(),
    subject: raw.match(/^Subject: (.*)$/m)?.[1]?.trim(),
    text: raw.replaceAll("=\r\n", "").replaceAll("=3D", "="),
  };
}

/** A mail server that takes mails like a real one, and at each step answers as badly as it is told to. */
export async function startMailStandIn(options: Options = {}) {
  const { host = "127.0.0.1", pem, isSecure = false, login, clock = Date.now } = options;
  const standIn = {
    faults: {} as Partial<Record<Step, Misbehavior>>,
    /** The status that refuses a recipient, by how the address begins. */
    refused: {} as Record<string, number>,
    received: [] as ReceivedMail[],
    /** Called with each mail that was taken, before the sender hears of it; true keeps that from it. */
    onReceived: (_mail: ReceivedMail): boolean => false,
  };

  function behave(step: Step, go: (error?: Error | null) => void) {
    const fault = standIn.faults[step];
    if (fault === undefined) return go();
    if (fault === "hang") return;
    if (fault === "cut") return cut();
    go(refusal(fault));
  }

  function cut() {
    for (const { _socket } of server.connections) _socket?.destroy();
  }

  const handlers: SMTPServerOptions = {
    onConnect: (_session, callback) => behave("connect", callback),
    onAuth({ username, password }, _session, callback) {
      if (standIn.faults.auth !== undefined) return behave("auth", (error) => callback(error));
      if (login && username === login.user && password === login.pass)
        return callback(null, { user: username });
      callback(refusal(535));
    },
    onMailFrom: (_address, _session, callback) => behave("from", callback),
    onRcptTo({ address }, _session, callback) {
      const [, status] = Object.entries(standIn.refused).find(([start]) => address.startsWith(start)) ?? [];
      if (status) return callback(refusal(status));
      behave("to", callback);
    },
    onData(stream, session, callback) {
      let raw = "";
      stream.on("data", (chunk) => {
        raw += chunk.toString();
      });
      stream.on("end", () => {
        if (standIn.faults.data !== undefined) return behave("data", callback);
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw,
          isEncrypted: session.secure,
          at: clock(),
        };
        standIn.received.push(mail);
        if (!standIn.onReceived(mail)) callback();
      });
    },
  };
  const server = new SMTPServer({
    ...handlers,
    secure: isSecure,
    ...(pem ? { key: pem, cert: pem } : { hideSTARTTLS: true, disabledCommands: ["STARTTLS"] }),
    authOptional: !login,
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 10,
  });
  server.on("error", () => {});
  await new Promise<void>((listening) => server.listen(0, host, listening));
  const { port } = server.server.address() as AddressInfo;
  const user = login ? `${login.user}:${login.pass}@` : "";
  return Object.assign(standIn, {
    port,
    url: `${isSecure ? "smtps" : "smtp"}://${user}${host}:${port}`,
    cut,
    async [Symbol.asyncDispose]() {
      cut();
      await new Promise<void>((closed) => server.close(closed));
    },
  });
}

/** The text names a person, as real servers do. */
function refusal(status: number) {
  const error = new Error(`${status < 500 ? "4" : "5"}.7.1 <ada@shop.example.com>: secret reason`);
  return Object.assign(error, { responseCode: status });
}

/**
 * A server on a bare socket for what a real one never does: `answer` gets each line, after an empty one at the
 * connection, and gives the bytes to send.
 */
export async function startBareServer(
  answer: (line: string, socket: Socket) => string | undefined,
  host = "127.0.0.1",
) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    const say = (line: string) => {
      const bytes = answer(line, socket);
      if (bytes !== undefined) socket.write(bytes);
    };
    say("");
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").filter(Boolean)) say(line);
    });
  });
  await new Promise<void>((listening) => server.listen(0, host, listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://${host}:${port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
