import { Form, Link } from "react-router";
import { fill } from "~/lib/fill";
import { Button, buttonClass } from "~/ui/button";

export type LeadEraseTexts = {
  title: string;
  /** With {number}. */
  lead: string;
  /** With {id}. */
  slack: string;
  backups: string;
  one: string;
  /** With {email}. */
  person: string;
  /** With {what}. */
  personText: string;
  /** With {count}. */
  requests: string;
  request: string;
  newsletter: string;
  and: string;
  cancel: string;
};

type Props = {
  texts: LeadEraseTexts;
  id: string;
  number: number;
  email: string;
  wasDelivered: boolean;
  /** How many requests this address has sent, this one included. */
  requests: number;
  isSubscribed: boolean;
};

/** The question before the one thing here that cannot be undone. */
export function LeadErase({ texts, id, number, email, wasDelivered, requests, isSubscribed }: Props) {
  const hasMore = requests > 1 || isSubscribed;
  const count = requests > 1 ? fill(texts.requests, { count: requests }) : texts.request;
  return (
    <>
      <h1 className="text-[2rem]">{texts.title}</h1>
      <div className="mt-3 grid max-w-text gap-3 text-muted">
        <p>{fill(texts.lead, { number })}</p>
        {wasDelivered && <p className="wrap-anywhere">{fill(texts.slack, { id })}</p>}
        <p>{texts.backups}</p>
      </div>
      <Form method="post" action={`/admin/leads/${id}`} className="mt-8 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="erase" />
        <Button type="submit" name="which" value="one" variant="danger">
          {texts.one}
        </Button>
        <Link to={`/admin/leads/${id}`} className={buttonClass({ variant: "secondary" })}>
          {texts.cancel}
        </Link>
        {hasMore && (
          <div className="basis-full border-t border-line pt-5">
            <p className="mb-3 text-small text-muted">
              {fill(texts.personText, {
                what: isSubscribed ? count + texts.and + texts.newsletter : count,
              })}
            </p>
            <Button
              type="submit"
              name="which"
              value="person"
              variant="danger"
              className="h-auto min-h-11 max-w-full py-2 wrap-anywhere whitespace-normal"
            >
              {fill(texts.person, { email })}
            </Button>
          </div>
        )}
      </Form>
    </>
  );
}
