import { data, isRouteErrorResponse, Link, redirect, useNavigation } from "react-router";
import { listActivity } from "~/db/activity.server";
import { findApplicationNeighbors } from "~/db/application-lists.server";
import { findApplicationWithJob } from "~/db/application-work.server";
import { isUnavailable } from "~/db/errors.server";
import {
  type ApplicationView,
  apartStages,
  applicationListParams,
  applicationPath,
  applicationViewSearch,
  readApplicationView,
} from "~/lib/applications/application-list";
import {
  type ApplicationState,
  pipelineStages,
  readApplicationState,
  stageNames,
} from "~/lib/applications/application-stage";
import { cleanText, countCharacters } from "~/lib/clean-text";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { DetailGone, DetailHead, DetailWay } from "~/sections/admin/detail-head";
import { SamePersonLink } from "~/sections/admin/same-person";
import { StageChip } from "~/sections/admin/stage-chip";
import { StageTrack } from "~/sections/admin/stage-track";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import type { SignedIn } from "~/server/accounts/session.server";
import { type App, appContext } from "~/server/app.server";
import { toApplicationFilter } from "~/server/applications/application-filter.server";
import { describeApplication } from "~/server/applications/application-view.server";
import {
  applicationWork,
  rateApplication,
  removeApplication,
} from "~/server/applications/application-work.server";
import { takeBack } from "~/server/applications/messages.server";
import { requireForm } from "~/server/http/request-body.server";
import { exactTime } from "~/server/short-time.server";
import type { WorkResult } from "~/server/worklist/worklist.server";
import { NamedNotice, Notice, type Notices } from "~/ui/notice";
import type { Route } from "./+types/route";
import { ApplicationDetail } from "./application-detail";

const applicationNotices = {
  stage: {
    kind: "success",
    text: "Stage updated.",
  },
  owner: {
    kind: "success",
    text: "Owner updated.",
  },
  note: {
    kind: "success",
    text: "Note added.",
  },
  rated: {
    kind: "success",
    text: "Rating saved.",
  },
  message: {
    kind: "success",
    text: "Message scheduled. You can cancel it until it is sent.",
  },
  redelivered: {
    kind: "success",
    text: "The notification will be sent again.",
  },
  notDead: {
    kind: "problem",
    text: "No notification has failed.",
  },
  takenBack: {
    kind: "success",
    text: "Message cancelled.",
  },
  tooLate: {
    kind: "problem",
    text: "The message was already sent, or is being sent.",
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
    text: "This application was erased, or that team member can no longer see applications.",
  },
} satisfies Notices;

const longestNote = 5000;
const historyLines = 50;

// Beside its own, those of the list it was opened from: it leads on to the neighbors there.
export const handle: PageHandle = { params: [...applicationListParams, "notice"] };

export const meta: Route.MetaFunction = (place) => {
  const { application } = place.loaderData ?? {};
  const title = application ? `Application ${application.number}` : "Application not found";
  return pageMeta({ description: "Applications with their job, stage and owner.", title }, place);
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
  const neighbors = await findApplicationNeighbors(
    app.db,
    await toApplicationFilter(app.db, view, you),
    number,
  );
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
  const back = (notice: keyof typeof applicationNotices) =>
    redirect(`${path}${path.includes("?") ? "&" : "?"}notice=${notice}`, 303);
  const ended = (result: WorkResult, notice: keyof typeof applicationNotices) =>
    back(result === "done" ? notice : result);
  const note = cleanText(String(form.get("note") ?? ""));
  switch (form.get("intent")) {
    case "move": {
      const [from, to] = [readState(form.get("from")), readState(form.get("to"))];
      return ended(await applicationWork.moveOne(app, by, id, { from, to }), "stage");
    }
    case "assign":
    case "take": {
      const from = String(form.get("from") ?? "") || null;
      const to = form.get("intent") === "take" ? by.admin.id : String(form.get("owner") ?? "") || null;
      return ended(await applicationWork.assignOne(app, by, id, { from, to }), "owner");
    }
    case "rate": {
      const rating = Number(form.get("rating"));
      if (![1, 2, 3, 4, 5].includes(rating)) throw data(null, { status: 400 });
      return back((await rateApplication(app, by, id, rating)) ? "rated" : "gone");
    }
    case "note":
      if (note === "") return back("empty");
      if (countCharacters(note) > longestNote)
        return data({ note, noteErrors: { note: "Use at most 5,000 characters." } } satisfies Answer, {
          status: 400,
        });
      return back((await applicationWork.noteOne(app, by, id, note)) ? "note" : "gone");
    // Handed back by the sign-in page after the session had ended.
    case "resume":
      return form.has("note") ? data({ note } satisfies Answer) : redirect(path, 303);
    case "take-back":
      return back((await takeBack(app, by, id, String(form.get("message")))) ? "takenBack" : "tooLate");
    case "redeliver":
      return back(
        (await applicationWork.redeliverOne(app, by, id, String(form.get("message"))))
          ? "redelivered"
          : "notDead",
      );
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
    return (
      <DetailGone
        back={backTo(view)}
        title="This application was erased"
        text={`Erased ${loaderData.erased} UTC. No personal data is left.`}
      />
    );
  }
  const { application, notice, you, previous, next } = loaderData;
  const answer: Answer = actionData ?? {};
  const { number, person, job, others } = application;
  const stage = (sent?.get("intent") === "move" && readApplicationState(sent.get("to"))) || application.stage;
  return (
    <main id="content" className="pt-4 pb-12">
      <DetailWay
        back={backTo(view)}
        neighbors={{
          previous: previous && applicationPath(previous, view),
          next: next && applicationPath(next, view),
        }}
      />
      <DetailHead
        title={person?.name ?? `Candidate ${number}`}
        chip={nextStage(stage) === undefined && stage !== "hired" && <StageChip stage={stage} />}
        about={
          <>
            <Link
              dir="auto"
              to={`/admin/applications${applicationViewSearch({ ...view, job: job.id, past: undefined })}`}
              className="font-semibold text-text underline underline-offset-4"
            >
              {job.title}
            </Link>
            <SamePersonLink count={others.length} />
          </>
        }
      >
        <StageTrack
          stages={pipelineStages.map((one) => [one, stageNames[one]])}
          apart={[...apartStages, "spam" as const].map((one) => [one, stageNames[one]])}
          current={stage}
          next={nextStage(stage)}
        />
      </DetailHead>
      <div className="wrap">
        <NamedNotice notices={applicationNotices} name={actionData ? null : notice} />
        <Notice kind="problem" className="mt-4">
          {answer.problem}
        </Notice>
        <ApplicationDetail
          application={{ ...application, stage }}
          view={view}
          you={you}
          draft={answer.note}
          noteErrors={answer.noteErrors}
          isSavingNote={sent?.get("intent") === "note"}
        />
      </div>
    </main>
  );
}

/** The one that follows in the pipeline, of what is still in it. */
function nextStage(stage: ApplicationState) {
  const place = (pipelineStages as readonly string[]).indexOf(stage);
  return place < 0 ? undefined : pipelineStages[place + 1];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <DetailGone
      title="Application not found"
      text="Its retention period has ended, or the link is incomplete."
      back={backTo()}
    />
  );
}

function backTo(view?: ApplicationView) {
  const search = view ? applicationViewSearch(view) : "";
  return { label: "All applications", to: `/admin/applications${search}` };
}
