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
