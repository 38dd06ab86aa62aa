import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { useSyncExternalStore } from "react";

export type PasskeyPurpose = "sign-in" | "confirm" | "add";

/** What came of asking for a passkey; the answer is text for the server. */
export type PasskeyOutcome =
  | { kind: "answered"; answer: string }
  /** The session ended meanwhile, or has to be confirmed first: the page knows more when it is loaded again. */
  | { kind: "stale" }
  | { kind: "cancelled" | "known" | "unreachable" | "failed" };

const neverChanges = () => () => {};

/** Whether this browser has passkeys, over this connection; undefined as long as nobody knows, as on the server. */
export function useHasPasskeys(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    neverChanges,
    () => typeof PublicKeyCredential === "function",
    () => undefined,
  );
}

/** Asks for a passkey, or makes one ("add"): the browser's own dialog opens. */
export async function askPasskey(purpose: PasskeyPurpose): Promise<PasskeyOutcome> {
  const options = await fetchOptions(purpose);
  if (options.kind !== "options") return options;
  try {
    const answer =
      purpose === "add"
        ? await startRegistration({ optionsJSON: options.json })
        : await startAuthentication({ optionsJSON: options.json });
    return { kind: "answered", answer: JSON.stringify(answer) };
  } catch (error) {
    return { kind: problemOf(error) };
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the server's library makes the options, the browser's reads them.
type Options = { kind: "options"; json: any };

async function fetchOptions(purpose: PasskeyPurpose): Promise<Options | PasskeyOutcome> {
  try {
    const body = new URLSearchParams({ purpose });
    const response = await fetch("/api/passkey-options", { method: "POST", body });
    if (response.status === 401 || response.status === 403) return { kind: "stale" };
    return response.ok ? { kind: "options", json: await response.json() } : { kind: "unreachable" };
  } catch {
    return { kind: "unreachable" };
  }
}

/** Browsers say NotAllowedError when somebody closed the dialog or took too long, and do not tell these apart. */
function problemOf(error: unknown) {
  const { code, cause, name } = error as { code?: string; cause?: { name?: string }; name?: string };
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return "known";
  const names = [name, cause?.name];
  return names.includes("NotAllowedError") || names.includes("AbortError") ? "cancelled" : "failed";
}

/** Asked anew before the server forgets what it asked. */
const renewMs = 4 * 60_000;

/**
 * Lets the browser offer passkeys among what it fills into the field for the address, where it can. Gives the answer, or
 * undefined when there is none to come.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<string | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  while (!signal.aborted) {
    const options = await fetchOptions("sign-in");
    if (options.kind !== "options" || signal.aborted) return undefined;
    let isRenewed = false;
    const renew = setTimeout(() => {
      isRenewed = true;
      WebAuthnAbortService.cancelCeremony();
    }, renewMs);
    const stop = () => WebAuthnAbortService.cancelCeremony();
    signal.addEventListener("abort", stop, { once: true });
    try {
      return JSON.stringify(
        await startAuthentication({ optionsJSON: options.json, useBrowserAutofill: true }),
      );
    } catch {
      if (!isRenewed) return undefined;
    } finally {
      clearTimeout(renew);
      signal.removeEventListener("abort", stop);
    }
  }
  return undefined;
}
