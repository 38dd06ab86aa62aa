import { Form } from "react-router";
import { fill } from "~/lib/fill";
import { formatCount } from "~/lib/numbers";
import { Button, buttonClass } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { EmptyList } from "~/ui/empty-list";
import { Icon } from "~/ui/icon";
import { PageTurn } from "~/ui/page-turn";

export type NewsletterAdminTexts = {
  title: string;
  /** With {active} and {left}. */
  count: string;
  empty: { title: string; text: string };
  columns: { email: string; subscribed: string; status: string; actions: string };
  active: string;
  /** With {when}. */
  left: string;
  forget: string;
  /** With {email}. */
  question: string;
  confirm: string;
  export: string;
  newest: string;
  older: string;
  more: string;
};

export type ListedSubscriber = { id: string; email: string; since: string; left?: string };

type Props = {
  texts: NewsletterAdminTexts;
  subscribers: ListedSubscriber[];
  counts: { active: number; left: number };
  next?: string;
  isFirst: boolean;
};

/** Who gets the newsletter, the latest first. */
export function NewsletterAdmin({ texts, subscribers, counts, next, isFirst }: Props) {
  if (counts.active + counts.left === 0) return <EmptyList {...texts.empty} />;
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          {fill(texts.count, {
            active: formatCount(counts.active),
            left: formatCount(counts.left),
          })}
        </p>
        <a href="/admin/leads/newsletter/export" download className={buttonClass({ variant: "secondary" })}>
          <Icon name="download" />
          {texts.export}
        </a>
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
                  {subscriber.left ? fill(texts.left, { when: subscriber.left }) : subscriber.since}
                </span>
              </th>
              <td className="hidden py-3 pr-4 whitespace-nowrap text-muted sm:table-cell">
                {subscriber.since}
              </td>
              <td className="hidden py-3 pr-4 sm:table-cell">
                {subscriber.left ? (
                  <Chip tone="calm">{fill(texts.left, { when: subscriber.left })}</Chip>
                ) : (
                  <Chip tone="good">{texts.active}</Chip>
                )}
              </td>
              <td className="py-1.5">
                <Forget texts={texts} email={subscriber.email} />
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

/** The question opens in place, so that one slip forgets nobody. */
function Forget({ texts, email }: { texts: NewsletterAdminTexts; email: string }) {
  return (
    <details className="text-right">
      <summary
        aria-label={`${texts.forget}: ${email}`}
        className="inline-flex h-9 cursor-pointer list-none items-center rounded-control px-3 font-semibold text-muted hover:bg-danger-ground hover:text-danger"
      >
        {texts.forget}
      </summary>
      <Form method="post" className="mt-1 mb-2 grid justify-items-end gap-2">
        <p className="wrap-anywhere">{fill(texts.question, { email })}</p>
        <input type="hidden" name="intent" value="forget" />
        <Button type="submit" name="email" value={email} size="small" variant="danger">
          {texts.confirm}
        </Button>
      </Form>
    </details>
  );
}
