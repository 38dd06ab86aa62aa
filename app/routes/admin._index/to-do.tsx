import { type ReactNode, useContext, useId } from "react";
import { Link } from "react-router";
import { ResponseClock, useZone } from "~/browser/zone";
import { stageNames } from "~/lib/applications/application-stage";
import { formatNounCount } from "~/lib/format";
import { leadRequestNames } from "~/lib/leads/lead-fields";
import { formatZoneName, toZonedClock } from "~/lib/zoned-time";
import { ActionButton } from "~/sections/admin/block";
import { DayTime, ShortTime } from "~/sections/admin/time";
import { Icon } from "~/ui/icon";
import { Location } from "~/ui/location";
import type { Route } from "./+types/route";

export function HeldNotice({ leads, applications }: { leads: number; applications: number }) {
  const lines = [
    { count: leads, noun: "lead", to: "/admin/leads?show=spam" },
    { count: applications, noun: "application", to: "/admin/applications?view=list&show=spam" },
  ].filter(({ count }) => count > 0);
  return lines.map(({ count, noun, to }) => (
    <p key={to} className="mt-3">
      <Link to={to} className={linkClass}>
        {`${formatNounCount(count, noun)} held as possible spam this week`}
      </Link>
    </p>
  ));
}

type Parts = Route.ComponentProps["loaderData"]["parts"];

/** Each part exists only for roles that include it. */
export function ToDoLists({
  meetings,
  due = [],
  ownApplications,
  applications,
  mine,
  unassigned,
  deliveries,
  jobs,
  insight,
}: Parts) {
  const { now } = useContext(ResponseClock);
  const today = toZonedClock(now, useZone()).date;
  const dueToday = due.filter(({ day }) => day <= today);
  return (
    <>
      {meetings && <Meetings {...meetings} />}
      {dueToday.length > 0 && (
        <div className="mt-8">
          <ToDoPart title="Follow-ups due">
            <ItemList
              items={dueToday.map(({ id, day, ...lead }) => ({
                ...lead,
                id,
                to: `/admin/leads/${id}`,
                when: (
                  <>
                    Follow up on <time dateTime={day}>{day}</time>
                  </>
                ),
              }))}
            />
          </ToDoPart>
        </div>
      )}
      <div className="mt-8 gap-5 *:mb-5 *:break-inside-avoid md:columns-2">
        {ownApplications && (
          <Applications
            title="Applications assigned to me"
            none="None. Open applications that are assigned to you are listed here."
            list={ownApplications}
            search="?view=list&show=open&owner=me"
          />
        )}
        {applications && (
          <Applications
            title="Unassigned applications"
            none="None. Every open application has an owner."
            list={applications}
            search="?view=list&show=open&owner=none"
          />
        )}
        {mine && (
          <Leads
            title="New leads assigned to me"
            none="None. New leads that are assigned to you are listed here."
            {...mine}
            search="?show=new&owner=me"
          />
        )}
        {unassigned && (
          <Leads
            title="Unassigned new leads"
            none="None. Every new lead has an owner."
            {...unassigned}
            search="?show=new&owner=none"
          />
        )}
        {deliveries && <Notifications {...deliveries} />}
        {jobs && (
          <WaitingList
            title="Jobs closing this week"
            none="No job closes within the next seven days."
            items={jobs.map(({ id, title, closes, isYours }) => ({
              id,
              name: title,
              to: `/admin/jobs/${id}`,
              when: (
                <>
                  {isYours && "yours, "}closes {closes}
                </>
              ),
            }))}
          />
        )}
        {insight && <Insight {...insight} />}
      </div>
    </>
  );
}

/** The meetings of the reader in their time zone: what to confirm first, then by day. */
function Meetings({ toConfirm, upcoming }: NonNullable<Parts["meetings"]>) {
  const { now } = useContext(ResponseClock);
  const zone = useZone();
  const dayOf = (at: number) => toZonedClock(at, zone).date;
  const isToday = ({ at }: { at: number }) => dayOf(at) <= dayOf(now);
  const items = upcoming.map(({ id, at, minutes, location, hasHost, job, ...meeting }) => ({
    ...meeting,
    id,
    at,
    text: `${job ? `Interview, ${job}` : "Demo"} · ${minutes} minutes${hasHost ? "" : " · No host"}`,
    more: location && <Location location={location} />,
    when: <DayTime at={at} />,
  }));
  const parts = [
    {
      title: "To confirm",
      items: toConfirm.map(({ id, name, isUnassigned, count, ahead }) => ({
        id,
        name,
        to: `/admin/leads/${id}`,
        text: `${count > 0 ? formatNounCount(count, "proposed time") : "All proposed times have passed"}${isUnassigned ? " · Unassigned" : ""}`,
        when: ahead === undefined ? "Ask for new times" : <DayTime at={ahead} />,
      })),
    },
    { title: "Today", items: items.filter(isToday) },
    { title: "Upcoming", items: items.filter((item) => !isToday(item)) },
  ].filter(({ items }) => items.length > 0);
  if (parts.length === 0) return null;
  return (
    <div className="mt-8">
      <ToDoPart title="Meetings">
        <p className="mt-1 text-small text-muted">{formatZoneName(zone)}</p>
        {parts.map(({ title, items }) => (
          <div key={title} className="mt-4">
            <h3 className="text-small font-semibold">{title}</h3>
            <ItemList items={items} />
          </div>
        ))}
      </ToDoPart>
    </div>
  );
}

type ToDoPartProps = { title: string; link?: { to: string; label: string }; children: ReactNode };

function ToDoPart({ title, link, children }: ToDoPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-ground-2 p-5 sm:p-6">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
      {link && (
        <p className="mt-4">
          <Link to={link.to} className={linkClass}>
            {link.label}
          </Link>
        </p>
      )}
    </section>
  );
}

function EmptyPart({ children }: { children: string }) {
  return (
    <p className="mt-3 flex items-start gap-2 text-small text-muted">
      <Icon name="circle-check" className="mt-0.5 size-4 text-success" />
      {children}
    </p>
  );
}

/** `more` stands below `text`. */
type Item = { id: string; to: string; name: string; text?: string; more?: ReactNode; when: ReactNode };

function ItemList({ items }: { items: Item[] }) {
  return (
    <ul role="list" className="mt-3 border-t border-line">
      {items.map(({ id, to, name, text, more, when }) => (
        <li key={id} className="flex items-baseline gap-4 border-b border-line py-2.5">
          <span className="min-w-0 flex-1">
            <Link dir="auto" to={to} className="block font-semibold wrap-anywhere hover:underline">
              {name}
            </Link>
            {text && (
              <span dir="auto" className="block text-small wrap-anywhere text-muted">
                {text}
              </span>
            )}
            {more && <span className="block text-small wrap-anywhere">{more}</span>}
          </span>
          <span className="text-small whitespace-nowrap text-muted">{when}</span>
        </li>
      ))}
    </ul>
  );
}

const linkClass = "text-small font-semibold underline underline-offset-4";

/** `to` is the path of the complete list, `count` the number of its entries. */
type WaitingProps = { title: string; none: string; items: Item[]; count?: string; to?: string };

function WaitingList({ title, none, items, count, to }: WaitingProps) {
  const link = items.length > 0 && to ? { to, label: `View all${count ? ` ${count}` : ""}` } : undefined;
  return (
    <ToDoPart title={title} link={link}>
      {items.length === 0 ? <EmptyPart>{none}</EmptyPart> : <ItemList items={items} />}
    </ToDoPart>
  );
}

type ApplicationsProps = {
  title: string;
  none: string;
  list: NonNullable<Parts["applications"]>;
  search: string;
};

function Applications({ title, none, list, search }: ApplicationsProps) {
  const items = list.map(({ id, name, job, stage, received }) => ({
    id,
    name,
    text: stage === "new" ? job : `${job} · ${stageNames[stage]}`,
    to: `/admin/applications/${id}${search}`,
    when: <ShortTime at={received} />,
  }));
  return <WaitingList title={title} none={none} items={items} to={`/admin/applications${search}`} />;
}

type LeadsProps = NonNullable<Parts["mine"]> & { title: string; none: string; search: string };

function Leads({ first, search, ...part }: LeadsProps) {
  const items = first.map(({ id, name, requested, received }) => ({
    id,
    name,
    text: leadRequestNames[requested],
    to: `/admin/leads/${id}${search}`,
    when: <ShortTime at={received} />,
  }));
  return <WaitingList {...part} items={items} to={`/admin/leads${search}`} />;
}

function Notifications({ waiting, failed, troubled }: NonNullable<Parts["deliveries"]>) {
  if (waiting === 0 && failed === 0 && troubled.length === 0)
    return (
      <ToDoPart title="Notifications">
        <EmptyPart>None is waiting, and none has failed.</EmptyPart>
      </ToDoPart>
    );
  return (
    <ToDoPart title="Notifications" link={{ to: "/admin/deliveries", label: "Open notifications" }}>
      {waiting > 0 && <p className="mt-3">Waiting: {waiting}</p>}
      <ul role="list" className="mt-3 grid gap-3">
        {troubled.map(({ key, name, trouble, failed, canSend }) => (
          <li key={key} className="grid justify-items-start gap-2 text-small">
            <p className="wrap-anywhere">
              <span className="font-semibold text-danger">
                {failed > 0 ? `${name}: ${failed} failed. ` : `${name}: `}
              </span>
              {trouble && `${trouble.what} ${trouble.remedy}`}
            </p>
            {canSend && (
              <ActionButton
                action="/admin/deliveries"
                intent="redeliver"
                fields={{ channel: key }}
                of={name}
                label="Send again"
              />
            )}
          </li>
        ))}
      </ul>
    </ToDoPart>
  );
}

function Insight({ visits, leads }: NonNullable<Parts["insight"]>) {
  return (
    <ToDoPart
      title="Last 7 days, today included"
      link={{ to: "/admin/insight?range=7", label: "Open insight" }}
    >
      <p className="mt-3">{`${formatNounCount(visits, "visit")}, ${formatNounCount(leads, "lead")}`}</p>
    </ToDoPart>
  );
}
