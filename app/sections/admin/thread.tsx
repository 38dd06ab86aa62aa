import type { ReactNode } from "react";
import { templateKinds, templateNames } from "~/lib/applications/application-stage";
import type { HistoryEntry, WorkNote } from "~/lib/worklist";
import { ActionSentence } from "./action-sentence";
import { QuietHeading } from "./panel";
import { stageLabels } from "./stage-chip";
import { Time } from "./time";

/** Activity entries that are not listed: the note or message itself is shown, and who reads decides nothing. */
const hiddenActions = ["noted", "wrote a message", "opened a file"];

/** An entry of the thread; `time` in ms since the epoch. */
type Entry = { id: string; time: number };

type Props = {
  notes: WorkNote[];
  history: HistoryEntry[];
  /** Entries that are not notes, sorted in by time. */
  others?: (Entry & { content: ReactNode })[];
};

/** The notes and activities of a record, newest first. */
export function Thread({ notes, history, others = [] }: Props) {
  const entries = [
    ...notes.map((note) => ({ ...note, content: <NoteEntry note={note} /> })),
    ...history
      .filter(({ action }) => !hiddenActions.includes(action))
      .map((entry) => ({ ...entry, content: <ActionEntry entry={entry} /> })),
    ...others,
  ].toSorted((a, b) => b.time - a.time);
  return (
    <section className="min-w-0">
      <QuietHeading>Notes and history</QuietHeading>
      {entries.length === 0 && <p className="mt-2 text-small text-muted">No activity yet.</p>}
      {entries.length > 0 && (
        <ol role="list" className="mt-3 ml-1 border-l border-line text-small">
          {entries.map(({ id, content }) => (
            <li
              key={id}
              className="relative pb-5 pl-5 before:absolute before:top-1.5 before:-left-1 before:size-2 before:rounded-full before:bg-field-line last:pb-0"
            >
              {content}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function NoteEntry({ note: { author, time, body } }: { note: WorkNote }) {
  return (
    <div className="rounded-control border border-line bg-ground-2 px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <bdi className="font-semibold">{author}</bdi>
        <EntryTime>
          <Time at={time} />
        </EntryTime>
      </p>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {body}
      </p>
    </div>
  );
}

function ActionEntry({ entry }: { entry: HistoryEntry }) {
  const { time, actor, action, stage, moment, message, ...values } = entry;
  const kind = templateKinds.find((kind) => kind === message);
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere text-muted">
        <span dir="auto" className="font-semibold text-text">
          {actor}
        </span>{" "}
        <ActionSentence
          action={action}
          values={{
            ...values,
            stage: stage && stageLabels[stage],
            message: kind && templateNames[kind].toLowerCase(),
            moment: moment && <Time at={moment} />,
          }}
        />
      </span>
      <EntryTime>
        <Time at={time} />
      </EntryTime>
    </p>
  );
}

/** The time at the end of an entry's first line. */
export function EntryTime({ children }: { children: ReactNode }) {
  return <span className="font-mono text-tiny leading-5 whitespace-nowrap text-muted">{children}</span>;
}
