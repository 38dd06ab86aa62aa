import { Link } from "react-router";
import type { MeetingMark } from "~/db/meeting-lists.server";
import { classNames } from "~/lib/class-names";
import { leadRequestNames, leadRequests } from "~/lib/leads/lead-fields";
import {
  type LeadShow,
  leadShows,
  toLeadListFields,
  toLeadListSearch,
  toLeadPath,
} from "~/lib/leads/lead-list";
import { leadStages, leadStatusNames } from "~/lib/leads/lead-stage";
import { oppositeSort } from "~/lib/list-view";
import { Submit } from "~/sections/admin/block";
import { EmptyList, ListFilters, ListSearch, PageTurn } from "~/sections/admin/list-controls";
import { ListForm } from "~/sections/admin/list-form";
import { Options } from "~/sections/admin/options";
import { DayTime } from "~/sections/admin/time";
import { WorklistFilters } from "~/sections/worklist/worklist-filters";
import { WorklistTable } from "~/sections/worklist/worklist-table";
import { buttonClass } from "~/ui/button";
import { Select } from "~/ui/field";
import type { Route } from "./+types/route";

const showNames: Record<LeadShow, string> = { ...leadStatusNames, open: "All", undelivered: "Not notified" };

type Props = Route.ComponentProps["loaderData"] & { isLoading: boolean };

/** The list of leads. Search, filters, order and pages are in the URL; bulk actions are one form. */
export function LeadList(props: Props) {
  const { leads, counts, view, owners, sources, next, isEmpty, isLoading, mayWork } = props;
  if (isEmpty) {
    return (
      <EmptyList
        title="No leads yet"
        text="Every demo and trial request from the site is stored here before anyone is notified."
      >
        {mayWork && (
          <Link to="/admin/leads/new" className={buttonClass()}>
            Add lead
          </Link>
        )}
      </EmptyList>
    );
  }
  const first = { ...view, past: undefined };
  const table = (
    <WorklistTable
      name={mayWork ? "lead" : undefined}
      subject="Company"
      own="Kind"
      rows={leads.map(({ name, company, requested, status, notified, meeting, ...lead }) => ({
        ...lead,
        to: toLeadPath(lead.id, view),
        title: name,
        subject: company,
        stage: status,
        own: leadRequestNames[requested],
        notice: (
          <>
            {meeting && <MeetingNote meeting={meeting} />}
            {notified !== "yes" && <NotNotified isFailed={notified === "failed"} />}
          </>
        ),
      }))}
      sort={view.sort}
      turned={toLeadListSearch({ ...first, sort: oppositeSort(view.sort) })}
      isLoading={isLoading}
    />
  );
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <ListSearch
          label="Search names, messages, notes"
          search={view.search}
          keep={toLeadListFields({ ...first, search: "" })}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-x-1 gap-y-1.5">
        <WorklistFilters
          view={first}
          owners={owners}
          sources={sources}
          fieldsOf={toLeadListFields}
          own={["kind"]}
        >
          <Select name="kind" label="Kind" defaultValue={view.kind ?? ""}>
            <Options none="Any kind" list={leadRequests.map((kind) => [kind, leadRequestNames[kind]])} />
          </Select>
        </WorklistFilters>
        <ListFilters
          className="contents"
          filters={leadShows
            .filter(
              (show) =>
                counts?.[show] !== "0" || !["spam", "undelivered"].includes(show) || show === view.show,
            )
            .map((show) => ({
              key: show,
              label: showNames[show],
              count: counts?.[show],
              search: toLeadListSearch({ ...first, show }),
              isShown: show === view.show,
            }))}
        />
      </div>
      {leads.length === 0 ? (
        <p className="mt-10 text-muted">
          {view.search ? "No leads match. Try fewer letters or remove a filter." : "Nothing here."}
        </p>
      ) : mayWork ? (
        <ListForm
          action={`/admin/leads${toLeadListSearch(view)}`}
          stages={leadStages.map((stage) => [stage, leadStatusNames[stage]])}
          owners={owners}
          more={
            <Submit intent="spam" size="small" variant="secondary" className="ml-auto" label="Mark as spam" />
          }
        >
          {table}
        </ListForm>
      ) : (
        <div className="mt-3">{table}</div>
      )}
      <PageTurn
        label="Pages of leads"
        first={view.past ? toLeadListSearch(first) : undefined}
        next={next ? toLeadListSearch({ ...view, past: next }) : undefined}
      />
    </>
  );
}

function MeetingNote({ meeting }: { meeting: MeetingMark }) {
  return (
    <span className="mt-1 block text-tiny font-semibold">
      {meeting === "toConfirm" ? (
        "Meeting to confirm"
      ) : (
        <>
          Meeting <DayTime at={meeting.at} />
        </>
      )}
    </span>
  );
}

function NotNotified({ isFailed }: { isFailed: boolean }) {
  return (
    <span className={classNames("mt-1 block text-tiny", isFailed ? "text-danger" : "text-muted")}>
      {isFailed ? "Not notified" : "Not notified yet"}
    </span>
  );
}
