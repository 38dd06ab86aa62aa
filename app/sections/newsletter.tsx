import { type FormEvent, useState } from "react";
import { classNames } from "~/lib/class-names";
import { subscribe } from "~/lib/subscribe";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Marks } from "~/ui/marks";
import { showToast } from "~/ui/toast-store";

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

/** The newsletter box; `flush` where the section above ends with space of its own. Without script it posts itself and the answer is a small page of thanks. */
export function Newsletter({ title, text, flush, ...form }: NewsletterProps & { flush?: boolean }) {
  return (
    <section data-no-print className={classNames("wrap", flush ? "pb-section" : "py-section")}>
      <div className="grid gap-x-16 gap-y-8 rounded-pane border border-line bg-ground-2 p-7 sm:p-12 lg:grid-cols-[1.2fr_1fr] lg:items-center lg:p-16">
        <div>
          <h2 className="max-w-[16ch] text-h2">{title}</h2>
          <p className="mt-4 max-w-[30rem] text-muted">{text}</p>
        </div>
        <NewsletterForm {...form} />
      </div>
    </section>
  );
}

/** The field and its button alone, for places that bring their own words. */
export function NewsletterForm({
  field,
  submit,
  pending,
  note,
  success,
  failure,
}: Omit<NewsletterProps, "title" | "text">) {
  const [state, setState] = useState<{ sending: boolean; error?: string }>({ sending: false });

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (state.sending) return;
    setState({ sending: true });
    const result = await subscribe(new FormData(form));
    setState({ sending: false, error: result.ok ? undefined : result.error });
    if (result.ok) form.reset();
    if (result.ok || !result.error) showToast(result.ok ? success : { ...failure, variant: "destructive" });
  }

  return (
    <form method="post" action="/api/newsletter" onSubmit={send} className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
        <Field
          name="email"
          type="email"
          {...field}
          autoComplete="email"
          required
          maxLength={254}
          error={state.error}
        />
        <Button type="submit" size="large" disabled={state.sending} className="h-12! sm:mt-[1.7rem]">
          {state.sending ? pending : submit}
        </Button>
      </div>
      <p className="text-small text-muted">
        <Marks text={note} />
      </p>
    </form>
  );
}
