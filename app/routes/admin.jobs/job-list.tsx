import type { MouseEvent } from "react";
import { Form, Link } from "react-router";
import { classNames } from "~/lib/class-names";
import { isolate } from "~/lib/isolate";
import { jobStateNames, jobStates } from "~/lib/jobs/job";
import { type JobListView, type JobSort, toJobListSearch } from "~/lib/jobs/job-list";
import { ActionButton } from "~/sections/admin/block";
import { Chip } from "~/sections/admin/chip";
import { EmptyList, ListFilters, ListSearch } from "~/sections/admin/list-controls";
import { ShortTime } from "~/sections/admin/time";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Pagination } from "~/ui/pagination";
import type { Route } from "./+types/route";

const emptyTexts = {
  title: "No jobs posted yet",
  text: "Published jobs appear on the careers page at once.",
  steps: [
    {
      title: "Write it together",
      text: "Only your team sees a draft. When two people edit it at once, nothing is overwritten.",
    },
    {
      title: "Publish now or on a date",
      text: "The job opens and closes by itself on the careers page, in the feeds and on Google for Jobs.",
      link: { label: "See the careers page", to: "/company/careers" as const },
    },
    {
      title: "See views and applications",
      text: "The list counts both for each job. Duplicate a job to start a similar one.",
    },
  ],
};

type Loaded = Route.ComponentProps["loaderData"];
export type ListedJob = Loaded["jobs"][number];

type Props = Omit<Loaded, "deleted" | "notice"> & {
  onCreate(event: MouseEvent): void;
  onEdit(event: MouseEvent, job: ListedJob): void;
  onDelete(event: MouseEvent, job: ListedJob): void;
};

/** The list of jobs with its actions. All controls are links or forms that work without script. */
export function JobList({ jobs, counts, view, pages, isEmpty, onCreate, onEdit, onDelete }: Props) {
  const createLink = (label: string) => (
    <Link to="/admin/jobs/new" onClick={onCreate} aria-haspopup="dialog" className={buttonClass()}>
      <Icon name="plus" />
      {label}
    </Link>
  );
  if (isEmpty) {
    return (
      <>
        <div className="mt-6 flex justify-end">{createLink("New Job")}</div>
        <EmptyList {...emptyTexts}>{createLink("Create your first job posting")}</EmptyList>
      </>
    );
  }
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <ListSearch
          label="Search jobs"
          search={view.search}
          keep={[...new URLSearchParams(toJobListSearch({ ...view, search: "", page: 1 }))]}
        />
        <ListFilters
          filters={(["all", ...jobStates] as const)
            .filter((state) => state === "all" || counts[state] > 0 || view.show === state)
            .map((state) => ({
              key: state,
              label: state === "all" ? "All" : jobStateNames[state],
              count: counts[state],
              search: toJobListSearch({ ...view, show: state, page: 1 }),
              isShown: view.show === state,
            }))}
        />
        <div className="ml-auto flex gap-3">{createLink("New Job")}</div>
      </div>
      {jobs.length === 0 ? (
        <p className="mt-10 text-muted">No job matches. Try fewer words or another status.</p>
      ) : (
        <div className="mt-5 max-[19rem]:overflow-x-auto">
          <table className="w-full border-collapse text-left text-small">
            <thead>
              <tr className="border-b border-line text-muted [&_th]:py-2 [&_th]:font-semibold [&_th:not(:last-child)]:pr-4">
                <SortHeading view={view} sort="title" label="Title" />
                <th scope="col">Status</th>
                <th scope="col" className="hidden sm:table-cell">
                  Hiring manager
                </th>
                <th scope="col" className="hidden text-right md:table-cell">
                  28-day views
                </th>
                <th scope="col" className="hidden text-right md:table-cell">
                  Applications
                </th>
                <SortHeading
                  view={view}
                  sort="updated"
                  label="Last change"
                  className="hidden text-right lg:table-cell"
                />
                <th scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <tr key={job.id} className="border-b border-line align-top hover:bg-text/3">
                  <th scope="row" className="py-3 pr-4 font-normal wrap-anywhere sm:min-w-36">
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
                    <span className="block text-muted">
                      {[job.department, job.location, job.type].filter(Boolean).map(isolate).join(" · ")}
                    </span>
                    {job.applications > 0 && (
                      <span className="block text-muted md:hidden">
                        Applications: <ApplicationCounts {...job} />
                      </span>
                    )}
                    {job.hiringOwner && (
                      <span className="block text-muted sm:hidden">
                        <bdi>{job.hiringOwner}</bdi>
                      </span>
                    )}
                  </th>
                  <td className="py-3 pr-4">
                    <JobStatus job={job} />
                  </td>
                  <td className="hidden max-w-44 truncate py-3 pr-4 sm:table-cell">
                    {job.hiringOwner ? (
                      <bdi>{job.hiringOwner}</bdi>
                    ) : (
                      <span className="text-muted">Unassigned</span>
                    )}
                  </td>
                  <td className="hidden py-3 pr-4 text-right font-mono text-tiny leading-5 md:table-cell">
                    {job.seen}
                  </td>
                  <td className="hidden py-3 pr-4 text-right whitespace-nowrap md:table-cell">
                    <ApplicationCounts {...job} />
                  </td>
                  <td className="hidden py-3 pr-4 text-right text-muted lg:table-cell">
                    <ShortTime at={job.updated} />
                  </td>
                  <td className="py-2">
                    <JobActions job={job} onEdit={onEdit} onDelete={onDelete} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pagination
        label="Jobs"
        page={view.page}
        pages={pages}
        toPage={(page) => ({ search: toJobListSearch({ ...view, page }) })}
      />
    </>
  );
}

type SortHeadingProps = { view: JobListView; sort: JobSort; label: string; className?: string };

/** A heading that sorts the list by its column, or by the newest again. */
function SortHeading({ view, sort, label, className }: SortHeadingProps) {
  const isSorted = view.sort === sort;
  const isAscending = sort === "title";
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isAscending ? "ascending" : "descending") : undefined}
      className={className}
    >
      <Link
        to={{ search: toJobListSearch({ ...view, sort: isSorted ? "newest" : sort, page: 1 }) }}
        className={classNames(
          "inline-flex min-h-6 items-center gap-1 hover:text-text",
          isSorted && "text-text",
        )}
      >
        {label}
        {isSorted && <Icon name={isAscending ? "arrow-up" : "arrow-down"} className="size-3.5" />}
      </Link>
    </th>
  );
}

function ApplicationCounts({ id, title, applications, open }: ListedJob) {
  if (applications === 0) return 0;
  return (
    <Link
      to={`/admin/applications?view=list&show=all&job=${id}`}
      aria-label={`Applications for ${title}: ${applications}, ${open} open`}
      className="underline underline-offset-4"
    >
      {applications} ({open} open)
    </Link>
  );
}

function JobStatus({ job }: { job: ListedJob }) {
  const { state, opens, closes } = job;
  const isActive = state === "live" || state === "scheduled";
  return (
    <>
      <Chip tone={isActive ? "good" : "calm"}>
        {isActive ? "Active" : "Inactive"} · {jobStateNames[state]}
      </Chip>
      {state === "scheduled" && opens && (
        <span className="mt-1 block text-tiny text-muted">
          opens <ShortTime at={opens} />
        </span>
      )}
      {state === "live" && closes && (
        <span className="mt-1 block text-tiny text-muted">
          closes <ShortTime at={closes} />
        </span>
      )}
      {state !== "draft" && (
        <Form method="post" action="/admin/jobs">
          <input type="hidden" name="id" value={job.id} />
          <button
            type="submit"
            name="intent"
            value={isActive ? "close" : "reopen"}
            aria-label={`${isActive ? "Close" : "Reopen"}: ${job.title}`}
            className="mt-1 min-h-6 text-tiny underline underline-offset-4"
          >
            {isActive ? "Close" : "Reopen"}
          </button>
        </Form>
      )}
    </>
  );
}

type ActionsProps = Pick<Props, "onEdit" | "onDelete"> & { job: ListedJob };

const iconButton =
  "grid size-9 place-items-center rounded-control text-muted hover:bg-text/8 hover:text-text focus-visible:text-text";

function JobActions({ job, onEdit, onDelete }: ActionsProps) {
  const named = (label: string) => ({ "aria-label": `${label}: ${job.title}`, "data-tooltip": label });
  const opener = { "aria-haspopup": "dialog" } as const;
  return (
    <ul role="list" className="flex justify-end max-sm:w-9 max-sm:flex-wrap">
      {job.state === "live" && (
        <li className="hidden sm:block">
          <a
            href={`/company/careers/${encodeURIComponent(job.slug)}`}
            className={iconButton}
            {...named("Open on the site")}
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
            {...named("Duplicate")}
          >
            <Icon name="copy" />
          </button>
        </Form>
      </li>
      <li>
        <Link
          {...opener}
          {...named("Edit")}
          to={`/admin/jobs/${job.id}`}
          onClick={(event) => onEdit(event, job)}
          className={iconButton}
        >
          <Icon name="pencil" />
        </Link>
      </li>
      <li>
        <Link
          {...opener}
          {...named("Delete")}
          to={`/admin/jobs/${job.id}/delete`}
          onClick={(event) => onDelete(event, job)}
          className={classNames(iconButton, "hover:text-danger")}
        >
          <Icon name="trash-2" />
        </Link>
      </li>
    </ul>
  );
}

export function DeletedJobs({ jobs }: { jobs: Loaded["deleted"] }) {
  return (
    <details className="mt-8 text-small">
      <summary className="w-fit cursor-pointer py-2 font-semibold">{`Deleted (${jobs.length})`}</summary>
      <p className="text-muted">A deleted job can be restored for 30 days.</p>
      <ul role="list" className="mt-2 max-w-text">
        {jobs.map(({ id, title, deleted }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-t border-line py-2">
            <span className="min-w-0">
              <span dir="auto" className="block truncate font-semibold">
                {title}
              </span>
              <span className="text-muted">
                deleted <ShortTime at={deleted} />
              </span>
            </span>
            <ActionButton intent="restore" action="/admin/jobs" fields={{ id }} of={title} label="Restore" />
          </li>
        ))}
      </ul>
    </details>
  );
}
