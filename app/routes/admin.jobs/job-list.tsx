import type { MouseEvent } from "react";
import { Form, Link } from "react-router";
import { classNames } from "~/lib/class-names";
import { type JobState, jobStates } from "~/lib/jobs/job";
import { type JobListView, type JobSort, jobListSearch } from "~/lib/jobs/job-list";
import { interpolate } from "~/lib/text";
import { Chip } from "~/sections/admin/chip";
import { EmptyList, type EmptyListTexts, ListFilters, ListSearch } from "~/sections/admin/list-controls";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PageSteps, type PageStepsTexts } from "~/ui/page-steps";

export type JobListTexts = {
  title: string;
  create: string;
  empty: EmptyListTexts & { action: string };
  nothingFound: string;
  /** With {words}. */
  meant: string;
  search: string;
  searchLabel: string;
  all: string;
  active: string;
  inactive: string;
  states: Record<JobState, string>;
  /** With {when}. */
  opens: string;
  closed: string;
  columns: Record<Exclude<JobSort, "newest">, string> & {
    status: string;
    owner: string;
    seen: string;
    begun: string;
    actions: string;
  };
  /** Of what days the figures are. */
  counted: string;
  /** With {seen} and {begun}. */
  figures: string;
  noOwner: string;
  /** With {title}. */
  setOwner: string;
  newest: string;
  /** With {column}. */
  ascending: string;
  descending: string;
  edit: string;
  duplicate: string;
  delete: string;
  view: string;
  pages: PageStepsTexts;
};

export type ListedJob = {
  id: string;
  title: string;
  slug: string;
  location: string;
  type: string;
  department: string;
  isActive: boolean;
  state: JobState;
  /** What the clock does next or did last, as text; made by the server, in UTC. */
  opens?: string;
  closes?: string;
  updated: string;
  hiringOwner?: string;
  /** How often it was seen of late, and an application begun. */
  seen: string;
  begun: string;
};

type Props = {
  texts: JobListTexts;
  jobs: ListedJob[];
  counts: Record<JobState | "all", number>;
  view: JobListView;
  pages: number;
  /** What was searched in place of a mistyped word. */
  meant?: readonly string[];
  /** Nothing was ever posted. */
  isEmpty: boolean;
  onCreate(event: MouseEvent): void;
  onEdit(event: MouseEvent, job: ListedJob): void;
  onDelete(event: MouseEvent, job: ListedJob): void;
};

/** All jobs, with what an admin does to them. Every control is a link or a form, and works without script. */
export function JobList({
  texts,
  jobs,
  counts,
  view,
  pages,
  meant,
  isEmpty,
  onCreate,
  onEdit,
  onDelete,
}: Props) {
  const createLink = (label: string) => (
    <Link to="/admin/jobs/new" onClick={onCreate} aria-haspopup="dialog" className={buttonClass()}>
      <Icon name="plus" />
      {label}
    </Link>
  );
  if (isEmpty) {
    return (
      <>
        <div className="mt-6 flex justify-end">{createLink(texts.create)}</div>
        <EmptyList {...texts.empty}>{createLink(texts.empty.action)}</EmptyList>
      </>
    );
  }
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <ListSearch
          label={texts.searchLabel}
          submit={texts.search}
          search={view.search}
          keep={{ show: view.show === "all" ? undefined : view.show }}
        />
        <ListFilters
          filters={(["all", ...jobStates] as const)
            .filter((state) => state === "all" || counts[state] > 0 || view.show === state)
            .map((state) => ({
              key: state,
              label: state === "all" ? texts.all : texts.states[state],
              count: counts[state],
              search: jobListSearch({ ...view, show: state, page: 1 }),
              isShown: view.show === state,
            }))}
        />
        <div className="ml-auto flex gap-3">{createLink(texts.create)}</div>
      </div>
      <p role="status" className="sr-only">
        {tellSort(texts, view)}
      </p>
      {meant && (
        <p role="status" className="mt-5 text-small text-muted">
          {interpolate(texts.meant, { words: meant.map((word) => `“${word}”`).join(", ") })}
        </p>
      )}
      {jobs.length === 0 ? (
        <p className="mt-10 text-muted">{texts.nothingFound}</p>
      ) : (
        <table className="mt-5 w-full border-collapse text-left text-small">
          <thead>
            <tr className="border-b border-line text-muted">
              <SortHead view={view} sort="title" label={texts.columns.title} />
              <SortHead
                view={view}
                sort="department"
                label={texts.columns.department}
                className="hidden md:table-cell"
              />
              <SortHead
                view={view}
                sort="location"
                label={texts.columns.location}
                className="hidden lg:table-cell"
              />
              <th className="py-2 pr-4 font-semibold">{texts.columns.status}</th>
              <th className="hidden py-2 pr-4 font-semibold sm:table-cell">{texts.columns.owner}</th>
              {(["seen", "begun"] as const).map((column) => (
                <th
                  key={column}
                  title={texts.counted}
                  className="hidden py-2 pr-4 text-right font-semibold md:table-cell"
                >
                  {texts.columns[column]}
                </th>
              ))}
              <SortHead
                view={view}
                sort="updated"
                label={texts.columns.updated}
                className="hidden lg:table-cell"
              />
              <th className="py-2 font-semibold">
                <span className="sr-only">{texts.columns.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <tr key={job.id} className="border-b border-line align-top hover:bg-text/3">
                <th scope="row" className="py-3 pr-4 font-normal">
                  <Link
                    dir="auto"
                    to={`/admin/jobs/${job.id}`}
                    onClick={(event) => onEdit(event, job)}
                    aria-haspopup="dialog"
                    data-row=""
                    className="text-[0.9375rem] font-semibold hover:underline"
                  >
                    {job.title}
                  </Link>
                  <span className="block text-muted lg:hidden">
                    <span className="md:hidden">{job.department} · </span>
                    {job.location}
                  </span>
                  <span className="hidden text-muted lg:block">{job.type}</span>
                  <span className="block text-muted md:hidden">
                    {interpolate(texts.figures, { seen: job.seen, begun: job.begun })}
                  </span>
                  <span className="block sm:hidden">
                    <OwnerLink texts={texts} job={job} />
                  </span>
                </th>
                <td className="hidden py-3 pr-4 md:table-cell">{job.department}</td>
                <td dir="auto" className="hidden py-3 pr-4 lg:table-cell">
                  {job.location}
                </td>
                <td className="py-3 pr-4">
                  <Status texts={texts} job={job} />
                </td>
                <td className="hidden max-w-44 py-3 pr-4 sm:table-cell">
                  <OwnerLink texts={texts} job={job} />
                </td>
                {(["seen", "begun"] as const).map((column) => (
                  <td
                    key={column}
                    className="hidden py-3 pr-4 text-right font-mono text-tiny leading-5 md:table-cell"
                  >
                    {job[column]}
                  </td>
                ))}
                <td className="hidden py-3 pr-4 whitespace-nowrap text-muted lg:table-cell">{job.updated}</td>
                <td className="py-2">
                  <Actions texts={texts} job={job} onEdit={onEdit} onDelete={onDelete} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PageSteps
        texts={texts.pages}
        label={texts.title}
        page={view.page}
        pages={pages}
        toPage={(page) => ({ search: jobListSearch({ ...view, page }) })}
      />
    </>
  );
}

/** Which way a column runs; the latest change comes first by itself. */
function isDescending({ sort, reverse }: Pick<JobListView, "sort" | "reverse">) {
  return sort === "updated" ? !reverse : reverse;
}

function tellSort(texts: JobListTexts, { sort, reverse }: JobListView) {
  if (sort === "newest") return texts.newest;
  const words = isDescending({ sort, reverse }) ? texts.descending : texts.ascending;
  return interpolate(words, { column: texts.columns[sort] });
}

type SortHeadProps = { view: JobListView; sort: JobSort; label: string; className?: string };

function SortHead({ view, sort, label, className }: SortHeadProps) {
  const active = view.sort === sort;
  const direction = isDescending({ sort, reverse: view.reverse });
  return (
    <th
      scope="col"
      aria-sort={active ? (direction ? "descending" : "ascending") : undefined}
      className={classNames("py-2 pr-4", className)}
    >
      <Link
        to={{ search: jobListSearch({ ...view, sort, reverse: active && !view.reverse, page: 1 }) }}
        className={classNames(
          "inline-flex min-h-6 items-center gap-1 font-semibold hover:text-text",
          active && "text-text",
        )}
      >
        {label}
        {active && <Icon name={direction ? "arrow-down" : "arrow-up"} className="size-3.5" />}
      </Link>
    </th>
  );
}

function Status({ texts, job }: { texts: JobListTexts; job: ListedJob }) {
  return (
    <>
      <Chip tone={job.isActive ? "good" : "calm"}>{job.isActive ? texts.active : texts.inactive}</Chip>
      {job.state !== "live" && (
        <span className="mt-1 block text-tiny text-muted">
          {texts.states[job.state]}
          {job.state === "scheduled" && job.opens && ` · ${interpolate(texts.opens, { when: job.opens })}`}
          {job.state === "expired" && job.closes && ` · ${interpolate(texts.closed, { when: job.closes })}`}
        </span>
      )}
    </>
  );
}

/** Who looks after a job is nothing of its text: it is said on a small page of its own. */
function OwnerLink({ texts, job }: { texts: JobListTexts; job: ListedJob }) {
  return (
    <Link
      to={`/admin/jobs/${job.id}/owner`}
      aria-label={interpolate(texts.setOwner, { title: job.title, name: job.hiringOwner ?? texts.noOwner })}
      className={classNames(
        "block min-h-6 truncate underline-offset-4 hover:underline",
        !job.hiringOwner && "text-muted",
      )}
    >
      {job.hiringOwner ?? texts.noOwner}
    </Link>
  );
}

type ActionsProps = Pick<Props, "onEdit" | "onDelete"> & { texts: JobListTexts; job: ListedJob };

const iconButton =
  "grid size-9 place-items-center rounded-control text-muted hover:bg-text/8 hover:text-text focus-visible:text-text";

function Actions({ texts, job, onEdit, onDelete }: ActionsProps) {
  return (
    <ul role="list" className="flex flex-wrap justify-end max-sm:w-9">
      {job.state === "live" && (
        <li className="hidden sm:block">
          <a
            href={`/company/careers/${encodeURIComponent(job.slug)}`}
            className={iconButton}
            aria-label={`${texts.view}: ${job.title}`}
            title={texts.view}
          >
            <Icon name="arrow-up-right" />
          </a>
        </li>
      )}
      <li>
        <Form method="post" action="/admin/jobs">
          <input type="hidden" name="id" value={job.id} />
          <button
            type="submit"
            name="intent"
            value="duplicate"
            className={iconButton}
            aria-label={`${texts.duplicate}: ${job.title}`}
            title={texts.duplicate}
          >
            <Icon name="copy" />
          </button>
        </Form>
      </li>
      <li>
        <Link
          to={`/admin/jobs/${job.id}`}
          onClick={(event) => onEdit(event, job)}
          aria-haspopup="dialog"
          className={iconButton}
          aria-label={`${texts.edit}: ${job.title}`}
          title={texts.edit}
        >
          <Icon name="pencil" />
        </Link>
      </li>
      <li>
        <Link
          to={`/admin/jobs/${job.id}/delete`}
          onClick={(event) => onDelete(event, job)}
          aria-haspopup="dialog"
          className={classNames(iconButton, "hover:text-danger")}
          aria-label={`${texts.delete}: ${job.title}`}
          title={texts.delete}
        >
          <Icon name="trash-2" />
        </Link>
      </li>
    </ul>
  );
}
