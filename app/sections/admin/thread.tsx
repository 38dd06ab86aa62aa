import { type ReactNode, useState } from "react";
import { Form, useLocation } from "react-router";
import { forgetWords, useKeptWords } from "~/browser/kept-words";
import { useLeaveWarning } from "~/browser/leave-warning";
import { interpolate } from "~/lib/text";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { QuietHeading } from "./panel";

export type ThreadTexts = {
  title: string;
  none: string;
  /** What was done, by the name the log gives it; one that is not here is told by that. */
  actions: Record<string, string>;
  /** `before` with {when}. */
  note: { before: string; label: string; hint: string; submit: string; pending: string; unsaved: string };
};

/** `time` in ms, `at` the same as text. */
type Entry = { id: string; time: number; at: string };

/** Without an author it was written by then, nobody knows by whom. */
export type Note = Entry & { author?: string; body: string };

export type Deed = Entry & {
  actor: string;
  action: string;
  /** What the texts of actions put in. */
  values: Record<string, string>;
};

type Props = {
  texts: ThreadTexts;
  /** The form's prefix of field ids. */
  form: string;
  notes: Note[];
  /** Who did what, as the activity log has it. */
  deeds: Deed[];
  /** What else belongs between them. */
  others?: (Omit<Entry, "at"> & { content: ReactNode })[];
  /** A note that was typed and is not saved yet. */
  draft?: string;
  errors?: { note: string };
  isSaving: boolean;
};

/** What the team wrote to each other about something and did with it, the newest first, below room for one more note. */
export function Thread({ texts, form, notes, deeds, others = [], draft, errors, isSaving }: Props) {
  const entries = [
    ...notes.map((note) => ({ ...note, content: <NoteEntry texts={texts} note={note} /> })),
    // That somebody wrote a note is told by the note.
    ...deeds
      .filter(({ action }) => action !== "noted")
      .map((deed) => ({ ...deed, content: <DeedEntry texts={texts} deed={deed} /> })),
    ...others,
  ].toSorted((a, b) => b.time - a.time);
  return (
    <section className="min-w-0">
      <QuietHeading>{texts.title}</QuietHeading>
      <NoteForm
        key={notes.length}
        texts={texts.note}
        form={form}
        draft={draft}
        errors={errors}
        isSaving={isSaving}
      />
      {entries.length === 0 && <p className="mt-5 text-small text-muted">{texts.none}</p>}
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

function NoteEntry({ texts, note: { author, at, body } }: { texts: ThreadTexts; note: Note }) {
  return (
    <div className="rounded-control border border-line bg-ground-2 px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{author ?? interpolate(texts.note.before, { when: at })}</span>
        {author && <When>{at}</When>}
      </p>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {body}
      </p>
    </div>
  );
}

function DeedEntry({ texts, deed: { at, actor, action, values } }: { texts: ThreadTexts; deed: Deed }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere text-muted">
        <span dir="auto" className="font-semibold text-text">
          {actor}
        </span>{" "}
        {interpolate(texts.actions[action] ?? action, values)}
      </span>
      <When>{at}</When>
    </p>
  );
}

/** The moment of an entry, at the end of its first line. */
export function When({ children }: { children: string }) {
  return <span className="font-mono text-tiny leading-5 whitespace-nowrap text-muted">{children}</span>;
}

type NoteFormProps = Pick<Props, "form" | "draft" | "errors" | "isSaving"> & { texts: ThreadTexts["note"] };

function NoteForm({ texts, form, draft = "", errors, isSaving }: NoteFormProps) {
  const [typed, setTyped] = useState(draft);
  const { pathname } = useLocation();
  const keptWords = useKeptWords(pathname);
  useLeaveWarning(typed.trim() !== "" && !isSaving, texts.unsaved);
  return (
    <Form ref={keptWords} method="post" onSubmit={() => forgetWords(pathname)} className="mt-2 grid gap-3">
      <input type="hidden" name="intent" value="note" />
      <FormErrors form={form} fields={["note"]} errors={errors}>
        <TextArea
          id={`${form}-note`}
          name="note"
          label={texts.label}
          hint={texts.hint}
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
        {isSaving ? texts.pending : texts.submit}
      </Button>
    </Form>
  );
}
