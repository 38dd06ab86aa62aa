import { Form, Link, useNavigate } from "react-router";
import { showToast } from "~/browser/toast-store";
import {
  type ApplicationShow,
  type ApplicationView,
  applicationShows,
  layouts,
  maxRecipients,
  ratingFilters,
  toApplicationFields,
  toApplicationPath,
  toApplicationSearch,
  toWritePath,
} from "~/lib/applications/application-list";
import {
  applicationStates,
  type CandidateMessageKind,
  candidateMessageKinds,
  stageNames,
  templateNames,
} from "~/lib/applications/application-stage";
import { oppositeSort } from "~/lib/list-view";
import { HiddenFields } from "~/sections/admin/block";
import { EmptyList, ListFilters, ListSearch, PageTurn, Segments } from "~/sections/admin/list-controls";
import { BulkChoice, ListForm } from "~/sections/admin/list-form";
import { Options } from "~/sections/admin/options";
import { WorklistFilters } from "~/sections/worklist/worklist-filters";
import { WorklistTable } from "~/sections/worklist/worklist-table";
import { Button, buttonClass } from "~/ui/button";
import { Select } from "~/ui/field";
import type { Route } from "./+types/route";
import { Board } from "./board";
import { Rating } from "./card";

const showNames: Record<ApplicationShow, string> = { ...stageNames, open: "Open", all: "All" };

/** A candidate withdraws on the own page. */
const teamStages = applicationStates.filter((stage) => stage !== "withdrawn");

type Loaded = Route.ComponentProps["loaderData"];
type Props = Loaded & { isLoading: boolean };

export function Applications({ view, jobs, board, list, isEmpty, isLoading, ...more }: Props) {
  const first = { ...view, past: undefined };
  if (isEmpty)
    return (
      <div className="wrap">
        <EmptyList
          title="No applications yet"
          text="Applications to your live jobs appear here, in the New column."
        >
          <Link to="/admin/jobs" className={buttonClass()}>
            Publish a job
          </Link>
        </EmptyList>
      </div>
    );
  return (
    <>
      <div className="wrap">
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <JobFilter view={first} jobs={jobs} />
          <Segments
            label="Layout"
            links={layouts.map((layout) => ({
              key: layout,
              label: layout === "board" ? "Board" : "List",
              icon: layout === "board" ? "layout-grid" : "list-checks",
              search: toApplicationSearch({ ...first, layout }),
              isShown: layout === view.layout,
            }))}
          />
          <ListSearch
            label="Search names, answers, notes"
            search={view.search}
            keep={toApplicationFields({ ...first, search: "" })}
          />
        </div>
        <div className="mt-3 flex flex-wrap items-start gap-x-1 gap-y-1.5">
          <WorklistFilters
            view={first}
            owners={more.owners}
            sources={more.sources}
            fieldsOf={toApplicationFields}
            own={["rating"]}
          >
            <Select name="rating" label="Rating" defaultValue={view.rating ?? ""}>
              <Options
                none="Any rating"
                list={ratingFilters.map((rating) => [
                  rating,
                  rating === "none" ? "Not rated by me" : rating === "5" ? "5" : `${rating} or more`,
                ])}
              />
            </Select>
          </WorklistFilters>
          {list && (
            <ListFilters
              className="contents"
              filters={applicationShows
                .filter((show) => list.counts?.[show] !== "0" || ["open", "all", view.show].includes(show))
                .map((show) => ({
                  key: show,
                  label: showNames[show],
                  count: list.counts?.[show],
                  search: toApplicationSearch({ ...first, show }),
                  isShown: show === view.show,
                }))}
            />
          )}
        </div>
      </div>
      {board && <Board columns={board} view={first} isLoading={isLoading} />}
      {list && (
        <div className="wrap">
          {list.applications.length === 0 ? (
            <p className="mt-10 text-muted">
              {view.search ? "No applications match. Try fewer letters or remove a filter." : "Nothing here."}
            </p>
          ) : (
            <ListForm
              action={`/admin/applications${toApplicationSearch(view)}`}
              stages={teamStages.map((stage) => [stage, stageNames[stage]])}
              owners={more.owners}
              more={<MessageChoice view={view} />}
            >
              <WorklistTable
                name="application"
                subject="Job"
                own="Rating"
                rows={list.applications.map((application) => ({
                  ...application,
                  to: toApplicationPath(application.id, view),
                  title: application.name,
                  subject: application.job,
                  below: application.job,
                  own: <Rating label="Rated" rating={application.rating} />,
                }))}
                sort={view.sort}
                turned={toApplicationSearch({ ...first, sort: oppositeSort(view.sort) })}
                isLoading={isLoading}
              />
            </ListForm>
          )}
          <PageTurn
            label="Pages of applications"
            first={view.past ? toApplicationSearch(first) : undefined}
            next={list.next ? toApplicationSearch({ ...view, past: list.next }) : undefined}
          />
        </div>
      )}
    </>
  );
}

/** Opens the page that writes to the selected candidates. */
function MessageChoice({ view }: { view: ApplicationView }) {
  const navigate = useNavigate();
  return (
    <BulkChoice
      name="kind"
      label={`Message (up to ${maxRecipients})`}
      submit="Message…"
      onPress={({ form }, kind) => {
        // Of a row its id and stage: who owns it changes nothing.
        const rows = new FormData(form ?? undefined)
          .getAll("application")
          .map((row) => String(row).split(" ", 2).join(" "));
        if (rows.length > maxRecipients)
          return showToast({
            title: `Select at most ${maxRecipients} candidates for one message.`,
            variant: "destructive",
          });
        navigate(toWritePath(kind as CandidateMessageKind, rows, view));
      }}
    >
      <Options list={candidateMessageKinds.map((kind) => [kind, templateNames[kind]])} />
    </BulkChoice>
  );
}

/** The filter by job. A button applies it, so that arrow keys can move through the jobs. */
function JobFilter({ view, jobs }: Pick<Loaded, "view" | "jobs">) {
  return (
    <Form className="flex min-w-0 gap-2 max-sm:w-full">
      <HiddenFields fields={toApplicationFields({ ...view, job: undefined })} />
      <select
        key={view.job}
        name="job"
        aria-label="Job"
        defaultValue={view.job ?? ""}
        className="h-11 min-w-0 flex-1 rounded-control border border-field-line bg-raised px-3 font-semibold text-text sm:w-56 lg:w-72"
      >
        <Options none="All jobs" list={jobs.map(({ id, title }) => [id, title])} />
      </select>
      <Button type="submit" variant="secondary">
        Apply
      </Button>
    </Form>
  );
}
