import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { formatCount } from "~/lib/format";
import type { LeadType } from "~/lib/leads/lead-fields";
import { ShortTime } from "~/sections/admin/time";
import { Icon } from "~/ui/icon";

export function HeldNotice({ leads, applications }: { leads: number; applications: number }) {
  const lines = [
    { count: leads, noun: "lead", to: "/admin/leads?show=spam" },
    { count: applications, noun: "application", to: "/admin/applications?view=list&show=spam" },
  ].filter(({ count }) => count > 0);
  return lines.map(({ count, noun, to }) => (
    <p key={to} className="mt-3">
      <Link to={to} className={linkClass}>
        {`${count} ${count === 1 ? noun : `${noun}s`} held as possible spam this week`}
      </Link>
    </p>
  ));
}

/** `received` in ms. */
export type WaitingLead = { id: string; name: string; type: LeadType; received: number };
export type WaitingLeads = { first: WaitingLead[]; count: string };
/** A lead with a due next step. `day` is like 2026-12-01. */
export type DueLead = { id: string; name: string; text: string; day: string };
/** `ends` in ms. */
export type EndingJob = { id: string; title: string; ends: number; isYours: boolean };

export type InsightWeek = { visits: number; leads: number };

export type WaitingApplication = {
  id: string;
  number: number;
  /** Absent while it is hidden. */
  name?: string;
  job: string;
  /** In ms. */
  received: number;
};

/** Each part exists only for roles that include it. */
export type ToDoData = {
  applications?: WaitingApplication[];
  mine?: WaitingLeads;
  unassigned?: WaitingLeads;
  due?: DueLead[];
  deliveries?: { waiting: number; failed: number };
  jobs?: EndingJob[];
  insight?: InsightWeek;
};

export function ToDo({ due = [], ...parts }: ToDoData) {
  return (
    <>
      {due.length > 0 && (
        <div className="mt-8">
          <Due leads={due} />
        </div>
      )}
      <Parts {...parts} />
    </>
  );
}

/** The due follow-ups; renders nothing when there are none. */
function Due({ leads }: { leads: DueLead[] }) {
  return (
    <Part title="Follow-ups due">
      <ul role="list" className="mt-3 border-t border-line">
        {leads.map(({ id, name, text, day }) => (
          <li key={id} className="flex items-baseline gap-4 border-b border-line py-2.5">
            <span className="min-w-0 flex-1">
              <Link
                dir="auto"
                to={`/admin/leads/${id}`}
                className="font-semibold wrap-anywhere hover:underline"
              >
                {name}
              </Link>
              {text && (
                <span dir="auto" className="block text-small wrap-anywhere text-muted">
                  {text}
                </span>
              )}
            </span>
            <span className="text-small whitespace-nowrap text-muted">
              Follow up on <time dateTime={day}>{day}</time>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Parts({ applications, mine, unassigned, deliveries, jobs, insight }: Omit<ToDoData, "due">) {
  return (
    <div className="mt-8 gap-5 *:mb-5 *:break-inside-avoid md:columns-2">
      {applications && <Applications first={applications} />}
      {mine && (
        <Leads
          title="New leads assigned to me"
          none="None. New leads that are assigned to you are listed here."
          {...mine}
          to="/admin/leads?show=new&owner=me"
        />
      )}
      {unassigned && (
        <Leads
          title="Unassigned new leads"
          none="None. Every new lead has an owner."
          {...unassigned}
          to="/admin/leads?show=new&owner=none"
        />
      )}
      {deliveries && <Notifications {...deliveries} />}
      {jobs && <Jobs jobs={jobs} />}
      {insight && <Insight {...insight} />}
    </div>
  );
}

/** A section with work is a card; a finished one is plain. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-ground-2 p-5 sm:p-6">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

function None({ children }: { children: string }) {
  return (
    <p className="mt-3 flex items-start gap-2 text-small text-muted">
      <Icon name="circle-check" className="mt-0.5 size-4 text-success" />
      {children}
    </p>
  );
}

const linkClass = "text-small font-semibold underline underline-offset-4";

const leadTypes: Record<LeadType, string> = { lead: "Free trial", demo_request: "Demo request" };

/** `to` is the complete list. */
type LeadsProps = WaitingLeads & { title: string; none: string; to: string };

function Leads({ title, none, first, count, to }: LeadsProps) {
  const search = to.slice(to.indexOf("?"));
  const items = first.map(({ id, type, ...lead }) => ({
    ...{ ...lead, id, text: leadTypes[type], to: `/admin/leads/${id}${search}` },
  }));
  return <Waiting title={title} none={none} items={items} count={count} to={to} />;
}

function Applications({ first }: { first: WaitingApplication[] }) {
  const items = first.map(({ id, number, name, job, ...application }) => ({
    ...{ ...application, id, text: job, to: `/admin/applications/${id}?view=list&show=new` },
    name: name ?? `Candidate ${number}`,
  }));
  return (
    <Waiting
      title="New applications"
      none="None. New applications that are yours or unassigned are listed here."
      items={items}
      to="/admin/applications?view=list&show=new"
    />
  );
}

type WaitingProps = {
  title: string;
  none: string;
  items: { id: string; name: string; text: string; to: string; received: number }[];
  /** How many the list has, where it has the same. */
  count?: string;
  /** The complete list. */
  to: string;
};

function Waiting({ title, none, items, count, to }: WaitingProps) {
  return (
    <Part title={title}>
      {items.length === 0 ? (
        <None>{none}</None>
      ) : (
        <>
          <ul role="list" className="mt-3 border-t border-line">
            {items.map((item) => (
              <li key={item.id} className="flex items-baseline gap-4 border-b border-line py-2.5">
                <span className="min-w-0 flex-1">
                  <Link dir="auto" to={item.to} className="block font-semibold wrap-anywhere hover:underline">
                    {item.name}
                  </Link>
                  <span dir="auto" className="block text-small text-muted">
                    {item.text}
                  </span>
                </span>
                <span className="text-small text-muted">
                  <ShortTime at={item.received} />
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-4">
            <Link to={to} className={linkClass}>
              View all{count && ` ${count}`}
            </Link>
          </p>
        </>
      )}
    </Part>
  );
}

function Notifications({ waiting, failed }: NonNullable<ToDoData["deliveries"]>) {
  return (
    <Part title="Notifications">
      {waiting === 0 && failed === 0 ? (
        <None>None is waiting, and none has failed.</None>
      ) : (
        <>
          <ul role="list" className="mt-3 grid gap-1">
            {waiting > 0 && <li>Waiting: {waiting}</li>}
            {failed > 0 && <li className="font-semibold text-danger">Failed: {failed}</li>}
          </ul>
          <p className="mt-4">
            <Link to="/admin/deliveries" className={linkClass}>
              Open notifications
            </Link>
          </p>
        </>
      )}
    </Part>
  );
}

function Jobs({ jobs }: { jobs: EndingJob[] }) {
  return (
    <Part title="Jobs closing this week">
      {jobs.length === 0 ? (
        <None>No job closes within the next seven days.</None>
      ) : (
        <ul role="list" className="mt-3 border-t border-line">
          {jobs.map(({ id, title, ends, isYours }) => (
            <li key={id} className="flex items-baseline gap-4 border-b border-line py-2.5">
              <Link
                dir="auto"
                to={`/admin/jobs/${id}`}
                className="min-w-0 flex-1 font-semibold wrap-anywhere hover:underline"
              >
                {title}
              </Link>
              <span className="text-small whitespace-nowrap text-muted">
                {isYours && "yours, "}closes <ShortTime at={ends} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Insight({ visits, leads }: InsightWeek) {
  return (
    <Part title="Last 7 days, today included">
      <p className="mt-3">{`${formatCount(visits)} visits, ${formatCount(leads)} leads`}</p>
      <p className="mt-4">
        <Link to="/admin/insight?range=7" className={linkClass}>
          Open insight
        </Link>
      </p>
    </Part>
  );
}
