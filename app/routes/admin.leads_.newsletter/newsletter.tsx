import type { SubscriberStatus } from "~/db/subscribers.server";
import { formatCount } from "~/lib/format";
import { ConfirmedAction } from "~/sections/admin/block";
import { Chip, type ChipTone } from "~/sections/admin/chip";
import { EmptyList, ExportButton, PageTurn } from "~/sections/admin/list-controls";
import { ShortTime } from "~/sections/admin/time";
import type { Route } from "./+types/route";

const statusTones: Record<SubscriberStatus, ChipTone> = {
  confirmed: "good",
  waiting: "fresh",
  unconfirmed: "calm",
  left: "calm",
};

const statusNames: Record<SubscriberStatus, string> = {
  confirmed: "Confirmed",
  waiting: "Not yet confirmed",
  unconfirmed: "Not confirmed",
  left: "Unsubscribed",
};

type Props = Route.ComponentProps["loaderData"];

export function NewsletterAdmin({ subscribers, counts, next, isFirst }: Props) {
  const shown = (Object.keys(statusNames) as SubscriberStatus[]).filter((status) => counts[status] > 0);
  if (shown.length === 0)
    return <EmptyList title="No addresses yet" text="People who subscribe to the newsletter appear here." />;
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          {shown.map((status) => `${statusNames[status]}: ${formatCount(counts[status])}`).join(" · ")}
        </p>
        <ExportButton action="/admin/leads/newsletter/export" />
      </div>
      <ul role="list" className="mt-5 border-t border-line text-small">
        {subscribers.map(({ id, email, status, when }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
            <span className="min-w-0 flex-1 basis-56 font-semibold wrap-anywhere">{email}</span>
            <Chip tone={statusTones[status]}>{statusNames[status]}</Chip>
            <span className="text-muted sm:w-28">
              <ShortTime at={when} />
            </span>
            <ConfirmedAction
              intent="forget"
              label="Delete"
              confirm="Delete address"
              fields={{ email }}
              of={email}
              question={`Delete ${email} permanently?`}
            />
          </li>
        ))}
      </ul>
      <PageTurn
        label="Pages of addresses"
        first={isFirst ? undefined : ""}
        next={next && `?before=${next}`}
      />
    </>
  );
}
