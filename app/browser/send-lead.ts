import { calculatorFields } from "~/lib/calculator-fields";
import type { LeadAction } from "~/lib/leads/lead-actions";
import { formFieldNames, type LeadText, pickLeadText } from "~/lib/leads/lead-fields";
import { isPersonField } from "~/lib/person-bounds";
import { cleanPersonField } from "~/lib/person-fields";
import { demoCart, demoVariants } from "./demo-cart-store";
import { getVisitAttribution } from "./visit-attribution";

export type SendResult =
  | { ok: true; receipt: string }
  | { ok: false; status: number; errors: Record<string, string>; detail?: string };

type Answer = { ok?: true; errors?: Record<string, string>; detail?: string };

/** Requests a submission key; without a response in time the browser creates one. */
export async function requestSubmissionKey(): Promise<string> {
  try {
    const response = await fetch("/api/submission-key", {
      method: "POST",
      signal: AbortSignal.timeout(3000),
    });
    const { submissionKey } = (await response.json()) as { submissionKey?: string };
    if (submissionKey) return submissionKey;
  } catch {
    // A key created in the browser also prevents duplicate leads.
  }
  return crypto.randomUUID();
}

/** Returns the visitor's fields of a form, cleaned as they will be stored. */
export function readLeadFields(form: FormData): LeadText {
  const fields = pickLeadText(Object.fromEntries(form));
  for (const name of formFieldNames)
    if (isPersonField(name)) fields[name] = cleanPersonField(name, fields[name]);
  return fields;
}

/** Sends a lead. The same key is one lead, however often it is sent. Never rejects; status 0 is "no response". */
export async function sendLead(
  fields: LeadText & { type?: "demo_request" },
  submissionKey: string,
  context: Record<string, unknown>,
): Promise<SendResult> {
  const filled = Object.entries(fields).filter(([, value]) => value);
  try {
    const response = await fetch("/api/slack/notify", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": submissionKey },
      // Empty fields are left out of the request.
      body: JSON.stringify({ ...Object.fromEntries(filled), ...context }),
      signal: AbortSignal.timeout(15_000),
    });
    const { ok, errors = {}, detail } = (await response.json()) as Answer;
    if (ok) return { ok, receipt: response.headers.get("Location") ?? "" };
    if (detail) return { ok: false, status: response.status, errors, detail };
  } catch {
    // Nobody answered, or not in JSON.
  }
  // Any other answer comes from a stranger, such as a portal or a firewall, whatever its status.
  return { ok: false, status: 0, errors: {} };
}

/** Returns the context of a lead: the page, the call to action, the attribution, and what was tried before. */
export function getLeadContext(cta: LeadAction) {
  return { page: window.location.pathname, cta, attribution: getVisitAttribution(), visit: getVisitQuery() };
}

/**
 * Returns what the visitor tried, as a query: the demo store's cart, the variants chosen in it and the product whose page this is, and the
 * calculator's numbers in the page's URL. "" for nothing.
 */
export function getVisitQuery(): string {
  const { pathname, search } = window.location;
  const here = new URLSearchParams(search);
  const all = {
    cart: demoCart.get(),
    variant: demoVariants.get(),
    product: pathname.match(/^\/demo-store\/(\w+)$/)?.[1],
    ...Object.fromEntries(calculatorFields.map((name) => [name, here.get(name)])),
  };
  const known = Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return String(new URLSearchParams(known));
}
