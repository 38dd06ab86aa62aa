import { useState } from "react";
import { Form } from "react-router";
import { useLeaveWarning } from "~/browser/leave-warning";
import { interpolate } from "~/lib/text";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { Block } from "./block";

export type NotesTexts = {
  title: string;
  /** With {when}. */
  before: string;
  label: string;
  hint: string;
  submit: string;
  pending: string;
  unsaved: string;
};

/** Without an author it was written by then, nobody knows by whom. */
export type Note = { id: string; author?: string; at: string; body: string };

type Props = {
  texts: NotesTexts;
  /** The form's prefix of field ids. */
  form: string;
  notes: Note[];
  /** A note that was typed and is not saved yet. */
  draft?: string;
  errors?: { note: string };
  isSaving: boolean;
};

/** What the team wrote to each other about something, the oldest first, and room for one more. */
export function Notes({ texts, form, notes, draft = "", errors, isSaving }: Props) {
  const [typed, setTyped] = useState(draft);
  useLeaveWarning(typed.trim() !== "" && !isSaving, texts.unsaved);
  return (
    <Block title={texts.title}>
      {notes.length > 0 && (
        <ol role="list" className="mb-5 grid gap-3">
          {notes.map(({ id, author, at, body }) => (
            <li key={id} className="rounded-control bg-ground-2 px-4 py-3 text-small">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{author ?? interpolate(texts.before, { when: at })}</span>
                {author && <span className="font-mono text-tiny leading-5 text-muted">{at}</span>}
              </p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{body}</p>
            </li>
          ))}
        </ol>
      )}
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="intent" value="note" />
        <FormErrors form={form} fields={["note"]} errors={errors}>
          <TextArea
            id={`${form}-note`}
            name="note"
            label={texts.label}
            hint={texts.hint}
            rows={3}
            required
            maxLength={5000}
            defaultValue={draft}
            onChange={(event) => setTyped(event.target.value)}
          />
        </FormErrors>
        <Button type="submit" variant="secondary" className="justify-self-start" aria-disabled={isSaving}>
          {isSaving ? texts.pending : texts.submit}
        </Button>
      </Form>
    </Block>
  );
}
