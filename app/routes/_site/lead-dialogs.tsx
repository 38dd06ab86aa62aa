import { type FormEvent, useState } from "react";
import { closeLeadDialog, type LeadDialogRequest } from "~/browser/lead-dialog-store";
import { getLeadContext, readLeadFields, sendLead } from "~/browser/send-lead";
import { showToast } from "~/browser/toast-store";
import { clearUnsentValues, useUnsentValues } from "~/browser/unsent-values";
import { demoDialog as texts } from "~/content/lead-dialogs";
import { leadFieldTexts } from "~/content/lead-forms";
import { checkLead } from "~/lib/leads/lead";
import { nextSteps } from "~/lib/leads/next-steps";
import { LeadFields } from "~/sections/lead-fields";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import type { Errors } from "~/ui/field";
import {
  type DialogProps,
  LeadDialog,
  LeadFormNotes,
  leadFormClass,
  leadFormKey,
  useSubmissionKey,
} from "./lead-dialog";

export function LeadDialogs({ kind, ...request }: LeadDialogRequest) {
  return kind === "lead" ? <LeadDialog {...request} /> : <DemoDialog {...request} />;
}

/** The time to read the toast and use its button (ms). */
const timeForAction = 10_000;

/** The dialog of the landing area: one step, closed after success. */
function DemoDialog({ cta, origin }: DialogProps) {
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<Errors>();
  const key = useSubmissionKey();
  const unsentRef = useUnsentValues(leadFormKey);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = readLeadFields(new FormData(event.currentTarget));
    const wrong = checkLead(values);
    setErrors(wrong);
    if (wrong) return;
    setPending(true);
    const result = await sendLead(
      { ...values, type: "demo_request" },
      await key.current,
      getLeadContext(cta),
    );
    setPending(false);
    if (result.ok) {
      clearUnsentValues(leadFormKey);
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
    <Dialog onClose={closeLeadDialog} origin={origin} title={texts.title} description={texts.description}>
      <form ref={unsentRef} onSubmit={submit} className={leadFormClass}>
        <LeadFields
          form="demo-dialog"
          texts={leadFieldTexts}
          errors={errors}
          check={(form) => checkLead(readLeadFields(new FormData(form))) ?? {}}
          website="domain"
        />
        <Button type="submit" size="large" pending={pending} className="mt-2">
          {pending ? texts.pending : texts.submit}
        </Button>
        <LeadFormNotes next={nextSteps.video} note={texts.note} cta={cta} />
      </form>
    </Dialog>
  );
}
