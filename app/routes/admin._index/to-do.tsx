import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { formatCount } from "~/lib/format";
import type { LeadType } from "~/lib/leads/lead-fields";
import { interpolate } from "~/lib/text";
import { Icon } from "~/ui/icon";

type LeadsTexts = { title: string; all: string; none: string };

export type ToDoTexts = {
  title: string;
  /** With {name} and {when}. */
  greeting: string;
  /** `all` with {count}, `nameless` with {number}. */
  applications: LeadsTexts & { nameless: string };
  /** `all` with {count}. */
  mine: LeadsTexts;
  nobodys: LeadsTexts;
  types: Record<LeadType, string>;
  /** `waiting`, `dead` and `undecided` with {count}. */
  deliveries: {
    title: string;
    waiting: string;
    failed: string;
    none: string;
    open: string;
  };
  /** With {count}. */
  held: HeldTexts;
  /** `ends` with {when}. */
  jobs: { title: string; ends: string; yours: string; none: string };
  /** `figures` with {visits} and {leads}. */
  insight: { title: string; figures: string; open: string };
};

type HeldTexts = { lead: string; leads: string; application: string; applications: string };

/** A line for each list that holds something as possible spam: a person may be among it. */
export function HeldNotice({
  texts,
  held,
}: {
  texts: HeldTexts;
  held: { leads: number; applications: number };
}) {
  const { leads, applications } = held;
  const lines = [
    { count: leads, text: leads === 1 ? texts.lead : texts.leads, to: "/admin/leads?show=spam" },
    {
      count: applications,
      text: applications === 1 ? texts.application : texts.applications,
      to: "/admin/applications?view=list&show=spam",
    },
  ].filter(({ count }) => count > 0);
  return lines.map(({ count, text, to }) => (
    <p key={to} className="mt-3">
      <Link to={to} className={linkClass}>
        {interpolate(text, { count })}
      </Link>
    </p>
  ));
}

export type WaitingLead = { id: string; name: string; type: LeadType; received: string; iso: string };
/** The first of them, and how many there are in all. */
export type WaitingLeads = { first: WaitingLead[]; count: string };
export type EndingJob = { id: string; title: string; ends: string; isYours: boolean };

export type InsightWeek = { visits: number; leads: number };

type WaitingApplication = {
  id: string;
  number: number;
  /** Not there while it is hidden. */
  name?: string;
  job: string;
  received: string;
  iso: string;
};
export type WaitingApplications = { first: WaitingApplication[]; count: string };

/** Each part is there for those whose role has to do with it. */
export type ToDoData = {
  applications?: WaitingApplications;
  mine?: WaitingLeads;
  nobodys?: WaitingLeads;
  deliveries?: { waiting: number; failed: number };
  jobs?: EndingJob[];
  insight?: InsightWeek;
};

export function ToDo({
  texts,
  applications,
  mine,
  nobodys,
  deliveries,
  jobs,
  insight,
}: { texts: ToDoTexts } & ToDoData) {
  return (
    <div className="mt-8 grid items-start gap-5 md:grid-cols-2 md:has-[>:nth-child(6)]:grid-rows-[auto_1fr] md:[&:has(>:nth-child(6))>:first-child]:row-span-2 md:[&>:nth-child(6)]:col-span-2 md:[&>:nth-child(5):last-child]:col-span-2 lg:has-[>:nth-child(3):last-child]:grid-cols-3">
      {applications && <Applications texts={texts.applications} applications={applications} />}
      {mine && (
        <Leads texts={texts.mine} types={texts.types} leads={mine} to="/admin/leads?show=new&owner=me" />
      )}
      {nobodys && (
        <Leads
          texts={texts.nobodys}
          types={texts.types}
          leads={nobodys}
          to="/admin/leads?show=new&owner=none"
        />
      )}
      {deliveries && <Deliveries texts={texts.deliveries} {...deliveries} />}
      {jobs && <Jobs texts={texts.jobs} jobs={jobs} />}
      {insight && <Insight texts={texts.insight} {...insight} />}
    </div>
  );
}

/** What is to do stands on the ground of a card; what is done is quiet. */
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

type LeadsProps = {
  texts: LeadsTexts;
  types: ToDoTexts["types"];
  leads: WaitingLeads;
  /** The list of all of them. */
  to: string;
};

function Leads({ texts, types, leads: { first, count }, to }: LeadsProps) {
  const search = to.slice(to.indexOf("?"));
  const items = first.map(({ id, type, ...lead }) => ({
    ...{ ...lead, id, text: types[type], to: `/admin/leads/${id}${search}` },
  }));
  return <Waiting texts={texts} items={items} count={count} to={to} />;
}

type ApplicationsProps = { texts: ToDoTexts["applications"]; applications: WaitingApplications };

function Applications({ texts, applications: { first, count } }: ApplicationsProps) {
  const items = first.map(({ id, number, name, job, ...application }) => ({
    ...{ ...application, id, text: job, to: `/admin/applications/${id}?view=list&show=new` },
    name: name ?? interpolate(texts.nameless, { number }),
  }));
  return <Waiting texts={texts} items={items} count={count} to="/admin/applications?view=list&show=new" />;
}

type WaitingProps = {
  texts: LeadsTexts;
  items: { id: string; name: string; text: string; to: string; received: string; iso: string }[];
  count: string;
  /** The list of all of them. */
  to: string;
};

function Waiting({ texts, items, count, to }: WaitingProps) {
  return (
    <Part title={texts.title}>
      {items.length === 0 ? (
        <None>{texts.none}</None>
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
                <time dateTime={item.iso} className="text-small whitespace-nowrap text-muted">
                  {item.received}
                </time>
              </li>
            ))}
          </ul>
          <p className="mt-4">
            <Link to={to} className={linkClass}>
              {interpolate(texts.all, { count })}
            </Link>
          </p>
        </>
      )}
    </Part>
  );
}

type DeliveriesProps = { texts: ToDoTexts["deliveries"] } & NonNullable<ToDoData["deliveries"]>;

function Deliveries({ texts, waiting, failed }: DeliveriesProps) {
  return (
    <Part title={texts.title}>
      {waiting === 0 && failed === 0 ? (
        <None>{texts.none}</None>
      ) : (
        <>
          <ul role="list" className="mt-3 grid gap-1">
            {waiting > 0 && <li>{interpolate(texts.waiting, { count: waiting })}</li>}
            {failed > 0 && (
              <li className="font-semibold text-danger">{interpolate(texts.failed, { count: failed })}</li>
            )}
          </ul>
          <p className="mt-4">
            <Link to="/admin/deliveries" className={linkClass}>
              {texts.open}
            </Link>
          </p>
        </>
      )}
    </Part>
  );
}

function Jobs({ texts, jobs }: { texts: ToDoTexts["jobs"]; jobs: EndingJob[] }) {
  return (
    <Part title={texts.title}>
      {jobs.length === 0 ? (
        <None>{texts.none}</None>
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
                {isYours && `${texts.yours}, `}
                {interpolate(texts.ends, { when: ends })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Insight({ texts, visits, leads }: { texts: ToDoTexts["insight"] } & InsightWeek) {
  return (
    <Part title={texts.title}>
      <p className="mt-3">
        {interpolate(texts.figures, { visits: formatCount(visits), leads: formatCount(leads) })}
      </p>
      <p className="mt-4">
        <Link to="/admin/insight?range=7" className={linkClass}>
          {texts.open}
        </Link>
      </p>
    </Part>
  );
}
