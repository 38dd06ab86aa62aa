import { Form, Link } from "react-router";
import { type ApplicationView, applicationPath } from "~/lib/applications/application-list";
import { type MessageKind, messageKinds, stageNames } from "~/lib/applications/application-stage";
import { interpolate } from "~/lib/text";
import { Notifications } from "~/sections/admin/notifications";
import { OriginFacts, type OriginTexts } from "~/sections/admin/origin-facts";
import { OwnerForm, type OwnerFormTexts } from "~/sections/admin/owner-form";
import { Panel, PanelPart } from "~/sections/admin/panel";
import { SamePerson, samePersonEntries } from "~/sections/admin/same-person";
import { StageChip } from "~/sections/admin/stage-chip";
import { Thread, type ThreadTexts } from "~/sections/admin/thread";
import type { ApplicationData } from "~/server/applications/application-view.server";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { Answers, type AnswersTexts } from "./answers";
import { ApplicationFiles, type FilesTexts } from "./application-files";
import { Candidate, type CandidateTexts } from "./candidate";
import { MessageEntry, MessageLinks, type MessagesTexts } from "./messages";
import { Ratings, type RatingsTexts } from "./ratings";

export type ApplicationDetailTexts = {
  /** With {when}. */
  received: string;
  /** With {number}. */
  number: string;
  spam: { title: string; release: string };
  candidate: CandidateTexts;
  answers: AnswersTexts;
  files: FilesTexts;
  /** Both with {when}; `since` with {stage} too. */
  since: string;
  closed: string;
  owner: OwnerFormTexts;
  rating: RatingsTexts;
  /** The actions with {stage}, {owner} and {message}, where they have one. */
  thread: ThreadTexts;
  messages: MessagesTexts;
  origin: OriginTexts;
  keepLonger: string;
  erase: string;
};

type Props = {
  texts: ApplicationDetailTexts;
  application: ApplicationData;
  view: ApplicationView;
  /** Who reads it. */
  you: string;
  /** A note that was typed and is not saved yet. */
  draft?: string;
  noteErrors?: { note: string };
  isSavingNote: boolean;
};

/** One application: what was sent, as a document, and beside it what the team thinks of it, does with it and wrote back. */
export function ApplicationDetail({ texts, application, view, you, draft, noteErrors, isSavingNote }: Props) {
  const others = application.others.map(({ id, number, job, stage, ...times }) => ({
    ...{ id, to: applicationPath(id), title: `${job} (${number})`, ...times },
    chip: <StageChip stage={stage} />,
  }));
  return (
    <div className="mt-5 grid items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-5">
        {application.stage === "spam" && <Suspect texts={texts.spam} application={application} />}
        <div className="divide-y divide-line rounded-card border border-line bg-raised *:p-5 sm:*:px-8 sm:*:py-6">
          <Candidate texts={texts.candidate} person={application.person}>
            <Facts texts={texts} application={application} />
          </Candidate>
          <ApplicationFiles texts={texts.files} application={application} />
          <Answers texts={texts.answers} application={application} />
        </div>
        <SamePerson others={others} />
        {application.notifications.length > 0 && <Notifications list={application.notifications} />}
        <div className="flex flex-wrap items-start justify-between gap-4">
          <OriginFacts texts={texts.origin} origin={application.origin} />
          <Link
            to={`/admin/applications/${application.id}/erase`}
            className={buttonClass({ variant: "danger", size: "small" })}
            aria-label={`${texts.erase}: ${interpolate(texts.number, { number: application.number })}`}
          >
            <Icon name="trash-2" />
            {texts.erase}
          </Link>
        </div>
      </div>
      <div className="grid min-w-0 gap-8">
        <Panel>
          <Ratings texts={texts.rating} ratings={application.ratings} />
          <OwnerForm texts={texts.owner} owner={application.owner} people={application.people} you={you} />
          <PanelPart title={texts.messages.title}>
            <MessageLinks texts={texts.messages} id={application.id} view={view} />
          </PanelPart>
        </Panel>
        <Thread
          form="application"
          texts={texts.thread}
          notes={application.notes}
          deeds={toDeeds(texts, application)}
          others={[
            ...application.messages.map((message) => ({
              ...{ id: message.id, time: message.time },
              content: <MessageEntry texts={texts.messages} message={message} />,
            })),
            ...samePersonEntries(others),
          ]}
          draft={draft}
          errors={noteErrors}
          isSaving={isSavingNote}
        />
      </div>
    </div>
  );
}

/** That a message was written is told by the message. */
const toldByMessage = "wrote a message";

function toDeeds({ messages }: ApplicationDetailTexts, { history }: ApplicationData) {
  const nameOf = (message: string) => messageKinds.find((kind) => kind === message);
  return history
    .filter(({ action }) => action !== toldByMessage)
    .map(({ stage, owner = "", message = "", ...deed }) => {
      const kind: MessageKind | undefined = nameOf(message);
      const words = { owner, stage: stage ? stageNames[stage] : "" };
      return { ...deed, values: { ...words, message: kind ? messages.names[kind].toLowerCase() : "" } };
    });
}

type PartProps<Texts> = { texts: Texts; application: ApplicationData };

/** When it came and where it stands, in a line. */
function Facts({ texts, application }: PartProps<ApplicationDetailTexts>) {
  const { number, received, stage, since, closed, keepLonger } = application;
  const stood = closed
    ? interpolate(texts.closed, { when: closed })
    : interpolate(texts.since, { stage: stageNames[stage], when: since });
  return (
    <p className="mt-3 text-small text-muted">
      {interpolate(texts.number, { number })} · {interpolate(texts.received, { when: received })}
      {stage !== "new" && ` · ${stood}`}
      {keepLonger && ` · ${texts.keepLonger}`}
    </p>
  );
}

function Suspect({ texts, application }: PartProps<ApplicationDetailTexts["spam"]>) {
  return (
    <Notice kind="problem">
      <p className="font-semibold">{texts.title}</p>
      <p className="mt-0.5">{application.spamReason}</p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="from" value="spam" />
        <Button type="submit" name="to" value="new" size="small">
          {texts.release}
        </Button>
      </Form>
    </Notice>
  );
}
