import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { KeptForm } from "~/browser/form-draft";
import { useQuestionDraft } from "~/browser/question-draft";
import { questionLimits } from "~/lib/jobs/job-questions";
import {
  changeQuestions,
  isSameRows,
  parseQuestions,
  type QuestionErrors,
  type QuestionRow,
  type QuestionRows,
  readQuestionRows,
  readQuestions,
  rowField,
  toPreviewQuestions,
} from "~/lib/jobs/question-form";
import { DraftNotice, type DraftTexts } from "~/sections/admin/draft-notice";
import { JobBar } from "~/sections/admin/job-bar";
import { QuestionFields } from "~/sections/question-fields";
import { Button } from "~/ui/button";
import { FormErrors } from "~/ui/form-errors";
import { Icon } from "~/ui/icon";
import { QuestionField, type QuestionFieldTexts, RemovedQuestion } from "./question-field";

export type QuestionFormTexts = QuestionFieldTexts &
  DraftTexts & {
    errors: string;
    add: string;
    empty: string;
    unsaved: string;
    preview: QuestionPreviewTexts;
  };

type Props = {
  texts: QuestionFormTexts;
  /** What the form begins with. */
  initial: QuestionRows;
  /** How many answered, by the id of a question. */
  answered: Record<string, number>;
  errors?: QuestionErrors;
  kept: KeptForm<QuestionRow[]>;
  onDirty(dirty: boolean): void;
  /** The browser posts it. */
  onSave(): void;
  /** Buttons. */
  children: ReactNode;
};

function checkQuestions(form: HTMLFormElement): QuestionErrors {
  const parsed = parseQuestions(readQuestionRows(new FormData(form)));
  return parsed.kind === "invalid" ? parsed.errors : {};
}

/**
 * What a job asks, one question below the other, and beside it how candidates see it. Each button sends the whole form, so
 * that all of it works without script; with script only saving does, and what is typed is kept until then.
 */
export function QuestionForm({ texts, initial, answered, errors, kept, onDirty, onSave, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { begun, keep, discard } = useQuestionDraft(kept, initial.rows, onDirty);
  /** What is drawn, since the last press of a button. Another round is another form. */
  const [drawn, setDrawn] = useState({ ...initial, round: 0, isChanged: false });
  const [typed, setTyped] = useState<QuestionRow[]>();
  const { rows, removed, isChanged } =
    drawn.round === begun.round ? drawn : { rows: begun.values, removed: undefined, isChanged: true };
  const focusAfter = useFocusAfter(form);
  const fields = rows.flatMap((_, at) => [rowField(at, "label"), rowField(at, "options")]);

  function tell(now: QuestionRow[]) {
    setTyped(now);
    keep(now);
    onDirty(!isSameRows(now, kept.saved));
  }

  function press(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "save";
    if (intent === "save") return onSave();
    event.preventDefault();
    const now = readQuestions(new FormData(event.currentTarget));
    const next = changeQuestions(now, intent);
    focusAfter(intent, now, next);
    setDrawn({ ...next, round: begun.round, isChanged: true });
    tell(next.rows);
  }

  return (
    <div>
      <DraftNotice
        texts={texts}
        draft={begun}
        onDiscard={() => {
          setTyped(undefined);
          discard();
        }}
      />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <form
          key={begun.round}
          id="questions"
          ref={form}
          method="post"
          noValidate
          onSubmit={press}
          onInput={({ currentTarget }) => tell(readQuestionRows(new FormData(currentTarget)))}
          className="grid content-start gap-4"
        >
          {/* The first button of a form is the one that the Enter key presses. */}
          <button
            type="submit"
            name="intent"
            value="save"
            tabIndex={-1}
            aria-hidden="true"
            className="hidden"
          />
          <input type="hidden" name="opened" value={begun.opened} />
          <FormErrors
            title={texts.errors}
            form="questions"
            fields={fields}
            errors={isChanged ? undefined : errors}
            check={checkQuestions}
          >
            {rows.length === 0 && !removed && (
              <p className="rounded-card border border-dashed border-field-line px-5 py-8 text-center text-small text-muted">
                {texts.empty}
              </p>
            )}
            {rows.map((row, at) => (
              <QuestionField
                key={row.key}
                texts={texts}
                row={row}
                at={at}
                isLast={at === rows.length - 1}
                answered={answered[row.id] ?? 0}
              >
                {removed?.at === at && <RemovedQuestion texts={texts} {...removed} />}
              </QuestionField>
            ))}
            {removed && removed.at >= rows.length && <RemovedQuestion texts={texts} {...removed} />}
          </FormErrors>
          {rows.length < questionLimits.questions && (
            <Button
              type="submit"
              name="intent"
              value="add"
              variant="secondary"
              className="justify-self-start"
            >
              <Icon name="plus" />
              {texts.add}
            </Button>
          )}
        </form>
        <QuestionPreview texts={texts.preview} rows={typed ?? rows} />
      </div>
      <JobBar>{children}</JobBar>
    </div>
  );
}

/**
 * What has the focus must not be lost with what a button draws anew: it follows a question that moves, and goes to one that
 * is new or back, and to the way back of one that is gone.
 */
function useFocusAfter(form: RefObject<HTMLFormElement | null>) {
  const selector = useRef<string>(undefined);
  useEffect(() => {
    if (selector.current) form.current?.querySelector<HTMLElement>(selector.current)?.focus();
    selector.current = undefined;
  });
  return (intent: string, before: QuestionRows, { rows }: QuestionRows) => {
    const [deed = "", digits] = intent.split("-");
    const at = Number(digits);
    const last = rows.length - 1;
    const places: Record<string, string> = {
      add: `[name="${rowField(last, "label")}"]`,
      remove: '[value="restore"]',
      restore: `[name="${rowField(before.removed?.at ?? last, "label")}"]`,
      up: at === 1 ? '[value="down-0"]' : `[value="up-${at - 1}"]`,
      down: at + 1 === last ? `[value="up-${last}"]` : `[value="down-${at + 1}"]`,
    };
    selector.current = places[deed];
  };
}

type QuestionPreviewTexts = { title: string; empty: string; choose: string };

/** The questions as candidates will see them, only to look at. */
function QuestionPreview({ texts, rows }: { texts: QuestionPreviewTexts; rows: QuestionRow[] }) {
  const questions = toPreviewQuestions(rows);
  return (
    <aside aria-label={texts.title} className="min-w-0">
      <div className="lg:sticky lg:top-4">
        <p className="mb-3 flex items-center gap-2 text-small font-semibold text-muted">
          <Icon name="eye" />
          {texts.title}
        </p>
        <div inert className="grid gap-5 rounded-card border border-line bg-ground-2 p-5 sm:p-6">
          {questions.length === 0 && <p className="text-small text-muted">{texts.empty}</p>}
          <QuestionFields
            key={JSON.stringify(questions)}
            questions={questions}
            values={{}}
            choose={texts.choose}
          />
        </div>
      </div>
    </aside>
  );
}
