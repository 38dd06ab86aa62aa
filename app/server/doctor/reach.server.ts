import type { ChannelState } from "~/db/channels.server";
import type { Channel } from "../delivery/channel.server";
import { explainFailure, listMissingSettings } from "../delivery/channels.server";
import { createTestDraft, explainState } from "../delivery/delivery-control.server";
import type { Env } from "../env.server";
import { quoteWord, typedCommand } from "../program.server";
import { CheckSkippedError, type Finding } from "./finding.server";

const responseTimeoutMs = 3_000;

/** Checks that this program responds at the port. A server that is not running is not a fault. */
export async function examinePort({ host, port }: Env): Promise<Finding> {
  const check = "Port";
  const name = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  const address = `${name.includes(":") ? `[${name}]` : name}:${port}`;
  const portTaken = {
    check,
    ok: false,
    found: `another program uses ${address}, so the server cannot start`,
    advice: "The command names the program: stop it, or set PORT.",
    type: `sudo ss -ltnp 'sport = :${port}'`,
  };
  try {
    const signal = AbortSignal.timeout(responseTimeoutMs);
    const response = await fetch(`http://${address}/healthz`, { signal, redirect: "manual" });
    const isOurs = response.headers.has("X-Request-Id") && (await response.text()) === "ok\n";
    return isOurs ? { check, ok: true, found: `the server responds at ${address}` } : portTaken;
  } catch (error) {
    const { code } = Object(error) as { code?: unknown };
    if (code === "ConnectionRefused" || code === "ECONNREFUSED")
      return { check, ok: true, found: `${address} is free; no server is running` };
    return portTaken;
  }
}

/** Checks that no proxy removes the origin from posted forms, which would then be refused as cross-site. */
export async function examineForms({ publicOrigin, isPublic }: Env): Promise<Finding> {
  const check = "Forms";
  if (!isPublic) throw new CheckSkippedError("PUBLIC_ORIGIN is not set");
  const page = `${publicOrigin}/sign-in`;
  try {
    const signal = AbortSignal.timeout(responseTimeoutMs);
    const { headers } = await fetch(page, { method: "HEAD", signal, redirect: "manual" });
    // Browsers use the last of several policies.
    const policy = headers.get("Referrer-Policy")?.split(",").at(-1)?.trim();
    if (policy !== "no-referrer")
      return { check, ok: true, found: `${page} lets browsers send the origin of forms` };
    return {
      check,
      ok: false,
      found: `a proxy sets "Referrer-Policy: no-referrer" on ${page}`,
      advice:
        'Browsers then send forms with "Origin: null", and those without Sec-Fetch-Site are refused. Remove that header from the proxy: the program sets its own. To see it, run:',
      type: `curl -sI ${quoteWord(page)}`,
    };
  } catch {
    throw new CheckSkippedError(`${page} does not respond from this machine`);
  }
}

/** Examines a channel by its last attempts; with `sendTest` by a visible message. */
export async function examineChannel(
  channel: Channel,
  env: Env,
  { state, sendTest }: { state: ChannelState; sendTest: boolean },
): Promise<Finding> {
  const { key, name: check } = channel;
  const missing = listMissingSettings(channel, env);
  if (missing.length > 0) return { check, ok: true, found: `off: ${missing.join(", ")} not set` };
  const context = { env, now: Date.now(), fetch, timeoutMs: 10_000 };
  const outcome = sendTest ? await channel.send(createTestDraft(env, context.now), context) : undefined;
  const isSent = outcome?.kind === "sent" && !outcome.refused;
  const failure = outcome?.kind === "sent" ? outcome.refused : outcome?.detail;
  const trouble = failure === undefined ? undefined : explainFailure(key, failure);
  const { what, remedy } = trouble ?? (outcome ? undefined : explainState(state)) ?? {};
  if (what)
    return {
      check,
      ok: false,
      found: what,
      advice: `${remedy} Then run:`,
      type: `${typedCommand} doctor --send-test`,
    };
  const last =
    state.sentAt === 0
      ? "nothing was sent yet"
      : `the last message left at ${new Date(state.sentAt).toISOString()}`;
  return { check, ok: true, found: isSent ? "the test message was accepted" : last };
}
