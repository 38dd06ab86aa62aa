import { type FormEvent, useState } from "react";
import { leadContext } from "~/lib/lead-context";
import { closeLeadDialog } from "~/lib/lead-dialog-store";
import { sendLead } from "~/lib/send-lead";
import { isDomain } from "~/lib/website";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Marks } from "~/ui/marks";
import { showToast } from "~/ui/toast-store";
import { useSubmissionKey } from "./lead-dialog";
import { LeadFields, type LeadFieldTexts, readLeadFields } from "./lead-fields";

type ToastText = { title: string; description: string };
export type DemoDialogTexts = {
  title: string;
  description: string;
  submit: string;
  pending: string;
  note: string;
  invalidWebsite: string;
  success: ToastText;
  /** Label of the way to the secret page of the request. */
  receipt: string;
  failure: ToastText;
};

/** Long enough to read the toast and to use its button (ms). */
const timeForAction = 10_000;

/** The landing area's dialog: one step, closed after success. */
export function DemoDialog({
  texts,
  fields,
  cta,
}: {
  texts: DemoDialogTexts;
  fields: LeadFieldTexts;
  cta: string;
}) {
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const key = useSubmissionKey();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = readLeadFields(event.currentTarget);
    if (!isDomain(values.website)) return setErrors({ website: texts.invalidWebsite });
    setErrors({});
    setPending(true);
    const result = await sendLead({ ...values, type: "demo_request" }, await key.current, leadContext(cta));
    setPending(false);
    if (result.ok) {
      const showReceipt = () => window.open(result.receipt, "_blank", "noopener");
      showToast({
        ...texts.success,
        action: { label: texts.receipt, run: showReceipt },
        duration: timeForAction,
      });
      return closeLeadDialog();
    }
    setErrors(result.errors);
    showToast({ ...texts.failure, variant: "destructive" });
  }

  return (
    <Dialog open onOpenChange={closeLeadDialog} title={texts.title} description={texts.description}>
      <form onSubmit={submit} className="mt-6 grid gap-4">
        <LeadFields form="demo-dialog" texts={fields} errors={errors} website="domain" />
        <Button type="submit" size="large" disabled={pending} className="mt-2">
          {pending ? texts.pending : texts.submit}
        </Button>
        <p className="text-small text-muted">
          <Marks text={texts.note} />
        </p>
      </form>
    </Dialog>
  );
}
