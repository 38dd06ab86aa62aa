import { Form, Link } from "react-router";
import { interpolate } from "~/lib/interpolate";
import { Button, buttonClass } from "~/ui/button";
import { Field } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";

export type PersonEraseTexts = {
  title: string;
  label: string;
  look: string;
  /** With {what} and {email}. */
  found: string;
  /** With {count}. */
  requests: string;
  request: string;
  newsletter: string;
  and: string;
  /** With {email}. */
  nothing: string;
  slack: string;
  backups: string;
  /** With {email}. */
  submit: string;
  cancel: string;
};

type Props = {
  texts: PersonEraseTexts;
  /** What stands in the field. */
  typed: string;
  errors?: { email: string };
  /** What there is of the person; undefined until an address is given. */
  kept?: { email: string; leads: number; subscriber: boolean };
};

/** Asks for an email address, says what is kept of it, and asks once more before that is gone. */
export function PersonErase({ texts, typed, errors, kept }: Props) {
  const isKept = kept && (kept.leads > 0 || kept.subscriber);
  return (
    <>
      <h1 className="text-[2rem]">{texts.title}</h1>
      <Form className="mt-6 flex max-w-text flex-wrap items-end gap-3">
        <FormErrors form="person" fields={["email"]} errors={errors}>
          <Field
            id="person-email"
            label={texts.label}
            type="email"
            name="email"
            key={typed}
            defaultValue={typed}
            required
            autoComplete="off"
            className="min-w-60 flex-1"
          />
        </FormErrors>
        <Button type="submit" variant="secondary" className="h-12">
          {texts.look}
        </Button>
      </Form>
      {kept && !isKept && (
        <p className="mt-8 wrap-anywhere text-muted">{interpolate(texts.nothing, { email: kept.email })}</p>
      )}
      {kept && isKept && (
        <Form method="post" className="mt-8 border-t border-line pt-6">
          <div className="grid max-w-text gap-3 text-muted">
            <p className="wrap-anywhere">
              {interpolate(texts.found, { what: inWords(texts, kept), email: kept.email })}
            </p>
            {kept.leads > 0 && <p>{texts.slack}</p>}
            <p>{texts.backups}</p>
          </div>
          <input type="hidden" name="email" value={kept.email} />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="danger"
              className="h-auto min-h-11 max-w-full py-2 wrap-anywhere whitespace-normal"
            >
              {interpolate(texts.submit, { email: kept.email })}
            </Button>
            <Link to="/admin/leads" className={buttonClass({ variant: "secondary" })}>
              {texts.cancel}
            </Link>
          </div>
        </Form>
      )}
    </>
  );
}

function inWords(texts: PersonEraseTexts, { leads, subscriber }: { leads: number; subscriber: boolean }) {
  const requests = leads === 1 ? texts.request : interpolate(texts.requests, { count: leads });
  return [leads > 0 && requests, subscriber && texts.newsletter].filter(Boolean).join(texts.and);
}
