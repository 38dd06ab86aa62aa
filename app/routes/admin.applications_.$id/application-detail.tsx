import { Form, Link } from "react-router";
import { type ApplicationView, apartStages, applicationPath } from "~/lib/application-list";
import { type MessageKind, messageKinds, pipelineStages, stageNames } from "~/lib/application-stage";
import { classNames } from "~/lib/class-names";
import { interpolate } from "~/lib/text";
import { Block } from "~/sections/admin/block";
import { History, type HistoryTexts } from "~/sections/admin/history";
import type { NeighborsTexts } from "~/sections/admin/neighbors";
import { Notes, type NotesTexts } from "~/sections/admin/notes";
import { OriginFacts, type OriginTexts } from "~/sections/admin/origin-facts";
import { OwnerForm, type OwnerFormTexts } from "~/sections/admin/owner-form";
import { StageChip } from "~/sections/admin/stage-chip";
import type { ApplicationData } from "~/server/applications/application-view.server";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { ApplicationFiles, type FilesTexts } from "./application-files";
import { ApplicationMessages, type MessagesTexts } from "./application-messages";
import { Ratings, type RatingsTexts } from "./ratings";

export type ApplicationDetailTexts = {
  back: string;
  /** With {number}. */
  nameless: string;
  /** With {when}. */
  received: string;
  /** With {number}. */
  number: string;
  hidden: { title: string; text: string };
  spam: { title: string; release: string };
  person: { title: string; email: string; phone: string; location: string; links: string };
  answers: { title: string; note: string; none: string; unanswered: string };
  files: FilesTexts;
  /** Both with {when}. */
  stage: { title: string; since: string; closed: string };
  owner: OwnerFormTexts;
  rating: RatingsTexts;
  note: NotesTexts;
  messages: MessagesTexts;
  /** `hidden` with {count}. */
  others: { title: string; none: string; hidden: string };
  /** The actions with {stage}, {owner} and {message}, where they have one. */
  history: HistoryTexts & { messages: Record<MessageKind, string> };
  origin: OriginTexts;
  neighbors: NeighborsTexts;
  keepLonger: string;
  erase: string;
  /** `text` with {when}. */
  erased: { title: string; text: string };
  missing: { title: string; text: string };
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

/** One application: what was sent, what the team thinks of it and does with it, and what was written back. */
export function ApplicationDetail({ texts, application, view, you, draft, noteErrors, isSavingNote }: Props) {
  const { id, number, notes, history } = application;
  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1.35fr_1fr] lg:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 gap-10">
        {application.stage === "spam" && <Suspect texts={texts.spam} application={application} />}
        <Person texts={texts} application={application} />
        <ApplicationFiles texts={texts.files} application={application} />
        <Answers texts={texts.answers} application={application} />
      </div>
      <div className="grid min-w-0 gap-10 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Stage texts={texts.stage} application={application} />
        <Ratings texts={texts.rating} ratings={application.ratings} />
        <OwnerForm texts={texts.owner} owner={application.owner} people={application.people} you={you} />
        <Notes
          key={notes.length}
          form="application"
          texts={texts.note}
          notes={notes}
          draft={draft}
          errors={noteErrors}
          isSaving={isSavingNote}
        />
        <History
          texts={texts.history}
          deeds={history.map(({ stage, owner = "", message, ...deed }) => ({
            ...deed,
            values: {
              owner,
              stage: stage ? stageNames[stage] : "",
              message: nameOfMessage(texts, message).toLowerCase(),
            },
          }))}
        />
      </div>
      <div className="grid min-w-0 gap-10">
        <ApplicationMessages texts={texts.messages} application={application} view={view} />
        <Others texts={texts.others} others={application.others} />
        <OriginFacts texts={texts.origin} origin={application.origin} />
        <div>
          <Link
            to={`/admin/applications/${id}/erase`}
            className={buttonClass({ variant: "danger", size: "small" })}
            aria-label={`${texts.erase}: ${interpolate(texts.number, { number })}`}
          >
            <Icon name="trash-2" />
            {texts.erase}
          </Link>
        </div>
      </div>
    </div>
  );
}

function nameOfMessage({ history }: ApplicationDetailTexts, message = "") {
  const kind = messageKinds.find((known) => known === message);
  return kind ? history.messages[kind] : "";
}

type PartProps = { texts: ApplicationDetailTexts; application: ApplicationData };

/** Who it is, or why that is not said. */
function Person({ texts, application }: PartProps) {
  const { person, keepLonger } = application;
  if (!person)
    return (
      <Notice kind="info">
        <p className="font-semibold">{texts.hidden.title}</p>
        <p className="mt-0.5">{texts.hidden.text}</p>
      </Notice>
    );
  const { email, phone, location, links } = person;
  const labels = texts.person;
  return (
    <Block title={labels.title}>
      <dl className="border-t border-line">
        <Fact label={labels.email}>
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
        </Fact>
        {phone && (
          <Fact label={labels.phone}>
            <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="underline underline-offset-4">
              {phone}
            </a>
          </Fact>
        )}
        {location && <Fact label={labels.location}>{location}</Fact>}
        {links.length > 0 && (
          <Fact label={labels.links}>
            <ul role="list" className="grid gap-1">
              {links.map((link) => (
                <li key={link}>
                  <a
                    href={link}
                    target="_blank"
                    rel="noopener noreferrer nofollow"
                    className="underline underline-offset-4"
                  >
                    {link.replace(/^https?:\/\/(www\.)?/, "")}
                  </a>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      {keepLonger && <p className="mt-2 text-small text-muted">{texts.keepLonger}</p>}
    </Block>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[8rem_1fr]">
      <dt className="text-small leading-7 text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** What they wrote in their own words, question by question. */
function Answers({
  texts,
  application,
}: { texts: ApplicationDetailTexts["answers"] } & Omit<PartProps, "texts">) {
  const { note, answers } = application;
  const all = [...(note ? [{ id: "note", question: texts.note, answer: note }] : []), ...answers];
  return (
    <Block title={texts.title}>
      {all.length === 0 && <p className="text-small text-muted">{texts.none}</p>}
      <dl className="grid gap-5">
        {all.map(({ id, question, answer }) => (
          <div key={id}>
            <dt className="text-small font-semibold wrap-anywhere text-muted">{question}</dt>
            <dd className="mt-1 max-w-text wrap-anywhere whitespace-pre-line">
              {answer || <span className="text-muted">{texts.unanswered}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}

function Suspect({
  texts,
  application,
}: { texts: ApplicationDetailTexts["spam"] } & Omit<PartProps, "texts">) {
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

/** The buttons of one form: the pressed one is the stage. What it was goes along, so that nothing is changed unseen. */
function Stage({
  texts,
  application,
}: { texts: ApplicationDetailTexts["stage"] } & Omit<PartProps, "texts">) {
  const { stage, since, closed } = application;
  return (
    <Block title={texts.title}>
      <Form method="post">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="from" value={stage} />
        <div className="grid grid-cols-3 gap-1 rounded-control border border-field-line p-1 sm:grid-cols-5">
          {pipelineStages.map((to) => (
            <button
              key={to}
              type="submit"
              name="to"
              value={to}
              aria-pressed={to === stage}
              className={classNames(
                "h-9 rounded-chip px-1 text-small font-semibold whitespace-nowrap transition-colors",
                to === stage ? "bg-primary text-on-primary" : "text-muted hover:bg-text/8 hover:text-text",
              )}
            >
              {stageNames[to]}
            </button>
          ))}
        </div>
        <div className="mt-2 flex flex-wrap gap-1">
          {[...apartStages, "spam" as const].map((to) => (
            <button
              key={to}
              type="submit"
              name="to"
              value={to}
              aria-pressed={to === stage}
              className={classNames(
                "h-9 rounded-chip px-3 text-small font-semibold transition-colors",
                to === stage ? "bg-primary text-on-primary" : "text-muted hover:bg-text/8 hover:text-text",
              )}
            >
              {stageNames[to]}
            </button>
          ))}
        </div>
        <p className="mt-1 text-small text-muted">
          {interpolate(closed ? texts.closed : texts.since, { when: closed ?? since })}
        </p>
      </Form>
    </Block>
  );
}

type OthersProps = { texts: ApplicationDetailTexts["others"]; others: ApplicationData["others"] };

function Others({ texts, others }: OthersProps) {
  const { count, list } = others;
  return (
    <Block title={texts.title}>
      {count === 0 && <p className="text-small text-muted">{texts.none}</p>}
      {count > 0 && !list && <p className="text-small text-muted">{interpolate(texts.hidden, { count })}</p>}
      {list && list.length > 0 && (
        <ul role="list" className="border-t border-line">
          {list.map(({ id, job, stage, received }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 text-small"
            >
              <Link
                to={applicationPath(id)}
                className="min-w-0 flex-1 font-semibold wrap-anywhere hover:underline"
              >
                {job}
              </Link>
              <StageChip stage={stage} />
              <span className="text-muted">{received}</span>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
