import type { ReactNode } from "react";
import { Form } from "react-router";
import { classNames } from "~/lib/class-names";
import { formatCount } from "~/lib/format";
import { Chip, type ChipTone } from "~/sections/admin/chip";
import { EmptyList, ExportButton, PageTurn } from "~/sections/admin/list-controls";
import { ShortTime } from "~/sections/admin/time";
import { Button } from "~/ui/button";

export type SubscriberStatus = "confirmed" | "waiting" | "unconfirmed" | "left";

export type ListedSubscriber = {
  id: string;
  email: string;
  /** In ms. */
  since: number;
  status: SubscriberStatus;
  /** When the status began (ms). */
  when: number;
  /** When an unsubscribed address asked to come back (ms). */
  asksBack?: number;
};

const tones: Record<SubscriberStatus, ChipTone> = {
  confirmed: "good",
  waiting: "fresh",
  unconfirmed: "calm",
  left: "calm",
};

const countNames: Record<SubscriberStatus, string> = {
  confirmed: "confirmed",
  waiting: "waiting to be confirmed",
  unconfirmed: "not confirmed",
  left: "unsubscribed",
};

const empty = {
  title: "No addresses yet",
  text: "People who subscribe to the newsletter appear here.",
  steps: [
    {
      title: "A visitor subscribes",
      text: "The form is at the foot of the blog. The time and wording are stored as proof of consent.",
      link: { label: "See the form", to: "/blog" },
    },
    {
      title: "They confirm it",
      text: "With a link we email them, valid for 7 days. If this site does not send email, they stay unconfirmed, and the export says so.",
    },
    {
      title: "You write to them",
      text: "Export the confirmed addresses as CSV for your email tool.",
    },
  ],
};

type Props = {
  subscribers: ListedSubscriber[];
  counts: Record<SubscriberStatus, number>;
  /** Whether the team can resubscribe addresses; with email set up, only their owners can. */
  canReadmit: boolean;
  next?: string;
  isFirst: boolean;
};

/** The newsletter's subscribers, latest first. */
export function NewsletterAdmin({ subscribers, counts, canReadmit, next, isFirst }: Props) {
  const shown = (Object.keys(countNames) as SubscriberStatus[]).filter((status) => counts[status] > 0);
  if (shown.length === 0) return <EmptyList {...empty} />;
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          {shown.map((status) => `${formatCount(counts[status])} ${countNames[status]}`).join(", ")}
        </p>
        <ExportButton action="/admin/leads/newsletter/export" />
      </div>
      <table className="mt-5 w-full border-collapse text-left text-small">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-2 pr-4 font-semibold">
              Email
            </th>
            <th scope="col" className="hidden py-2 pr-4 font-semibold sm:table-cell">
              Subscribed
            </th>
            <th scope="col" className="hidden py-2 pr-4 font-semibold sm:table-cell">
              Status
            </th>
            <th scope="col" className="py-2 font-semibold">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {subscribers.map((subscriber) => (
            <tr key={subscriber.id} className="border-b border-line align-top">
              <th scope="row" className="py-3 pr-4 font-semibold wrap-anywhere">
                {subscriber.email}
                <span className="block font-normal text-muted sm:hidden">
                  <Status {...subscriber} />
                  <AsksBack {...subscriber} />
                </span>
              </th>
              <td className="hidden py-3 pr-4 text-muted sm:table-cell">
                <ShortTime at={subscriber.since} />
              </td>
              <td className="hidden py-3 pr-4 sm:table-cell">
                <Chip tone={tones[subscriber.status]}>
                  <Status {...subscriber} />
                </Chip>
                <AsksBack {...subscriber} />
              </td>
              <td className="flex flex-wrap justify-end py-1.5">
                {canReadmit && subscriber.status === "left" && (
                  <Question
                    intent="readmit"
                    label="Resubscribe"
                    confirm="Resubscribe"
                    email={subscriber.email}
                  >
                    Resubscribe {subscriber.email}? Only do this if the owner of the address asked you to.
                  </Question>
                )}
                <Question intent="forget" label="Delete" confirm="Delete address" email={subscriber.email}>
                  Delete {subscriber.email} permanently?
                </Question>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PageTurn
        label="More addresses"
        newest={isFirst ? undefined : { label: "Newest", search: "" }}
        older={next ? { label: "Older", search: `?before=${next}` } : undefined}
      />
    </>
  );
}

const statusTexts = {
  confirmed: "Confirmed",
  waiting: "Pending since",
  unconfirmed: "Not confirmed",
  left: "Unsubscribed",
};

function Status({ status, when }: ListedSubscriber) {
  return (
    <>
      {statusTexts[status]} {status !== "unconfirmed" && <ShortTime at={when} />}
    </>
  );
}

function AsksBack({ asksBack }: ListedSubscriber) {
  if (asksBack === undefined) return null;
  return (
    <span className="mt-1 block text-muted">
      Asked to resubscribe <ShortTime at={asksBack} />
    </span>
  );
}

type QuestionProps = {
  intent: "forget" | "readmit";
  label: string;
  confirm: string;
  email: string;
  children: ReactNode;
};

/** The confirmation opens in place, so that a single wrong click does nothing. */
function Question({ intent, label, confirm, email, children }: QuestionProps) {
  const isFinal = intent === "forget";
  return (
    <details className="text-right">
      <summary
        aria-label={`${label}: ${email}`}
        className={classNames(
          "inline-flex h-9 cursor-pointer list-none items-center rounded-control px-3 font-semibold text-muted",
          isFinal ? "hover:bg-danger-ground hover:text-danger" : "hover:bg-text/8 hover:text-text",
        )}
      >
        {label}
      </summary>
      <Form method="post" className="mt-1 mb-2 grid justify-items-end gap-2">
        <p className="max-w-80 wrap-anywhere">{children}</p>
        <input type="hidden" name="intent" value={intent} />
        <Button
          type="submit"
          name="email"
          value={email}
          size="small"
          variant={isFinal ? "danger" : "secondary"}
        >
          {confirm}
        </Button>
      </Form>
    </details>
  );
}
