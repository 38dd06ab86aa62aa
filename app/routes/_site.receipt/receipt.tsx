import { Form } from "react-router";
import type { Touch } from "~/lib/attribution";
import { type LeadType, type LeadWords, leadFieldNames, leadFields } from "~/lib/lead-fields";
import { interpolate } from "~/lib/text";
import { Button, buttonClass } from "~/ui/button";
import { Correction, type CorrectionTexts, type Refused } from "./correction";

export type ReceiptTexts = {
  labels: Record<"received" | "type" | "times" | "page" | "cta" | "first" | "last", string>;
  types: Record<LeadType, string>;
  /** With {when}. */
  utc: string;
  /** Lead to the page where times are proposed. */
  propose: string;
  change: string;
  direct: string;
  correct: CorrectionTexts;
  erase: string;
  question: string;
  confirm: string;
};

export type ReceiptData = {
  type: LeadType;
  received: string;
  words: LeadWords;
  /** When it was corrected last (ms); 0 when it never was. */
  correctedAt: number;
  /** Proposed for a meeting: the times by the sender's clock. */
  proposal?: { times: { at: number; theirs: string }[]; zone: string };
  /** The page where they are proposed, when it is ours. */
  schedule?: string;
  page?: string;
  cta?: string;
  first: Touch;
  last?: Touch;
};

type Props = { texts: ReceiptTexts; request: ReceiptData; refused?: Refused };

/** All that is kept of a visitor's request, and the ways to have it corrected or erased. */
export function Receipt({ texts, request, refused }: Props) {
  const { labels } = texts;
  const facts = [
    [labels.type, texts.types[request.type]],
    [labels.received, interpolate(texts.utc, { when: request.received })],
    ...leadFieldNames.map((name) => [leadFields[name].label, request.words[name]] as const),
    [labels.times, (request.proposal || request.schedule) && <Times texts={texts} {...request} />],
    [labels.page, request.page],
    [labels.cta, request.cta],
    [labels.first, inWords(request.first) || texts.direct],
    [labels.last, request.last && (inWords(request.last) || texts.direct)],
  ] as const;
  return (
    <div className="wrap py-16">
      <dl className="max-w-3xl border-t border-line">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="grid gap-x-8 border-b border-line py-4 sm:grid-cols-[14rem_1fr]">
                <dt className="text-small leading-7 text-muted">{label}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Correction texts={texts.correct} {...request} refused={refused} />
      <details className="mt-4 max-w-text">
        <summary className={buttonClass({ variant: "danger" }, "cursor-pointer list-none")}>
          {texts.erase}
        </summary>
        <Form method="post" className="mt-4 rounded-card bg-danger-ground p-6">
          <p>{texts.question}</p>
          <input type="hidden" name="intent" value="erase" />
          <Button type="submit" variant="danger" className="mt-4">
            {texts.confirm}
          </Button>
        </Form>
      </details>
    </div>
  );
}

function Times({
  texts,
  proposal,
  schedule,
}: { texts: ReceiptTexts } & Pick<ReceiptData, "proposal" | "schedule">) {
  return (
    <>
      {proposal?.times.map(({ at, theirs }) => (
        <span key={at} className="block">
          {theirs} <span className="text-muted">{proposal.zone}</span>
        </span>
      ))}
      {schedule && (
        <a href={schedule} className="underline underline-offset-4">
          {proposal ? texts.change : texts.propose}
        </a>
      )}
    </>
  );
}

function inWords(touch: Touch) {
  return Object.entries(touch)
    .map(([name, value]) => `${name}: ${value}`)
    .join(" · ");
}
