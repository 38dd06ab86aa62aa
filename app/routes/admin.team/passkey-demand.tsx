import { Form } from "react-router";
import { interpolate } from "~/lib/text";
import { Block } from "~/sections/admin/block";
import { Button, ButtonLink } from "~/ui/button";

export type PasskeyDemandTexts = {
  title: string;
  /** With {with} and {all}. */
  off: string;
  on: string;
  what: string;
  start: string;
  stop: string;
  /** What is missing before passkeys can be required. */
  yours: string;
  account: string;
  confirm: string;
};

export type Demand = {
  isDemanded: boolean;
  /** The number of members with a passkey. */
  with: number;
  isYours: boolean;
  isFresh: boolean;
  isPossible: boolean;
};

type Props = Demand & { texts: PasskeyDemandTexts; all: number };

export function PasskeyDemand({ texts, all, isDemanded, isYours, isFresh, isPossible, ...counts }: Props) {
  if (!isPossible && !isDemanded) return null;
  return (
    <Block title={texts.title} text={interpolate(isDemanded ? texts.on : texts.off, { ...counts, all })}>
      {!isDemanded && <p className="mb-4 text-small text-muted">{texts.what}</p>}
      {!isDemanded && !isYours ? (
        <p className="flex flex-wrap items-center gap-3 text-small">
          {texts.yours}
          <ButtonLink to="/admin/account" variant="secondary" size="small">
            {texts.account}
          </ButtonLink>
        </p>
      ) : isFresh ? (
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value={isDemanded ? "demand-no-passkeys" : "demand-passkeys"}
            variant="secondary"
          >
            {isDemanded ? texts.stop : texts.start}
          </Button>
        </Form>
      ) : (
        <ButtonLink to="/admin/confirm?next=/admin/team" variant="secondary" size="small">
          {texts.confirm}
        </ButtonLink>
      )}
    </Block>
  );
}
