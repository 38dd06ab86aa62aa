import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useLeaveWarning } from "~/browser/leave-warning";
import { clearUnsentValues, useUnsentValues } from "~/browser/unsent-values";
import { getVisitAttribution } from "~/browser/visit-attribution";
import { formatLongRetention } from "~/lib/applications/application-consent";
import {
  type ApplicationFieldName,
  type ApplicationFile,
  applicationFieldNames,
  applicationFields,
  applicationFormNames,
} from "~/lib/applications/application-fields";
import type { Deadline } from "~/lib/jobs/job-facts";
import { type JobQuestion, toQuestionField } from "~/lib/jobs/job-questions";
import { interpolate } from "~/lib/text";
import { QuestionFields } from "~/sections/question-fields";
import { Button } from "~/ui/button";
import { Checkbox, Field, TextArea } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { Honeypot } from "~/ui/honeypot";
import { Notice } from "~/ui/notice";
import { RichText } from "~/ui/rich-text";
import { applyForm as texts } from "./content";
import { FileFields, focusOnFile } from "./file-fields";
import { useUploads } from "./use-uploads";

export type ApplyJob = {
  title: string;
  location: string;
  locations: string[];
  /** The last moment to apply. */
  applyUntil?: Deadline | undefined;
  type: string;
  department: string;
  slug: string;
  needsResume: boolean;
  questions: JobQuestion[];
  /** The language of title and questions, if it differs from the page's. */
  lang?: string | undefined;
  consent: string;
};

/** The action's response; undefined when the position does not exist. */
export type ApplyAnswer =
  /** The application was sent; `receipt` is the path of the candidate's page, with its token. */
  | { kind: "sent"; receipt: string }
  | {
      kind: "refused";
      errors: Record<string, string>;
      detail: string;
      values: Record<string, string>;
      files: ApplicationFile[];
      submissionKey: string;
      job: ApplyJob;
    }
  | { kind: "unanswered" }
  | undefined;

type Props = {
  lead: string;
  job: ApplyJob;
  submissionKey: string;
  attribution: string;
  /** The response to a form sent without script. */
  answer?: ApplyAnswer & { kind: "refused" };
};

// Nothing else on the page depends on the response.
const submission = { method: "post", defaultShouldRevalidate: false } as const;

const hints: Partial<Record<ApplicationFieldName, string>> = texts.hints;

/** Pauses before a form without a response is sent again (ms). */
const resendPauses = [1000, 3000, 6000];

/** The application form. Without script it posts to the page's action, and the browser follows the response. */
export function ApplyForm({ lead, job, submissionKey, attribution, answer: posted }: Props) {
  const fetcher = useFetcher<ApplyAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const unsentKey = `application:${job.slug}`;
  const formRef = useUnsentValues(unsentKey, form);
  const [isTouched, setTouched] = useState(false);
  /** The form is sent as soon as its uploads are complete. */
  const [isQueued, setQueued] = useState(false);
  const [wasBlocked, setBlocked] = useState(false);
  const answer = fetcher.data ?? posted;
  const refused = answer?.kind === "refused" ? answer : undefined;
  const [key, setKey] = useState(submissionKey);
  const uploads = useUploads(`/company/careers/${job.slug}/apply/files`, key, posted?.files ?? []);
  const isSent = fetcher.data?.kind === "sent";
  const again = useRef<{ sent?: URLSearchParams; tries: number }>({ tries: 0 });
  const isWaiting = fetcher.data?.kind === "unanswered" && again.current.tries < resendPauses.length;
  const isPending = fetcher.state !== "idle" || isSent || isWaiting;
  useLeaveWarning(isTouched && !isSent, texts.leave);

  const { data, state, submit: resend } = fetcher;
  // React may see the data of a fetcher before its state, and lose an effect of the data alone.
  const settled = state === "idle" ? data : undefined;
  useEffect(() => {
    // A full page load: it works with any build of the server, and Back skips the form.
    if (settled?.kind === "sent") {
      clearUnsentValues(unsentKey);
      window.location.replace(settled.receipt);
    }
    if (settled?.kind === "refused") setKey(settled.submissionKey);
  }, [settled, unsentKey]);

  // After a brief network failure the form is sent again and is still one application.
  useEffect(() => {
    const { sent, tries } = again.current;
    const wait = resendPauses[tries];
    if (settled?.kind !== "unanswered" || !sent || wait === undefined) return;
    const timer = setTimeout(() => {
      again.current.tries++;
      void resend(sent, submission);
    }, wait);
    return () => clearTimeout(timer);
  }, [settled, resend]);

  useEffect(() => {
    if (!isQueued || uploads.isBusy || !form.current) return;
    setQueued(false);
    // A failed file must not be silently left out.
    const failed = uploads.files.find(({ state }) => state === "failed");
    setBlocked(Boolean(failed));
    if (failed) return focusOnFile(failed.key);
    const sent = new URLSearchParams();
    for (const [name, value] of new FormData(form.current))
      if (typeof value === "string" && name !== applicationFormNames.file) sent.append(name, value);
    for (const { id } of uploads.files) if (id) sent.append(applicationFormNames.file, id);
    const way = getVisitAttribution();
    if (way) sent.set(applicationFormNames.attribution, JSON.stringify(way));
    sent.set(applicationFormNames.script, "true");
    again.current = { sent, tries: 0 };
    void fetcher.submit(sent, submission);
  }, [isQueued, uploads, fetcher]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) setQueued(true);
  }

  const values = posted?.values ?? {};
  const field = (name: ApplicationFieldName) => {
    const { label, max, input, ...rest } = applicationFields[name];
    const isOptional = "optional" in rest;
    const common = { id: `apply-${name}`, name, label, hint: hints[name], optional: isOptional };
    const more = { maxLength: 4 * max, required: !isOptional, defaultValue: values[name], ...input };
    return "lines" in rest ? (
      <TextArea key={name} {...common} {...more} rows={name === "note" ? 6 : 3} />
    ) : (
      <Field key={name} {...common} {...more} />
    );
  };
  const names = [
    ...applicationFieldNames,
    applicationFormNames.resume,
    applicationFormNames.files,
    ...job.questions.map(({ id }) => toQuestionField(id)),
    applicationFormNames.consent,
  ];
  const blocking = wasBlocked && uploads.files.find(({ state }) => state === "failed");
  const isWhole = Object.keys(refused?.errors ?? {}).length === 0;
  const problem = blocking
    ? interpolate(texts.blocked, blocking)
    : answer?.kind === "unanswered" && !isWaiting
      ? texts.offline
      : isWhole
        ? refused?.detail
        : undefined;
  return (
    <form
      ref={formRef}
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      onInput={() => setTouched(true)}
      aria-label={job.title}
      className="relative grid max-w-[44rem] min-w-0 grid-cols-1 gap-10"
    >
      <p className="text-[1.375rem] leading-normal">{lead}</p>
      {/* The key stands before the files, which are stored under it. */}
      <input type="hidden" name={applicationFormNames.submissionKey} value={key} />
      <input type="hidden" name={applicationFormNames.attribution} defaultValue={attribution} />
      <Honeypot name={applicationFormNames.honeypot} label={texts.honeypot} />
      <FormErrors title={texts.problems} form="apply" fields={names} errors={refused?.errors}>
        <Part title={texts.parts.person}>
          <div className="grid gap-5 sm:grid-cols-2">
            {(["name", "email", "phone", "location"] as const).map(field)}
          </div>
        </Part>
        <Part title={texts.parts.work}>
          <FileFields uploads={uploads} needsResume={job.needsResume} />
          {(["links", "note"] as const).map(field)}
        </Part>
        {job.questions.length > 0 && (
          <Part title={texts.parts.questions}>
            <div lang={job.lang} className="grid grid-cols-1 gap-5">
              <QuestionFields questions={job.questions} values={values} choose={texts.choose} />
            </div>
          </Part>
        )}
        <Part title={texts.parts.consent}>
          <Checkbox
            name={applicationFormNames.consent}
            value="yes"
            label={texts.agree}
            hint={job.consent}
            required
            defaultChecked={Boolean(values[applicationFormNames.consent])}
          />
          <Checkbox
            name={applicationFormNames.keepLonger}
            value="yes"
            label={texts.keepLonger}
            hint={formatLongRetention()}
            optional
            defaultChecked={Boolean(values[applicationFormNames.keepLonger])}
          />
        </Part>
      </FormErrors>
      <div className="grid gap-4 border-t border-line pt-8">
        <Notice kind="problem">{problem}</Notice>
        <Button
          type="submit"
          size="large"
          pending={isPending || isQueued}
          className="justify-self-start max-sm:w-full"
        >
          {isQueued && uploads.isBusy ? texts.uploading : isPending ? texts.pending : texts.submit}
        </Button>
        <RichText as="p" className="text-small text-muted" text={texts.note} />
      </div>
    </form>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid grid-cols-1 gap-5">
      <legend className="mb-5 font-display text-[1.75rem] leading-tight font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
