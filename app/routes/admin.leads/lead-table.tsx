import { Link } from "react-router";
import { classNames } from "~/lib/class-names";
import { leadTypeNames } from "~/lib/leads/lead-fields";
import { type LeadListView, type LeadSort, leadListSearch, leadPath, sortsOf } from "~/lib/leads/lead-list";
import { ChooseAll } from "~/sections/admin/choose-all";
import { StageChip } from "~/sections/admin/stage-chip";
import { Icon } from "~/ui/icon";
import type { ListedLead } from "./lead-list";

const sorts: Record<LeadSort, string> = {
  newest: "sort newest first",
  oldest: "sort oldest first",
  stage: "sort by stage",
  owner: "sort by owner",
  name: "sort by name",
  company: "sort by company",
};

type Props = {
  leads: ListedLead[];
  view: LeadListView;
  /** The next view is on its way. */
  isLoading: boolean;
};

/** The requests of a page, each to be chosen; the heading of the last column turns the order. */
export function LeadTable({ leads, view, isLoading }: Props) {
  return (
    <table
      aria-busy={isLoading}
      className={classNames(
        "w-full border-collapse text-left text-small transition-opacity",
        isLoading && "opacity-50",
      )}
    >
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="py-2 pr-3.5">
            <ChooseAll name="lead" label="Select all on this page" />
          </th>
          <SortedHead view={view} turn={{ sort: "name", other: "newest" }}>
            Name
          </SortedHead>
          <SortedHead
            view={view}
            turn={{ sort: "company", other: "newest" }}
            className="hidden lg:table-cell"
          >
            Company
          </SortedHead>
          <SortedHead view={view} turn={{ sort: "stage", other: "newest" }}>
            Stage
          </SortedHead>
          <SortedHead view={view} turn={{ sort: "owner", other: "newest" }} className="hidden md:table-cell">
            Owner
          </SortedHead>
          <Head className="hidden xl:table-cell">Kind</Head>
          <Head className="hidden xl:table-cell">Source</Head>
          <SortedHead
            view={view}
            turn={{ sort: "oldest", other: "newest" }}
            className="hidden text-right sm:table-cell"
          >
            Received
          </SortedHead>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <Row key={lead.id} lead={lead} view={view} />
        ))}
      </tbody>
    </table>
  );
}

function Head({ className, children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={classNames("py-2 pr-4 font-semibold last:pr-0", className)}>
      {children}
    </th>
  );
}

type SortedHeadProps = {
  view: LeadListView;
  /** The order that its link asks for, and the one it asks for where that is there. */
  turn: { sort: LeadSort; other: LeadSort };
  className?: string;
  children: string;
};

/** A heading that turns the order; an arrow says which column it goes by. */
function SortedHead({ view, turn, className, children }: SortedHeadProps) {
  const isTurned = view.sort === turn.sort;
  const isLatest = turn.sort === "oldest" && view.sort === "newest";
  const asked = isTurned ? turn.other : turn.sort;
  return (
    <th
      scope="col"
      aria-sort={isTurned ? "ascending" : isLatest ? "descending" : undefined}
      className={classNames("py-2 pr-4 font-semibold last:pr-0", className)}
    >
      {sortsOf(view).includes(asked) ? (
        <Link
          to={{ search: leadListSearch({ ...view, sort: asked }) }}
          aria-label={`${children}, ${sorts[asked]}`}
          className="inline-flex items-center gap-1 hover:text-text"
        >
          {children}
          {(isTurned || isLatest) && (
            <Icon name={isTurned ? "arrow-up" : "arrow-down"} className="size-3.5" />
          )}
        </Link>
      ) : (
        children
      )}
    </th>
  );
}

type RowProps = Pick<Props, "view"> & { lead: ListedLead };

function Row({ lead, view }: RowProps) {
  const {
    id,
    name,
    email,
    company,
    type,
    source,
    status,
    owner,
    ownerId = "",
    notified,
    received,
    iso,
  } = lead;
  const isNotified = notified === "yes";
  return (
    <tr className="border-b border-line align-top hover:bg-text/3 has-checked:bg-lamp/10 [&_:is(a,input)]:scroll-mb-64 sm:[&_:is(a,input)]:scroll-mb-28">
      <td className="py-3 pr-3.5">
        <input
          type="checkbox"
          name="lead"
          // What it was when it was seen goes along: nothing is changed unseen.
          value={`${id} ${status} ${ownerId}`}
          aria-label={`Select ${name}`}
          className="mt-0.5 size-5 accent-primary"
        />
      </td>
      <th scope="row" className="w-full max-w-0 py-3 pr-4 font-normal sm:w-2/5">
        <Link
          dir="auto"
          to={leadPath(id, view)}
          data-row=""
          className="block text-[0.9375rem] font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <span className="block wrap-anywhere text-muted">{email}</span>
        {owner && <span className="block text-tiny wrap-anywhere text-muted md:hidden">{owner}</span>}
      </th>
      <td dir="auto" className="hidden max-w-48 truncate py-3 pr-4 lg:table-cell">
        {company}
      </td>
      <td className="py-3 sm:pr-4">
        <StageChip stage={status} />
        <time dateTime={iso} className="mt-1 block text-tiny whitespace-nowrap text-muted sm:hidden">
          {received}
        </time>
        {!isNotified && (
          <span
            className={classNames(
              "mt-1 block text-tiny",
              notified === "failed" ? "text-danger" : "text-muted",
            )}
          >
            {notified === "failed" ? "Not notified" : "Not notified yet"}
          </span>
        )}
      </td>
      <td className="hidden max-w-40 truncate py-3 pr-4 md:table-cell">
        {owner ?? <span className="text-muted">–</span>}
      </td>
      <td className="hidden py-3 pr-4 whitespace-nowrap xl:table-cell">{leadTypeNames[type]}</td>
      <td className="hidden max-w-36 truncate py-3 pr-4 text-muted xl:table-cell">{source}</td>
      <td className="hidden py-3 text-right whitespace-nowrap text-muted sm:table-cell">
        <time dateTime={iso}>{received}</time>
      </td>
    </tr>
  );
}
