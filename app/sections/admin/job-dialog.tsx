import { type ComponentProps, type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { dropDraft } from "~/browser/form-draft";
import {
  type ChangeAnswer,
  type StandingJob,
  saveJob,
  saveJobChanges,
  signInAgain,
} from "~/browser/job-calls";
import { useLeaveWarning } from "~/browser/leave-warning";
import { showToast } from "~/browser/toast-store";
import type { JobFieldName, JobFields } from "~/lib/jobs/job-fields";
import { type JobErrors, parseJob, readJobForm, toJobBody, toJobForm } from "~/lib/jobs/job-form";
import { choiceName, printJobForm, readGivenUp } from "~/lib/jobs/job-merge";
import { interpolate } from "~/lib/text";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { Notice } from "~/ui/notice";
import { JobSaveButtons, type JobSaveTexts } from "./job-bar";
import { JobConflict, type JobConflictTexts } from "./job-conflict";
import { JobForm, type JobFormTexts } from "./job-form";
import type { JobPreviewProps } from "./job-preview";
import { JobTabs, type JobTabsTexts } from "./job-tabs";

export type JobDialogTexts = JobSaveTexts & {
  create: { title: string; success: string; failure: string };
  edit: { title: string; success: string; failure: string };
  tabs: JobTabsTexts;
  /** Leads from a job that was just made to its questions. */
  ask: string;
  cancel: string;
  takeTheirs: string;
  /** With {who} and {fields}. */
  kept: string;
  previewLink: string;
  expired: { lead: string; password: string; submit: string; refused: string; wait: string };
};

export type EditedJob = StandingJob & {
  id: string;
  slug: string;
  previewPath: string;
  /** How many questions it asks. */
  questions: number;
};

type Props = {
  texts: JobDialogTexts;
  form: JobFormTexts;
  conflictTexts: JobConflictTexts;
  /** The job to edit; a new one without. */
  job?: EditedJob;
  email: string;
  preview: JobPreviewProps;
  today: number;
  onClose(): void;
  onSaved(): void;
};

type Clash = Omit<ComponentProps<typeof JobConflict>, "texts" | "labels" | "children">;
type Attempt = { opened: string; mine: JobFields; given: JobFieldName[] };

/** Creates or edits a job by the API: the typed words stay whatever the answer is. */
export function JobDialog({
  texts,
  form,
  conflictTexts,
  job,
  email,
  preview,
  today,
  onClose,
  onSaved,
}: Props) {
  const mode = job ? texts.edit : texts.create;
  /** What the form began with, and the words in its fields at first. */
  const [start, setStart] = useState({ job, initial: toJobForm(job?.fields), round: 0 });
  const [errors, setErrors] = useState<JobErrors>();
  const [pending, setPending] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [clash, setClash] = useState<Clash>();
  const [expired, setExpired] = useState<Attempt>();
  useLeaveWarning(dirty, form.unsaved);
  const navigate = useNavigate();
  const key = job?.id ?? "new";

  function fail(message: string) {
    const words = job && message ? { title: message } : { title: mode.failure, description: message };
    showToast({ ...words, variant: "destructive" });
  }

  async function save({ opened, mine, given }: Attempt) {
    setPending(true);
    const change = start.job && (await saveJobChanges(start.job, { opened, mine, given }));
    const answer = change ? change.answer : await saveJob(mine);
    setPending(false);
    setClash(undefined);
    setExpired(undefined);
    if (answer.kind === "ok") {
      dropDraft(key);
      const { id } = answer;
      const run = () => navigate(`/admin/jobs/${id}/questions`);
      const action = !job && id ? { label: texts.ask, run } : undefined;
      const state = job || mine.isActive ? undefined : "It is a draft: candidates do not see it yet.";
      showToast({ title: mode.success, description: change ? tellKept(change) : state, action });
      return onSaved();
    }
    const isMoved = change && change.standing !== start.job;
    if (change && (isMoved || answer.kind === "conflict")) goOnFrom(change);
    if (answer.kind === "expired") {
      const begun = isMoved ? printJobForm(toJobForm(change.standing.fields)) : opened;
      return setExpired({ opened: begun, mine: change?.merge.fields ?? mine, given });
    }
    if (answer.kind === "invalid") setErrors(answer.errors);
    if (answer.kind === "conflict" && change) setClash(toClash(change));
    fail(answer.message);
  }

  function tellKept({ merge: { kept }, savedBy = conflictTexts.somebody }: ChangeAnswer) {
    if (kept.length === 0) return undefined;
    return interpolate(texts.kept, {
      who: savedBy,
      fields: kept.map((name) => form.labels[name]).join(", "),
    });
  }

  /** The form goes on from what stands there now, with what was changed here on top. */
  function goOnFrom({ standing, merge }: ChangeAnswer) {
    const job = start.job && { ...start.job, ...standing };
    setStart({ job, initial: toJobForm(merge.fields), round: start.round + 1 });
  }

  function takeTheirs() {
    dropDraft(key);
    setStart({ ...start, initial: toJobForm(start.job?.fields), round: start.round + 1 });
    setClash(undefined);
    setDirty(false);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(event.currentTarget, submitter);
    if (clash && !isAnswered(event.currentTarget, clash.names)) return;
    const parsed = parseJob(toJobBody(readJobForm(data)));
    if (parsed.kind === "invalid") return setErrors(parsed.errors);
    setErrors(undefined);
    save({ opened: String(data.get("opened")), mine: parsed.fields, given: readGivenUp(data) });
  }

  function close() {
    if (dirty && !window.confirm(form.unsaved)) return;
    onClose();
  }

  const saved = toJobForm(start.job?.fields);
  return (
    <Dialog onClose={close} title={mode.title} width="max-w-6xl">
      <div className="mt-6">
        {job && (
          <JobTabs
            texts={texts.tabs}
            id={job.id}
            title={job.fields.title}
            current="job"
            questions={job.questions}
          />
        )}
        {clash && (
          <JobConflict texts={conflictTexts} labels={form.labels} {...clash}>
            <Button type="submit" form="job" size="small" pending={pending}>
              {texts.saveChoice}
            </Button>
            <Button size="small" variant="secondary" onClick={takeTheirs}>
              {texts.takeTheirs}
            </Button>
          </JobConflict>
        )}
        {expired && <SignInAgain texts={texts.expired} email={email} onDone={() => save(expired)} />}
        <JobForm
          key={start.round}
          texts={form}
          initial={start.initial}
          errors={errors}
          slug={job?.slug}
          kept={{
            key,
            opened: start.job ? printJobForm(saved) : "",
            saved,
            restores: start.round === 0,
          }}
          preview={preview}
          today={today}
          noValidate
          onSubmit={submit}
          onDirty={(isTyped) => setDirty(isTyped || clash !== undefined)}
        >
          <JobSaveButtons texts={texts} isActive={job?.fields.isActive} pending={pending} />
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

function toClash({ merge, standing, savedBy }: ChangeAnswer): Clash {
  const [theirs, mine] = [toJobForm(standing.fields), toJobForm(merge.fields)];
  return { names: merge.clashes, theirs, mine, savedBy };
}

/** Whether every question has its answer; the first that has none is asked by the browser. */
function isAnswered({ elements }: HTMLFormElement, names: JobFieldName[]) {
  return names.every((name) => {
    const choice = elements.namedItem(choiceName(name));
    const [first] = choice instanceof RadioNodeList ? choice : [];
    return !(first instanceof HTMLInputElement) || first.reportValidity();
  });
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
  const [errors, setErrors] = useState<{ password: string }>();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const result = await signInAgain(email, String(new FormData(event.currentTarget).get("password") ?? ""));
    if (result.kind === "ok") return onDone();
    const { refused, wait } = texts;
    setErrors({
      password: result.kind === "wait" ? interpolate(wait, { seconds: result.seconds }) : refused,
    });
  }
  return (
    <Notice kind="info" className="mb-8">
      <form onSubmit={submit} className="grid gap-3">
        <p>{texts.lead}</p>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <div className="flex flex-wrap items-end gap-3">
          <FormErrors form="again" fields={["password"]} errors={errors}>
            <Field
              id="again-password"
              name="password"
              type="password"
              label={texts.password}
              autoComplete="current-password"
              required
              autoFocus
              className="min-w-60 flex-1"
            />
          </FormErrors>
          <Button type="submit" className="h-12">
            {texts.submit}
          </Button>
        </div>
      </form>
    </Notice>
  );
}
