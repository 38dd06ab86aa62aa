import { ownAuthorityAdvice } from "~/server/certificates.server";
import type { Advice, SendContext, SendOutcome } from "./channel.server";
import { maxRetryAfterMs } from "./delivery-rules.server";

const maxReadBytes = 4096;

type Post = { url: string; body: string; headers?: Record<string, string> };

/**
 * Posts JSON and reads the start of the response. `classify` knows answers that mean something else with this receiver
 * than with others. Never throws.
 */
export async function post(
  { url, body, headers = {} }: Post,
  { fetch, timeoutMs, now }: SendContext,
  classify?: (status: number, text: string) => SendOutcome | undefined,
): Promise<SendOutcome> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8", ...headers },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readStart(response);
    return classify?.(response.status, text) ?? classifyResponse(response, now);
  } catch (error) {
    return { kind: "failing", detail: describeNetworkError(error, timeoutMs) };
  }
}

async function readStart(response: Response) {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    size += chunk.length;
    if (size >= maxReadBytes) break;
  }
  return text.trim();
}

/** Answers that concern the content of one message. */
const refusals = [400, 413, 422];

function classifyResponse({ status, headers }: Response, now: number): SendOutcome {
  const detail = `${status}`;
  if (status >= 200 && status < 300) return { kind: "sent", detail };
  if (refusals.includes(status)) return { kind: "refused", detail };
  const retryAfterMs = parseRetryAfter(headers.get("retry-after"), now);
  return { kind: "failing", detail, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** The wait that a receiver requested, in seconds or as a date. */
function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), maxRetryAfterMs);
}

function describeNetworkError(error: unknown, timeoutMs: number) {
  const { name, code } = Object(error) as { name?: unknown; code?: unknown };
  if (name === "TimeoutError") return `no answer within ${timeoutMs / 1000} s`;
  const known = typeof code === "string" && /^\w{1,60}$/.test(code) ? code : "unknown";
  return `no connection (${known})`;
}

const nothingToDo = "You do not need to do anything: messages wait and are sent when it works again.";

/** Explains the detail of an outcome of any channel. `setting` is the name of its address. */
export function explainOutcome(detail: string, { name, setting }: { name: string; setting: string }): Advice {
  const operator = "Whoever runs this server:";
  if (/no answer within/.test(detail))
    return { what: `${name} does not answer in time.`, remedy: nothingToDo };
  if (/CERT|SSL|TLS|SIGN/i.test(detail))
    return {
      what: `The certificate of ${name} is not valid.`,
      remedy: `${operator} check ${setting}, the proxy and the clock of the machine. ${ownAuthorityAdvice}`,
    };
  if (/UnexpectedRedirect/.test(detail))
    return { what: `The address of ${name} leads somewhere else.`, remedy: `${operator} check ${setting}.` };
  if (/no connection/.test(detail))
    return {
      what: `${name} cannot be reached from this machine.`,
      remedy: `${nothingToDo} If it lasts, whoever runs this server checks ${setting}, the network and DNS.`,
    };
  if (/^(408|425|429)/.test(detail))
    return { what: `${name} limits how fast it takes messages.`, remedy: nothingToDo };
  if (/^5\d\d/.test(detail)) return { what: `${name} has a problem of its own.`, remedy: nothingToDo };
  if (/^(400|413|422)/.test(detail))
    return {
      what: `${name} refuses the content of this message.`,
      remedy: "Read it in the admin. Send it again after an update of this program.",
    };
  return {
    what: `${name} does not accept messages at this address (${detail}).`,
    remedy: `${operator} create a new webhook there, put it into ${setting} and restart.`,
  };
}
