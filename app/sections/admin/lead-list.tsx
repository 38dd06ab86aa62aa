import { Link } from "react-router";
import { classNames } from "~/lib/class-names";
import type { LeadType } from "~/lib/lead-fields";
import {
  type LeadListView,
  type LeadShow,
  leadListSearch,
  leadShows,
  personErasePath,
} from "~/lib/lead-list";
import { interpolate } from "~/lib/text";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Chip, type ChipTone } from "./chip";
import { EmptyList, ListFilters, ListSearch, PageTurn } from "./list-controls";

export type LeadStatusName = "new" | "contacted" | "spam" | "erased";

export type LeadListTexts = {
  title: string;
  empty: { title: string; text: string; action: string };
  nothingFound: string;
  nothingHere: string;
  search: string;
  searchLabel: string;
  shows: Record<LeadShow, string>;
  statuses: Record<LeadStatusName, string>;
  types: Record<LeadType, string>;
  waiting: string;
  dead: string;
  columns: { who: string; asks: string; source: string; status: string; received: string };
  export: string;
  newest: string;
  older: string;
  more: string;
  erasePerson: string;
  /** With {email}. */
  eraseThis: string;
};

export type ListedLead = {
  id: string;
  name: string;
  email: string;
  type: LeadType;
  source: string;
  status: LeadStatusName;
  delivery: "held" | "pending" | "delivered" | "dead" | "cancelled";
  received: string;
  iso: string;
};

type Props = {
  texts: LeadListTexts;
  leads: ListedLead[];
  counts: Record<LeadShow, string>;
  view: LeadListView;
  /** The email address that was searched for, when it was one. */
  email?: string;
  next?: number;
  /** Nothing was ever sent. */
  isEmpty: boolean;
  /** The next view is on its way. */
  isLoading: boolean;
};

export const statusTones: Record<LeadStatusName, ChipTone> = {
  new: "fresh",
  contacted: "good",
  spam: "calm",
  erased: "calm",
};

/** The requests, newest first. Search, filters and pages are addresses. */
export function LeadList({ texts, leads, counts, view, email, next, isEmpty, isLoading }: Props) {
  if (isEmpty) {
    return (
      <EmptyList title={texts.empty.title} text={texts.empty.text}>
        <a href="/request-demo" className={buttonClass()}>
          {texts.empty.action}
        </a>
      </EmptyList>
    );
  }
  const { show, search } = view;
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <ListSearch
          label={texts.searchLabel}
          submit={texts.search}
          search={search}
          keep={{ show: show === "open" ? undefined : show }}
        />
        <ListFilters
          filters={leadShows.map((key) => ({
            key,
            label: texts.shows[key],
            count: counts[key],
            search: leadListSearch({ show: key, search }),
            isShown: key === show,
          }))}
        />
        <form
          method="post"
          action={`/admin/leads/export${leadListSearch({ show, search })}`}
          className="ml-auto"
        >
          <Button type="submit" variant="secondary">
            <Icon name="download" />
            {texts.export}
          </Button>
        </form>
      </div>
      {leads.length === 0 ? (
        <p className="mt-10 text-muted">{search ? texts.nothingFound : texts.nothingHere}</p>
      ) : (
        <table
          aria-busy={isLoading}
          className={classNames(
            "mt-5 w-full border-collapse text-left text-small transition-opacity",
            isLoading && "opacity-50",
          )}
        >
          <thead>
            <tr className="border-b border-line text-muted">
              <Head>{texts.columns.who}</Head>
              <Head className="hidden md:table-cell">{texts.columns.asks}</Head>
              <Head className="hidden lg:table-cell">{texts.columns.source}</Head>
              <Head>{texts.columns.status}</Head>
              <Head className="hidden text-right sm:table-cell">{texts.columns.received}</Head>
            </tr>
          </thead>
          <tbody>
            {leads.map((lead) => (
              <Row key={lead.id} texts={texts} lead={lead} />
            ))}
          </tbody>
        </table>
      )}
      <PageTurn
        label={texts.more}
        newest={view.before ? { label: texts.newest, search: leadListSearch({ show, search }) } : undefined}
        older={
          next ? { label: texts.older, search: leadListSearch({ show, search, before: next }) } : undefined
        }
      />
      <p className="mt-10 text-small text-muted">
        <Link
          to={personErasePath(email)}
          className="wrap-anywhere underline underline-offset-4 hover:text-text"
        >
          {email ? interpolate(texts.eraseThis, { email }) : texts.erasePerson}
        </Link>
      </p>
    </>
  );
}

function Head({ className, children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={classNames("py-2 pr-4 font-semibold last:pr-0", className)}>
      {children}
    </th>
  );
}

function Row({ texts, lead }: { texts: LeadListTexts; lead: ListedLead }) {
  const { id, name, email, type, source, status, delivery, received, iso } = lead;
  const isUntold = delivery === "pending" || delivery === "dead";
  return (
    <tr className="border-b border-line align-top hover:bg-text/3">
      <th scope="row" className="w-full max-w-0 py-3 pr-4 font-normal sm:w-2/5">
        <Link
          to={`/admin/leads/${id}`}
          className="block truncate text-[0.9375rem] font-semibold hover:underline"
        >
          {name}
        </Link>
        <span className="block truncate text-muted">{email}</span>
      </th>
      <td className="hidden py-3 pr-4 md:table-cell">{texts.types[type]}</td>
      <td className="hidden max-w-40 truncate py-3 pr-4 text-muted lg:table-cell">{source}</td>
      <td className="py-3 sm:pr-4">
        <Chip tone={statusTones[status]}>{texts.statuses[status]}</Chip>
        <time dateTime={iso} className="mt-1 block text-tiny whitespace-nowrap text-muted sm:hidden">
          {received}
        </time>
        {isUntold && (
          <span
            className={classNames("mt-1 block text-tiny", delivery === "dead" ? "text-danger" : "text-muted")}
          >
            {delivery === "dead" ? texts.dead : texts.waiting}
          </span>
        )}
      </td>
      <td className="hidden py-3 text-right whitespace-nowrap text-muted sm:table-cell">
        <time dateTime={iso}>{received}</time>
      </td>
    </tr>
  );
}
