import { Form, Link } from "react-router";
import { offices } from "~/content/offices";
import { classNames } from "~/lib/class-names";
import {
  type LeadFieldName,
  type LeadType,
  type LeadWords,
  leadFieldNames,
  leadFields,
} from "~/lib/lead-fields";
import { type LeadState, leadStages } from "~/lib/lead-stage";
import { clocksOf } from "~/lib/meeting-times";
import { interpolate } from "~/lib/text";
import { Block } from "~/sections/admin/block";
import { History, type HistoryTexts } from "~/sections/admin/history";
import type { LeadStatusName, Person } from "~/sections/admin/lead-list";
import type { NeighborsTexts } from "~/sections/admin/neighbors";
import { type Note, Notes, type NotesTexts } from "~/sections/admin/notes";
import { type Origin, OriginFacts, type OriginTexts } from "~/sections/admin/origin-facts";
import { OwnerForm, type OwnerFormTexts } from "~/sections/admin/owner-form";
import { Button, buttonClass } from "~/ui/button";
import { CopyButton, type CopyWords } from "~/ui/copy-button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { type DeliveryHistory, LeadDeliveries, type LeadDeliveryTexts } from "./lead-deliveries";

export type LeadDetailTexts = {
  back: string;
  statuses: Record<LeadStatusName, string>;
  types: Record<LeadType, string>;
  /** With {when}. */
  received: string;
  /** With {number}. */
  number: string;
  /** `corrected` with {when}. */
  words: { title: string; corrected: string };
  /** `text` with {zone} and {when}. */
  times: { title: string; text: string; atDesk: string; closed: string };
  /** `contacted` with {when}. */
  stage: { title: string; spam: string; spamText: string; contacted: string };
  owner: OwnerFormTexts;
  spam: { title: string; text: string; release: string };
  note: NotesTexts;
  origin: OriginTexts;
  delivery: LeadDeliveryTexts;
  /** The actions with {stage} and {owner}, where they have one. */
  history: HistoryTexts;
  neighbors: NeighborsTexts;
  receipt: { title: string; text: string; link: string };
  copy: CopyWords;
  erase: string;
  /** `text` with {when}. */
  erased: { title: string; text: string };
  missing: { title: string; text: string };
};

export type LeadDetailData = {
  id: string;
  number: number;
  type: LeadType;
  status: LeadState;
  owner?: Person;
  /** Whom it can be given to. */
  people: Person[];
  spamReason?: string;
  contacted?: string;
  received: string;
  /** When the sender last corrected it. */
  corrected?: string;
  words: LeadWords;
  notes: Note[];
  /** Proposed for a meeting, the best first. */
  proposal?: { zone: string; since: string; times: { at: number; theirs: string }[] };
  origin: Origin;
  deliveries: DeliveryHistory[];
  history: {
    id: string;
    at: string;
    actor: string;
    action: string;
    stage?: LeadState;
    owner?: string;
  }[];
  /** The whole address of the visitor's own page. */
  receiptUrl: string;
};

type Props = {
  texts: LeadDetailTexts;
  lead: LeadDetailData;
  /** Who reads it, when they may have it. */
  you?: string;
  /** A note that was typed and is not saved yet. */
  draft?: string;
  noteErrors?: { note: string };
  isSavingNote: boolean;
};

/** One request: what was written, how it came, who knows of it, and what the team does with it. */
export function LeadDetail({ texts, lead, you, draft, noteErrors, isSavingNote }: Props) {
  const { id, status } = lead;
  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1.35fr_1fr] lg:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 gap-8">
        {status === "spam" && <Suspect texts={texts.spam} lead={lead} />}
        <Words texts={texts.words} words={lead.words} corrected={lead.corrected} />
        {lead.proposal && <Times texts={texts.times} {...lead.proposal} />}
      </div>
      <div className="grid min-w-0 gap-10 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Stage texts={texts.stage} names={texts.statuses} lead={lead} />
        <OwnerForm texts={texts.owner} owner={lead.owner} people={lead.people} you={you} />
        <Notes
          key={lead.notes.length}
          form="lead"
          texts={texts.note}
          notes={lead.notes}
          draft={draft}
          errors={noteErrors}
          isSaving={isSavingNote}
        />
        <History
          texts={texts.history}
          deeds={lead.history.map(({ stage, owner = "", ...deed }) => ({
            ...{ ...deed, values: { owner, stage: stage ? texts.statuses[stage] : "" } },
          }))}
        />
      </div>
      <div className="grid min-w-0 gap-10">
        <OriginFacts texts={texts.origin} origin={lead.origin} />
        <LeadDeliveries texts={texts.delivery} histories={lead.deliveries} />
        <Privacy texts={texts} id={id} receiptUrl={lead.receiptUrl} />
      </div>
    </div>
  );
}

function Words({
  texts,
  words,
  corrected,
}: { texts: LeadDetailTexts["words"] } & Pick<LeadDetailData, "words" | "corrected">) {
  return (
    <Block title={texts.title}>
      <dl className="border-t border-line">
        {leadFieldNames.map(
          (name) =>
            words[name] && (
              <div key={name} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[8rem_1fr]">
                <dt className="text-small leading-7 text-muted">{leadFields[name].label}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">
                  <Word name={name} words={words} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {corrected && (
        <p className="mt-2 text-small text-muted">{interpolate(texts.corrected, { when: corrected })}</p>
      )}
    </Block>
  );
}

/** What can be answered or visited is a link. */
function Word({ name, words }: { name: LeadFieldName; words: LeadWords }) {
  const links: Partial<LeadWords> = {
    email: `mailto:${words.email}`,
    phone: `tel:${words.phone.replace(/[^\d+]/g, "")}`,
    website: words.website,
  };
  if (!links[name]) return words[name];
  const outside = name === "website" && { target: "_blank", rel: "noopener noreferrer nofollow" };
  return (
    <a href={links[name]} {...outside} className="underline underline-offset-4">
      {words[name]}
    </a>
  );
}

/** What the visitor proposes for a meeting, and what it means for each office. */
function Times({
  texts,
  zone,
  since,
  times,
}: { texts: LeadDetailTexts["times"] } & NonNullable<LeadDetailData["proposal"]>) {
  return (
    <Block title={texts.title}>
      <ol role="list" className="border-t border-line">
        {times.map(({ at, theirs }) => (
          <li key={at} className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line py-3">
            <time dateTime={new Date(at).toISOString()} className="min-w-52 font-semibold figures">
              {theirs}
            </time>
            <ul role="list" className="grid text-small text-muted">
              {clocksOf(offices, at).map(({ city, day, time, isAtDesk }) => (
                <li key={city} className="figures">
                  {city} {day}, {time}{" "}
                  <span className={isAtDesk ? "font-semibold text-success" : undefined}>
                    {isAtDesk ? texts.atDesk : texts.closed}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-small text-muted">{interpolate(texts.text, { zone, when: since })}</p>
    </Block>
  );
}

function Suspect({ texts, lead }: { texts: LeadDetailTexts["spam"]; lead: LeadDetailData }) {
  return (
    <Notice kind="problem">
      <p className="font-semibold">{texts.title}</p>
      <p className="mt-0.5">
        {lead.spamReason} {lead.deliveries.some(({ state }) => state === "held") && texts.text}
      </p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="intent" value="release" />
        <Button type="submit" size="small">
          {texts.release}
        </Button>
      </Form>
    </Notice>
  );
}

type StageProps = {
  texts: LeadDetailTexts["stage"];
  names: LeadDetailTexts["statuses"];
  lead: LeadDetailData;
};

/** The buttons of one form: the pressed one is the stage. What it was goes along, so that nothing is changed unseen. */
function Stage({ texts, names, lead }: StageProps) {
  return (
    <Block title={texts.title}>
      <Form method="post">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="from" value={lead.status} />
        <div className="grid grid-cols-3 gap-1 rounded-control border border-field-line p-1 sm:flex">
          {leadStages.map((stage) => (
            <button
              key={stage}
              type="submit"
              name="to"
              value={stage}
              aria-pressed={stage === lead.status}
              className={classNames(
                "h-9 flex-1 rounded-chip px-2 text-small font-semibold transition-colors",
                stage === lead.status
                  ? "bg-primary text-on-primary"
                  : "text-muted hover:bg-text/8 hover:text-text",
              )}
            >
              {names[stage]}
            </button>
          ))}
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-muted">
          <p>{lead.contacted && interpolate(texts.contacted, { when: lead.contacted })}</p>
          {lead.status !== "spam" && (
            <Button type="submit" name="to" value="spam" size="small" variant="quiet" title={texts.spamText}>
              {texts.spam}
            </Button>
          )}
        </div>
      </Form>
    </Block>
  );
}

/** What the sender can ask for: to see the request, and to have it erased. */
function Privacy({ texts, id, receiptUrl }: { texts: LeadDetailTexts; id: string; receiptUrl: string }) {
  return (
    <Block title={texts.receipt.title}>
      <p className="max-w-text text-small text-muted">{texts.receipt.text}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
        <a
          href={receiptUrl}
          referrerPolicy="no-referrer"
          className={buttonClass({ variant: "secondary", size: "small" })}
        >
          {texts.receipt.link}
        </a>
        <CopyButton text={receiptUrl} {...texts.copy} />
        <Link
          to={`/admin/leads/${id}/erase`}
          className={buttonClass({ variant: "danger", size: "small" }, "sm:ml-auto")}
        >
          <Icon name="trash-2" />
          {texts.erase}
        </Link>
      </div>
    </Block>
  );
}
