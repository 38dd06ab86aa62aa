import { data, isRouteErrorResponse, Link, redirect, useNavigation } from "react-router";
import { postForm } from "~/browser/post-form";
import { leadDetail, leadNotices, leadProblems, leadsSeo } from "~/content/admin-leads";
import { listActivity } from "~/db/activity.server";
import { isUnavailable } from "~/db/errors.server";
import { findLead } from "~/db/leads.server";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { interpolate } from "~/lib/text";
import { Chip } from "~/sections/admin/chip";
import { statusTones } from "~/sections/admin/lead-list";
import { signedInContext } from "~/server/accounts/require-admin.server";
import type { SignedIn } from "~/server/accounts/session.server";
import { type App, appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import {
  changeLeadNote,
  changeLeadStatus,
  redeliverLead,
  removeLead,
} from "~/server/leads/lead-changes.server";
import { describeLead } from "~/server/leads/lead-view.server";
import { exactTime } from "~/server/short-time.server";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/route";
import { LeadDetail, type StatusChoice } from "./lead-detail";

const longestNote = 5000;
const historyLines = 20;

export const handle: PageHandle = { params: ["notice"] };

export const meta: Route.MetaFunction = (place) => {
  const { lead } = place.loaderData ?? {};
  return pageMeta(
    {
      ...leadsSeo,
      title: lead ? interpolate(leadDetail.number, { number: lead.number }) : leadDetail.missing.title,
    },
    place,
  );
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, clock, env } = context.get(appContext);
  const lead = await findLead(db, params.id);
  if (!lead) throw data(null, { status: 404 });
  const notice = new URL(request.url).searchParams.get("notice");
  if (lead.status === "erased") return { erased: exactTime(lead.erasedAt ?? lead.updatedAt) };
  const history = await listActivity(db, { limit: historyLines, subject: { kind: "lead", id: lead.id } });
  return { lead: await describeLead({ db, clock, env }, lead, history), notice };
}

type Answer = { note?: string; noteErrors?: { note: string }; problem?: string };

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await requireForm(request);
  try {
    return await change(app, context.get(signedInContext), params.id, form);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const note = form.get("intent") === "note" ? String(form.get("note") ?? "") : undefined;
    return data({ note, problem: leadProblems.unavailable } satisfies Answer, { status: 503 });
  }
}

async function change(app: App, by: SignedIn, id: string, form: FormData) {
  // As it was in the address, which can hold what no header may.
  const path = `/admin/leads/${encodeURIComponent(id)}`;
  const back = (notice: keyof typeof leadNotices) => redirect(`${path}?notice=${notice}`, 303);
  const note = String(form.get("note") ?? "").trim();
  switch (form.get("intent")) {
    case "status": {
      const status = readStatus(form.get("status"));
      return back((await changeLeadStatus(app, by, id, status)) ? "status" : "gone");
    }
    case "release":
      return back((await changeLeadStatus(app, by, id, "new")) ? "released" : "gone");
    case "note":
      if (note.length > longestNote)
        return data({ note, noteErrors: { note: leadProblems.tooLong } } satisfies Answer, { status: 400 });
      return back((await changeLeadNote(app, by, id, note)) ? "note" : "gone");
    // Handed back by the sign-in page after the session had ended.
    case "resume":
      return form.has("note") ? data({ note } satisfies Answer) : redirect(path, 303);
    case "redeliver":
      return back(
        (await redeliverLead(app, by, id, String(form.get("channel")))) ? "redelivered" : "notDead",
      );
    case "erase":
      if (!(await removeLead(app, by, id))) return back("gone");
      return redirect("/admin/leads?notice=erased", 303);
    default:
      throw data(null, { status: 400 });
  }
}

/** A session that has ended must not cost a note: the sign-in page keeps a form that is posted whole. */
export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const fields = await request.clone().formData();
  try {
    return await serverAction();
  } catch (answer) {
    const isSignIn = answer instanceof Response && answer.headers.get("Location")?.startsWith("/sign-in");
    if (!isSignIn || fields.get("intent") !== "note") throw answer;
    postForm(`/admin/leads/${params.id}`, fields);
    return { note: String(fields.get("note")) };
  }
}

function readStatus(value: FormDataEntryValue | null): StatusChoice {
  if (value !== "new" && value !== "contacted" && value !== "spam") throw data(null, { status: 400 });
  return value;
}

export default function AdminLead({ loaderData, actionData }: Route.ComponentProps) {
  const sent = useNavigation().formData;
  if (!loaderData.lead) {
    const { title, text } = leadDetail.erased;
    return <Gone title={title} text={interpolate(text, { when: loaderData.erased ?? "" })} />;
  }
  const { notice } = loaderData;
  const answer: Answer = actionData ?? {};
  const lead = { ...loaderData.lead, status: expectedStatus(sent) ?? loaderData.lead.status };
  const said = Object.entries(leadNotices).find(([name]) => name === notice && !actionData);
  const isProblem = answer.problem || said?.[0] === "notDead" || said?.[0] === "gone";
  return (
    <main id="content" className="wrap py-8">
      <Back />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="min-w-0 text-[2rem] wrap-anywhere">{lead.words.name}</h1>
        <Chip tone={statusTones[lead.status]}>{leadDetail.statuses[lead.status]}</Chip>
      </div>
      <p className="mt-1 text-small text-muted">
        {leadDetail.types[lead.type]} · {interpolate(leadDetail.received, { when: lead.received })} ·{" "}
        {interpolate(leadDetail.number, { number: lead.number })}
      </p>
      <Notice kind={isProblem ? "problem" : "success"} className="mt-4">
        {answer.problem ?? said?.[1]}
      </Notice>
      <LeadDetail
        texts={leadDetail}
        lead={lead}
        draft={answer.note}
        noteErrors={answer.noteErrors}
        isSavingNote={sent?.get("intent") === "note"}
      />
    </main>
  );
}

/** The status that is being saved, shown before the server has answered. */
function expectedStatus(sent: FormData | undefined): StatusChoice | undefined {
  if (sent?.get("intent") === "release") return "new";
  const status = sent?.get("intent") === "status" ? sent.get("status") : undefined;
  return status === "new" || status === "contacted" || status === "spam" ? status : undefined;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <Gone {...leadDetail.missing} />;
}

function Back() {
  return (
    <Link to="/admin/leads" className="inline-flex min-h-9 items-center gap-1.5 text-small hover:underline">
      <Icon name="arrow-left" />
      {leadDetail.back}
    </Link>
  );
}

function Gone({ title, text }: { title: string; text: string }) {
  return (
    <main id="content" className="wrap py-8">
      <Back />
      <h1 className="mt-2 text-[2rem]">{title}</h1>
      <p className="mt-2 max-w-text text-muted">{text}</p>
    </main>
  );
}
