import { useState } from "react";
import { Form, Link, useLocation } from "react-router";
import { useLeaveWarning } from "~/browser/leave-warning";
import { useUnsentFormValues } from "~/browser/unsent-values";
import { useZone } from "~/browser/zone";
import { offerFieldNames } from "~/lib/applications/interview-offer";
import {
  fillTemplate,
  formatSendingDate,
  type MessageTemplate,
  readDays,
  type TemplateErrors,
} from "~/lib/applications/message-template";
import { convertClock, formatTime, formatZoneName, parseZonedTime } from "~/lib/zoned-time";
import { HiddenFields, Submit } from "~/sections/admin/block";
import { DateTimeField } from "~/sections/admin/date-time-field";
import { MessageActions, MessageFields } from "~/sections/admin/message-fields";
import { MessagePreview } from "~/sections/admin/message-preview";
import { TemplateChoice } from "~/sections/admin/template-choice";
import { CopyButton } from "~/ui/copy-button";
import { FormErrors } from "~/ui/form-errors";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/route";

const messageCopy = {
  copy: "Copy text",
  copied: "Copied",
};

const slotLabels = ["First choice", "Second choice", "Third choice"];

type Props = Route.ComponentProps["loaderData"] & {
  start: MessageTemplate & { days: string };
  /** The times of an invitation as the form sent them, in UTC. */
  slots?: Record<string, string>;
  errors?: TemplateErrors & Record<string, string | undefined>;
  isSending: boolean;
};

export function MessageForm({ kind, template, templates, params, values, now, moves, ...more }: Props) {
  const { canMail, stage, start, agenda, slots, errors, back, isSending } = more;
  const zone = useZone();
  const [typed, setTyped] = useState(start);
  const unsentRef = useUnsentFormValues(useLocation().pathname + template);
  const isChanged = typed.subject !== start.subject || typed.body !== start.body;
  useLeaveWarning(isChanged && !isSending, "Your message is not sent. Leave anyway?");
  const [typedSlots, setTypedSlots] = useState<string[]>();
  const shownSlots =
    typedSlots ?? offerFieldNames.map((name) => convertClock(slots?.[name] ?? "", "UTC", zone));
  const filled = fillTemplate(typed, { ...values, date: formatSendingDate(now, readDays(typed.days)) });
  return (
    <>
      <TemplateChoice method="get" chosen={template} templates={templates} isChanged={isChanged}>
        <HiddenFields fields={params} />
      </TemplateChoice>
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <Form ref={unsentRef} method="post" className="grid min-w-0 gap-5">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="from" value={stage} />
          <MessageFields
            start={start}
            errors={errors}
            hasTime={canMail}
            onType={(change) => setTyped({ ...typed, ...change })}
          />
          {kind === "invitation" && canMail && (
            <FormErrors form="offer" fields={offerFieldNames} errors={errors}>
              <fieldset
                className="grid gap-3"
                onInput={({ currentTarget }) => setTypedSlots(readSlots(currentTarget))}
              >
                <legend className="mb-1 font-semibold">Times to choose from</legend>
                <p className="text-small text-muted">
                  The candidate chooses one on their page, and you both get a calendar invitation. Leave them
                  empty to agree by email.
                </p>
                <input type="hidden" name="zone" value={zone} />
                {offerFieldNames.map((name, index) => (
                  <DateTimeField
                    key={name}
                    name={name}
                    label={slotLabels[index] ?? ""}
                    zone={zone}
                    agenda={agenda}
                    defaultValue={slots?.[name]}
                    optional
                  />
                ))}
              </fieldset>
            </FormErrors>
          )}
          {kind === "invitation" && moves && (
            <p className="text-small text-muted">
              The application moves to Interview now, and back if you cancel the message before it is sent.
            </p>
          )}
          {kind === "rejection" && (
            <p className="text-small text-muted">
              The application moves to Rejected now; the candidate sees that when the message is sent. Until
              then you can cancel it, which moves the application back.
            </p>
          )}
          {!canMail && (
            <Notice kind="info">
              Email is not set up. Copy the text and send it from your own email, or set SMTP_URL.
            </Notice>
          )}
          <MessageActions back={back}>
            {canMail && <Submit intent="send" pending={isSending} label="Send" />}
          </MessageActions>
          <p className="text-small">
            <Link to="/admin/applications/messages" className="underline underline-offset-4">
              Edit templates
            </Link>
          </p>
        </Form>
        <MessagePreview {...filled} times={formatSlots(shownSlots, zone)}>
          <CopyButton text={`${filled.subject}\n\n${filled.body}`} {...messageCopy} />
        </MessagePreview>
      </div>
    </>
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
