import type { ReactNode } from "react";
import { QuietHeading } from "~/sections/admin/panel";
import type { ApplicationData } from "~/server/applications/application-view.server";

type Props = { application: Pick<ApplicationData, "note" | "answers"> };

/** The candidate's long texts first, then the short answers. */
export function Answers({ application: { note, answers } }: Props) {
  const longAnswers = answers.filter(({ kind }) => kind === "long");
  const shortAnswers = answers.filter(({ kind }) => kind !== "long");
  const noteAnswer = note ? [{ id: "note", question: "Why this role", answer: note }] : [];
  return (
    <section>
      <QuietHeading>Application</QuietHeading>
      {!note && answers.length === 0 && <p className="mt-2 text-small">No answers.</p>}
      <dl>
        {[...noteAnswer, ...longAnswers].map(({ id, question, answer }) => (
          <div key={id} className="mt-4">
            <dt dir="auto" className="max-w-text font-semibold wrap-anywhere">
              {question}
            </dt>
            <dd dir="auto" className="mt-1 max-w-text wrap-anywhere whitespace-pre-line">
              <Answer>{answer}</Answer>
            </dd>
          </div>
        ))}
      </dl>
      {shortAnswers.length > 0 && (
        <dl className="mt-5 grid gap-y-2 border-t border-line pt-4 text-small sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:gap-x-6">
          {shortAnswers.map(({ id, question, answer }) => (
            <FactPair key={id} question={question}>
              <Answer>{answer}</Answer>
            </FactPair>
          ))}
        </dl>
      )}
    </section>
  );
}

function FactPair({ question, children }: { question: string; children: ReactNode }) {
  return (
    <>
      <dt dir="auto" className="wrap-anywhere text-muted">
        {question}
      </dt>
      <dd dir="auto" className="font-semibold wrap-anywhere whitespace-pre-line max-sm:mb-2">
        {children}
      </dd>
    </>
  );
}

function Answer({ children }: { children: string }) {
  return children || <span className="font-normal text-muted">Not answered</span>;
}
