import { useTwelveHours } from "~/browser/zone";
import { describeTouch } from "~/lib/insight/attribution";
import { type LeadFieldName, leadFieldNames, leadFields } from "~/lib/leads/lead-fields";
import { interpolate } from "~/lib/text";
import { formatTime, formatZoneName } from "~/lib/zoned-time";
import { ConfirmForm } from "~/sections/confirm-form";
import { LocalTime } from "~/sections/local-time";
import { SubmissionDetails } from "~/sections/submission-details";
import { Location } from "~/ui/location";
import type { Route } from "./+types/route";
import { receiptTexts as texts } from "./content";

type Request = Extract<Route.ComponentProps["loaderData"], { answer: "found" }>["request"];

type Props = {
  request: Request;
  /** Whether the erasure form was sent without its checkbox. */
  isUnconfirmed: boolean;
};

export function Receipt({ request, isUnconfirmed }: Props) {
  const { labels } = texts;
  const facts = [
    [labels.type, request.asked],
    [labels.received, <LocalTime key="received" at={request.received} />],
    ...leadFieldNames.map((name) => [leadFields[name].label, describeField(request, name)] as const),
    [
      labels.confirmed,
      request.confirmed !== undefined && <LocalTime key="confirmed" at={request.confirmed} />,
    ],
    [labels.location, request.location && <Location key="location" location={request.location} />],
    [labels.times, (request.proposal || request.schedule) && <MeetingTimes {...request} />],
    ...request.visit,
    [labels.page, request.page],
    [labels.cta, request.cta],
    [labels.first, describeTouch(request.first)],
    [labels.last, request.last && describeTouch(request.last)],
  ] as const;
  return (
    <SubmissionDetails facts={facts} texts={texts.manage}>
      <ConfirmForm intent="erase" texts={texts.erase} variant="danger" isMissing={isUnconfirmed} />
    </SubmissionDetails>
  );
}

/** The stored value, and what was typed where that was not the same. */
function describeField({ fields, typed }: Request, name: LeadFieldName) {
  if (!typed[name]) return fields[name];
  return (
    <>
      {fields[name]}
      <span className="block text-small text-muted">{interpolate(texts.typed, { typed: typed[name] })}</span>
    </>
  );
}

function MeetingTimes({ confirmed, proposal, schedule, propose }: Request) {
  const isTwelve = useTwelveHours();
  return (
    <>
      {proposal?.times.map(({ at }) => (
        <span key={at} className="block">
          {formatTime(at, proposal.zone, isTwelve)}{" "}
          <span className="text-muted">{formatZoneName(proposal.zone)}</span>
        </span>
      ))}
      {schedule && (
        <a href={schedule} className="underline underline-offset-4">
          {confirmed !== undefined ? texts.other : proposal ? texts.change : propose}
        </a>
      )}
    </>
  );
}
