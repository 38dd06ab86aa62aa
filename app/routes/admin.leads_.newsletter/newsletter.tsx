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
                </span>
              </th>
              <td className="hidden py-3 pr-4 text-muted sm:table-cell">
                <ShortTime at={subscriber.since} />
              </td>
              <td className="hidden py-3 pr-4 sm:table-cell">
                <Chip tone={statusTones[subscriber.status]}>
                  <Status {...subscriber} />
                </Chip>
              </td>
              <td className="flex flex-wrap justify-end py-1.5">
                <ConfirmedAction
                  intent="forget"
                  label="Delete"
                  confirm="Delete address"
                  fields={{ email: subscriber.email }}
                  of={subscriber.email}
                  question={`Delete ${subscriber.email} permanently?`}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PageTurn
        label="Pages of addresses"
        first={isFirst ? undefined : ""}
        next={next && `?before=${next}`}
      />
    </>
  );
}

type Listed = Props["subscribers"][number];

function Status({ status, when }: Listed) {
  return (
    <>
      {statusNames[status]} {status !== "unconfirmed" && <ShortTime at={when} />}
    </>
  );
}
