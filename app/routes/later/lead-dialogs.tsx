import { demoDialog, leadDialog, leadFields } from "~/content/lead-forms";
import type { LeadDialogRequest } from "~/lib/lead-dialog-store";
import { DemoDialog } from "~/sections/demo-dialog";
import { LeadDialog } from "~/sections/lead-dialog";

/** The dialog that a call to action asks for. */
export function LeadDialogs({ kind, cta }: LeadDialogRequest) {
  return kind === "lead" ? (
    <LeadDialog texts={leadDialog} fields={leadFields} cta={cta} />
  ) : (
    <DemoDialog texts={demoDialog} fields={leadFields} cta={cta} />
  );
}
