import { lazy, Suspense } from "react";
import { useLeadDialog } from "~/lib/lead-dialog-store";

const LeadDialog = lazy(() => import("./lead-dialog").then((module) => ({ default: module.LeadDialog })));
const DemoDialog = lazy(() => import("./demo-dialog").then((module) => ({ default: module.DemoDialog })));

type Props = {
  lead: import("./lead-dialog").LeadDialogTexts;
  demo: import("./demo-dialog").DemoDialogTexts;
  fields: import("./lead-fields").LeadFieldTexts;
};

/** Loads a dialog when a call to action asks for it. */
export function LeadDialogHost({ lead, demo, fields }: Props) {
  const request = useLeadDialog();
  if (!request) return null;
  return (
    <Suspense fallback={null}>
      {request.kind === "lead" ? (
        <LeadDialog texts={lead} fields={fields} cta={request.cta} />
      ) : (
        <DemoDialog texts={demo} fields={fields} cta={request.cta} />
      )}
    </Suspense>
  );
}
