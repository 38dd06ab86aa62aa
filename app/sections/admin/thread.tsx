import { type ReactNode, useState } from "react";
import { Form, useActionData, useLocation, useNavigation } from "react-router";
import { useLeaveWarning } from "~/browser/leave-warning";
import { clearUnsentValues, useUnsentValues } from "~/browser/unsent-values";
import { templateKinds, templateNames } from "~/lib/applications/application-stage";
import { interpolate } from "~/lib/text";
import type { DetailAnswer, HistoryEntry, WorkNote } from "~/lib/worklist";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { QuietHeading } from "./panel";
import { stageLabels } from "./stage-chip";
import { Time } from "./time";

const actions: Record<string, string> = {
  moved: "moved it to {stage}",
  assigned: "assigned it to {owner}",
  unassigned: "unassigned it",
  reopened: "reopened it",
  contacted: "marked it as contacted",
  "marked as spam": "marked it as spam",
  released: "marked it as not spam",
  added: "added it",
  "set a follow-up": "set a follow-up for {day}",
  "completed a follow-up": "completed the follow-up",
  rated: "rated it",
  "cancelled a message": "cancelled a message: {message}",
  opened: "opened a file",
  withdrawn: "withdrew the application",
  "added a file": "added a file",
  redelivered: "sent the notification again",
  ...Object.fromEntries(
    ["meeting", "interview"].flatMap((noun) => [
      [`confirmed the ${noun}`, `confirmed the ${noun}: {moment}`],
      [`moved the ${noun}`, `moved the ${noun}: {moment}`],
      [`cancelled the ${noun}`, `cancelled the ${noun}`],
    ]),
  ),
};

/** These entries are shown by the note or message itself. */
const ownEntries = ["noted", "wrote a message"];

/** `time` in ms. */
type Entry = { id: string; time: number };

type Props = {
  form: string;
  notes: WorkNote[];
  history: HistoryEntry[];
  /** Other entries, sorted in by time. */
  others?: (Entry & { content: ReactNode })[];
};

/** The notes and activities of a record, newest first, below the field for a new note. */
export function Thread({ form, notes, history, others = [] }: Props) {
  const entries = [
    ...notes.map((note) => ({ ...note, content: <NoteEntry note={note} /> })),
    ...history
      .filter(({ action }) => !ownEntries.includes(action))
      .map((deed) => ({ ...deed, content: <DeedEntry deed={deed} /> })),
    ...others,
  ].toSorted((a, b) => b.time - a.time);
  return (
    <section className="min-w-0">
      <QuietHeading>Notes and history</QuietHeading>
      <NoteForm key={notes.length} form={form} />
      {entries.length === 0 && <p className="mt-5 text-small text-muted">No activity yet.</p>}
      {entries.length > 0 && (
        <ol role="list" className="mt-6 ml-1 border-l border-line text-small">
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
        <When>
          <Time at={time} />
        </When>
      </p>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {body}
      </p>
    </div>
  );
}

function DeedEntry({ deed }: { deed: HistoryEntry }) {
  const { time, actor, action, stage, owner = "", day = "", message, moment } = deed;
  const kind = templateKinds.find((kind) => kind === message);
  const values = {
    ...{ owner, day, stage: stage ? stageLabels[stage] : "" },
    message: kind ? templateNames[kind].toLowerCase() : "",
  };
  const [text = "", rest] = (actions[action] ?? action).split("{moment}");
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere text-muted">
        <span dir="auto" className="font-semibold text-text">
          {actor}
        </span>{" "}
        {interpolate(text, values)}
        {rest !== undefined && moment !== undefined && <Time at={moment} />}
      </span>
      <When>
        <Time at={time} />
      </When>
    </p>
  );
}

/** The time at the end of an entry's first line. */
export function When({ children }: { children: ReactNode }) {
  return <span className="font-mono text-tiny leading-5 whitespace-nowrap text-muted">{children}</span>;
}

function NoteForm({ form }: { form: string }) {
  const { note: draft = "", noteErrors } = useActionData<DetailAnswer>() ?? {};
  const isSaving = useNavigation().formData?.get("intent") === "note";
  const [typed, setTyped] = useState(draft);
  const { pathname } = useLocation();
  const unsentRef = useUnsentValues(pathname);
  useLeaveWarning(typed.trim() !== "" && !isSaving, "Your note is not saved. Leave anyway?");
  return (
    <Form
      ref={unsentRef}
      method="post"
      onSubmit={() => clearUnsentValues(pathname)}
      className="mt-2 grid gap-3"
    >
      <input type="hidden" name="intent" value="note" />
      <FormErrors form={form} fields={["note"]} errors={noteErrors}>
        <TextArea
          name="note"
          label="New note"
          hint="Only your team sees notes. Erasing also erases them."
          rows={2}
          required
          maxLength={5000}
          defaultValue={draft}
          onChange={(event) => setTyped(event.target.value)}
        />
      </FormErrors>
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="justify-self-start"
        aria-disabled={isSaving}
      >
        {isSaving ? "Saving…" : "Add note"}
      </Button>
    </Form>
  );
}
