import { Link, useNavigation } from "react-router";
import type { LeadFilter } from "~/db/lead-filter.server";
import { countFoundLeads, countLeads, listLeads } from "~/db/lead-lists.server";
import { findMeetingMarks } from "~/db/meeting-lists.server";
import {
  leadListParams,
  leadShows,
  readLeadListView,
  toLeadListSearch,
  toWebsiteHost,
} from "~/lib/leads/lead-list";
import { readLeadState } from "~/lib/leads/lead-stage";
import { countFilters, countLimit, formatCapped } from "~/lib/list-view";
import type { PageHandle } from "~/lib/page-handle";
import { privateMeta } from "~/lib/page-meta";
import { ExportButton } from "~/sections/admin/list-controls";
import { ListNotices } from "~/sections/worklist/list-notices";
import { readZone } from "~/server/accounts/cookie.server";
import { assertPermission, requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { hasPermission } from "~/server/accounts/roles.server";
import { type App, appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { toLeadFilter } from "~/server/leads/lead-filter.server";
import { notificationState } from "~/server/leads/lead-view.server";
import { leadWorklist } from "~/server/leads/lead-worklist.server";
import { handleBulkForm, perPage } from "~/server/worklist/bulk-form.server";
import { readListChoices } from "~/server/worklist/list-filter.server";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { Route } from "./+types/route";
import { LeadList } from "./lead-list";

export const handle: PageHandle = { params: [...leadListParams, "notice"] };

export const meta: Route.MetaFunction = () => privateMeta("Leads admin");

export const middleware: Route.MiddlewareFunction[] = [requirePermission("leads")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const view = readLeadListView(searchParams);
  const filter = await toLeadFilter(db, view, context.get(signedInContext), readZone(request));
  const choices = await readListChoices(db, "leads");
  const names = new Map(choices.people.map(({ id, name }) => [id, name]));
  const { leads, next } = await listLeads(db, filter, perPage, view.past);
  const marks = await findMeetingMarks(db, leads, clock());
  const counts = await countAll(db, filter);

  return {
    leads: leads.map((lead) => {
      const { id, name, email, website, requested, source, status, ownerId, createdAt } = lead;
      if (status === "erased") throw new Error("Erased leads are not listed.");
      const owned = ownerId === null ? {} : { ownerId, owner: names.get(ownerId) };
      const shown = {
        company: toWebsiteHost(website),
        notified: notificationState(lead),
        meeting: marks.get(lead.number),
      };
      return { id, name, email, requested, source, status, received: createdAt, ...shown, ...owned };
    }),
    next,
    view,
    counts,
    ...choices,
    mayWork: hasPermission(context.get(signedInContext).admin.role, "leadWork"),
    isEmpty: countFilters(view, ["kind"]) === 0 && counts?.open === "0" && counts.spam === "0",
  };
}

/** Counts the leads of each list; undefined where a search finds too many to count. */
async function countAll(db: App["db"], filter: LeadFilter) {
  const found = filter.search ? await countFoundLeads(db, filter, countLimit) : undefined;
  if (filter.search && !found) return undefined;
  const counts = await Promise.all(
    leadShows.map(async (show) => {
      const count = found ? found[show] : await countLeads(db, { ...filter, show }, countLimit);
      return [show, formatCapped(count)];
    }),
  );
  return Object.fromEntries(counts) as Record<(typeof leadShows)[number], string>;
}

export async function action({ request, context }: Route.ActionArgs) {
  assertPermission(context, "leadWork");
  return handleBulkForm(context.get(appContext), context.get(signedInContext), {
    form: await requireForm(request),
    name: "lead",
    work: leadWorklist,
    readStage: readLeadState,
  });
}

export default function AdminLeads({ loaderData }: Route.ComponentProps) {
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname === "/admin/leads";
  return (
    <main id="content" className="wrap py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="text-[2rem]">Leads</h1>
        {loaderData.mayWork && (
          <div className="flex flex-wrap gap-1">
            <Link to="/admin/leads/newsletter" className={buttonClass({ variant: "quiet", size: "small" })}>
              Newsletter
            </Link>
            {!loaderData.isEmpty && (
              <>
                <ExportButton action={`/admin/leads/export${toLeadListSearch(loaderData.view)}`} />
                <Link to="/admin/leads/new" className={buttonClass({ variant: "secondary", size: "small" })}>
                  <Icon name="plus" />
                  Add lead
                </Link>
              </>
            )}
          </div>
        )}
      </div>
      <ListNotices noun="lead" list={`/admin/leads${toLeadListSearch(loaderData.view)}`} />
      <LeadList {...loaderData} isLoading={isLoading} />
    </main>
  );
}
