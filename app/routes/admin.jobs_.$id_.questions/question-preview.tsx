import { type QuestionRow, toPreviewQuestions } from "~/lib/jobs/question-form";
import { QuestionFields } from "~/sections/question-fields";
import { Icon } from "~/ui/icon";

export type QuestionPreviewTexts = { title: string; empty: string; choose: string };

/** The questions as candidates will see them, only to look at. */
export function QuestionPreview({ texts, rows }: { texts: QuestionPreviewTexts; rows: QuestionRow[] }) {
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
