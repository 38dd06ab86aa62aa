import type { ComponentProps, ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";

export function Block({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="text-h3">{title}</h2>
      {text && <p className="mt-1 text-small text-muted">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

type ActProps = Pick<ComponentProps<typeof Button>, "variant" | "className" | "aria-label"> & {
  intent: string;
  /** Hidden fields that identify the object. */
  fields?: Record<string, string | number>;
  /** The page that acts; default: this one. */
  action?: string;
  icon?: IconName;
  isBusy?: boolean;
  children: ReactNode;
};

/** A form of one button. Where similar ones stand beside it, the label names the object. */
export function Act({ intent, fields = {}, action, icon, isBusy, className, children, ...look }: ActProps) {
  return (
    <Form method="post" action={action} className={className}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="small"
        variant="secondary"
        aria-disabled={isBusy}
        {...look}
      >
        {icon && <Icon name={icon} />}
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
