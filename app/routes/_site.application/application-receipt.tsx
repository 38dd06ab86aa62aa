import type { ReactNode } from "react";

import { useZone } from "~/browser/zone";
import {
  type ApplicationFile,
  applicationFieldNames,
  applicationFields,
  applicationFormNames,
} from "~/lib/applications/application-fields";
import { formatFileSize } from "~/lib/format";
import { ConfirmForm } from "~/sections/confirm-form";
import { FileInput } from "~/sections/file-input";
import { LocalTime } from "~/sections/local-time";
import { ProgressSteps, SubmissionDetails } from "~/sections/submission-details";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Location } from "~/ui/location";
import type { Route } from "./+types/route";
import { applicationTexts as texts } from "./content";

type Application = Extract<Route.ComponentProps["loaderData"], { answer: "found" }>["application"];

type Props = {
  application: Application;
  /** Why the last action failed, by its section of the page. */
  refused?: Partial<Record<"add" | "withdraw" | "erase", string>>;
  notice: ReactNode;
};

export function ApplicationReceipt({ application, refused = {}, notice }: Props) {
  const { labels } = texts;
  const { fields, files } = application;
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
    [labels.received, <LocalTime key="received" at={application.received} />],
    [labels.state, texts.states[application.state]],
    ...applicationFieldNames.map((name) => [applicationFields[name].label, fields[name]] as const),
    [labels.files, files.length > 0 && <Files files={files} />],
    ...application.answers.map(({ question, answer }) => [question, answer] as const),
    [labels.consent, application.consent],
  ];
  return (
    <SubmissionDetails
      facts={facts}
      texts={texts.manage}
      above={
        <>
          {notice}
          {application.state in currentSteps && (
            <ProgressSteps
              steps={texts.steps}
              at={currentSteps[application.state as keyof typeof currentSteps]}
            />
          )}
          <Interview {...application.interview} />
        </>
      }
    >
      {application.takesFiles && <AddFile problem={refused.add} />}
      {application.state === "open" && (
        <ConfirmForm
          intent="withdraw"
          texts={texts.withdraw}
          variant="secondary"
          isMissing={Boolean(refused.withdraw)}
        />
      )}
      <ConfirmForm intent="erase" texts={texts.erase} variant="danger" isMissing={Boolean(refused.erase)} />
    </SubmissionDetails>
  );
}

/** The current step; a withdrawn application has none. */
const currentSteps = { open: 1, decided: 2 };

function Interview({ at, location, offered }: Application["interview"]) {
  const zone = useZone();
  const { title, where, choose, change, fixed } = texts.interview;
  if (at === undefined && offered.length === 0) return null;
  const text = at === undefined ? choose : offered.length > 0 ? change : fixed;
  return (
    <section className="mb-10 rounded-card border border-line bg-ground-2 p-6">
      <h2 className="text-h3">{title}</h2>
      {at !== undefined && (
        <p className="mt-2 font-semibold">
          <LocalTime at={at} />
        </p>
      )}
      {location && (
        <p className="mt-2 wrap-anywhere">
          {where} <Location location={location} />
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
                <LocalTime at={time} />
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
            <span className="text-small whitespace-nowrap text-muted">{formatFileSize(size)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The browser submits this form itself, because it shows the progress. */
function AddFile({ problem }: { problem: string | undefined }) {
  return (
    <form method="post" encType="multipart/form-data" className="mb-3 grid gap-1.5 border-b border-line pb-6">
      <input type="hidden" name="intent" value="add" />
      <FileInput
        id="add-file"
        name={applicationFormNames.files}
        label={texts.add.label}
        hint={texts.add.hint}
        error={problem}
        required
      />
      <Button type="submit" variant="secondary" className="mt-3 justify-self-start">
        {texts.add.submit}
      </Button>
    </form>
  );
}
