import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useLeaveWarning } from "~/browser/leave-warning";
import { useUnsentFormValues } from "~/browser/unsent-values";
import { useZone } from "~/browser/zone";
import type { Agenda } from "~/lib/agenda";
import {
  type ApplicationStage,
  type ApplicationState,
  stageNames,
} from "~/lib/applications/application-stage";
import { formatOfferText, offerFieldNames } from "~/lib/applications/interview-offer";
import {
  fillTemplate,
  formatSendingDate,
  type MessageTemplate,
  readDays,
  type TemplateErrors,
  toFirstName,
} from "~/lib/applications/message-template";
import { companyName } from "~/lib/company-name";
import { interpolate } from "~/lib/text";
import { convertClock, formatTime, formatZoneName, parseZonedTime } from "~/lib/zoned-time";
import { Submit } from "~/sections/admin/block";
import { DateTimeField } from "~/sections/admin/date-time-field";
import { LocationField } from "~/sections/admin/location-field";
import { MessageText } from "~/sections/admin/message-fields";
import { MessagePreview } from "~/sections/admin/message-preview";
import { Options } from "~/sections/admin/options";
import { buttonClass } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Select } from "~/ui/field";
import { Form } from "~/ui/form";
import { FormErrors } from "~/ui/form-errors";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/route";

const skipReasons = {
  gone: "already erased",
  changed: "a teammate moved it first",
  stage: "not for the stage {stage}",
  written: "already has this message",
};

const kindNotes = {
  invitation:
    "An application before the interview moves to Interview now, and back if you cancel its message.",
  rejection:
    "The application moves to Rejected now; the candidate sees that when the message is sent. Until then you can cancel it, which moves the application back.",
  message: undefined,
};

const sendingTimes = { "0": "In 1 minute", "1": "In 1 day", "3": "In 3 days", "7": "In 1 week" };

type Props = Route.ComponentProps["loaderData"] & {
  start: MessageTemplate & { days: string };
  /** The times of an invitation as the form sent them, in UTC. */
  slots?: Record<string, string>;
  errors?: TemplateErrors & Record<string, string | undefined>;
  stage?: ApplicationStage;
  isSending: boolean;
};

/** The form of a message to one candidate or to several, with the preview of each, and who is left out and why. */
export function WriteForm({ kind, plan, isOne, agenda, sender, now, canMail, start, ...more }: Props) {
  const { slots = {}, location, errors, stage, back, isSending } = more;
  const zone = useZone();
  const { pathname, search } = useLocation();
  const unsentRef = useUnsentFormValues(pathname + search);
  const [typed, setTyped] = useState(start);
  const [shown, setShown] = useState(0);
  const [typedSlots, setTypedSlots] = useState<string[]>();
  const [typedLocation, setTypedLocation] = useState(location);
  const isChanged = typed.subject !== start.subject || typed.body !== start.body;
  useLeaveWarning(isChanged && !isSending, "Your message is not sent. Leave anyway?");
  const count = plan.to.length;
  const first = plan.to[shown] ?? plan.to[0];
  const filled =
    first &&
    fillTemplate(typed, {
      "first name": toFirstName(first.name),
      job: first.job,
      company: companyName,
      sender,
      date: formatSendingDate(now, readDays(typed.days)),
    });
  const times = formatSlots(
    typedSlots ?? offerFieldNames.map((name) => convertClock(slots[name] ?? "", "UTC", zone)),
    zone,
  );
  const offer =
    kind === "invitation"
      ? { text: formatOfferText(times.length), times, location: agenda ? typedLocation.trim() : "" }
      : undefined;
  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <Form ref={unsentRef} method="post" className="grid min-w-0 gap-5">
        <input type="hidden" name="from" value={stage ?? first?.stage ?? ""} />
        <FormErrors
          form="message"
          fields={["subject", "body", ...offerFieldNames, "location"]}
          errors={errors}
        >
          <MessageText start={start} onType={(change) => setTyped((before) => ({ ...before, ...change }))} />
          {canMail && (
            <Select
              name="days"
              label="Send"
              defaultValue={start.days}
              className="max-w-xs"
              onChange={({ target: { value: days } }) => setTyped((before) => ({ ...before, days }))}
            >
              <Options list={Object.entries(sendingTimes)} />
            </Select>
          )}
          {kind === "invitation" && canMail && agenda && (
            <>
              <InterviewTimes agenda={agenda} slots={slots} onInput={setTypedSlots} />
              <LocationField
                defaultValue={location}
                onInput={({ currentTarget }) => setTypedLocation(currentTarget.value)}
              />
            </>
          )}
        </FormErrors>
        <p className="text-small text-muted">
          {kindNotes[kind]}
          {kind === "invitation" && !isOne && " To offer times, invite candidates from their own pages."}
        </p>
        {!canMail && (
          <Notice kind="info">
            Email is not set up. Copy the text and send it from your own email, or set SMTP_URL.
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {canMail && count > 0 && (
            <Submit intent="send" pending={isSending} label={isOne ? "Send" : `Send to ${count}`} />
          )}
          <Link to={back} className={buttonClass({ variant: "quiet" })}>
            Cancel
          </Link>
          <Link
            to={`/admin/applications/messages?template=${kind}`}
            className="ml-auto text-small underline underline-offset-4"
          >
            Edit template
          </Link>
        </div>
      </Form>
      <div className="grid min-w-0 gap-8">
        {count > 1 && (
          <Select
            label="Preview for"
            value={String(shown)}
            onChange={({ target }) => setShown(Number(target.value))}
            className="max-w-xs"
          >
            <Options list={plan.to.map(({ name }, index) => [index, name])} />
          </Select>
        )}
        {filled ? (
          <MessagePreview {...filled} offer={offer}>
            {isOne && (
              <CopyButton
                text={[filled.subject, filled.body, offer?.text ?? ""].join("\n\n").trim()}
                copy="Copy text"
                copied="Copied"
              />
            )}
          </MessagePreview>
        ) : (
          <Notice kind="problem">None of the selected applications can get this message.</Notice>
        )}
        {!isOne && (
          <>
            <People
              title={`Recipients: ${count}`}
              text="Each candidate gets a separate email."
              list={plan.to.map(({ name, job }) => [name, job])}
            />
            <People
              title={`Left out: ${plan.left.length}`}
              list={plan.left.map(({ why, name, stage }) => [
                name ?? "An application",
                interpolate(skipReasons[why], { stage: stageNames[(stage ?? "new") as ApplicationState] }),
              ])}
            />
          </>
        )}
      </div>
    </div>
  );
}

const slotLabels = ["First choice", "Second choice", "Third choice"];

type TimesProps = { agenda: Agenda; slots: Record<string, string>; onInput(slots: string[]): void };

function InterviewTimes({ agenda, slots, onInput }: TimesProps) {
  const zone = useZone();
  return (
    <fieldset className="grid gap-3" onInput={({ currentTarget }) => onInput(readSlots(currentTarget))}>
      <legend className="mb-1 font-semibold">Times to choose from</legend>
      <p className="text-small text-muted">
        The candidate chooses one on their page, and you both get a calendar invitation. Without times, the
        email asks for some.
      </p>
      <input type="hidden" name="zone" value={zone} />
      {offerFieldNames.map((name, index) => (
        <DateTimeField
          key={name}
          name={name}
          label={slotLabels[index] ?? ""}
          zone={zone}
          agenda={agenda}
          defaultValue={slots[name]}
          optional
        />
      ))}
    </fieldset>
  );
}

function readSlots(fieldset: HTMLFieldSetElement): string[] {
  return offerFieldNames.map((name) => (fieldset.elements.namedItem(name) as HTMLInputElement).value);
}

/** Returns the times that are complete, as the email shows them. */
function formatSlots(slots: string[], zone: string): string[] {
  return slots
    .map((slot) => parseZonedTime(slot.slice(0, 10), slot.slice(11, 16), zone))
    .filter((at) => at !== undefined && !Number.isNaN(at))
    .sort((a, b) => Number(a) - Number(b))
    .map((at) => `${formatTime(Number(at), zone)} (${formatZoneName(zone)})`);
}

type PeopleProps = { title: string; text?: string; list: [name: string, detail: string][] };

function People({ title, text, list }: PeopleProps) {
  if (list.length === 0) return null;
  return (
    <section className="min-w-0">
      <h2 className="text-h3">{title}</h2>
      {text && <p className="mt-1 text-small text-muted">{text}</p>}
      <ul role="list" className="mt-3 border-t border-line text-small">
        {list.map(([name, detail], index) => (
          <li
            key={index}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line py-2.5"
          >
            <span dir="auto" className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">
              {name}
            </span>
            <span className="min-w-0 wrap-anywhere text-muted">{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
