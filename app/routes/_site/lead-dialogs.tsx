import type { LeadDialogRequest } from "~/browser/lead-dialog-store";
import { demoDialog, leadDialog, leadFields } from "~/content/lead-forms";
import { DemoDialog } from "./demo-dialog";
import { LeadDialog } from "./lead-dialog";

/** The dialog that a call to action asks for. */
export function LeadDialogs({ kind, ...request }: LeadDialogRequest) {
  return kind === "lead" ? (
    <LeadDialog texts={leadDialog} fields={leadFields} {...request} />
  ) : (
    <DemoDialog texts={demoDialog} fields={leadFields} {...request} />
  );
}
