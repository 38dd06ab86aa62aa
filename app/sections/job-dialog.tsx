import { type FormEvent, useState } from "react";
import { fill } from "~/lib/fill";
import { type SignInAnswer, saveJob, signInAgain } from "~/lib/job-calls";
import { type JobErrors, type JobFormValues, parseJob, readJobForm, toJobBody } from "~/lib/job-form";
import { useLeaveWarning } from "~/lib/leave-warning";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { showToast } from "~/ui/toast-store";
import { JobConflict, type JobConflictTexts } from "./job-conflict";
import { JobForm, type JobFormTexts } from "./job-form";
import type { JobPreviewProps } from "./job-preview";

export type JobDialogTexts = {
  create: { title: string; submit: string; success: string; failure: string };
  edit: { title: string; submit: string; success: string; failure: string };
  pending: string;
  cancel: string;
  keepMine: string;
  takeTheirs: string;
  previewLink: string;
  expired: { lead: string; password: string; submit: string; refused: string; wait: string };
};

export type EditedJob = {
  id: string;
  version: number;
  slug: string;
  values: JobFormValues;
  previewPath: string;
};

type Props = {
  texts: JobDialogTexts;
  form: JobFormTexts;
  conflictTexts: JobConflictTexts;
  /** The job to edit; a new one without. */
  job?: EditedJob;
  /** A new job's first values. */
  empty: JobFormValues;
  email: string;
  preview: JobPreviewProps;
  today: number;
  onClose(): void;
  onSaved(): void;
};

type Conflict = { values: JobFormValues; version: number; mine: JobFormValues; savedBy?: string };

/** Creates or edits a job by the API: the typed words stay whatever the answer is. */
export function JobDialog({
  texts,
  form,
  conflictTexts,
  job,
  empty,
  email,
  preview,
  today,
  onClose,
  onSaved,
}: Props) {
  const mode = job ? texts.edit : texts.create;
  const [start, setStart] = useState({ values: job?.values ?? empty, version: job?.version ?? 0, round: 0 });
  const [errors, setErrors] = useState<JobErrors>({});
  const [pending, setPending] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const [expired, setExpired] = useState<JobFormValues>();
  useLeaveWarning(dirty, form.unsaved);

  function fail(message: string) {
    const failure = job ? message || mode.failure : mode.failure;
    showToast({ title: failure, variant: "destructive" });
  }

  async function save(values: JobFormValues, version: number) {
    setPending(true);
    const answer = await saveJob(values, job && { id: job.id, version });
    setPending(false);
    setConflict(undefined);
    setExpired(undefined);
    if (answer.kind === "ok") {
      showToast({ title: mode.success });
      return onSaved();
    }
    if (answer.kind === "expired") return setExpired(values);
    if (answer.kind === "invalid") setErrors(answer.errors);
    if (answer.kind === "conflict") setConflict({ ...answer.current, mine: values, savedBy: answer.savedBy });
    fail(answer.message);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = readJobForm(new FormData(event.currentTarget));
    const parsed = parseJob(toJobBody(values));
    if ("errors" in parsed) return setErrors(parsed.errors);
    setErrors({});
    save(values, start.version);
  }

  function close() {
    if (!dirty || window.confirm(form.unsaved)) onClose();
  }

  return (
    <Dialog open onOpenChange={close} title={mode.title} width="max-w-6xl">
      <div className="mt-6">
        {conflict && (
          <JobConflict
            texts={conflictTexts}
            labels={form.labels}
            theirs={conflict.values}
            mine={conflict.mine}
            savedBy={conflict.savedBy}
          >
            <Button size="small" disabled={pending} onClick={() => save(conflict.mine, conflict.version)}>
              {texts.keepMine}
            </Button>
            <Button
              size="small"
              variant="secondary"
              onClick={() => {
                setStart({ values: conflict.values, version: conflict.version, round: start.round + 1 });
                setConflict(undefined);
                setDirty(false);
              }}
            >
              {texts.takeTheirs}
            </Button>
          </JobConflict>
        )}
        {expired && (
          <SignInAgain texts={texts.expired} email={email} onDone={() => save(expired, start.version)} />
        )}
        <JobForm
          key={start.round}
          texts={form}
          initial={start.values}
          errors={errors}
          slug={job?.slug}
          preview={preview}
          today={today}
          noValidate
          onSubmit={submit}
          onDirty={setDirty}
        >
          <Button type="submit" disabled={pending}>
            {pending ? texts.pending : mode.submit}
          </Button>
          <Button variant="secondary" onClick={close}>
            {texts.cancel}
          </Button>
          {job && (
            <a
              href={job.previewPath}
              target="_blank"
              rel="noopener"
              className="ml-auto text-small underline underline-offset-4"
            >
              {texts.previewLink}
            </a>
          )}
        </JobForm>
      </div>
    </Dialog>
  );
}

/** The session ended while somebody was typing: they sign in here, and what they typed is saved after all. */
function SignInAgain({
  texts,
  email,
  onDone,
}: {
  texts: JobDialogTexts["expired"];
  email: string;
  onDone(): void;
}) {
  const [answer, setAnswer] = useState<SignInAnswer>();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const result = await signInAgain(email, String(new FormData(event.currentTarget).get("password") ?? ""));
    setAnswer(result);
    if (result.kind === "ok") onDone();
  }
  return (
    <Notice kind="info" className="mb-8">
      <form onSubmit={submit} className="grid gap-3">
        <p>{texts.lead}</p>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <div className="flex flex-wrap items-end gap-3">
          <Field
            name="password"
            type="password"
            label={texts.password}
            autoComplete="current-password"
            required
            autoFocus
            className="min-w-60 flex-1"
            error={
              answer?.kind === "refused"
                ? texts.refused
                : answer?.kind === "wait"
                  ? fill(texts.wait, { seconds: answer.seconds })
                  : undefined
            }
          />
          <Button type="submit" className="h-12">
            {texts.submit}
          </Button>
        </div>
      </form>
    </Notice>
  );
}
