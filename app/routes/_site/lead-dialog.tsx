import { type FormEvent, useEffect, useRef, useState } from "react";
import { closeLeadDialog } from "~/browser/lead-dialog-store";
import {
  getLeadContext,
  getVisitQuery,
  readLeadFields,
  requestSubmissionKey,
  type SendResult,
  sendLead,
} from "~/browser/send-lead";
import { showToast } from "~/browser/toast-store";
import { clearUnsentValues, useUnsentValues } from "~/browser/unsent-values";
import { leadDialog as texts } from "~/content/lead-dialogs";
import { leadFieldTexts, visitNote } from "~/content/lead-forms";
import { getLeadProof } from "~/content/lead-proof";
import { checkLead } from "~/lib/leads/lead";
import { findLeadAction, type LeadAction } from "~/lib/leads/lead-actions";
import type { LeadText } from "~/lib/leads/lead-fields";
import { nextSteps } from "~/lib/leads/next-steps";
import { toSchedulingLink, toTokenQuery } from "~/lib/leads/scheduling-link";
import { interpolate } from "~/lib/text";
import { LeadFields, ReceiptLink } from "~/sections/lead-fields";
import { LeadProof } from "~/sections/lead-proof";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import type { Errors } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { useExternalUrls } from "~/ui/link";
import { RichText } from "~/ui/rich-text";

type State =
  | { step: "form"; pending: boolean; errors: Errors | undefined }
  | { step: "calendar"; fields: LeadText; submissionKey: string; result: SendResult };

const resendAfter = 5000;
/** The key of typed values, which both dialogs share. */
export const leadFormKey = "lead";
/** Short fields stand in pairs where there is room, so that the whole form fits on a laptop's screen. */
export const leadFormClass = "mt-5 grid grid-cols-1 gap-4 *:col-span-full sm:grid-cols-2";

export type DialogProps = { cta: LeadAction; origin: HTMLElement };

/** Two steps: the form, then the calendar. A failed request continues too, and is retried while the dialog is open. */
export function LeadDialog({ cta, origin }: DialogProps) {
  const [state, setState] = useState<State>({ step: "form", pending: false, errors: undefined });
  const key = useSubmissionKey();
  const unsentRef = useUnsentValues(leadFormKey);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = readLeadFields(new FormData(event.currentTarget));
    const errors = checkLead(values);
    setState({ step: "form", pending: !errors, errors });
    if (errors) return;
    const submissionKey = await key.current;
    const result = await sendLead(values, submissionKey, getLeadContext(cta));
    showToast(
      result.ok ? { ...texts.success, duration: 3000 } : { ...texts.failure, variant: "destructive" },
    );
    if (result.ok) clearUnsentValues(leadFormKey);
    setState({ step: "calendar", fields: values, submissionKey, result });
  }

  useEffect(() => {
    if (state.step !== "calendar" || !canStillBeSaved(state.result)) return;
    const timer = setInterval(async () => {
      const result = await sendLead(state.fields, state.submissionKey, getLeadContext(cta));
      if (result.ok) clearUnsentValues(leadFormKey);
      if (result.ok || !canStillBeSaved(result)) setState({ ...state, result });
    }, resendAfter);
    return () => clearInterval(timer);
  }, [state, cta]);

  const { request, plan = "" } = findLeadAction(cta) ?? { request: "trial" };
  const promise = request === "demo" || request === "free" ? request : "trial";
  const leadDescription = interpolate(texts.form.descriptions[promise][plan ? "plan" : "any"], { plan });
  const [title, description] =
    state.step === "form" ? [texts.form.title, leadDescription] : [texts.calendar.title];
  return (
    <Dialog onClose={closeLeadDialog} origin={origin} title={title} description={description}>
      {/* The status region exists from the start, so that its text is announced. */}
      <div role="status">
        {state.step === "calendar" && <SaveStatus {...state} next={texts.calendar.next[promise]} />}
      </div>
      {state.step === "calendar" ? (
        <CalendarStep {...state} />
      ) : (
        <form ref={unsentRef} onSubmit={submit} className={leadFormClass}>
          <LeadFields
            form="lead-dialog"
            texts={leadFieldTexts}
            errors={state.errors}
            check={(form) => checkLead(readLeadFields(new FormData(form))) ?? {}}
            website="url"
          />
          <Button type="submit" size="large" pending={state.pending} className="mt-2">
            {state.pending ? texts.form.pending : texts.form.submit[promise]}
          </Button>
          <LeadFormNotes next={nextSteps[promise]} note={texts.form.note} cta={cta} />
        </form>
      )}
    </Dialog>
  );
}

/** What stands below the button of a dialog: the next step, what goes along, and a customer who fits the page. */
export function LeadFormNotes({ next, note, cta }: { next: string; note: string; cta: LeadAction }) {
  const { pathname, search } = window.location;
  return (
    <>
      <p className="text-small">{getVisitQuery() ? `${next} ${visitNote}` : next}</p>
      <RichText as="p" className="text-small text-muted" text={note} />
      <LeadProof {...getLeadProof(cta, pathname + search)} />
    </>
  );
}

/** Whether a retry may succeed, because the server did not reject the values. */
function canStillBeSaved(result: SendResult) {
  return !result.ok && (result.status === 0 || result.status === 429 || result.status >= 500);
}

function SaveStatus({ result, next }: { result: SendResult; next: string }) {
  if (!result.ok)
    return (
      <p key={String(canStillBeSaved(result))} className="mt-3 text-muted">
        <RichText text={canStillBeSaved(result) ? texts.calendar.unsaved : texts.calendar.refused} />
      </p>
    );
  return (
    <>
      <p className="mt-3 text-muted">{texts.calendar.saved}</p>
      <p className="mt-2 text-muted">{next}</p>
    </>
  );
}

type CalendarStepProps = { fields: LeadText; submissionKey: string; result: SendResult };

function CalendarStep({ fields, submissionKey, result }: CalendarStepProps) {
  const externalUrls = useExternalUrls();
  // Until the lead is saved, the site's page finds it by its submission key.
  const query = result.ok ? toTokenQuery(result.receipt) : `?${new URLSearchParams({ key: submissionKey })}`;
  return (
    <>
      <a
        href={toSchedulingLink(externalUrls.scheduling, fields, query)}
        target="_blank"
        rel="noopener"
        className={buttonClass({ size: "large" }, "mt-6 w-full")}
      >
        <Icon name="calendar" />
        {texts.calendar.link}
      </a>
      <RichText as="p" className="mt-3 text-center text-small text-muted" text={texts.calendar.note} />
      {result.ok && (
        <p className="mt-4 border-t border-line pt-3 text-center">
          <ReceiptLink text={texts.calendar.receipt} href={result.receipt} />
        </p>
      )}
    </>
  );
}

/** One key while the dialog is open, so that repeated submissions are one lead. */
export function useSubmissionKey() {
  const key = useRef<Promise<string>>(undefined as never);
  key.current ??= requestSubmissionKey();
  return key;
}
