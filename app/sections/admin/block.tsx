import type { ComponentProps, ReactNode } from "react";

import { classNames } from "~/lib/class-names";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
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

/** Hidden inputs for the values that a form sends along. */
export function HiddenFields({ fields }: { fields: (readonly [string, string | number])[] }) {
  return fields.map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />);
}

type SubmitProps = Omit<ComponentProps<typeof Button>, "type" | "name" | "value" | "children"> & {
  intent: string;
  label: string;
  icon?: IconName;
};

export function Submit({ intent, label, icon, ...button }: SubmitProps) {
  return (
    <Button type="submit" name="intent" value={intent} {...button}>
      {icon && <Icon name={icon} />}
      {label}
    </Button>
  );
}

type ActionProps = SubmitProps & {
  /** Hidden form fields that identify the record. */
  fields?: Record<string, string | number>;
  /** The URL that the form posts to; default: this page. */
  action?: string;
  /** The name of the record in the button's label, where similar buttons are near. */
  of?: string;
  question?: string;
};

export function ActionButton({ fields = {}, action, className, question, of, ...button }: ActionProps) {
  return (
    <Form method="post" action={action} className={className}>
      {question && <span className="flex-1 basis-56 wrap-anywhere">{question}</span>}
      <HiddenFields fields={Object.entries(fields)} />
      <Submit size="small" variant="secondary" aria-label={of && `${button.label}: ${of}`} {...button} />
    </Form>
  );
}

type InPlaceProps = Pick<ActionProps, "of"> & {
  label: string;
  isDanger?: boolean;
  children: ReactNode;
};

/** A button that opens a form in place, so that a single wrong click changes nothing. */
export function InPlace({ label, of, isDanger, children }: InPlaceProps) {
  return (
    <details className="group open:order-last open:basis-full">
      <summary
        aria-label={of && `${label}: ${of}`}
        className={classNames(
          "inline-flex h-9 cursor-pointer list-none items-center rounded-control px-3.5 text-small font-semibold",
          isDanger ? "text-danger hover:bg-danger-ground" : "hover:bg-text/8",
        )}
      >
        {label}
      </summary>
      {children}
    </details>
  );
}

type ConfirmedProps = Omit<InPlaceProps, "isDanger" | "children"> &
  Pick<ActionProps, "intent" | "fields"> & {
    question: string;
    confirm: string;
    /** Whether the action can be undone. */
    isHarmless?: boolean;
  };

export function ConfirmedAction({
  question,
  confirm,
  intent,
  fields,
  isHarmless,
  ...opener
}: ConfirmedProps) {
  return (
    <InPlace {...opener} isDanger={!isHarmless}>
      <ActionButton
        intent={intent}
        fields={fields}
        question={question}
        variant={isHarmless ? "secondary" : "danger"}
        className={classNames(
          "mt-2 flex flex-wrap items-center gap-3 rounded-control px-4 py-3 text-left text-small",
          isHarmless ? "bg-ground-2" : "bg-danger-ground",
        )}
        label={confirm}
      />
    </InPlace>
  );
}
