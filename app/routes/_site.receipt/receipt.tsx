import { useTwelveHours } from "~/browser/zone";
import type { Touch } from "~/lib/insight/attribution";
import { type LeadText, leadFieldNames, leadFields } from "~/lib/leads/lead-fields";
import { formatTime, zoneName } from "~/lib/zoned-time";
import { ConfirmForm, type ConfirmTexts } from "~/sections/confirm-form";
import { Moment } from "~/sections/moment";
import { Sent, type SentTexts } from "~/sections/sent";
import { Correction, type CorrectionTexts, type Refused } from "./correction";

export type ReceiptTexts = {
  labels: Record<"received" | "type" | "confirmed" | "times" | "page" | "cta" | "first" | "last", string>;
  /** Labels of the link to the page for proposing times. */
  propose: string;
  change: string;
  other: string;
  direct: string;
  ways: SentTexts;
  correct: CorrectionTexts;
  erase: ConfirmTexts;
};

export type ReceiptData = {
  interest: string;
  /** When the request was received (ms). */
  received: number;
  words: LeadText;
  /** When the request was last corrected (ms); 0 if never. */
  correctedAt: number;
  /** The proposed meeting times, also in the sender's time zone. */
  proposal?: { times: { at: number; theirs: string }[]; zone: string };
  /** The confirmed time of the meeting (ms). */
  confirmed?: number;
  /** The site's page for proposing times, if no external calendar is configured. */
  schedule?: string;
  page?: string;
  cta?: string;
  first: Touch;
  last?: Touch;
};

type Props = {
  texts: ReceiptTexts;
  request: ReceiptData;
  refused?: Refused;
  /** Whether the erasure form was sent without its checkbox. */
  isUnconfirmed: boolean;
};

export function Receipt({ texts, request, refused, isUnconfirmed }: Props) {
  const { labels } = texts;
  const facts = [
    [labels.type, request.interest],
    [labels.received, <Moment key="received" at={request.received} />],
    ...leadFieldNames.map((name) => [leadFields[name].label, request.words[name]] as const),
    [labels.confirmed, request.confirmed !== undefined && <Moment key="confirmed" at={request.confirmed} />],
    [labels.times, (request.proposal || request.schedule) && <Times texts={texts} {...request} />],
    [labels.page, request.page],
    [labels.cta, request.cta],
    [labels.first, describeVisit(request.first) || texts.direct],
    [labels.last, request.last && (describeVisit(request.last) || texts.direct)],
  ] as const;
  return (
    <Sent facts={facts} texts={texts.ways}>
      <Correction texts={texts.correct} {...request} refused={refused} />
      <ConfirmForm intent="erase" texts={texts.erase} variant="danger" isMissing={isUnconfirmed} />
    </Sent>
  );
}

function Times({
  texts,
  confirmed,
  proposal,
  schedule,
}: { texts: ReceiptTexts } & Pick<ReceiptData, "confirmed" | "proposal" | "schedule">) {
  const isTwelve = useTwelveHours();
  return (
    <>
      {proposal?.times.map(({ at }) => (
        <span key={at} className="block">
          {formatTime(at, proposal.zone, isTwelve)}{" "}
          <span className="text-muted">{zoneName(proposal.zone)}</span>
        </span>
      ))}
      {schedule && (
        <a href={schedule} className="underline underline-offset-4">
          {confirmed !== undefined ? texts.other : proposal ? texts.change : texts.propose}
        </a>
      )}
    </>
  );
}

function describeVisit(touch: Touch) {
  return Object.entries(touch)
    .map(([name, value]) => `${name}: ${value}`)
    .join(" · ");
}
