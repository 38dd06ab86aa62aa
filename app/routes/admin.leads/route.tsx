import { useNavigation } from "react-router";
import { leadList, leadListNotices, leadPlots, leadsSeo, leadTabs } from "~/content/admin-leads";
import { countLeads, listLeads } from "~/db/leads.server";
import { parseEmail } from "~/lib/lead";
import { type LeadListView, leadShows, readLeadListView } from "~/lib/lead-list";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { LeadList, type ListedLead } from "~/sections/admin/lead-list";
import { LeadTabs } from "~/sections/admin/list-controls";
import { type App, appContext } from "~/server/app.server";
import { getLeadStatistics } from "~/server/leads/lead-statistics.server";
import { deliveryStateOf } from "~/server/leads/lead-view.server";
import { shortTime } from "~/server/short-time.server";
import { NamedNotice } from "~/ui/notice";
import type { Route } from "./+types/route";
import { LeadPlots } from "./plots";

const perPage = 50;
const countUpTo = 1000;
const plotted = { days: 30, sources: 5 };

export const handle: PageHandle = { params: ["q", "show", "before", "notice"] };

export const meta: Route.MetaFunction = (place) => pageMeta(leadsSeo, place);

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const view = readLeadListView(searchParams);
  const { leads, next } = await listLeads(app.db, view, perPage, view.before);
  const counts = await countAll(app);
  const typed = parseEmail(view.search);
  const now = app.clock();
  return {
    leads: leads.map((lead): ListedLead => {
      const { id, name, email, type, source, status, createdAt } = lead;
      const times = { received: shortTime(createdAt, now), iso: new Date(createdAt).toISOString() };
      return { id, name, email, type, source, status, delivery: deliveryStateOf(lead), ...times };
    }),
    ...{ next, view, counts },
    email: typed.kind === "valid" ? typed.email : undefined,
    isEmpty: counts.open === "0" && counts.spam === "0",
    statistics: isOverview(view)
      ? await getLeadStatistics(app.db, now, plotted.days, plotted.sources)
      : undefined,
    notice: searchParams.get("notice"),
  };
}

/** The plots belong to the first page; searching and turning pages need not wait for them. */
function isOverview({ show, search, before }: LeadListView) {
  return show === "open" && !search && !before;
}

async function countAll({ db }: App) {
  const counts = await Promise.all(
    leadShows.map(async (show) => {
      const count = await countLeads(db, show, countUpTo);
      return [show, count < countUpTo ? String(count) : `${countUpTo - 1}+`];
    }),
  );
  return Object.fromEntries(counts) as Record<(typeof leadShows)[number], string>;
}

export default function AdminLeads({ loaderData }: Route.ComponentProps) {
  const { statistics, notice, ...list } = loaderData;
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname === "/admin/leads";
  return (
    <main id="content" className="wrap py-8">
      <h1 className="text-[2rem]">{leadList.title}</h1>
      <NamedNotice notices={leadListNotices} name={notice} />
      <LeadTabs {...leadTabs} />
      {statistics && !list.isEmpty && <LeadPlots texts={leadPlots} {...statistics} />}
      <LeadList texts={leadList} {...list} isLoading={isLoading} />
    </main>
  );
}
