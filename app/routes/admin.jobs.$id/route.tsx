import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { data, useFetcher, useLocation, useNavigate } from "react-router";
import { useLeaveWarning } from "~/browser/leave-warning";
import { useClientValue } from "~/browser/store";
import { showToast } from "~/browser/toast-store";
import { countAnswers } from "~/db/job-questions.server";
import { findJob } from "~/db/jobs.server";
import { type JobEdit, type JobEditName, readJobEdit, toJobEdit } from "~/lib/jobs/job-edit";
import type { JobErrors } from "~/lib/jobs/job-form";
import { describeValue, labelOf } from "~/lib/jobs/job-labels";
import { describeOpenCandidates, toOpenCandidatesPath } from "~/lib/jobs/job-list";
import { formatOpened, readOpened } from "~/lib/merge-edits";
import type { PageHandle } from "~/lib/page-handle";
import { privateMeta } from "~/lib/page-meta";
import { describeFailure } from "~/sections/admin/describe-failure";
import { EditConflict } from "~/sections/admin/edit-conflict";
import { useEditDraft } from "~/sections/admin/edit-draft";
import { RestoredNotice } from "~/sections/admin/restored-notice";
import { SaveBar } from "~/sections/admin/save-bar";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { hasPermission } from "~/server/accounts/roles.server";
import { listPeople } from "~/server/accounts/team.server";
import { appContext } from "~/server/app.server";
import { readJsonObject } from "~/server/http/request-body.server";
import { createJobFromEdit, readJobEditOf, saveJobEdit } from "~/server/jobs/job-changes.server";
import { findLastEditor } from "~/server/jobs/job-json.server";
import { previewJob } from "~/server/jobs/job-view.server";
import { createPreviewPath } from "~/server/publishing/preview.server";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import type { Route } from "./+types/route";
import { GoogleCheck } from "./google-check";
import { type EditedJob, JobForm } from "./job-form";
import { JobPreview, usePreview } from "./job-preview";

export const handle: PageHandle = { takesText: true };

export const meta: Route.MetaFunction = ({ params, loaderData }) => {
  const title = loaderData?.job && loaderData.saved.title;
  return privateMeta(title ? `${toEditorTitle(params.id)}: ${title}` : toEditorTitle(params.id));
};

export const middleware: Route.MiddlewareFunction[] = [requirePermission("jobs")];

const newId = "new";

function toEditorTitle(id: string) {
  return id === newId ? "New Job Posting" : "Edit Job";
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const now = clock();
  const job = params.id === newId ? undefined : await findJob(db, params.id);
  // The 404 is returned, not thrown: the list behind the editor stays when a colleague has deleted the job.
  if (!job && params.id !== newId) return data({ job: undefined }, { status: 404 });
  const people = (await listPeople(db)).filter(({ role }) => hasPermission(role, "jobs"));
  const hiringManager = context.get(signedInContext).admin.id;
  const saved = job ? await readJobEditOf(db, job) : toJobEdit(undefined, { questions: [], hiringManager });
  const edited: EditedJob = {
    id: params.id,
    slug: job?.slug,
    publishedAt: job?.publishedAt,
    answered: job ? await countAnswers(db, job.id) : {},
    people: people.map(({ id, name }) => ({ id, name })),
    now,
  };
  return {
    job: edited,
    saved,
    preview: previewJob(saved, job, now),
    previewPath: job && (await createPreviewPath(db, "jobs", job.id, now)),
  };
}

/** An editor keeps its initial version; a deleted job is not loaded again. */
export function shouldRevalidate() {
  return false;
}

type Answer = {
  /** `kept` are the fields that only a colleague changed; `open` are the open candidates when this save closed the job. */
  saved?: { isDraft: boolean; kept: JobEditName[]; savedBy?: string; open: number };
  errors?: JobErrors;
  /** Both changed the fields `names`; `current` is what is saved now. */
  clash?: { names: JobEditName[]; current: JobEdit; savedBy?: string };
  /** The failed response, "{status}: {text}"; empty when none arrived. */
  failure?: string;
};

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const by = context.get(signedInContext);
  const body = await readJsonObject(request);
  if (body instanceof Response) throw body;
  const mine = readJobEdit(body.edit);
  const opened = readOpened(body.opened, mine);
  if (!opened) throw data("This editor did not say what it began with.", { status: 400 });
  const savedBy = params.id === newId ? undefined : await findLastEditor(app.db, params.id);
  const result =
    params.id === newId
      ? await createJobFromEdit(app, by, mine)
      : await saveJobEdit(app, by, params.id, { opened, mine });
  if (result.kind === "missing") throw data("This job no longer exists.", { status: 404 });
  if (result.kind === "invalid") return data<Answer>({ errors: result.errors }, { status: 400 });
  if (result.kind === "clash") {
    const { names, current } = result;
    return data<Answer>({ clash: { names, current, savedBy } }, { status: 409 });
  }
  const { job, kept, open } = result;
  return data<Answer>({ saved: { isDraft: !job.isActive, kept, savedBy, open } });
}

/** Keeps everything typed in the editor, even when no response arrives. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { failure: describeFailure(error) };
  }
}

export default function EditJob({ loaderData, params }: Route.ComponentProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const close = () => navigate({ pathname: "/admin/jobs", search }, { preventScrollReset: true });
  // A dialog is drawn by script.
  const isClient = useClientValue(() => true, false);
  if (!isClient) return null;
  if (loaderData.job) return <JobDialog key={params.id} {...loaderData} onClose={close} />;
  return (
    <Dialog title="That job no longer exists." onClose={close}>
      <Button className="mt-6" onClick={close}>
        Back to all jobs
      </Button>
    </Dialog>
  );
}

const unsavedQuestion = "Your changes are not saved. Leave anyway?";
const previewTitle = "As candidates will see it";
const formId = "job";

type DialogProps = Extract<Route.ComponentProps["loaderData"], { job: EditedJob }> & { onClose(): void };

function JobDialog({ job, saved, preview, previewPath, onClose }: DialogProps) {
  const isNew = job.id === newId;
  const navigate = useNavigate();
  const fetcher = useFetcher<Answer>({ key: `job-editor:${job.id}` });
  const draft = useEditDraft({ key: `job-draft:${job.id}`, saved, read: readJobEdit });
  const { edit, opened, isDirty } = draft;
  const [clash, setClash] = useState<Answer["clash"]>();
  const [errors, setErrors] = useState<JobErrors>();
  const [isSaved, setSaved] = useState(false);
  const isPending = fetcher.state !== "idle";
  const shown = usePreview(job.id, edit, preview);
  useLeaveWarning(isDirty && !isSaved, unsavedQuestion);

  const receive = useEffectEvent((answer: Answer) => {
    setErrors(answer.errors);
    setClash(answer.clash);
    if (answer.clash) {
      draft.merge(answer.clash.current);
      fail("409: Someone else saved this job in the meantime. Nothing was overwritten.");
    }
    if (answer.failure !== undefined) fail(answer.failure);
    if (answer.saved) finish(answer.saved);
  });
  // Waits for the revalidated list: a fetcher that unmounts while busy would hand its data to the next dialog.
  useEffect(() => {
    if (fetcher.data && !isPending) receive(fetcher.data);
  }, [fetcher.data, isPending]);

  function finish(answer: NonNullable<Answer["saved"]>) {
    draft.drop();
    setSaved(true);
    showToast({
      title: isNew ? "Job created successfully" : "Job updated successfully",
      description: describeSaved(answer, isNew),
      ...(answer.open > 0 && {
        action: { label: "Write to them", run: () => navigate(toOpenCandidatesPath(job.id)) },
      }),
    });
  }
  // After the render in which leaving loses nothing any more.
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);

  function fail(message: string) {
    const title = isNew ? "Failed to create job" : "Failed to update job";
    const text = !isNew && message ? { title: message } : { title, description: message };
    showToast({ ...text, variant: "destructive" });
  }

  const clashing = (clash?.names ?? []).map((name) => ({
    name,
    label: labelOf(name),
    theirs: describeValue(opened, name, job.people),
    mine: describeValue(edit, name, job.people),
  }));

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = { edit, opened: formatOpened(opened, edit) };
    void fetcher.submit(body, {
      method: "post",
      action: `/admin/jobs/${job.id}`,
      encType: "application/json",
    });
  }

  return (
    <Dialog onClose={onClose} title={toEditorTitle(job.id)} width="max-w-6xl">
      <div className="mt-6">
        {clash && clash.names.length > 0 && (
          <EditConflict
            fields={clashing}
            savedBy={clash.savedBy}
            onTake={(name) => {
              draft.change({ [name]: clash.current[name] });
              setClash({ ...clash, names: clash.names.filter((one) => one !== name) });
            }}
          />
        )}
        {draft.isRestored && <RestoredNotice at={draft.at} onDiscard={draft.discard} />}
        <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <form
            id={formId}
            onSubmit={save}
            // The focused element stays clear of the bar at the bottom.
            className="grid grid-cols-1 gap-5 [&_:is(input,select,textarea,summary,button)]:scroll-mb-28"
          >
            <JobForm
              job={job}
              edit={edit}
              openedTitle={opened.title}
              errors={errors}
              onChange={draft.change}
            />
            <GoogleCheck missing={shown.google} />
          </form>
          <aside aria-label={previewTitle} className="min-w-0">
            <div className="lg:sticky lg:top-4">
              <p className="mb-3 flex items-center gap-2 text-small font-semibold text-muted">
                <Icon name="eye" />
                {previewTitle}
              </p>
              <section
                aria-label={previewTitle}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must do so by keyboard
                tabIndex={0}
                className="focus-inside max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card border border-line"
              >
                <JobPreview job={shown.job} />
              </section>
            </div>
          </aside>
        </div>
        <SaveBar>
          {/* The server checks what a live job lacks, because a draft needs only a title. */}
          <Button type="submit" form={formId} pending={isPending} formNoValidate>
            {isPending ? "Saving..." : isNew ? "Create Job" : "Update Job"}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {previewPath && (
            <a
              href={previewPath}
              target="_blank"
              rel="noopener"
              className="ml-auto text-small underline underline-offset-4"
            >
              Preview link for colleagues
            </a>
          )}
        </SaveBar>
      </div>
    </Dialog>
  );
}

function describeSaved({ isDraft, kept, savedBy, open }: NonNullable<Answer["saved"]>, isNew: boolean) {
  if (isNew) return isDraft ? "It is a draft: candidates do not see it yet." : undefined;
  const closed = open > 0 ? `Job closed. ${describeOpenCandidates(open)}` : undefined;
  if (kept.length === 0) return closed;
  const merged = `${savedBy ?? "A colleague"} changed this meanwhile, and it is kept: ${kept.map(labelOf).join(", ")}.`;
  return closed ? `${merged} ${closed}` : merged;
}
