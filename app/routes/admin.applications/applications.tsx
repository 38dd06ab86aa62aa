import { Form, Link } from "react-router";
import {
  type ApplicationShow,
  type ApplicationSort,
  type ApplicationView,
  applicationShows,
  applicationViewFields,
  applicationViewSearch,
  layouts,
} from "~/lib/applications/application-list";
import type { ApplicationState, MessageKind } from "~/lib/applications/application-stage";
import { classNames } from "~/lib/class-names";
import {
  EmptyList,
  type EmptyListTexts,
  ListFilters,
  ListSearch,
  PageTurn,
} from "~/sections/admin/list-controls";
import type { ListFormTexts } from "~/sections/admin/list-form";
import { Button, buttonClass } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { ApplicationFilters, type ApplicationFiltersTexts } from "./application-filters";
import { ApplicationTable } from "./application-table";
import { Board, type BoardColumn, type BoardTexts } from "./board";
import type { CardData } from "./card";

export type ApplicationListTexts = {
  title: string;
  /** Leads to what messages begin with. */
  templates: string;
  empty: EmptyListTexts & { job: string; careers: string };
  nothingFound: string;
  nothingHere: string;
  search: string;
  searchLabel: string;
  layouts: { label: string; board: string; list: string };
  job: { label: string; all: string; show: string };
  /** What it says where names are hidden, and where they are not; `hide` and `show` turn it. */
  names: { hidden: string; hide: string; show: string };
  shows: Record<ApplicationShow, string>;
  stages: Record<ApplicationState, string>;
  filters: ApplicationFiltersTexts;
  actions: ListFormTexts;
  /** To those chosen. */
  write: { label: string; submit: string; names: Record<MessageKind, string> };
  export: string;
  board: BoardTexts;
  columns: Record<"who" | "job" | "stage" | "rating" | "owner" | "source" | "received", string>;
  sorts: Record<ApplicationSort, string>;
  /** Of one whose name is hidden; with {number}. */
  nameless: string;
  /** With {name}. */
  choose: string;
  chooseAll: string;
  newest: string;
  older: string;
  more: string;
};

type Person = { id: string; name: string };

type Props = {
  texts: ApplicationListTexts;
  view: ApplicationView;
  jobs: { id: string; title: string; hidesNames: boolean }[];
  people: Person[];
  owners: Person[];
  sources: string[];
  board?: BoardColumn[];
  list?: { applications: CardData[]; next?: number; counts: Record<ApplicationShow, string> };
  /** Nobody has ever applied. */
  isEmpty: boolean;
  /** The next view is on its way. */
  isLoading: boolean;
};

const layoutIcons: Record<ApplicationView["layout"], IconName> = {
  board: "layout-grid",
  list: "list-checks",
};

/** Who applied, as a board with a column for each stage or as a list; either way the view is in the address. */
export function Applications({ texts, view, jobs, board, list, isEmpty, isLoading, ...more }: Props) {
  const first = { ...view, past: undefined };
  if (isEmpty)
    return (
      <div className="wrap">
        <EmptyList {...texts.empty}>
          <div className="flex flex-wrap justify-center gap-3">
            <Link to="/admin/jobs" className={buttonClass()}>
              {texts.empty.job}
            </Link>
            <a href="/company/careers" className={buttonClass({ variant: "secondary" })}>
              {texts.empty.careers}
            </a>
          </div>
        </EmptyList>
      </div>
    );
  const job = jobs.find(({ id }) => id === view.job);
  return (
    <>
      <div className="wrap">
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <JobChoice texts={texts.job} view={first} jobs={jobs} />
          <Layouts texts={texts.layouts} view={first} />
          <ListSearch
            label={texts.searchLabel}
            submit={texts.search}
            search={view.search}
            keep={Object.fromEntries(applicationViewFields({ ...first, search: "" }))}
          />
        </div>
        <div className="mt-3 flex flex-wrap items-start gap-x-1 gap-y-1.5">
          <ApplicationFilters
            texts={texts.filters}
            view={first}
            people={more.people}
            sources={more.sources}
          />
          {list && (
            <ListFilters
              className="contents"
              filters={applicationShows
                .filter((show) => list.counts[show] !== "0" || ["open", "all", view.show].includes(show))
                .map((show) => ({
                  key: show,
                  label: texts.shows[show],
                  count: list.counts[show],
                  search: applicationViewSearch({ ...first, show }),
                  isShown: show === view.show,
                }))}
            />
          )}
          {job && <Names texts={texts.names} job={job} view={view} />}
        </div>
      </div>
      {board && <Board texts={texts} columns={board} view={first} isLoading={isLoading} />}
      {list && (
        <div className="wrap">
          {list.applications.length === 0 ? (
            <p className="mt-10 text-muted">{view.search ? texts.nothingFound : texts.nothingHere}</p>
          ) : (
            <ApplicationTable
              texts={texts}
              applications={list.applications}
              view={view}
              owners={more.owners}
              isLoading={isLoading}
            />
          )}
          <PageTurn
            label={texts.more}
            newest={view.past ? { label: texts.newest, search: applicationViewSearch(first) } : undefined}
            older={
              list.next
                ? { label: texts.older, search: applicationViewSearch({ ...view, past: list.next }) }
                : undefined
            }
          />
        </div>
      )}
    </>
  );
}

type JobChoiceProps = { texts: ApplicationListTexts["job"]; view: ApplicationView; jobs: Props["jobs"] };

/** Which job it is about. The arrow keys go through the jobs, so that nothing happens before the button. */
function JobChoice({ texts, view, jobs }: JobChoiceProps) {
  return (
    <Form className="flex min-w-0 gap-2 max-sm:w-full">
      {applicationViewFields({ ...view, job: undefined }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <select
        key={view.job}
        name="job"
        aria-label={texts.label}
        defaultValue={view.job ?? ""}
        className="h-11 min-w-0 flex-1 rounded-control border border-field-line bg-raised px-3 font-semibold text-text sm:w-56 lg:w-72"
      >
        <option value="">{texts.all}</option>
        {jobs.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <Button type="submit" variant="secondary">
        {texts.show}
      </Button>
    </Form>
  );
}

function Layouts({ texts, view }: { texts: ApplicationListTexts["layouts"]; view: ApplicationView }) {
  return (
    <nav aria-label={texts.label}>
      <ul role="list" className="flex rounded-control border border-field-line p-1">
        {layouts.map((layout) => (
          <li key={layout}>
            <Link
              to={{ search: applicationViewSearch({ ...view, layout }) }}
              aria-current={layout === view.layout ? "page" : undefined}
              className={classNames(
                "inline-flex h-9 items-center gap-2 rounded-chip px-3 text-small font-semibold",
                layout === view.layout
                  ? "bg-primary text-on-primary"
                  : "text-muted hover:bg-text/8 hover:text-text",
              )}
            >
              <Icon name={layoutIcons[layout]} />
              {texts[layout]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type NamesProps = {
  texts: ApplicationListTexts["names"];
  job: Props["jobs"][number];
  view: ApplicationView;
};

/** Whether this job is read without names; whoever turns it is in the log. */
function Names({ texts, job, view }: NamesProps) {
  return (
    <Form
      method="post"
      action={`/admin/applications${applicationViewSearch(view)}`}
      className="flex min-h-9 flex-wrap items-center gap-x-3 text-small text-muted sm:ml-auto"
    >
      <input type="hidden" name="job" value={job.id} />
      {job.hidesNames && (
        <p className="flex items-center gap-2">
          <Icon name="eye-off" className="text-accent" />
          {texts.hidden}
        </p>
      )}
      <button
        type="submit"
        name="intent"
        value={job.hidesNames ? "show" : "hide"}
        className="min-h-9 font-semibold text-text underline underline-offset-4"
      >
        {job.hidesNames ? texts.show : texts.hide}
      </button>
    </Form>
  );
}
