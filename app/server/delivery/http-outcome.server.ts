import type { SendContext, SendOutcome } from "./channel.server";

const maxRetryAfterMs = 60 * 60_000;
const maxReadBytes = 4096;

type PostRequest = Pick<SendContext, "fetch" | "timeoutMs"> & {
  url: string;
  body?: string;
  method?: string;
  headers?: Record<string, string>;
};

/** Sends one request and reads the start of the response; `judge` classifies it. Never throws. */
export async function sendRequest(
  { url, body, method = "POST", headers = {}, fetch, timeoutMs }: PostRequest,
  judge: (response: Response, text: string) => SendOutcome,
): Promise<SendOutcome> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return judge(response, await readStart(response));
  } catch (error) {
    return { kind: "retry", detail: describeNetworkError(error, timeoutMs) };
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

/** A temporary failure with the wait the receiver requested (seconds or a date), at most an hour. */
export function retryLater(response: Response, detail: string, now: number): SendOutcome {
  const retryAfterMs = parseRetryAfter(response.headers.get("retry-after"), now);
  return { kind: "retry", detail, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}

/** At most an hour, so that a wrong header cannot stop all messages. */
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
