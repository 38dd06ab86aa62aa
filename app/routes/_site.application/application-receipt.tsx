import type { ReactNode } from "react";
import { Form } from "react-router";
import { useZone } from "~/browser/zone";
import {
  type ApplicationFile,
  applicationFieldNames,
  applicationFields,
  applicationFormNames,
} from "~/lib/applications/application-fields";
import { fileSize } from "~/lib/format";
import type { SiteLink } from "~/lib/links";
import { ConfirmForm, type ConfirmTexts } from "~/sections/confirm-form";
import { FileInput } from "~/sections/file-input";
import { Moment } from "~/sections/moment";
import { NextLink, Sent, type SentTexts } from "~/sections/sent";
import type { CandidateState } from "~/server/applications/candidate-changes.server";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

export type ApplicationTexts = {
  labels: Record<"position" | "received" | "state" | "files" | "consent", string>;
  states: Record<CandidateState, string>;
  /** The steps of an application. */
  way: readonly [received: string, read: string, decided: string];
  ways: SentTexts;
  interview: Record<"title" | "choose" | "change" | "fixed", string>;
  add: { label: string; hint: string; submit: string };
  withdraw: ConfirmTexts;
  erase: ConfirmTexts;
};

export type ApplicationData = {
  job: string;
  /** The language of the job's title, if it differs from the page's. */
  lang?: string | undefined;
  /** The page of the job, while it is open. */
  jobPath?: SiteLink | undefined;
  /** When the application was received (ms). */
  received: number;
  state: CandidateState;
  words: Record<(typeof applicationFieldNames)[number], string>;
  answers: { question: string; answer: string }[];
  /** The time of the interview and the other offered times (ms). */
  interview: { at?: number; offered: number[] };
  files: ApplicationFile[];
  takesFiles: boolean;
  consent: string;
};

type Props = {
  texts: ApplicationTexts;
  application: ApplicationData;
  /** Why the last action failed, by its section of the page. */
  refused?: Partial<Record<"add" | "withdraw" | "erase", string>>;
  notice: ReactNode;
};

export function ApplicationReceipt({ texts, application, refused = {}, notice }: Props) {
  const { labels } = texts;
  const { words, files } = application;
  const facts: (readonly [string, ReactNode])[] = [
    [
      labels.position,
      application.jobPath ? (
        <Link
          key="position"
          lang={application.lang}
          to={application.jobPath}
          className="underline underline-offset-4"
        >
          {application.job}
        </Link>
      ) : (
        <span key="position" lang={application.lang}>
          {application.job}
        </span>
      ),
    ],
    [labels.received, <Moment key="received" at={application.received} />],
    [labels.state, texts.states[application.state]],
    ...applicationFieldNames.map((name) => [applicationFields[name].label, words[name]] as const),
    [labels.files, files.length > 0 && <Files files={files} />],
    ...application.answers.map(({ question, answer }) => [question, answer] as const),
    [labels.consent, application.consent],
  ];
  return (
    <Sent
      facts={facts}
      texts={texts.ways}
      above={
        <>
          {notice}
          {application.state in stepOf && (
            <NextLink steps={texts.way} at={stepOf[application.state as keyof typeof stepOf]} />
          )}
          <Interview texts={texts.interview} {...application.interview} />
        </>
      }
    >
      {application.takesFiles && <AddFile texts={texts.add} problem={refused.add} />}
      {application.state === "open" && (
        <ConfirmForm
          intent="withdraw"
          texts={texts.withdraw}
          variant="secondary"
          isMissing={Boolean(refused.withdraw)}
        />
      )}
      <ConfirmForm intent="erase" texts={texts.erase} variant="danger" isMissing={Boolean(refused.erase)} />
    </Sent>
  );
}

/** The current step; a withdrawn application has none. */
const stepOf = { open: 1, decided: 2 };

type InterviewProps = ApplicationData["interview"] & { texts: ApplicationTexts["interview"] };

function Interview({ texts, at, offered }: InterviewProps) {
  const zone = useZone();
  if (at === undefined && offered.length === 0) return null;
  const text = at === undefined ? texts.choose : offered.length > 0 ? texts.change : texts.fixed;
  return (
    <section className="mb-10 rounded-card border border-line bg-ground-2 p-6">
      <h2 className="text-h3">{texts.title}</h2>
      {at !== undefined && (
        <p className="mt-2 font-semibold">
          <Moment at={at} />
        </p>
      )}
      <p className="mt-2 text-small text-muted">{text}</p>
      <ul role="list" className="mt-5 grid gap-3">
        {offered.map((time) => (
          <li key={time}>
            <Form method="post">
              <input type="hidden" name="intent" value="choose" />
              <input type="hidden" name="at" value={time} />
              <input type="hidden" name="zone" value={zone} />
              <Button type="submit" variant="secondary">
                <Moment at={time} />
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Files({ files }: { files: ApplicationFile[] }) {
  return (
    <ul role="list" className="grid gap-1">
      {files.map(({ id, name, size }) => (
        <li key={id} className="flex gap-2.5">
          <Icon name="file-text" className="mt-1.5 size-4 text-accent" />
          <span className="min-w-0">
            <bdi>{name}</bdi>{" "}
            <span className="text-small whitespace-nowrap text-muted">{fileSize(size)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The browser submits this form itself, because it shows the progress. */
function AddFile({ texts, problem }: { texts: ApplicationTexts["add"]; problem: string | undefined }) {
  return (
    <form method="post" encType="multipart/form-data" className="mb-3 grid gap-1.5 border-b border-line pb-6">
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
