import { type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { data, Link, redirect, useFetcher, useNavigate, useRevalidator } from "react-router";
import { describeFailure } from "~/browser/describe-failure";
import { dropSentDraft } from "~/browser/job-draft";
import { showToast } from "~/browser/toast-store";
import { countApplicationsOfJobs } from "~/db/application-lists.server";
import { listDeletedJobs, listJobPage, listJobSlugs } from "~/db/job-lists.server";
import { dayToDate, toDay } from "~/lib/days";
import { formatFigure } from "~/lib/insight/insight-figures";
import { getJobState, jobBinMs } from "~/lib/jobs/job";
import {
  describeDeletion,
  describeOpenCandidates,
  readJobListView,
  toJobListSearch,
  toOpenCandidatesPath,
} from "~/lib/jobs/job-list";
import type { PageHandle } from "~/lib/page-handle";
import { privateMeta } from "~/lib/page-meta";
import { ActionButton } from "~/sections/admin/block";
import { JobDialog } from "~/sections/admin/job-dialog";
import type { EditedJob } from "~/sections/admin/job-form";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { listPeople } from "~/server/accounts/team.server";
import { appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { readJobViews } from "~/server/insight/report.server";
import { duplicateJob, removeJob, setJobActive, undeleteJob } from "~/server/jobs/job-changes.server";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/route";
import { DeletedJobs, JobList, type ListedJob } from "./job-list";

const countedDays = 28;

export const handle: PageHandle = {
  params: ["q", "show", "sort", "page", "notice", "undo", "department", "location", "type"],
};

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
    const { id, title, slug, location, type, department, publishAt, validThrough, updatedAt } = job;
    return {
      id,
      title,
      slug,
      location,
      type,
      department,
      state: getJobState(job, now),
      opens: publishAt,
      closes: validThrough,
      updated: updatedAt,
      hiringOwner: names.get(job.hiringOwnerId ?? ""),
      seen: formatFigure(views.get(id)),
      applications: applications.get(id)?.all ?? 0,
      open: applications.get(id)?.open ?? 0,
    };
  });
  const undo = searchParams.get("undo") ?? undefined;
  const name = searchParams.get("notice") ?? "";
  const closed =
    name !== "deleted" && undo ? (await countApplicationsOfJobs(db, [undo])).get(undo) : undefined;
  const notice = { name, undo, open: closed?.open ?? 0 };
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
    notice,
  };
}

/** Handles the list's forms: the buttons without script, and undo and duplicate with it. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const by = context.get(signedInContext);
  const form = await requireForm(request);
  const id = String(form.get("id") ?? "");
  switch (form.get("intent")) {
    case "delete": {
      const result = await removeJob(app, by, id);
      if (form.has("stay")) {
        if (result.kind !== "saved") throw data("This job no longer exists.", { status: 404 });
        return { deleted: id };
      }
      return redirectWith(result.kind === "saved" ? `deleted&undo=${id}` : "deleteFailed");
    }
    case "restore":
      await undeleteJob(app, by, id);
      return form.has("stay") ? { restored: id } : redirectWith("restored");
    case "close":
    case "reopen": {
      const isOpening = form.get("intent") === "reopen";
      const { kind } = await setJobActive(app, by, id, isOpening);
      if (kind === "incomplete") return redirect(`/admin/jobs/${encodeURIComponent(id)}`, 303);
      if (kind !== "saved") return redirectWith("gone");
      return redirectWith(isOpening ? "reopened" : `closed&undo=${id}`);
    }
    case "duplicate":
      return (await duplicateJob(app, by, id)) ? redirectWith("duplicated") : redirectWith("gone");
    default:
      throw data(null, { status: 400 });
  }
}

function redirectWith(notice: string) {
  return redirect(`/admin/jobs?notice=${notice}`, 303);
}

type JobAnswer = { job?: EditedJob };

type OpenDialog =
  /** `before` is the answer to an earlier request; shown again, it would close the dialog at once. */
  { kind: "edit"; id: string; before?: JobAnswer } | { kind: "delete"; job: ListedJob };

type Answer = { deleted?: string; restored?: string; failure?: string };

/** Closes the dialog and keeps the list when no response arrives. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { failure: describeFailure(error) };
  }
}

export default function AdminJobs({ loaderData }: Route.ComponentProps) {
  const { jobs, deleted, counts, view, pages, isEmpty, notice } = loaderData;
  const [dialog, setDialog] = useState<OpenDialog>();
  const edited = useFetcher<JobAnswer>();
  const remover = useFetcher<Answer>();
  const undo = useFetcher<Answer>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  /** Reloads the list without the notice of an earlier action. */
  function refresh() {
    if (!notice.name) return void revalidate();
    void navigate({ search: toJobListSearch(view) }, { replace: true, preventScrollReset: true });
  }

  /** Opens a dialog; links still work for a new tab and without script. */
  function openDialog(event: MouseEvent, next: OpenDialog) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (next.kind === "edit") edited.load(`/admin/jobs/${next.id}`);
    setDialog(next);
  }

  const isAnswered = dialog?.kind === "edit" && edited.data !== dialog.before;
  const answer = isAnswered ? edited.data : undefined;
  const isGone = answer && !answer.job;
  useEffect(() => {
    if (!isGone) return;
    setDialog(undefined);
    showToast({ title: notices.gone, variant: "destructive" });
    revalidate();
  }, [isGone, revalidate]);

  const isSaved = ["created", "drafted", "updated", "merged"].includes(notice.name);
  useEffect(() => {
    if (isSaved) dropSentDraft();
  }, [isSaved]);

  function closeSaved() {
    setDialog(undefined);
    refresh();
  }

  function remove(id: string) {
    setDialog(undefined);
    void remover.submit({ intent: "delete", id, stay: "1" }, { method: "post", action: "/admin/jobs" });
  }

  const announce = useEffectEvent(({ deleted: id, failure }: Answer) => {
    if (failure !== undefined)
      return showToast({ title: notices.deleteFailed, description: failure, variant: "destructive" });
    if (!id) return;
    const run = () =>
      undo.submit({ intent: "restore", id, stay: "1" }, { method: "post", action: "/admin/jobs" });
    showToast({ title: notices.deleted, action: { label: "Undo", run } });
    refresh();
  });
  useEffect(() => {
    if (remover.data) announce(remover.data);
  }, [remover.data]);

  const restored = undo.state === "idle" ? undo.data?.restored : undefined;
  const announceRestored = useEffectEvent((id: string) => {
    showToast({ title: notices.restored });
    document.querySelector<HTMLElement>(`a[href="/admin/jobs/${id}"]`)?.focus();
    refresh();
  });
  useEffect(() => {
    if (restored) announceRestored(restored);
  }, [restored]);
  return (
    <main id="content" className="wrap py-8">
      <h1 className="text-[2rem]">Jobs</h1>
      <JobNotice {...notice} />
      <JobList
        jobs={jobs}
        counts={counts}
        view={view}
        pages={pages}
        isEmpty={isEmpty}
        onCreate={(event) => openDialog(event, { kind: "edit", id: "new", before: edited.data })}
        onEdit={(event, { id }) => openDialog(event, { kind: "edit", id, before: edited.data })}
        onDelete={(event, job) => openDialog(event, { kind: "delete", job })}
      />
      {deleted.length > 0 && <DeletedJobs jobs={deleted} />}
      {dialog?.kind === "edit" && answer?.job?.id === dialog.id && (
        <JobDialog job={answer.job} onClose={() => setDialog(undefined)} onSaved={closeSaved} />
      )}
      {dialog?.kind === "delete" && (
        <Dialog
          role="alertdialog"
          onClose={() => setDialog(undefined)}
          title="Are you sure you want to delete this job?"
          description={describeDeletion(dialog.job)}
        >
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setDialog(undefined)}>
              Keep it
            </Button>
            <Button variant="danger" onClick={() => remove(dialog.job.id)}>
              Delete job
            </Button>
          </div>
        </Dialog>
      )}
    </main>
  );
}

const notices = {
  created: "Job created successfully",
  drafted: "Job created successfully. It is a draft: candidates do not see it yet.",
  updated: "Job updated successfully",
  merged: "Job updated successfully. Your colleague’s changes are kept.",
  deleted: "Job deleted successfully",
  duplicated: "The copy is a draft; change its title before you publish it.",
  restored: "Job restored.",
  closed: "Job closed.",
  reopened: "Job reopened.",
  deleteFailed: "Failed to delete job",
  gone: "That job no longer exists.",
};

/** The notice of a form that was sent without script, on the page that follows. */
function JobNotice({ name, undo, open }: { name: string; undo?: string; open: number }) {
  const text = Object.hasOwn(notices, name) ? notices[name as keyof typeof notices] : undefined;
  return (
    <Notice kind={name === "deleteFailed" || name === "gone" ? "problem" : "success"} className="mt-4">
      {text && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span>
            {text}
            {open > 0 && undo && (
              <>
                {` ${describeOpenCandidates(open)} `}
                <Link to={toOpenCandidatesPath(undo)} className="underline">
                  Write to them
                </Link>
              </>
            )}
          </span>
          {name === "deleted" && undo && <ActionButton intent="restore" fields={{ id: undo }} label="Undo" />}
        </div>
      )}
    </Notice>
  );
}
