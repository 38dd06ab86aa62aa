import type SMTPConnection from "nodemailer/lib/smtp-connection";
import { isLoopback, parseMailbox } from "~/server/setting-values.server";
import type { SendContext, SendOutcome } from "./channel.server";

export type Mail = {
  to: string[];
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The same news has the same id, so that a repeat is recognized; emails with the same `thread` are grouped. */
  id: string;
  thread?: string;
  headers?: Record<string, string>;
  /** A calendar file, which mail programs show beside the text. */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
};

/** The timeout of the whole attempt as a multiple of one response's; it is less than the lease. */
const attemptFactor = 2;

/** Makes one attempt to send an email. Never throws. */
export async function sendMail(mail: Mail, context: SendContext): Promise<SendOutcome> {
  return connectMailServer(context, async (server) => {
    const from = parseMailbox(context.env.mailFrom ?? "");
    const message = await composeMail(mail, context.env, context.now);
    const { accepted, rejectedErrors = [] } = await server.send(
      { from: from?.address, to: mail.to, size: message.length },
      message,
    );
    if (rejectedErrors.length === 0) return { kind: "sent", detail: "250" };
    const reason = formatErrorCodes(rejectedErrors[0]);
    const refused = mail.to.filter((address) => !accepted.includes(address)).join(", ");
    const detail = `250, ${rejectedErrors.length} of ${accepted.length + rejectedErrors.length} recipients refused: ${reason}`;
    return { kind: "sent", detail, refused: `refuses ${refused} (${reason})` };
  });
}

type Server = {
  send(
    envelope: { from: string | undefined; to: string[]; size: number },
    message: Buffer,
  ): Promise<{ accepted: string[]; rejectedErrors?: unknown[] | undefined }>;
};

/** Connects, encrypts and signs in, runs `work`, and always closes the connection. */
async function connectMailServer(
  context: SendContext,
  work: (server: Server) => Promise<SendOutcome>,
): Promise<SendOutcome> {
  const { env, timeoutMs, ca } = context;
  const url = new URL(env.smtpUrl ?? "");
  // The library brings Node's network modules, so it is loaded only when an email is sent.
  const { default: Connection } = await import("nodemailer/lib/smtp-connection");
  const isSecure = url.protocol === "smtps:";
  const connection: SMTPConnection = new Connection({
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(url.port) || (isSecure ? 465 : isLoopback(url) ? 25 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isLoopback(url),
    ignoreTLS: isLoopback(url),
    name: new URL(env.publicOrigin).hostname,
    tls: { minVersion: "TLSv1.2", ...(ca && { ca }) },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    socketCloseTimeout: 1000,
    maxResponseSize: 64 * 1024,
  });
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => {});
  connection.on("error", broken.reject);
  connection.on("end", () => broken.reject(new Error("The server closed the connection.")));
  const deadlineTimer = setTimeout(
    () => broken.reject(Object.assign(new Error("too slow"), { code: "ETIMEDOUT" })),
    timeoutMs * attemptFactor,
  );
  /** Turns a callback into a promise that also rejects when the connection breaks. */
  function promisify<T>(call: (done: (error?: Error | null, result?: T) => void) => void) {
    const answer = Promise.withResolvers<T>();
    call((error, result) => (error ? answer.reject(error) : answer.resolve(result as T)));
    return Promise.race([broken.promise, answer.promise]);
  }
  try {
    await promisify<void>((done) => connection.connect(done));
    if (url.username) {
      const [user, pass] = [url.username, url.password].map(decodeURIComponent);
      await promisify((done) => connection.login({ user, pass }, done));
    }
    const outcome = await work({ send: (...mail) => promisify((done) => connection.send(...mail, done)) });
    connection.quit();
    return outcome;
  } catch (error) {
    return classifySmtpError(error, timeoutMs);
  } finally {
    clearTimeout(deadlineTimer);
    connection.close();
  }
}

/** Returns an email in its wire format. */
export async function composeMail(
  mail: Mail,
  { mailFrom, publicOrigin }: Pick<SendContext["env"], "mailFrom" | "publicOrigin">,
  now: number,
): Promise<Buffer> {
  const { default: Composer } = await import("nodemailer/lib/mail-composer");
  const { encodeWord } = await import("nodemailer/lib/mime-funcs");
  const { hostname } = new URL(publicOrigin);
  const toOneLine = (text: string) => text.replaceAll(/[\r\n]+/g, " ");
  const subject = toOneLine(mail.subject);
  // Email clients decode text that looks like an encoded word, so such a name is encoded itself. The library encodes
  // names that are not ASCII; an invisible joiner makes it one.
  const replyTo = mail.replyTo && {
    ...mail.replyTo,
    name: toOneLine(mail.replyTo.name).replaceAll("=?", "=\u2060?"),
  };
  const message = new Composer({
    from: parseMailbox(mailFrom ?? ""),
    to: mail.to,
    replyTo,
    subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${hostname}>`,
    references: mail.thread && `<${mail.thread}@${hostname}>`,
    date: new Date(now),
    headers: mail.headers,
    ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: "invitation.ics" } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  if (subject.includes("=?"))
    message.setHeader("Subject", { prepared: true, foldLines: true, value: encodeWord(subject, "B", 52) });
  return message.build();
}

type SmtpError = {
  code?: string;
  originalCode?: string;
  message?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

/** Classifies an error: an answer about the recipient or the text concerns the message, all else every message. */
export function classifySmtpError(error: unknown, timeoutMs: number): SendOutcome {
  const { code = "", originalCode, message = "", command = "", responseCode } = Object(error) as SmtpError;
  if (responseCode !== undefined) {
    const detail = formatErrorCodes(error);
    const isAboutMessage = command === "RCPT TO" || command === "DATA";
    // 421 ends the connection, whatever it was about.
    if (!isAboutMessage || responseCode === 421) return { kind: "failing", detail };
    // 503 is "bad sequence of commands", which is temporary.
    const isTemporary = responseCode < 500 || responseCode === 503;
    return { kind: isTemporary ? "deferred" : "refused", detail };
  }
  if (code === "EAUTH") return { kind: "failing", detail: "the server offers no sign-in that we know" };
  if (code === "EMESSAGE") return { kind: "refused", detail: "the message is too large" };
  if (code === "ETIMEDOUT") return { kind: "failing", detail: `no answer within ${timeoutMs / 1000} s` };
  const known = [originalCode, code, message.match(/\b[A-Z]+(?:_[A-Z]+)+\b/)?.[0]].find(isCode) ?? "unknown";
  const isTls = code === "ETLS" || /CERT|SSL|TLS|SIGNED/i.test(`${originalCode} ${message}`);
  if (isTls) return { kind: "failing", detail: `no encryption (${known})` };
  return { kind: "failing", detail: `no connection (${known})` };
}

function isCode(text: string | undefined) {
  return text !== undefined && /^[A-Z][A-Z_\d]{2,59}$/.test(text);
}

/** Returns status, enhanced status and command; the text of a response may contain names. */
function formatErrorCodes(error: unknown) {
  const { response = "", command = "" } = Object(error) as SmtpError;
  const [, status = "", enhanced] = response.match(/^(\d{3})[ -]?(\d\.\d{1,3}\.\d{1,3})?/) ?? [];
  return [status, enhanced, "at", command.replace(/^(AUTH|EHLO|HELO).*/, "$1")].filter(Boolean).join(" ");
}
