import type { ApplicationFilter } from "~/db/application-filter.server";
import { listApplications } from "~/db/application-lists.server";
import { countHeld, type HeldCounts } from "~/db/held.server";
import { rollupValue, sumCounts } from "~/db/insight.server";
import { listEndingJobs } from "~/db/job-lists.server";
import type { LeadFilter } from "~/db/lead-filter.server";
import { countLeads, listLeads } from "~/db/lead-lists.server";
import { listDueLeads, readFollowUp } from "~/db/leads.server";
import { listProposals, listUpcomingMeetings, type MeetingKinds } from "~/db/meeting-lists.server";
import { openStages } from "~/lib/applications/application-list";
import { dayMs, hourMs, toDay } from "~/lib/days";
import { describeDeadline } from "~/lib/jobs/job-facts";
import { readProposal } from "~/lib/leads/meeting-times";
import { countLimit, formatCapped } from "~/lib/list-view";
import { privateMeta } from "~/lib/page-meta";
import { formatPersonName } from "~/lib/person-name";
import type { Role } from "~/lib/role";
import { Time } from "~/sections/admin/time";
import { signedInContext } from "~/server/accounts/require-admin.server";
import { hasPermission } from "~/server/accounts/roles.server";
import type { SignedIn } from "~/server/accounts/session.server";
import { type App, appContext } from "~/server/app.server";
import { describeListedApplications } from "~/server/applications/application-view.server";
import { readMessageTotals } from "~/server/message-totals.server";
import type { Route } from "./+types/route";
import { HeldNotice, ToDoLists } from "./to-do";

const maxPerList = 5;
const maxDue = 20;
const maxMeetings = 20;
const weekMs = 7 * dayMs;

export const meta: Route.MetaFunction = () => privateMeta("Home");

/** Reads only the data that the role includes. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const you = context.get(signedInContext);
  const { id, role, ...admin } = you.admin;
  const kinds = {
    meetings: hasPermission(role, "leadWork"),
    interviews: hasPermission(role, "applications"),
  };
  const parts = {
    ...((kinds.meetings || kinds.interviews) && { meetings: await readMeetings(app, id, kinds) }),
    ...(hasPermission(role, "applications") && {
      ownApplications: await readApplications(app, you, { stages: openStages, owner: id }),
      applications: await readApplications(app, you, { stages: openStages, owner: null }),
    }),
    ...(hasPermission(role, "leadWork") && {
      mine: await readLeads(app, { show: "new", owner: id }),
      unassigned: await readLeads(app, { show: "new", owner: null }),
    }),
    ...(hasPermission(role, "leadWork") && { due: await readDue(app, id) }),
    ...(hasPermission(role, "deliveries") && { deliveries: await readDeliveries(app, you) }),
    ...(hasPermission(role, "jobs") && { jobs: await readJobs(app, id) }),
    ...(hasPermission(role, "insight") && { insight: await readWeek(app) }),
  };
  const held = await readHeld(app, role);
  return { name: formatPersonName(admin), now: app.clock(), held, parts };
}

async function readHeld({ db, clock }: App, role: Role): Promise<HeldCounts> {
  const { leads, applications } = await countHeld(db, clock() - weekMs);
  return {
    leads: hasPermission(role, "leadWork") ? leads : 0,
    applications: hasPermission(role, "applications") ? applications : 0,
  };
}

async function readApplications(app: App, you: SignedIn, filter: ApplicationFilter) {
  const { applications } = await listApplications(app.db, filter, maxPerList);
  return describeListedApplications(app, applications, you);
}

async function readLeads({ db }: App, filter: LeadFilter) {
  const { leads } = await listLeads(db, filter, maxPerList);
  const count = leads.length < maxPerList ? leads.length : await countLeads(db, filter, countLimit);
  return {
    first: leads.map(({ id, name, requested, createdAt }) => ({ id, name, requested, received: createdAt })),
    count: formatCapped(count),
  };
}

/** Reads what is due in the zone farthest ahead, UTC+14; the page shows what is due by the reader's clock. */
async function readDue({ db, clock }: App, you: string) {
  const leads = await listDueLeads(db, you, toDay(clock() + 14 * hourMs), maxDue);
  return leads.map((lead) => {
    const { day, text } = readFollowUp(lead) ?? { day: "", text: "" };
    return { id: lead.id, name: lead.name, text, day };
  });
}

/** Reads the meetings that the reader hosts, with those without a host, and the proposed times that are not answered. */
async function readMeetings({ db, clock }: App, you: string, kinds: MeetingKinds) {
  const now = clock();
  const upcoming = await listUpcomingMeetings(db, you, kinds, now, maxMeetings);
  const proposals = kinds.meetings ? await listProposals(db, you, maxMeetings) : [];
  return {
    toConfirm: proposals.map((lead) => {
      const ahead = (readProposal(lead)?.times ?? []).filter((at) => at > now);
      return {
        id: lead.id,
        name: lead.name,
        isUnassigned: lead.ownerId === null,
        count: ahead.length,
        ahead: ahead[0],
      };
    }),
    upcoming: upcoming.flatMap(({ id, at, minutes, location, hostId, lead, application, job }) => {
      const meeting = { id, at, minutes, location, hasHost: hostId !== null };
      if (lead) return [{ ...meeting, name: lead.name, job: null, to: `/admin/leads/${lead.id}` }];
      if (!application) return [];
      return [{ ...meeting, name: application.name, job, to: `/admin/applications/${application.id}` }];
    }),
  };
}

async function readDeliveries(app: App, you: SignedIn) {
  const { channels, waiting, failed } = await readMessageTotals(app, you);
  const troubled = channels.flatMap(({ key, name, missing, trouble, failed, state }) => {
    if (missing.length > 0 || !(trouble || failed > 0)) return [];
    return [{ key, name, trouble, failed, canSend: failed > 0 || state.failingSince !== null }];
  });
  return { waiting, failed, troubled };
}

async function readWeek({ db, clock }: App) {
  const today = toDay(clock());
  const events = ["visits", "sent"] as const;
  const rows = await sumCounts(db, { events, page: rollupValue }, { first: today - 6, last: today }, []);
  const count = (event: (typeof events)[number]) =>
    rows.filter((row) => row.event === event).reduce((sum, row) => sum + row.count, 0);
  return { visits: count("visits"), leads: count("sent") };
}

/** Returns the jobs that close within a week: the reader's own first, then by date. */
async function readJobs({ db, clock }: App, you: string) {
  const now = clock();
  const jobs = (await listEndingJobs(db, now, now + weekMs)).map((job) => ({
    id: job.id,
    title: job.title,
    ends: job.validThrough ?? now,
    closes: describeDeadline(job)?.day,
    isYours: job.hiringOwnerId === you,
  }));
  jobs.sort((a, b) => Number(b.isYours) - Number(a.isYours) || a.ends - b.ends);
  return jobs.slice(0, 20);
}

export default function AdminOverview({ loaderData }: Route.ComponentProps) {
  const { name, now, held, parts } = loaderData;
  return (
    <main id="content" className="wrap py-8">
      <h1 className="text-[2rem]">Home</h1>
      <p className="mt-1 text-small text-muted">
        <bdi>{name}</bdi>, as of <Time at={now} />
      </p>
      <HeldNotice {...held} />
      <ToDoLists {...parts} />
    </main>
  );
}
