import { Link } from "react-router";
import type { LeadType } from "~/lib/leads/lead-fields";
import {
  type LeadListView,
  type LeadPlace,
  type LeadShow,
  type LeadSort,
  leadListFields,
  leadListSearch,
  leadShows,
  personErasePath,
} from "~/lib/leads/lead-list";
import { type LeadState, leadStages } from "~/lib/leads/lead-stage";
import { interpolate } from "~/lib/text";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { LeadFilters, type LeadFiltersTexts } from "./lead-filters";
import { LeadTable } from "./lead-table";
import { EmptyList, type EmptyListTexts, ListFilters, ListSearch, PageTurn } from "./list-controls";
import { ListForm, type ListFormTexts } from "./list-form";

export type LeadStatusName = LeadState | "erased";

export type LeadListTexts = {
  title: string;
  empty: EmptyListTexts & { action: string };
  nothingFound: string;
  nothingHere: string;
  search: string;
  searchLabel: string;
  shows: Record<LeadShow, string>;
  filters: LeadFiltersTexts;
  actions: ListFormTexts & { spam: string };
  statuses: Record<LeadStatusName, string>;
  types: Record<LeadType, string>;
  waiting: string;
  failed: string;
  columns: Record<"who" | "company" | "stage" | "owner" | "asks" | "source" | "received", string>;
  /** With {name}. */
  choose: string;
  chooseAll: string;
  /** What a heading does to the order. */
  sorts: Record<LeadSort, string>;
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
  /** Where its website is. */
  company: string;
  type: LeadType;
  source: string;
  status: LeadState;
  ownerId?: string;
  owner?: string;
  /** Whether the team was notified. */
  notified: "yes" | "waiting" | "failed";
  received: string;
  iso: string;
};

export type Person = { id: string; name: string };

type Props = {
  texts: LeadListTexts;
  leads: ListedLead[];
  counts: Record<LeadShow, string>;
  view: LeadListView;
  /** Everybody of the team, and those of them who may have leads. */
  people: Person[];
  owners: Person[];
  sources: string[];
  /** The email address that was searched for, when it was one. */
  email?: string;
  next?: LeadPlace;
  /** Nothing was ever sent. */
  isEmpty: boolean;
  /** The next view is on its way. */
  isLoading: boolean;
};

/** The requests. Search, filters, order and pages are addresses; what one does to several is one form. */
export function LeadList(props: Props) {
  const { texts, leads, counts, view, people, owners, sources, email, next, isEmpty, isLoading } = props;
  if (isEmpty) {
    return (
      <EmptyList {...texts.empty}>
        <a href="/request-demo" className={buttonClass()}>
          {texts.empty.action}
        </a>
      </EmptyList>
    );
  }
  const first = { ...view, past: undefined };
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <ListSearch
          label={texts.searchLabel}
          submit={texts.search}
          search={view.search}
          keep={Object.fromEntries(leadListFields({ ...first, search: "" }))}
        />
        <div className="ml-auto flex gap-3">
          <form method="post" action={`/admin/leads/export${leadListSearch(first)}`}>
            <Button type="submit" variant="secondary">
              <Icon name="download" />
              {texts.export}
            </Button>
          </form>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-x-1 gap-y-1.5">
        <LeadFilters
          texts={texts.filters}
          types={texts.types}
          view={first}
          people={people}
          sources={sources}
        />
        <ListFilters
          className="contents"
          filters={leadShows.map((show) => ({
            key: show,
            label: texts.shows[show],
            count: counts[show],
            search: leadListSearch({ ...first, show }),
            isShown: show === view.show,
          }))}
        />
      </div>
      {leads.length === 0 ? (
        <p className="mt-10 text-muted">{view.search ? texts.nothingFound : texts.nothingHere}</p>
      ) : (
        <ListForm
          texts={texts.actions}
          action={`/admin/leads${leadListSearch(view)}`}
          stages={leadStages.map((stage) => [stage, texts.statuses[stage]])}
          owners={owners}
          more={
            <Button
              type="submit"
              name="intent"
              value="spam"
              size="small"
              variant="secondary"
              className="ml-auto"
            >
              {texts.actions.spam}
            </Button>
          }
        >
          <LeadTable texts={texts} leads={leads} view={first} isLoading={isLoading} />
        </ListForm>
      )}
      <PageTurn
        label={texts.more}
        newest={view.past ? { label: texts.newest, search: leadListSearch(first) } : undefined}
        older={next ? { label: texts.older, search: leadListSearch({ ...view, past: next }) } : undefined}
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
