import { useEffect, useRef } from "react";
import { data, redirect, type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import { useBrowserZone, useTwelveHours, useZone } from "~/browser/zone";
import { offices } from "~/content/offices";
import { cleanLine } from "~/lib/clean-text";
import { dayMs } from "~/lib/days";
import { formatNounCount } from "~/lib/format";
import { describeRequest } from "~/lib/leads/lead-actions";
import {
  describeNextOfficeChange,
  isOfficeOpen,
  maxDaysAhead,
  nextWorkingDay,
  type ProposalErrors,
  type ProposalFields,
  proposalFields,
  readProposal,
  toProposalFields,
} from "~/lib/leads/meeting-times";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { interpolate } from "~/lib/text";
import { formatOffset, formatTime, formatZoneName, toZonedClock } from "~/lib/zoned-time";
import { appContext, visitContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { getDevice } from "~/server/insight/lead-count.server";
import { describeProposal } from "~/server/leads/lead-view.server";
import { buildReceiptPath, buildSchedulePath, findLeadByReceipt } from "~/server/leads/receipt.server";
import { findTokenByKey, proposeTimes } from "~/server/leads/schedule.server";
import { readLinkToken } from "~/server/links.server";
import { findConfirmedMeeting } from "~/server/meetings/meetings.server";
import type { Route } from "./+types/route";
import { ContactOptions } from "./contact-options";
import { confirmedHeads, messages, otherHeads, proposedHead, receivedHeads, seo } from "./content";
import { OfficeHoursList, ScheduleHead, type ScheduleHeadProps } from "./office-hours";
import { ProposalForm, type ZoneGroup } from "./proposal-form";
import "./schedule.css";
import { timeZones } from "./time-zones";

const pollPauseMs = 5_000;
/** Polling stops after this many attempts, because the visitor has probably left. */
const maxPolls = 120;

export const handle: PageHandle = { params: ["token", "key"], listed: false };

export const meta: Route.MetaFunction = (args) => pageMeta(seo, args);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const app = { db, clock };
  const { searchParams } = new URL(request.url);
  const now = clock();
  const token = searchParams.has("token") ? readLinkToken(request) : null;
  const key = searchParams.get("key");
  if (key !== null) {
    const found = await findTokenByKey(app, key);
    if (found === undefined) return { now, answer: "unsaved" as const };
    throw redirect(buildSchedulePath(found));
  }
  if (token === null) return { now, answer: "none" as const };
  const lead = await findLeadByReceipt(app, token);
  if (!lead) return data({ now, answer: "wrong" as const }, { status: 404 });
  if (lead.status === "erased") return data({ now, answer: "erased" as const }, { status: 410 });
  const { name, email, website, createdAt } = lead;
  const confirmed = await findConfirmedMeeting(db, { leadNumber: lead.number }, now);
  if (confirmed?.isOver) return { now, answer: "over" as const, at: confirmed.at };
  const proposal = readProposal(lead);
  const seen = lead.proposedAt ?? 0;
  // A confirmed time answers the times proposed before it.
  const isAnswered = confirmed !== undefined && seen <= confirmed.since;
  return {
    now,
    answer: "found" as const,
    confirmed: confirmed?.at,
    location: confirmed?.location,
    request: {
      kind: lead.requested,
      asked: describeRequest(lead),
      name,
      email,
      website,
      received: createdAt,
      receipt: buildReceiptPath(token),
    },
    fields: proposal ? toProposalFields({ ...proposal, times: isAnswered ? [] : proposal.times }) : {},
    kept: isAnswered ? undefined : describeProposal(lead, now),
    seen,
    zones: listZones(now, proposal?.zone),
    // The earliest and the latest current date of all time zones.
    days: {
      min: toZonedClock(now - dayMs / 2, "UTC").date,
      max: toZonedClock(now + (maxDaysAhead + 1) * dayMs, "UTC").date,
    },
  };
}

function describeOffices(now: number, isTwelve: boolean) {
  return offices.map((office) => ({
    city: office.city,
    phone: office.phone,
    isAtDesk: isOfficeOpen(office, now),
    until: describeNextOfficeChange(office, now, isTwelve),
  }));
}

/** The zones of the list with their UTC offsets, including a chosen one that the list lacks. */
function listZones(now: number, chosen: string | undefined): ZoneGroup[] {
  const isListed = timeZones.some(({ zones }) => zones.some(([zone]) => zone === chosen));
  const own =
    chosen && !isListed
      ? [{ label: formatZoneName(chosen), zones: [[chosen, formatZoneName(chosen)] as const] }]
      : [];
  return [...own, ...timeZones].map(({ label, zones }) => ({
    label,
    zones: zones.map(([zone, cities]) => ({ zone, label: `${formatOffset(now, zone)} ${cities}` })),
  }));
}

type Answer = { fields: ProposalFields; errors?: ProposalErrors; problem?: string };

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { address } = context.get(visitContext);
  const token = readLinkToken(request);
  const { seen, ...fields } = Object.fromEntries(
    [...(await requireForm(request))].map(([name, value]) => [name, cleanLine(String(value).slice(0, 100))]),
  );
  // Only the form's own fields are rendered again, whatever was posted.
  const typed = Object.fromEntries(proposalFields.map((name) => [name, fields[name] ?? ""]));
  const sent = { token, seen: Number(seen) || 0, address, device: getDevice(request) };
  const outcome = await proposeTimes(app, { ...sent, fields });
  const answer = (status: number, rest: Omit<Answer, "fields">, retryAfter?: number) =>
    data<Answer>(
      { fields: typed, ...rest },
      { status, ...(retryAfter && { headers: { "Retry-After": String(retryAfter) } }) },
    );
  switch (outcome.kind) {
    case "saved":
    case "missing":
      return redirect(buildSchedulePath(token), 303);
    case "invalid":
      return answer(400, { errors: outcome.errors });
    case "changed":
      return answer(409, { problem: messages.changed });
    case "wait": {
      const time = formatNounCount(Math.ceil(outcome.retryAfter / 60), "minute");
      return answer(429, { problem: interpolate(messages.wait, { time }) }, outcome.retryAfter);
    }
    case "unavailable":
      return answer(503, { problem: messages.unavailable }, outcome.retryAfter);
  }
}

/** A proposal refused because of newer times loads them, so that the visitor can replace them. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const { now } = loaderData;
  const zone = useZone();
  const isTwelve = useTwelveHours();
  const open = describeOffices(now, isTwelve);
  if (loaderData.answer !== "found") {
    return (
      <main id="content">
        {loaderData.answer === "over" ? (
          <ScheduleWithoutForm
            head={fillHead(confirmedHeads.over, loaderData.at, zone, isTwelve)}
            now={now}
          />
        ) : (
          <ScheduleWithoutForm
            head={otherHeads[loaderData.answer]}
            isWaiting={loaderData.answer === "unsaved"}
            now={now}
          />
        )}
        <ContactOptions offices={open} />
      </main>
    );
  }
  const { request, confirmed, location, fields, kept, seen, zones, days } = loaderData;
  const head =
    confirmed === undefined
      ? { ...receivedHeads[request.kind], ...(kept && proposedHead) }
      : confirmedHeads[kept ? "newer" : "set"];
  const saved =
    kept &&
    interpolate(messages.times, {
      times: kept.times.map(({ at }) => formatTime(at, kept.zone, isTwelve)).join("; "),
      zone: formatZoneName(kept.zone),
    });
  const problem = actionData?.problem && interpolate(actionData.problem, { times: saved ?? "" });
  return (
    <main id="content">
      <ProposalForm
        head={
          <ScheduleHead
            {...fillHead(head, confirmed ?? request.received, zone, isTwelve, request.email)}
            location={location}
          />
        }
        offices={offices}
        kept={fields}
        refused={actionData?.fields}
        errors={actionData?.errors}
        problem={problem}
        saved={saved}
        zones={zones}
        days={days}
        now={now}
        seen={seen}
      />
      <ContactOptions offices={open} request={request} />
    </main>
  );
}

function fillHead(head: ScheduleHeadProps, at: number, zone: string, isTwelve: boolean, email = "") {
  const values = { when: formatTime(at, zone, isTwelve), zone: formatZoneName(zone), email };
  return { ...head, lead: interpolate(head.lead, values) };
}

type ScheduleWithoutFormProps = {
  head: ScheduleHeadProps;
  /** Whether the lead is not saved yet. */
  isWaiting?: boolean;
  now: number;
};

function ScheduleWithoutForm({ head, isWaiting = false, now }: ScheduleWithoutFormProps) {
  const zone = useBrowserZone();
  const { revalidate, state } = useRevalidator();
  const polls = useRef(0);
  useEffect(() => {
    if (!isWaiting || state !== "idle" || polls.current >= maxPolls) return;
    polls.current++;
    const timer = setTimeout(revalidate, pollPauseMs);
    return () => clearTimeout(timer);
  }, [isWaiting, state, revalidate]);
  return (
    <div className="dusk pb-16">
      <ScheduleHead {...head} />
      <OfficeHoursList offices={offices} date={nextWorkingDay(now, zone ?? "UTC")} zone={zone} />
    </div>
  );
}
