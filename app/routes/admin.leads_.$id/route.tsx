import { data, redirect } from "react-router";
import { listActivity } from "~/db/activity.server";
import { findLeadNeighbors } from "~/db/lead-lists.server";
import { findLead } from "~/db/leads.server";
import { parseFollowUp } from "~/lib/leads/follow-up";
import {
  type LeadListView,
  leadListParams,
  readLeadListView,
  toLeadListSearch,
  toLeadPath,
} from "~/lib/leads/lead-list";
import { leadStages, leadStatusNames, readLeadState } from "~/lib/leads/lead-stage";
import type { PageHandle } from "~/lib/page-handle";
import { privateMeta } from "~/lib/page-meta";
import { meetingNotices } from "~/sections/admin/meeting";
import { StageChip } from "~/sections/admin/stage-chip";
import {
  ErasedDetail,
  MissingDetail,
  useExpectedStage,
  WorklistDetail,
} from "~/sections/worklist/worklist-detail";
import { readZone } from "~/server/accounts/cookie.server";
import { assertPermission, requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { hasPermission } from "~/server/accounts/roles.server";
import { appContext, siteMapContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { countMeeting } from "~/server/insight/lead-count.server";
import { removeLead } from "~/server/leads/lead-changes.server";
import { toLeadFilter } from "~/server/leads/lead-filter.server";
import { changeLeadMeeting } from "~/server/leads/lead-meeting.server";
import { describeLead } from "~/server/leads/lead-view.server";
import { leadWorklist, setFollowUp } from "~/server/leads/lead-worklist.server";
import { createReceiptPath } from "~/server/leads/receipt.server";
import { getMeetingNotice, readMeetingForm } from "~/server/meetings/meeting-form.server";
import { handleDetailForm } from "~/server/worklist/detail-form.server";
import type { Notices } from "~/ui/notice";
import type { Route } from "./+types/route";
import { LeadDetail } from "./lead-detail";

const leadNotices = {
  ...meetingNotices,
  added: { kind: "success", text: "Lead added. It is assigned to you." },
  followUp: { kind: "success", text: "Next step updated." },
  noDay: { kind: "problem", text: "Enter a date and at most 200 characters." },
} satisfies Notices;

const historyLines = 20;

// The parameters include those of the list the page was opened from, for the links to the neighbors.
export const handle: PageHandle = { params: [...leadListParams, "notice"] };

export const meta: Route.MetaFunction = (args) => {
  const { lead } = args.loaderData ?? {};
  return privateMeta(lead ? `Lead ${lead.number}` : "Lead not found");
};

export const middleware: Route.MiddlewareFunction[] = [requirePermission("leads")];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const lead = await findLead(db, params.id);
  if (!lead) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const view = readLeadListView(searchParams);
  if (lead.status === "erased") return { lead: undefined, erased: lead.erasedAt ?? lead.updatedAt, view };
  const history = await listActivity(db, { limit: historyLines, subject: { kind: "lead", id: lead.id } });
  const you = context.get(signedInContext);
  const neighbors = await findLeadNeighbors(
    db,
    await toLeadFilter(db, view, you, readZone(request)),
    lead.number,
  );
  return {
    lead: await describeLead({ db, clock }, lead, history, you),
    you: hasPermission(you.admin.role, "leadWork") ? you.admin.id : undefined,
    view,
    ...neighbors,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  assertPermission(context, "leadWork");
  const app = context.get(appContext);
  const by = context.get(signedInContext);
  const form = await requireForm(request);
  const { id } = params;
  const view = readLeadListView(new URL(request.url).searchParams);
  return handleDetailForm(app, by, {
    form,
    id,
    path: toLeadPath(encodeURIComponent(id), view),
    list: "/admin/leads",
    work: leadWorklist,
    readStage: readLeadState,
    erase: () => removeLead(app, by, id),
    async own(intent) {
      if (intent === "erase") assertPermission(context, "erasure");
      if (intent === "redeliver") assertPermission(context, "deliveries");
      if (intent === "follow-up" || intent === "followed-up") {
        const to = parseFollowUp(form.get("day"), form.get("followUp"));
        if (intent === "follow-up" && !to) return "noDay";
        const step = { from: String(form.get("seen")), to: intent === "follow-up" ? to : undefined };
        const result = await setFollowUp(app, by, id, step);
        return result === "done" ? "followUp" : result;
      }
      if (intent === "confirm-meeting" || intent === "cancel-meeting") {
        const change = readMeetingForm(form);
        const { result, confirmed } = await changeLeadMeeting(app, by, id, change);
        if (confirmed) await countMeeting(app, context.get(siteMapContext), confirmed);
        return getMeetingNotice(result, change);
      }
      if (intent !== "receipt") return undefined;
      if (!(await findLead(app.db, id))) return "gone";
      return redirect(await createReceiptPath(app.db, id, app.clock()), 303);
    },
  });
}

export default function AdminLead({ loaderData }: Route.ComponentProps) {
  if (!loaderData.lead)
    return <ErasedDetail noun="lead" at={loaderData.erased} back={toBackLink(loaderData.view)} />;
  return <Lead {...loaderData} />;
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { lead: object }>;

function Lead({ lead, you, previous, next, view }: Loaded) {
  const status = useExpectedStage(lead.status, readLeadState);
  return (
    <WorklistDetail
      noun="lead"
      plural="leads"
      back={toBackLink(view)}
      neighbors={{
        here: toLeadPath(lead.id, view),
        previous: previous && toLeadPath(previous, view),
        next: next && toLeadPath(next, view),
      }}
      title={lead.fields.name}
      chip={status === "spam" && <StageChip stage="spam" />}
      about={lead.request}
      others={lead.others.length}
      track={
        you === undefined
          ? undefined
          : {
              stages: leadStages.map((stage) => [stage, leadStatusNames[stage]] as const),
              apart: [["spam", "Spam"]],
              current: status,
            }
      }
      notices={leadNotices}
    >
      <LeadDetail lead={{ ...lead, status }} you={you} />
    </WorklistDetail>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingDetail noun="Lead" error={error} back={toBackLink()} />;
}

function toBackLink(view?: LeadListView) {
  return { label: "All leads", to: `/admin/leads${view ? toLeadListSearch(view) : ""}` };
}
