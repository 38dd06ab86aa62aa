import { readLeadFields, sendLead } from "~/browser/send-lead";
import { getVisitAttribution } from "~/browser/visit-attribution";
import { checkLead } from "~/lib/leads/lead";
import { leadFormNames } from "~/lib/leads/lead-fields";
import type { DemoRequestAnswer } from "./demo-request-form";

/** Returns the errors of the form by field. */
export function checkDemoRequest(form: HTMLFormElement): Record<string, string> {
  return checkLead(readLeadFields(new FormData(form))) ?? {};
}

/** Sends the form by the call that the dialogs make too; without script it posts to the page's own action. */
export async function sendDemoRequest(form: FormData): Promise<DemoRequestAnswer> {
  const values = readLeadFields(form);
  const errors = checkLead(values);
  if (errors) return { kind: "refused", errors };
  const { submissionKey, honeypot, page, cta, visit, attribution } = leadFormNames;
  const text = (name: string) => String(form.get(name) ?? "");
  const context = {
    ...Object.fromEntries([honeypot, page, cta, visit].map((name) => [name, text(name)])),
    [attribution]: getVisitAttribution() ?? text(attribution),
  };
  const result = await sendLead({ ...values, type: "demo_request" }, text(submissionKey), context);
  return result.ok
    ? { kind: "sent", receipt: result.receipt, values }
    : { kind: "refused", errors: result.errors, detail: result.detail };
}
