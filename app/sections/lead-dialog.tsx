import { type FormEvent, useEffect, useRef, useState } from "react";
import { leadContext } from "~/lib/lead-context";
import { closeLeadDialog } from "~/lib/lead-dialog-store";
import { usePlaces } from "~/lib/places";
import { type LeadFields as Fields, requestSubmissionKey, schedulingLink, sendLead } from "~/lib/send-lead";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { Marks } from "~/ui/marks";
import { showToast } from "~/ui/toast-store";
import { completeWebsite, LeadFields, type LeadFieldTexts, readLeadFields } from "./lead-fields";
import { ReceiptLink } from "./receipt-link";

type ToastText = { title: string; description: string };
export type LeadDialogTexts = {
  form: { title: string; description: string; submit: string; pending: string; note: string };
  calendar: { title: string; saved: string; unsaved: string; link: string; note: string; receipt: string };
  success: ToastText;
  failure: ToastText;
};

type State =
  | { step: "form"; pending: boolean; errors: Record<string, string> }
  /** `receipt`: the secret address of the request, once it is saved. */
  | { step: "calendar"; fields: Fields; receipt: string | undefined };

const resendAfter = 5000;

/** Two steps: the form, then the calendar. A failure moves on too, and is sent again while the dialog is open. */
export function LeadDialog({
  texts,
  fields,
  cta,
}: {
  texts: LeadDialogTexts;
  fields: LeadFieldTexts;
  cta: string;
}) {
  const [state, setState] = useState<State>({ step: "form", pending: false, errors: {} });
  const key = useSubmissionKey();
  const places = usePlaces();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = readLeadFields(event.currentTarget);
    setState({ step: "form", pending: true, errors: {} });
    const result = await sendLead(values, await key.current, leadContext(cta));
    // A field the server refuses can be mended here; everything else must not stop the visitor.
    if (!result.ok && result.status === 400)
      return setState({ step: "form", pending: false, errors: result.errors });
    if (result.ok) showToast({ ...texts.success, duration: 3000 });
    else showToast({ ...texts.failure, variant: "destructive" });
    setState({ step: "calendar", fields: values, receipt: result.ok ? result.receipt : undefined });
  }

  useEffect(() => {
    if (state.step !== "calendar" || state.receipt !== undefined) return;
    const timer = setInterval(async () => {
      const result = await sendLead(state.fields, await key.current, leadContext(cta));
      if (result.ok) setState({ ...state, receipt: result.receipt });
    }, resendAfter);
    return () => clearInterval(timer);
  }, [state, key, cta]);

  if (state.step === "calendar") {
    return (
      <Dialog open onOpenChange={closeLeadDialog} title={texts.calendar.title}>
        <p role="status" className="mt-3 text-muted">
          {state.receipt === undefined ? texts.calendar.unsaved : texts.calendar.saved}
        </p>
        <a
          href={schedulingLink(places.scheduling, state.fields)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ size: "large" }, "mt-6 w-full")}
        >
          <Icon name="calendar" />
          {texts.calendar.link}
        </a>
        <p className="mt-3 text-center text-small text-muted">{texts.calendar.note}</p>
        {state.receipt && (
          <p className="mt-4 border-t border-line pt-3 text-center">
            <ReceiptLink text={texts.calendar.receipt} href={state.receipt} />
          </p>
        )}
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={closeLeadDialog} title={texts.form.title} description={texts.form.description}>
      <form onSubmit={submit} onKeyDown={completeWebsite} className="mt-6 grid gap-4">
        <LeadFields form="lead-dialog" texts={fields} errors={state.errors} website="url" />
        <Button type="submit" size="large" disabled={state.pending} className="mt-2">
          {state.pending ? texts.form.pending : texts.form.submit}
        </Button>
        <p className="text-small text-muted">
          <Marks text={texts.form.note} />
        </p>
      </form>
    </Dialog>
  );
}

/** One key for as long as the dialog is open: however often the form is sent, it is one lead. */
export function useSubmissionKey() {
  const key = useRef<Promise<string>>(undefined as never);
  key.current ??= requestSubmissionKey();
  return key;
}
