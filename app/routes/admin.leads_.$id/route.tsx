import { data, isRouteErrorResponse, redirect, useNavigation } from "react-router";
import { listActivity } from "~/db/activity.server";
import { isUnavailable } from "~/db/errors.server";
import { findNeighbors } from "~/db/lead-lists.server";
import { findLead } from "~/db/leads.server";
import { cleanText, countCharacters } from "~/lib/clean-text";
import {
  type LeadListView,
  leadListParams,
  leadListSearch,
  leadPath,
  readLeadListView,
} from "~/lib/leads/lead-list";
import { type LeadState, leadStages, leadStatusNames, readLeadState } from "~/lib/leads/lead-stage";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { DetailGone, DetailHead, DetailWay } from "~/sections/admin/detail-head";
import { SamePersonLink } from "~/sections/admin/same-person";
import { StageChip } from "~/sections/admin/stage-chip";
import { StageTrack } from "~/sections/admin/stage-track";
import { assertPermission, requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { may } from "~/server/accounts/roles.server";
import type { SignedIn } from "~/server/accounts/session.server";
import { type App, appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { removeLead } from "~/server/leads/lead-changes.server";
import { toLeadFilter } from "~/server/leads/lead-filter.server";
import { describeLead } from "~/server/leads/lead-view.server";
import { leadWork } from "~/server/leads/lead-work.server";
import { createReceipt } from "~/server/leads/receipt.server";
import { exactTime } from "~/server/short-time.server";
import type { WorkResult } from "~/server/worklist/worklist.server";
import { NamedNotice, Notice, type Notices } from "~/ui/notice";
import type { Route } from "./+types/route";
import { LeadDetail } from "./lead-detail";

const leadNotices = {
  stage: {
    kind: "success",
    text: "Stage updated.",
  },
  spam: {
    kind: "success",
    text: "Marked as spam.",
  },
  owner: {
    kind: "success",
    text: "Owner updated.",
  },
  released: {
    kind: "success",
    text: "Marked as not spam. Your team is being notified.",
  },
  note: {
    kind: "success",
    text: "Note added.",
  },
  redelivered: {
    kind: "success",
    text: "The notification will be sent again.",
  },
  notDead: {
    kind: "problem",
    text: "No notification has failed.",
  },
  overtaken: {
    kind: "problem",
    text: "A teammate changed this first, so your change was not saved. This page shows the current state.",
  },
  empty: {
    kind: "problem",
    text: "The note is empty.",
  },
  gone: {
    kind: "problem",
    text: "This lead was already erased, or that team member can no longer see leads.",
  },
} satisfies Notices;

const longestNote = 5000;
const historyLines = 20;

// Beside its own, those of the list it was opened from: it leads on to the neighbors there.
export const handle: PageHandle = { params: [...leadListParams, "notice"] };

export const meta: Route.MetaFunction = (place) => {
  const { lead } = place.loaderData ?? {};
  return pageMeta(
    {
      description: "Leads from the site, with their source, stage and owner.",
      title: lead ? `Lead ${lead.number}` : "Lead not found",
    },
    place,
  );
};

export const middleware: Route.MiddlewareFunction[] = [requirePermission("leads")];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const lead = await findLead(db, params.id);
  if (!lead) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const view = readLeadListView(searchParams);
  if (lead.status === "erased")
    return { lead: undefined, erased: exactTime(lead.erasedAt ?? lead.updatedAt), view };
  const history = await listActivity(db, { limit: historyLines, subject: { kind: "lead", id: lead.id } });
  const you = context.get(signedInContext);
  const { previous, next } = await findNeighbors(db, await toLeadFilter(db, view, you), lead);
  return {
    lead: await describeLead({ db, clock }, lead, history),
    you: may(you.admin.role, "leads") ? you.admin.id : undefined,
    ...{ view, previous: previous?.id, next: next?.id },
    notice: searchParams.get("notice"),
  };
}

type Answer = { note?: string; noteErrors?: { note: string }; problem?: string };

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await requireForm(request);
  try {
    if (form.get("intent") === "erase") assertPermission(context, "erasure");
    if (form.get("intent") === "redeliver") assertPermission(context, "deliveries");
    const view = readLeadListView(new URL(request.url).searchParams);
    return await change(app, context.get(signedInContext), leadPath(encodeURIComponent(params.id), view), {
      ...{ id: params.id, form },
    });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const note = form.get("intent") === "note" ? String(form.get("note") ?? "") : undefined;
    return data(
      {
        note,
        problem: "The database is not available right now. What you typed is still here. Try again.",
      } satisfies Answer,
      { status: 503 },
    );
  }
}

async function change(app: App, by: SignedIn, path: string, { id, form }: { id: string; form: FormData }) {
  const back = (notice: keyof typeof leadNotices) =>
    redirect(`${path}${path.includes("?") ? "&" : "?"}notice=${notice}`, 303);
  const ended = (result: WorkResult, notice: keyof typeof leadNotices) =>
    back(result === "done" ? notice : result);
  const note = cleanText(String(form.get("note") ?? ""));
  switch (form.get("intent")) {
    case "move": {
      const [from, to] = [readState(form.get("from")), readState(form.get("to"))];
      return ended(await leadWork.moveOne(app, by, id, { from, to }), to === "spam" ? "spam" : "stage");
    }
    case "release":
      return ended(await leadWork.moveOne(app, by, id, { from: "spam", to: "new" }), "released");
    case "assign":
    case "take": {
      const from = String(form.get("from") ?? "") || null;
      const to = form.get("intent") === "take" ? by.admin.id : String(form.get("owner") ?? "") || null;
      return ended(await leadWork.assignOne(app, by, id, { from, to }), "owner");
    }
    case "note":
      if (note === "") return back("empty");
      if (countCharacters(note) > longestNote)
        return data({ note, noteErrors: { note: "Use at most 5,000 characters." } } satisfies Answer, {
          status: 400,
        });
      return back((await leadWork.noteOne(app, by, id, note)) ? "note" : "gone");
    case "receipt":
      if (!(await findLead(app.db, id))) return back("gone");
      return redirect(await createReceipt(app.db, id, app.clock()), 303);
    // Handed back by the sign-in page after the session had ended.
    case "resume":
      return form.has("note") ? data({ note } satisfies Answer) : redirect(path, 303);
    case "redeliver":
      return back(
        (await leadWork.redeliverOne(app, by, id, String(form.get("message")))) ? "redelivered" : "notDead",
      );
    case "erase":
      if (!(await removeLead(app, by, id))) return back("gone");
      return redirect("/admin/leads?notice=erased", 303);
    default:
      throw data(null, { status: 400 });
  }
}

function readState(value: FormDataEntryValue | null): LeadState {
  const state = readLeadState(value);
  if (!state) throw data(null, { status: 400 });
  return state;
}

export default function AdminLead({ loaderData, actionData }: Route.ComponentProps) {
  const sent = useNavigation().formData;
  const { view } = loaderData;
  if (!loaderData.lead) {
    return (
      <DetailGone
        back={backTo(view)}
        title="This lead was erased"
        text={`Erased ${loaderData.erased} UTC. No personal data is left.`}
      />
    );
  }
  const { notice, you, previous, next } = loaderData;
  const answer: Answer = actionData ?? {};
  const lead = { ...loaderData.lead, status: expectedState(sent) ?? loaderData.lead.status };
  return (
    <main id="content" className="pt-4 pb-12">
      <DetailWay
        back={backTo(view)}
        neighbors={{
          previous: previous && leadPath(previous, view),
          next: next && leadPath(next, view),
        }}
      />
      <DetailHead
        title={lead.words.name}
        chip={lead.status === "spam" && <StageChip stage="spam" />}
        about={
          <>
            {lead.interest}
            <SamePersonLink count={lead.others.length} />
          </>
        }
      >
        <StageTrack
          stages={leadStages.map((stage) => [stage, leadStatusNames[stage]])}
          apart={[["spam", "Spam"]]}
          current={lead.status}
          next={following[lead.status]}
        />
      </DetailHead>
      <div className="wrap">
        <NamedNotice notices={leadNotices} name={actionData ? null : notice} />
        <Notice kind="problem" className="mt-4">
          {answer.problem}
        </Notice>
        <LeadDetail
          lead={lead}
          you={you}
          draft={answer.note}
          noteErrors={answer.noteErrors}
          isSavingNote={sent?.get("intent") === "note"}
        />
      </div>
    </main>
  );
}

/** The stage that usually follows. */
const following: Partial<Record<LeadState, LeadState>> = {
  new: "contacted",
  contacted: "qualified",
  qualified: "won",
};

/** The stage that is being saved, shown before the server has answered. */
function expectedState(sent: FormData | undefined): LeadState | undefined {
  if (sent?.get("intent") === "release") return "new";
  return sent?.get("intent") === "move" ? readLeadState(sent.get("to")) : undefined;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <DetailGone
      title="Lead not found"
      text="Its retention period has ended, or the link is incomplete."
      back={backTo()}
    />
  );
}

function backTo(view?: LeadListView) {
  return { label: "All leads", to: `/admin/leads${view ? leadListSearch(view) : ""}` };
}
