/** How an attempt ended. `detail` is Slack's word or the network's, never the address, never a visitor's text. */
export type SendOutcome =
  | { kind: "delivered"; detail: string }
  /** Slack or the way to it is in trouble: try again. `retryAfterMs` is what Slack asked for. */
  | { kind: "retry"; detail: string; retryAfterMs?: number }
  /** The webhook itself does not work; no message will, until somebody mends it. */
  | { kind: "paused"; detail: string }
  /** Slack refuses this one message. */
  | { kind: "rejected"; detail: string };

const longestWaitMs = 60 * 60_000;
const readAtMost = 4096;

type Send = {
  url: string;
  body: object;
  fetch: typeof globalThis.fetch;
  timeoutMs: number;
  now: number;
};

/** Makes one attempt to post a message. Never throws. */
export async function sendToSlack({ url, body, fetch, timeoutMs, now }: Send): Promise<SendOutcome> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8" },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return classify(response, await readWord(response), now);
  } catch (error) {
    return { kind: "retry", detail: describeNetworkError(error, timeoutMs) };
  }
}

/** The first part of the answer: Slack answers with a word, anything long comes from something in between. */
async function readWord(response: Response) {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    size += chunk.length;
    if (size >= readAtMost) break;
  }
  return text.trim();
}

// Words that mean "this webhook does not work any more", with whatever status they come.
const webhookIsGone =
  /^(no_service|no_service_id|no_active_hooks|no_team|team_disabled|invalid_token|channel_not_found|channel_is_archived|action_prohibited|posting_to_general_channel_denied)$/;
const tryAgain = new Set([408, 425, 429]);
const messageIsWrong = new Set([400, 413, 422]);

function classify(response: Response, word: string, now: number): SendOutcome {
  const { status } = response;
  if (status === 200 && word === "ok") return { kind: "delivered", detail: "200 ok" };
  const detail = /^[a-z_]{1,60}$/.test(word) ? `${status} ${word}` : `${status}`;
  if (status < 300) return { kind: "retry", detail: `${status}, but not "ok"` };
  if (status >= 500 || tryAgain.has(status)) {
    const retryAfterMs = parseRetryAfter(response.headers.get("retry-after"), now);
    return { kind: "retry", detail, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  }
  if (messageIsWrong.has(status) && !webhookIsGone.test(word)) return { kind: "rejected", detail };
  return { kind: "paused", detail };
}

/** Seconds or a date, as milliseconds from now; at most an hour, so that a wrong header cannot stop the messages. */
function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), longestWaitMs);
}

function describeNetworkError(error: unknown, timeoutMs: number) {
  const { name, code } = Object(error) as { name?: unknown; code?: unknown };
  if (name === "TimeoutError") return `no answer within ${timeoutMs / 1000} s`;
  const known = typeof code === "string" && /^\w{1,60}$/.test(code) ? code : "unknown";
  return `no connection (${known})`;
}
