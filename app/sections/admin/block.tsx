import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "~/ui/button";

export function Block({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="text-h3">{title}</h2>
      {text && <p className="mt-1 text-small text-muted">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

type ActProps = {
  intent: string;
  id: string;
  /** The object of the action, for the accessible name: similar buttons stand beside it. */
  of?: string;
  children: string;
};

export function Act({ intent, id, of, children }: ActProps) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="small"
        variant="secondary"
        aria-label={of && `${children}: ${of}`}
      >
        {children}
      </Button>
    </Form>
  );
}

type AskProps = {
  label: string;
  question: string;
  confirm: string;
  intent: string;
  id?: string;
  of?: string;
};

/** The confirmation opens in place, so that a single wrong click removes nothing. */
export function AskFirst({ label, question, confirm, intent, id = "", of }: AskProps) {
  return (
    <details className="group open:order-last open:basis-full">
      <summary
        aria-label={of && `${label}: ${of}`}
        className="inline-flex h-9 cursor-pointer list-none items-center rounded-control px-3.5 text-small font-semibold text-danger hover:bg-danger-ground"
      >
        {label}
      </summary>
      <Form
        method="post"
        className="mt-2 flex flex-wrap items-center gap-3 rounded-control bg-danger-ground px-4 py-3 text-small"
      >
        <span className="flex-1 basis-56 wrap-anywhere">{question}</span>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value={intent} size="small" variant="danger">
          {confirm}
        </Button>
      </Form>
    </details>
  );
}
