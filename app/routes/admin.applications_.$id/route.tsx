import { data, isRouteErrorResponse, Link, redirect, useNavigation } from "react-router";
import {
  applicationDetail,
  applicationNotices,
  applicationProblems,
  applicationsSeo,
} from "~/content/admin-applications";
import { listActivity } from "~/db/activity.server";
import { findApplicationNeighbors } from "~/db/application-lists.server";
import { findApplicationWithJob } from "~/db/application-work.server";
import { isUnavailable } from "~/db/errors.server";
import {
  type ApplicationView,
  applicationListParams,
  applicationPath,
  applicationViewSearch,
  readApplicationView,
} from "~/lib/application-list";
import { type ApplicationState, readApplicationState } from "~/lib/application-stage";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { interpolate } from "~/lib/text";
import { Neighbors } from "~/sections/admin/neighbors";
import { StageChip } from "~/sections/admin/stage-chip";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import type { SignedIn } from "~/server/accounts/session.server";
import { type App, appContext } from "~/server/app.server";
import { toApplicationFilter } from "~/server/applications/application-filter.server";
import { describeApplication } from "~/server/applications/application-view.server";
import {
  type ApplicationChange,
  assignApplication,
  moveApplication,
  noteApplication,
  rateApplication,
  removeApplication,
} from "~/server/applications/application-work.server";
import { takeBack } from "~/server/applications/messages.server";
import { requireForm } from "~/server/http/request-body.server";
import { exactTime } from "~/server/short-time.server";
import { Icon } from "~/ui/icon";
import { NamedNotice, Notice } from "~/ui/notice";
import type { Route } from "./+types/route";
import { ApplicationDetail } from "./application-detail";

const longestNote = 5000;
const historyLines = 50;

// Beside its own, those of the list it was opened from: it leads on to the neighbors there.
export const handle: PageHandle = { params: [...applicationListParams, "notice"] };

export const meta: Route.MetaFunction = (place) => {
  const { application } = place.loaderData ?? {};
  const { number, missing } = applicationDetail;
  const title = application ? interpolate(number, { number: application.number }) : missing.title;
  return pageMeta({ ...applicationsSeo, title }, place);
};

export const middleware: Route.MiddlewareFunction[] = [requirePermission("applications")];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const found = await findApplicationWithJob(app.db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const view = readApplicationView(searchParams);
  const { id, number, stage, erasedAt, updatedAt } = found.application;
  if (stage === "erased") return { application: undefined, erased: exactTime(erasedAt ?? updatedAt), view };
  const history = await listActivity(app.db, { limit: historyLines, subject: { kind: "application", id } });
  const you = context.get(signedInContext);
  const neighbors = await findApplicationNeighbors(app.db, toApplicationFilter(view, you), number);
  return {
    application: await describeApplication(app, found, you, history),
    ...{ you: you.admin.id, view, ...neighbors, notice: searchParams.get("notice") },
  };
}

type Answer = { note?: string; noteErrors?: { note: string }; problem?: string };

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await requireForm(request);
  try {
    const view = readApplicationView(new URL(request.url).searchParams);
    const path = applicationPath(encodeURIComponent(params.id), view);
    return await change(app, context.get(signedInContext), path, { id: params.id, form });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const note = form.get("intent") === "note" ? String(form.get("note") ?? "") : undefined;
    return data({ note, problem: applicationProblems.unavailable } satisfies Answer, { status: 503 });
  }
}

async function change(app: App, by: SignedIn, path: string, { id, form }: { id: string; form: FormData }) {
  const back = (notice: keyof typeof applicationNotices) =>
    redirect(`${path}${path.includes("?") ? "&" : "?"}notice=${notice}`, 303);
  const ended = (result: ApplicationChange, notice: keyof typeof applicationNotices) =>
    back(result === "done" ? notice : result);
  const note = String(form.get("note") ?? "").trim();
  switch (form.get("intent")) {
    case "move": {
      const [from, to] = [readState(form.get("from")), readState(form.get("to"))];
      return ended(await moveApplication(app, by, id, { from, to }), "stage");
    }
    case "assign":
    case "take": {
      const from = String(form.get("from") ?? "") || null;
      const to = form.get("intent") === "take" ? by.admin.id : String(form.get("owner") ?? "") || null;
      return ended(await assignApplication(app, by, id, { from, to }), "owner");
    }
    case "rate": {
      const rating = Number(form.get("rating"));
      if (![1, 2, 3, 4, 5].includes(rating)) throw data(null, { status: 400 });
      return back((await rateApplication(app, by, id, rating)) ? "rated" : "gone");
    }
    case "note":
      if (note === "") return back("empty");
      if (note.length > longestNote)
        return data({ note, noteErrors: { note: applicationProblems.tooLong } } satisfies Answer, {
          status: 400,
        });
      return back((await noteApplication(app, by, id, note)) ? "note" : "gone");
    // Handed back by the sign-in page after the session had ended.
    case "resume":
      return form.has("note") ? data({ note } satisfies Answer) : redirect(path, 303);
    case "take-back":
      return back((await takeBack(app, by, id, String(form.get("message")))) ? "takenBack" : "tooLate");
    case "erase":
      if (!(await removeApplication(app, by, id))) return back("gone");
      return redirect("/admin/applications?notice=erased", 303);
    default:
      throw data(null, { status: 400 });
  }
}

function readState(value: FormDataEntryValue | null): ApplicationState {
  const state = readApplicationState(value);
  if (!state) throw data(null, { status: 400 });
  return state;
}

export default function AdminApplication({ loaderData, actionData }: Route.ComponentProps) {
  const sent = useNavigation().formData;
  const { view } = loaderData;
  if (!loaderData.application) {
    const { title, text } = applicationDetail.erased;
    return <Gone view={view} title={title} text={interpolate(text, { when: loaderData.erased ?? "" })} />;
  }
  const { application, notice, you, previous, next } = loaderData;
  const answer: Answer = actionData ?? {};
  const { number, person, job, received } = application;
  const stage = (sent?.get("intent") === "move" && readApplicationState(sent.get("to"))) || application.stage;
  const texts = applicationDetail;
  return (
    <main id="content" className="wrap py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Back view={view} />
        <Neighbors
          texts={texts.neighbors}
          previous={previous && applicationPath(previous, view)}
          next={next && applicationPath(next, view)}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="min-w-0 text-[2rem] wrap-anywhere">
          {person?.name ?? interpolate(texts.nameless, { number })}
        </h1>
        <StageChip stage={stage} />
      </div>
      <p className="mt-1 text-small text-muted">
        <Link
          to={`/admin/applications${applicationViewSearch({ ...view, job: job.id, past: undefined })}`}
          className="font-semibold text-text underline underline-offset-4"
        >
          {job.title}
        </Link>{" "}
        · {interpolate(texts.received, { when: received })} · {interpolate(texts.number, { number })}
      </p>
      <NamedNotice notices={applicationNotices} name={actionData ? null : notice} />
      <Notice kind="problem" className="mt-4">
        {answer.problem}
      </Notice>
      <ApplicationDetail
        texts={texts}
        application={{ ...application, stage }}
        view={view}
        you={you}
        draft={answer.note}
        noteErrors={answer.noteErrors}
        isSavingNote={sent?.get("intent") === "note"}
      />
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <Gone {...applicationDetail.missing} />;
}

function Back({ view }: { view?: ApplicationView }) {
  return (
    <Link
      to={`/admin/applications${view ? applicationViewSearch(view) : ""}`}
      className="inline-flex min-h-9 items-center gap-1.5 text-small hover:underline"
    >
      <Icon name="arrow-left" />
      {applicationDetail.back}
    </Link>
  );
}

function Gone({ title, text, view }: { title: string; text: string; view?: ApplicationView }) {
  return (
    <main id="content" className="wrap py-8">
      <Back view={view} />
      <h1 className="mt-2 text-[2rem]">{title}</h1>
      <p className="mt-2 max-w-text text-muted">{text}</p>
    </main>
  );
}
