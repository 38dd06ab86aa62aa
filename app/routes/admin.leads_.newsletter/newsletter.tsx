import { Form } from "react-router";
import { classNames } from "~/lib/class-names";
import { formatCount } from "~/lib/format";
import { interpolate } from "~/lib/text";
import { Chip, type ChipTone } from "~/sections/admin/chip";
import { EmptyList, type EmptyListTexts, PageTurn } from "~/sections/admin/list-controls";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** An action with a confirmation; the question with {email}. */
type QuestionTexts = { label: string; question: string; confirm: string };

export type NewsletterAdminTexts = {
  title: string;
  counts: Record<SubscriberStatus, string>;
  empty: EmptyListTexts;
  columns: { email: string; subscribed: string; status: string; actions: string };
  /** Each with {when}, its date. */
  statuses: Record<SubscriberStatus, string>;
  /** With {when}: the form was sent with an unsubscribed address. */
  asksBack: string;
  readmit: QuestionTexts;
  forget: QuestionTexts;
  export: string;
  newest: string;
  older: string;
  more: string;
};

export type SubscriberStatus = "confirmed" | "waiting" | "unconfirmed" | "left";

export type ListedSubscriber = {
  id: string;
  email: string;
  since: string;
  status: SubscriberStatus;
  when: string;
  asksBack?: string;
};

const tones: Record<SubscriberStatus, ChipTone> = {
  confirmed: "good",
  waiting: "fresh",
  unconfirmed: "calm",
  left: "calm",
};

type Props = {
  texts: NewsletterAdminTexts;
  subscribers: ListedSubscriber[];
  counts: Record<SubscriberStatus, number>;
  /** Whether the team can resubscribe addresses; with email set up, only their owners can. */
  canReadmit: boolean;
  next?: string;
  isFirst: boolean;
};

/** The newsletter's subscribers, latest first. */
export function NewsletterAdmin({ texts, subscribers, counts, canReadmit, next, isFirst }: Props) {
  const shown = Object.entries(texts.counts).filter(([status]) => counts[status as SubscriberStatus] > 0);
  if (shown.length === 0) return <EmptyList {...texts.empty} />;
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          {shown
            .map(([status, text]) =>
              interpolate(text, { count: formatCount(counts[status as SubscriberStatus]) }),
            )
            .join(", ")}
        </p>
        <form method="post" action="/admin/leads/newsletter/export">
          <Button type="submit" variant="secondary">
            <Icon name="download" />
            {texts.export}
          </Button>
        </form>
      </div>
      <table className="mt-5 w-full border-collapse text-left text-small">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {texts.columns.email}
            </th>
            <th scope="col" className="hidden py-2 pr-4 font-semibold sm:table-cell">
              {texts.columns.subscribed}
            </th>
            <th scope="col" className="hidden py-2 pr-4 font-semibold sm:table-cell">
              {texts.columns.status}
            </th>
            <th scope="col" className="py-2 font-semibold">
              <span className="sr-only">{texts.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {subscribers.map((subscriber) => (
            <tr key={subscriber.id} className="border-b border-line align-top">
              <th scope="row" className="py-3 pr-4 font-semibold wrap-anywhere">
                {subscriber.email}
                <span className="block font-normal text-muted sm:hidden">
                  {interpolate(texts.statuses[subscriber.status], { when: subscriber.when })}
                  {subscriber.asksBack && (
                    <span className="block">
                      {interpolate(texts.asksBack, { when: subscriber.asksBack })}
                    </span>
                  )}
                </span>
              </th>
              <td className="hidden py-3 pr-4 whitespace-nowrap text-muted sm:table-cell">
                {subscriber.since}
              </td>
              <td className="hidden py-3 pr-4 sm:table-cell">
                <Chip tone={tones[subscriber.status]}>
                  {interpolate(texts.statuses[subscriber.status], { when: subscriber.when })}
                </Chip>
                {subscriber.asksBack && (
                  <span className="mt-1 block text-muted">
                    {interpolate(texts.asksBack, { when: subscriber.asksBack })}
                  </span>
                )}
              </td>
              <td className="flex flex-wrap justify-end py-1.5">
                {canReadmit && subscriber.status === "left" && (
                  <Question texts={texts.readmit} intent="readmit" email={subscriber.email} />
                )}
                <Question texts={texts.forget} intent="forget" email={subscriber.email} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PageTurn
        label={texts.more}
        newest={isFirst ? undefined : { label: texts.newest, search: "" }}
        older={next ? { label: texts.older, search: `?before=${next}` } : undefined}
      />
    </>
  );
}

type QuestionProps = { texts: QuestionTexts; intent: "forget" | "readmit"; email: string };

/** The confirmation opens in place, so that a single wrong click does nothing. */
function Question({ texts, intent, email }: QuestionProps) {
  const isFinal = intent === "forget";
  return (
    <details className="text-right">
      <summary
        aria-label={`${texts.label}: ${email}`}
        className={classNames(
          "inline-flex h-9 cursor-pointer list-none items-center rounded-control px-3 font-semibold text-muted",
          isFinal ? "hover:bg-danger-ground hover:text-danger" : "hover:bg-text/8 hover:text-text",
        )}
      >
        {texts.label}
      </summary>
      <Form method="post" className="mt-1 mb-2 grid justify-items-end gap-2">
        <p className="max-w-80 wrap-anywhere">{interpolate(texts.question, { email })}</p>
        <input type="hidden" name="intent" value={intent} />
        <Button
          type="submit"
          name="email"
          value={email}
          size="small"
          variant={isFinal ? "danger" : "secondary"}
        >
          {texts.confirm}
        </Button>
      </Form>
    </details>
  );
}
