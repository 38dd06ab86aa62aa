import type { ReactNode } from "react";
import { Form } from "react-router";
import {
  type ApplicationFile,
  applicationFieldNames,
  applicationFields,
  applicationFormNames,
} from "~/lib/application-fields";
import { fileSize } from "~/lib/format";
import type { SiteLink } from "~/lib/links";
import { interpolate } from "~/lib/text";
import { FileInput } from "~/sections/file-input";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

type Deed = { open: string; question: string; confirm: string };

export type ApplicationTexts = {
  labels: Record<"position" | "received" | "state" | "files" | "consent", string>;
  states: Record<ApplicationState, string>;
  /** With {when}. */
  utc: string;
  add: { label: string; hint: string; submit: string };
  withdraw: Deed;
  erase: Deed;
};

type ApplicationState = "open" | "decided" | "withdrawn" | "replaced";

export type ApplicationData = {
  job: string;
  /** While it is open. */
  jobPath?: SiteLink | undefined;
  received: string;
  state: ApplicationState;
  words: Record<(typeof applicationFieldNames)[number], string>;
  answers: { question: string; answer: string }[];
  files: ApplicationFile[];
  /** Whether more may be added. */
  takesFiles: boolean;
  consent: string;
};

type Props = {
  texts: ApplicationTexts;
  application: ApplicationData;
  /** Why a file that was to be added was not. */
  problem?: string | undefined;
};

/** All that a candidate sent, and the ways to take it back. */
export function ApplicationReceipt({ texts, application, problem }: Props) {
  const { labels } = texts;
  const { words, files } = application;
  const facts: (readonly [string, ReactNode])[] = [
    [
      labels.position,
      application.jobPath ? (
        <Link key="position" to={application.jobPath} className="underline underline-offset-4">
          {application.job}
        </Link>
      ) : (
        application.job
      ),
    ],
    [labels.received, interpolate(texts.utc, { when: application.received })],
    [labels.state, texts.states[application.state]],
    ...applicationFieldNames.map((name) => [applicationFields[name].label, words[name]] as const),
    [labels.files, files.length > 0 && <Files files={files} />],
    ...application.answers.map(({ question, answer }) => [question, answer] as const),
    [labels.consent, application.consent],
  ];
  return (
    <>
      <dl className="max-w-3xl border-t border-line">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="grid gap-x-8 border-b border-line py-4 sm:grid-cols-[14rem_1fr]">
                <dt className="text-small leading-7 wrap-anywhere text-muted">{label}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="mt-10 grid justify-items-start gap-4">
        {application.takesFiles && <AddFile texts={texts.add} problem={problem} />}
        {application.state === "open" && (
          <DeedForm intent="withdraw" texts={texts.withdraw} variant="secondary" />
        )}
        <DeedForm intent="erase" texts={texts.erase} variant="danger" />
      </div>
    </>
  );
}

function Files({ files }: { files: ApplicationFile[] }) {
  return (
    <ul role="list" className="grid gap-1">
      {files.map(({ id, name, size }) => (
        <li key={id} className="flex gap-2.5">
          <Icon name="file-text" className="mt-1.5 size-4 text-accent" />
          <span className="min-w-0">
            {name} <span className="text-small whitespace-nowrap text-muted">{fileSize(size)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Sent by the browser itself, which shows how far it is. */
function AddFile({ texts, problem }: { texts: ApplicationTexts["add"]; problem: string | undefined }) {
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className="mb-4 grid w-full max-w-3xl gap-1.5 rounded-card border border-line bg-ground-2 p-6"
    >
      <input type="hidden" name="intent" value="add" />
      <FileInput
        id="add-file"
        name={applicationFormNames.files}
        label={texts.label}
        hint={texts.hint}
        error={problem}
        required
      />
      <Button type="submit" variant="secondary" className="mt-3 justify-self-start">
        {texts.submit}
      </Button>
    </form>
  );
}

type DeedProps = { intent: string; texts: Deed; variant: "secondary" | "danger" };

/** Something that is asked about once more before it is done. */
function DeedForm({ intent, texts, variant }: DeedProps) {
  return (
    <details className="max-w-text">
      <summary className={buttonClass({ variant }, "cursor-pointer list-none")}>{texts.open}</summary>
      <Form
        method="post"
        className={`mt-4 rounded-card p-6 ${variant === "danger" ? "bg-danger-ground" : "border border-line bg-ground-2"}`}
      >
        <p>{texts.question}</p>
        <input type="hidden" name="intent" value={intent} />
        <Button type="submit" variant={variant} className="mt-4">
          {texts.confirm}
        </Button>
      </Form>
    </details>
  );
}
