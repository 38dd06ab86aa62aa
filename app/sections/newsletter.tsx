import { type FormEvent, useState } from "react";
import { showToast } from "~/browser/toast-store";
import { clearUnsentValues, useUnsentValues } from "~/browser/unsent-values";
import { classNames } from "~/lib/class-names";
import { Button } from "~/ui/button";
import { type Errors, Field, FieldErrors } from "~/ui/field";
import { RichText } from "~/ui/rich-text";

type ToastText = { title: string; description: string };

export type NewsletterProps = {
  title: string;
  text: string;
  field: { label: string; placeholder: string };
  submit: string;
  pending: string;
  note: string;
  success: ToastText;
  failure: ToastText;
};

/**
 * The newsletter form; `flush` omits the space above. Without script it posts itself and a confirmation page follows.
 */
export function Newsletter({ title, text, flush, ...form }: NewsletterProps & { flush?: boolean }) {
  return (
    <section data-no-print className={classNames("wrap", flush ? "pb-section" : "py-section")}>
      <div className="grid gap-x-16 gap-y-8 rounded-pane border border-line bg-ground-2 p-7 sm:p-12 lg:grid-cols-[1.2fr_1fr] lg:items-center lg:p-16">
        <div>
          <RichText as="h2" className="max-w-[16ch] text-h2" text={title} />
          <RichText as="p" className="mt-4 max-w-[30rem] text-muted" text={text} />
        </div>
        <NewsletterForm {...form} />
      </div>
    </section>
  );
}

const unsentKey = "newsletter";

/** The field and its button without texts around them. */
export function NewsletterForm({
  field,
  submit,
  pending,
  note,
  success,
  failure,
}: Omit<NewsletterProps, "title" | "text">) {
  const [state, setState] = useState<State>({ sending: false, errors: {} });
  const unsentRef = useUnsentValues(unsentKey);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (state.sending) return;
    setState({ sending: true, errors: {} });
    const result = await sendSubscription(new FormData(form));
    const errors = result.ok ? {} : { email: result.error };
    setState({ sending: false, errors, next: result.ok ? result.next : undefined });
    if (result.ok) {
      clearUnsentValues(unsentKey);
      form.reset();
    } else if (result.error) form.querySelector<HTMLInputElement>("[name=email]")?.focus();
    if (result.ok || !result.error) showToast(result.ok ? success : { ...failure, variant: "destructive" });
  }

  return (
    <form
      ref={unsentRef}
      method="post"
      action="/api/newsletter"
      onSubmit={send}
      onInput={() => setState({ ...state, errors: {}, next: undefined })}
      className="grid gap-3"
    >
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start sm:gap-y-1.5">
        <FieldErrors value={state.errors}>
          <Field name="email" type="email" {...field} autoComplete="email" required maxLength={254} />
        </FieldErrors>
        <Button type="submit" pending={state.sending} className="h-12 sm:col-start-2 sm:row-start-2">
          {state.sending ? pending : submit}
        </Button>
      </div>
      <p role="status" className="text-small text-muted">
        {state.next ? (
          <strong key="next" className="text-text">
            {state.next}
          </strong>
        ) : (
          <RichText as="span" key="note" text={note} />
        )}
      </p>
    </form>
  );
}

type State = { sending: boolean; errors: Errors; next?: string };

/** The result of subscribing; `next` is the next step, as text from the server. */
type SubscribeResult = { ok: true; next?: string } | { ok: false; error?: string };

type Answer = { ok?: true; next?: string; errors?: { email?: string } };

/** Sends the newsletter form. Never rejects; `error` is the address's problem, missing when there was no response. */
async function sendSubscription(form: FormData): Promise<SubscribeResult> {
  try {
    const response = await fetch("/api/newsletter", {
      method: "POST",
      headers: { Accept: "application/json" },
      body: form,
      signal: AbortSignal.timeout(15_000),
    });
    const { ok, next, errors } = (await response.json()) as Answer;
    return ok ? { ok, next } : { ok: false, error: errors?.email };
  } catch {
    return { ok: false };
  }
}
