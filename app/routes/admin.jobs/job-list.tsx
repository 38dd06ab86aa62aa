import { Link, useLocation } from "react-router";
import { classNames } from "~/lib/class-names";
import { isolate } from "~/lib/isolate";
import { jobStateNames, jobStates } from "~/lib/jobs/job";
import { toJobListSearch } from "~/lib/jobs/job-list";
import { Chip } from "~/sections/admin/chip";
import { EmptyList, ListFilters, ListSearch } from "~/sections/admin/list-controls";
import { ShortTime } from "~/sections/admin/time";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Pagination } from "~/ui/pagination";
import type { Route } from "./+types/route";

type Loaded = Route.ComponentProps["loaderData"];
export type ListedJob = Loaded["jobs"][number];

type Actions = {
  onSend(intent: "close" | "reopen" | "duplicate", id: string): void;
  onDelete(job: ListedJob): void;
};

/** The attributes of a link that opens the editor of a job above the list, which stays as it is. */
function useEditorLink() {
  const { search } = useLocation();
  return (id: string) =>
    ({
      to: { pathname: `/admin/jobs/${id}`, search },
      preventScrollReset: true,
      "aria-haspopup": "dialog",
    }) as const;
}

/** The list of jobs with its actions. */
export function JobList({
  jobs,
  counts,
  view,
  pages,
  isEmpty,
  ...actions
}: Omit<Loaded, "deleted"> & Actions) {
  const toEditor = useEditorLink();
  const createLink = (label: string) => (
    <Link {...toEditor("new")} className={buttonClass()}>
      <Icon name="plus" />
      {label}
    </Link>
  );
  if (isEmpty) {
    return (
      <>
        <div className="mt-6 flex justify-end">{createLink("New Job")}</div>
        <EmptyList title="No jobs posted yet" text="Published jobs appear on the careers page at once.">
          {createLink("Create your first job posting")}
        </EmptyList>
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
                <th scope="col">Title</th>
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
                <th scope="col" className="hidden text-right lg:table-cell">
                  Last change
                </th>
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
                      {...toEditor(job.id)}
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
                    <JobStatus job={job} onSend={actions.onSend} />
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
                    <JobActions job={job} {...actions} />
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

function JobStatus({ job, onSend }: { job: ListedJob } & Pick<Actions, "onSend">) {
  const { state, opens, closes } = job;
  const isActive = state === "live" || state === "scheduled";
  return (
    <>
      <Chip tone={isActive ? "good" : "calm"}>{isActive ? "Active" : "Inactive"}</Chip>
      <span className="mt-1 block text-tiny text-muted">
        {state === "scheduled" && opens ? (
          <>
            opens <ShortTime at={opens} />
          </>
        ) : (
          state !== "live" && jobStateNames[state]
        )}
        {state === "live" && closes && `closes ${closes}`}
      </span>
      {state !== "draft" && (
        <button
          type="button"
          onClick={() => onSend(isActive ? "close" : "reopen", job.id)}
          aria-label={`${isActive ? "Close" : "Reopen"}: ${job.title}`}
          className="mt-1 min-h-6 text-tiny underline underline-offset-4"
        >
          {isActive ? "Close" : "Reopen"}
        </button>
      )}
    </>
  );
}

const iconButton =
  "grid size-9 place-items-center rounded-control text-muted hover:bg-text/8 hover:text-text focus-visible:text-text";

function JobActions({ job, onSend, onDelete }: { job: ListedJob } & Actions) {
  const toEditor = useEditorLink();
  const named = (label: string) => ({ "aria-label": `${label}: ${job.title}`, title: label });
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
        <button
          type="button"
          onClick={() => onSend("duplicate", job.id)}
          className={iconButton}
          {...named("Duplicate")}
        >
          <Icon name="copy" />
        </button>
      </li>
      <li>
        <Link {...toEditor(job.id)} {...named("Edit")} className={iconButton}>
          <Icon name="pencil" />
        </Link>
      </li>
      <li>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onDelete(job)}
          className={classNames(iconButton, "hover:text-danger")}
          {...named("Delete")}
        >
          <Icon name="trash-2" />
        </button>
      </li>
    </ul>
  );
}
