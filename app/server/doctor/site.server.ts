import { errorMessage } from "~/db/errors.server";
import { isCertificateError } from "../certificates.server";
import type { Env } from "../env.server";
import { quoteWord } from "../program.server";
import { CheckSkippedError, type Finding } from "./finding.server";

const responseTimeoutMs = 5_000;
const check = "Site";

/** Checks what visitors get: PUBLIC_ORIGIN answers 200, and it is this program. */
export async function examineSite({ publicOrigin, isPublic, host, port }: Env): Promise<Finding> {
  if (!isPublic) return { check, ok: true, found: "PUBLIC_ORIGIN is not set: only this machine is served" };
  const page = `${publicOrigin}/`;
  const type = `curl -i ${quoteWord(page)}`;
  let response: Response;
  try {
    const signal = AbortSignal.timeout(responseTimeoutMs);
    response = await fetch(page, { signal, redirect: "manual", headers: { Accept: "text/html" } });
    await response.arrayBuffer();
  } catch (error) {
    return { check, ok: false, type, ...explainFailure(page, error) };
  }
  const { status, headers } = response;
  const isOurs = headers.has("X-Request-Id");
  const problem = (found: string, advice: string): Finding => ({ check, ok: false, found, advice, type });
  if (status === 421)
    return problem(
      `visitors of ${page} get 421: the proxy passes another Host`,
      'It must pass the name that visitors asked for; "print caddy" and "print nginx" show how.',
    );
  if (status >= 300 && status < 400)
    return problem(
      `${page} leads to ${headers.get("Location")}`,
      "Set PUBLIC_ORIGIN to the address where it ends, or correct the redirect.",
    );
  if (!isOurs)
    return problem(
      `visitors of ${page} get ${status} from another program than this one`,
      `The proxy, or what is before it, answers itself. It must lead to ${host}:${port}; HOST and PORT say where this program listens.`,
    );
  if (status !== 200) return problem(`visitors of ${page} get ${status}`, "The log of the server says why.");
  // Browsers use the last of several policies.
  const policy = headers.get("Referrer-Policy")?.split(",").at(-1)?.trim();
  if (policy === "no-referrer")
    return problem(
      `a proxy sets "Referrer-Policy: no-referrer" on ${page}`,
      'Browsers then send forms with "Origin: null", and those without Sec-Fetch-Site are refused. Remove that header from the proxy: the program sets its own.',
    );
  return { check, ok: true, found: `${page} answers 200` };
}

/** Explains why there was no answer. Throws CheckSkippedError where another machine may get one. */
function explainFailure(page: string, error: unknown): { found: string; advice: string } {
  const { code = "" } = Object(error) as { code?: string };
  const { hostname } = new URL(page);
  if (code === "ENOTFOUND" || code === "DNSResolveFailed")
    return { found: `${hostname} has no address`, advice: "Add it to the DNS, or correct PUBLIC_ORIGIN." };
  if (code === "ECONNREFUSED" || code === "ConnectionRefused")
    return { found: `nothing answers at ${page}`, advice: "Start the proxy, or correct PUBLIC_ORIGIN." };
  if (isCertificateError(code) || code === "EPROTO")
    return {
      found: `browsers refuse ${page}: ${errorMessage(error)}`,
      advice: "The proxy needs a certificate for this name.",
    };
  // Some networks lead no machine to its own public address.
  throw new CheckSkippedError(`${page} does not answer this machine; ask from another one`);
}
