import { useEffect, useEffectEvent, useState } from "react";
import { data, Outlet, type ShouldRevalidateFunctionArgs, useFetcher, useNavigate } from "react-router";
import { showToast } from "~/browser/toast-store";
import { countApplicationsOfJobs } from "~/db/application-lists.server";
import { listDeletedJobs, listJobPage, listJobSlugs } from "~/db/job-lists.server";
import { dayToDate, toDay } from "~/lib/days";
import { formatFigure } from "~/lib/insight/insight-figures";
import { getJobState, jobBinMs } from "~/lib/jobs/job";
import { describeDeadline } from "~/lib/jobs/job-facts";
import {
  describeDeletion,
  describeOpenCandidates,
  readJobListView,
  toOpenCandidatesPath,
} from "~/lib/jobs/job-list";
import type { PageHandle } from "~/lib/page-handle";
import { privateMeta } from "~/lib/page-meta";
import { DeletedList } from "~/sections/admin/deleted-list";
import { describeFailure } from "~/sections/admin/describe-failure";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { listPeople } from "~/server/accounts/team.server";
import { appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { readJobViews } from "~/server/insight/report.server";
import { duplicateJob, removeJob, setJobActive, undeleteJob } from "~/server/jobs/job-changes.server";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import type { Route } from "./+types/route";
import { JobList, type ListedJob } from "./job-list";

const countedDays = 28;

export const handle: PageHandle = { params: ["q", "show", "page"] };

export const meta: Route.MetaFunction = () => privateMeta("Jobs admin");

export const middleware: Route.MiddlewareFunction[] = [requirePermission("jobs")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const now = clock();
  const { searchParams } = new URL(request.url);
  const requested = readJobListView(searchParams);
  const { jobs, counts, page, pages } = await listJobPage(db, requested, now);
  const names = new Map((await listPeople(db)).map(({ id, name }) => [id, name]));
  const views = await readJobViews(
    { db, clock },
    await listJobSlugs(db, jobs),
    dayToDate(toDay(now) - countedDays),
  );
  const applications = await countApplicationsOfJobs(
    db,
    jobs.map(({ id }) => id),
  );
  const listed = jobs.map((job) => {
    const { id, title, slug, location, type, department, publishAt, updatedAt } = job;
    return {
      id,
      title,
      slug,
      location,
      type,
      department,
      state: getJobState(job, now),
      opens: publishAt,
      closes: describeDeadline(job)?.day,
      updated: updatedAt,
      hiringOwner: names.get(job.hiringOwnerId ?? ""),
      seen: formatFigure(views.get(id)),
      applications: applications.get(id)?.all ?? 0,
      open: applications.get(id)?.open ?? 0,
    };
  });
  const deleted = (await listDeletedJobs(db, now - jobBinMs)).map(({ id, title, deletedAt = now }) => ({
    id,
    title,
    deleted: deletedAt,
  }));
  return {
    jobs: listed,
    deleted,
    counts,
    view: { ...requested, page },
    pages,
    isEmpty: counts.all === 0 && !requested.search,
  };
}

/** Opening and closing the editor leaves the list as it is; saving reads it once. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const isSameList = currentUrl.search === nextUrl.search && currentUrl.pathname !== nextUrl.pathname;
  return formMethod === undefined && isSameList ? false : defaultShouldRevalidate;
}

type Intent = "delete" | "restore" | "close" | "reopen" | "duplicate";
/** What was done with a job; "incomplete": it lacks what a live job needs. */
type Answer = {
  done?: { intent: Intent; id: string; open: number };
  refused?: "gone" | "incomplete";
  /** The failed response, "{status}: {text}"; empty when none arrived. */
  failure?: string;
};

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const by = context.get(signedInContext);
  const form = await requireForm(request);
  const id = String(form.get("id") ?? "");
  const intent = String(form.get("intent")) as Intent;
  const change = {
    delete: async () => (await removeJob(app, by, id)).kind,
    restore: async () => (await undeleteJob(app, by, id)).kind,
    close: async () => (await setJobActive(app, by, id, false)).kind,
    reopen: async () => (await setJobActive(app, by, id, true)).kind,
    duplicate: async () => ((await duplicateJob(app, by, id)) ? "saved" : "missing"),
  };
  if (!Object.hasOwn(change, intent)) throw data(null, { status: 400 });
  const kind = await change[intent]();
  if (kind === "incomplete") return data<Answer>({ refused: "incomplete" }, { status: 400 });
  if (kind !== "saved") return data<Answer>({ refused: "gone" }, { status: 404 });
  const open = (await countApplicationsOfJobs(app.db, [id])).get(id)?.open ?? 0;
  return data<Answer>({ done: { intent, id, open } });
}

/** Keeps the list when no response arrives. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { failure: describeFailure(error) };
  }
}

const doneTexts: Record<Intent, string> = {
  delete: "Job deleted successfully",
  restore: "Job restored.",
  close: "Job closed.",
  reopen: "Job reopened.",
  duplicate: "The copy is a draft; change its title before you publish it.",
};

const refusedTexts = {
  gone: "That job no longer exists.",
  incomplete: "This job lacks what a live job needs. Open it and fill in what is missing.",
};

export default function AdminJobs({ loaderData }: Route.ComponentProps) {
  const { deleted, ...list } = loaderData;
  const [toDelete, setToDelete] = useState<ListedJob>();
  const fetcher = useFetcher<Answer>();
  const navigate = useNavigate();

  function send(intent: Intent, id: string) {
    void fetcher.submit({ intent, id }, { method: "post", action: "/admin/jobs" });
  }

  const announce = useEffectEvent(({ done, refused, failure }: Answer) => {
    if (failure !== undefined)
      showToast({ title: "Failed to delete job", description: failure, variant: "destructive" });
    if (refused) showToast({ title: refusedTexts[refused], variant: "destructive" });
    if (!done) return;
    const { intent, id, open } = done;
    const title = doneTexts[intent];
    if (intent === "delete")
      return showToast({ title, action: { label: "Undo", run: () => send("restore", id) } });
    if (intent === "restore") document.querySelector<HTMLElement>(`a[href^="/admin/jobs/${id}"]`)?.focus();
    if (intent !== "close" || open === 0) return showToast({ title });
    const run = () => navigate(toOpenCandidatesPath(id));
    showToast({ title, description: describeOpenCandidates(open), action: { label: "Write to them", run } });
  });
  const isIdle = fetcher.state === "idle";
  useEffect(() => {
    if (fetcher.data && isIdle) announce(fetcher.data);
  }, [fetcher.data, isIdle]);

  return (
    <main id="content" className="wrap py-8">
      <h1 className="text-[2rem]">Jobs</h1>
      <JobList {...list} onSend={send} onDelete={setToDelete} />
      <DeletedList list={deleted} onRestore={(id) => send("restore", id)} />
      {toDelete && (
        <Dialog
          role="alertdialog"
          onClose={() => setToDelete(undefined)}
          title="Are you sure you want to delete this job?"
          description={describeDeletion(toDelete)}
        >
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setToDelete(undefined)}>
              Keep it
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setToDelete(undefined);
                send("delete", toDelete.id);
              }}
            >
              Delete job
            </Button>
          </div>
        </Dialog>
      )}
      {/* The editor of a job, above the list. */}
      <Outlet />
    </main>
  );
}
