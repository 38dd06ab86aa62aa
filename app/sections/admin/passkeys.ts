import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { useClientValue } from "~/browser/store";

export type PasskeyPurpose = "sign-in" | "confirm" | "add";

/** The result of a passkey request; the answer is text for the server. */
type PasskeyOutcome =
  | { kind: "answered"; answer: string }
  /** The page is outdated: the session ended or must be confirmed; a reload shows the right page. */
  | { kind: "stale" }
  | { kind: "cancelled" | "known" | "unreachable" | "failed" };

/** Whether this browser supports passkeys on this connection; undefined on the server and until it is known. */
export function useHasPasskeys() {
  return useClientValue<boolean | undefined>(() => typeof PublicKeyCredential === "function", undefined);
}

/** Requests a passkey, or creates one ("add"), in the browser's dialog. The autofill's offer ends. */
export async function requestPasskey(purpose: PasskeyPurpose): Promise<PasskeyOutcome> {
  stopPasskeyOffer();
  const options = await fetchOptions(purpose);
  if (options.kind !== "options") return options;
  try {
    const answer =
      purpose === "add"
        ? await startRegistration({ optionsJSON: options.json })
        : await startAuthentication({ optionsJSON: options.json });
    return { kind: "answered", answer: JSON.stringify(answer) };
  } catch (error) {
    return { kind: classifyError(error) };
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the server's library makes the options, the browser's reads them.
type PasskeyOptions = { kind: "options"; json: any };

async function fetchOptions(
  purpose: PasskeyPurpose,
  signal?: AbortSignal,
): Promise<PasskeyOptions | PasskeyOutcome> {
  try {
    const body = new URLSearchParams({ purpose });
    const response = await fetch("/api/passkey-options", { method: "POST", body, signal });
    if (response.status === 401 || response.status === 403) return { kind: "stale" };
    return response.ok ? { kind: "options", json: await response.json() } : { kind: "unreachable" };
  } catch {
    return { kind: "unreachable" };
  }
}

/** Browsers report NotAllowedError both for a closed dialog and for a timeout. */
function classifyError(error: unknown) {
  const { code, cause, name } = error as { code?: string; cause?: { name?: string }; name?: string };
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return "known";
  const names = [name, cause?.name];
  return names.includes("NotAllowedError") || names.includes("AbortError") ? "cancelled" : "failed";
}

/** The request is renewed before its challenge expires on the server. */
const renewMs = 4 * 60_000;

let offer = new AbortController();

/** Ends the offer of `offerPasskeys`, which then returns no answer. */
export function stopPasskeyOffer() {
  offer.abort();
}

/**
 * Lets the browser offer passkeys in the autofill of the email field, where supported. Returns the answer, or undefined
 * when there is none. Of an offer and a dialog on the same page only one is answered: of two answers one is refused.
 */
export async function offerPasskeys(): Promise<string | undefined> {
  offer = new AbortController();
  const { signal } = offer;
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  while (!signal.aborted) {
    const options = await fetchOptions("sign-in", signal);
    if (options.kind !== "options" || signal.aborted) return undefined;
    let isRenewed = false;
    const renew = setTimeout(() => {
      isRenewed = true;
      WebAuthnAbortService.cancelCeremony();
    }, renewMs);
    const stop = () => WebAuthnAbortService.cancelCeremony();
    signal.addEventListener("abort", stop, { once: true });
    try {
      const answer = await startAuthentication({ optionsJSON: options.json, useBrowserAutofill: true });
      return signal.aborted ? undefined : JSON.stringify(answer);
    } catch {
      if (!isRenewed) return undefined;
    } finally {
      clearTimeout(renew);
      signal.removeEventListener("abort", stop);
    }
  }
  return undefined;
}
