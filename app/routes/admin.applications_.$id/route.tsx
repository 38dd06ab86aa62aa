import { useEffect, useEffectEvent } from "react";
import { data, Link, useRevalidator } from "react-router";
import { listActivity } from "~/db/activity.server";
import { findApplicationNeighbors } from "~/db/application-lists.server";
import { findApplicationWithJob } from "~/db/application-work.server";
import {
  type ApplicationView,
  applicationListParams,
  otherStages,
  readApplicationView,
  toApplicationPath,
  toApplicationSearch,
} from "~/lib/applications/application-list";
import { pipelineStages, readApplicationState, stageNames } from "~/lib/applications/application-stage";
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
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { hasPermission } from "~/server/accounts/roles.server";
import { appContext } from "~/server/app.server";
import { toApplicationFilter } from "~/server/applications/application-filter.server";
import { describeApplication } from "~/server/applications/application-view.server";
import {
  applicationWorklist,
  rateApplication,
  removeApplication,
} from "~/server/applications/application-worklist.server";
import { changeInterview } from "~/server/applications/interview.server";
import { undoMessage } from "~/server/applications/messages.server";
import { requireForm } from "~/server/http/request-body.server";
import { getMeetingNotice, readMeetingForm } from "~/server/meetings/meeting-form.server";
import { handleDetailForm } from "~/server/worklist/detail-form.server";
import type { Notices } from "~/ui/notice";
import type { Route } from "./+types/route";
import { ApplicationDetail } from "./application-detail";

const applicationNotices = {
  ...meetingNotices,
  rated: { kind: "success", text: "Rating saved." },
  message: { kind: "success", text: "Message scheduled. You can cancel it until it is sent." },
  takenBack: { kind: "success", text: "Message cancelled." },
  tooLate: { kind: "problem", text: "The message was already sent, or is being sent." },
} satisfies Notices;

const historyLines = 50;

// The parameters include those of the list the page was opened from, for the links to the neighbors.
export const handle: PageHandle = { params: [...applicationListParams, "notice"] };

export const meta: Route.MetaFunction = (args) => {
  const { application } = args.loaderData ?? {};
  return privateMeta(application ? `Application ${application.number}` : "Application not found");
};

export const middleware: Route.MiddlewareFunction[] = [requirePermission("applications")];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const found = await findApplicationWithJob(app.db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const view = readApplicationView(searchParams);
  const { id, number, stage, erasedAt, updatedAt } = found.application;
  if (stage === "erased") return { application: undefined, erased: erasedAt ?? updatedAt, view };
  const history = await listActivity(app.db, { limit: historyLines, subject: { kind: "application", id } });
  const you = context.get(signedInContext);
  const neighbors = await findApplicationNeighbors(
    app.db,
    await toApplicationFilter(app.db, view, you, readZone(request)),
    number,
  );
  return {
    application: await describeApplication(app, found, you, history),
    you: you.admin.id,
    canErasePerson: hasPermission(you.admin.role, "erasure"),
    view,
    ...neighbors,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const by = context.get(signedInContext);
  const form = await requireForm(request);
  const { id } = params;
  const view = readApplicationView(new URL(request.url).searchParams);
  return handleDetailForm(app, by, {
    form,
    id,
    path: toApplicationPath(encodeURIComponent(id), view),
    list: "/admin/applications",
    work: applicationWorklist,
    readStage: readApplicationState,
    erase: () => removeApplication(app, by, id),
    async own(intent) {
      if (intent === "take-back")
        return (await undoMessage(app, by, id, String(form.get("message")))) ? "takenBack" : "tooLate";
      if (intent === "confirm-meeting" || intent === "cancel-meeting") {
        const change = readMeetingForm(form);
        return getMeetingNotice(await changeInterview(app, by, id, change), change);
      }
      if (intent !== "rate") return undefined;
      const rating = Number(form.get("rating"));
      if (![1, 2, 3, 4, 5].includes(rating)) throw data(null, { status: 400 });
      return (await rateApplication(app, by, id, rating)) ? "rated" : "gone";
    },
  });
}

export default function AdminApplication({ loaderData }: Route.ComponentProps) {
  if (!loaderData.application)
    return <ErasedDetail noun="application" at={loaderData.erased} back={toBackLink(loaderData.view)} />;
  return <Application {...loaderData} />;
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { application: object }>;

function Application({ application, view, ...loaded }: Loaded) {
  const { you, canErasePerson, previous, next } = loaded;
  const { person, job, others } = application;
  useOpening(application);
  const stage = useExpectedStage(application.stage, readApplicationState);
  return (
    <WorklistDetail
      noun="application"
      plural="applications"
      back={toBackLink(view)}
      neighbors={{
        here: toApplicationPath(application.id, view),
        previous: previous && toApplicationPath(previous, view),
        next: next && toApplicationPath(next, view),
        hasKeys: true,
      }}
      title={person.name}
      chip={!(pipelineStages as readonly string[]).includes(stage) && <StageChip stage={stage} />}
      about={
        <Link
          dir="auto"
          to={`/admin/applications${toApplicationSearch({ ...view, job: job.id, past: undefined })}`}
          className="font-semibold text-text underline underline-offset-4"
        >
          {job.title}
        </Link>
      }
      others={others.length}
      track={{
        stages: pipelineStages.map((stage) => [stage, stageNames[stage]] as const),
        apart: [...otherStages, "spam" as const].map((stage) => [stage, stageNames[stage]] as const),
        current: stage,
      }}
      notices={applicationNotices}
    >
      <ApplicationDetail
        application={{ ...application, stage }}
        view={view}
        you={you}
        canErasePerson={canErasePerson}
      />
    </WorklistDetail>
  );
}

/**
 * Tells the server once that a new application was opened. One that is moved back to New on this page stays there. Where it
 * cannot be told, the page is still there to be read, and whoever opens it next tells it.
 */
function useOpening({ id, stage }: Loaded["application"]) {
  const { revalidate } = useRevalidator();
  const open = useEffectEvent(async () => {
    if (stage !== "new") return;
    const response = await fetch(`/admin/applications/${id}/open`, { method: "POST" }).catch(() => undefined);
    if (response?.ok) await revalidate();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each application is opened once
  useEffect(() => void open(), [id]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingDetail noun="Application" error={error} back={toBackLink()} />;
}

function toBackLink(view?: ApplicationView) {
  const search = view ? toApplicationSearch(view) : "";
  return { label: "All applications", to: `/admin/applications${search}` };
}
