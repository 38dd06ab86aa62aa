import { useState } from "react";
import { Form } from "react-router";
import { useLeaveWarning } from "~/browser/leave-warning";
import { useUnsentFormValues } from "~/browser/unsent-values";
import { type ApplicationState, stageNames } from "~/lib/applications/application-stage";
import { fillTemplate, formatSendingDate, readDays, toFirstName } from "~/lib/applications/message-template";
import { companyName } from "~/lib/company-name";
import { interpolate } from "~/lib/text";
import { HiddenFields, Submit } from "~/sections/admin/block";
import { MessageActions, MessageFields } from "~/sections/admin/message-fields";
import { MessagePreview } from "~/sections/admin/message-preview";
import { Options } from "~/sections/admin/options";
import { TemplateChoice } from "~/sections/admin/template-choice";
import { Select } from "~/ui/field";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/route";

const skipReasons = {
  gone: "already erased",
  changed: "a teammate moved it first",
  stage: "not for the stage {stage}",
  written: "already has this message",
};

type Loaded = Route.ComponentProps;
type Props = Loaded["loaderData"] &
  Omit<NonNullable<Loaded["actionData"]>, "typed"> & {
    start: NonNullable<Loaded["actionData"]>["typed"];
    isSending: boolean;
  };

/**
 * The form of a message to several candidates, with the preview of each, the recipients, and those left out with the
 * reason.
 */
export function BulkMessageForm({ kind, plan, chosen, template, templates, sender, now, ...more }: Props) {
  const { canMail, start, errors, back, isSending } = more;
  const [typed, setTyped] = useState(start);
  const [shown, setShown] = useState(0);
  const unsentRef = useUnsentFormValues(`bulk-message:${template}:${chosen}`);
  const isChanged = typed.subject !== start.subject || typed.body !== start.body;
  useLeaveWarning(isChanged && !isSending, "Your message is not sent. Leave anyway?");
  const first = plan.to[shown] ?? plan.to[0];
  const count = plan.to.length;
  const about = (
    <>
      <input type="hidden" name="kind" value={kind} />
      <HiddenFields fields={chosen.map((value) => ["application", value])} />
    </>
  );
  return (
    <>
      <TemplateChoice method="post" chosen={template} templates={templates} isChanged={isChanged}>
        {about}
        <input type="hidden" name="intent" value="choose" />
      </TemplateChoice>
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <Form ref={unsentRef} method="post" className="grid min-w-0 gap-5">
          {about}
          <input type="hidden" name="template" value={template} />
          <MessageFields
            start={start}
            errors={errors}
            hasTime
            onType={(change) => setTyped({ ...typed, ...change })}
          />
          {kind === "invitation" && (
            <p className="text-small text-muted">
              Applications before the interview move to Interview now. Undo cancels the messages and restores
              the stages. A time goes to one candidate only: to offer times, invite candidates from their own
              pages.
            </p>
          )}
          {kind === "rejection" && (
            <p className="text-small text-muted">
              The applications move to Rejected now. Undo cancels the messages and restores the stages. Moving
              an application to another stage also cancels its message.
            </p>
          )}
          {!canMail && (
            <Notice kind="info">Email is not set up. Open each application to copy the text.</Notice>
          )}
          <MessageActions back={back}>
            {canMail && count > 0 && <Submit intent="send" pending={isSending} label={`Send to ${count}`} />}
          </MessageActions>
        </Form>
        <div className="grid min-w-0 gap-8">
          {first ? (
            <div className="grid gap-4">
              {count > 1 && (
                <Select
                  name="shown"
                  label="Preview for"
                  value={String(shown)}
                  onChange={({ target }) => setShown(Number(target.value))}
                  className="max-w-xs"
                >
                  <Options list={plan.to.map((recipient, index) => [index, recipient.name])} />
                </Select>
              )}
              <MessagePreview
                {...fillTemplate(typed, {
                  "first name": toFirstName(first.name),
                  job: first.job,
                  company: companyName,
                  sender,
                  date: formatSendingDate(now, readDays(typed.days)),
                })}
              />
            </div>
          ) : (
            <Notice kind="problem">None of the selected applications can get this message.</Notice>
          )}
          <People title={`Recipients: ${count}`} text="Each candidate gets a separate email.">
            {plan.to.map((recipient) => (
              <RecipientRow key={recipient.id} name={recipient.name} detail={recipient.job} />
            ))}
          </People>
          <People title={`Left out: ${plan.left.length}`}>
            {plan.left.map(({ why, ...skipped }, index) => (
              <RecipientRow
                key={skipped.id ?? index}
                name={skipped.name ?? "An application"}
                detail={interpolate(skipReasons[why], {
                  stage: stageNames[(skipped.stage ?? "new") as ApplicationState],
                })}
              />
            ))}
          </People>
        </div>
      </div>
    </>
  );
}

function People({ title, text, children }: { title: string; text?: string; children: React.ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className="min-w-0">
      <h2 className="text-h3">{title}</h2>
      {text && <p className="mt-1 text-small text-muted">{text}</p>}
      <ul role="list" className="mt-3 border-t border-line text-small">
        {children}
      </ul>
    </section>
  );
}

function RecipientRow({ name, detail }: { name: string; detail: string }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line py-2.5">
      <span dir="auto" className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">
        {name}
      </span>
      <span className="min-w-0 wrap-anywhere text-muted">{detail}</span>
    </li>
  );
}
