import { useState } from "react";
import { Form } from "react-router";
import { useLeaveWarning } from "~/browser/leave-warning";
import { type ApplicationState, type MessageKind, stageNames } from "~/lib/applications/application-stage";
import { fillTemplate, type MessageTemplate, type TemplateErrors } from "~/lib/applications/message-template";
import { companyName } from "~/lib/company-name";
import { interpolate } from "~/lib/text";
import { MessageActions, MessageFields, type MessageFieldsTexts } from "~/sections/admin/message-fields";
import { MessagePreview } from "~/sections/admin/message-preview";
import type { LeftOut } from "~/server/applications/bulk-messages.server";
import { Button } from "~/ui/button";
import { Select } from "~/ui/field";
import { Notice } from "~/ui/notice";

export type BulkMessageTexts = MessageFieldsTexts & {
  titles: Record<MessageKind, string>;
  back: string;
  each: string;
  /** Both with {count}. */
  to: string;
  left: string;
  /** `stage` with {stage}. */
  reasons: Record<LeftOut, string>;
  /** With {number}. */
  nameless: string;
  gone: string;
  hiddenName: string;
  preview: string;
  previewOf: string;
  rejects: string;
  noMail: string;
  /** With {count}. */
  send: string;
  unsaved: string;
  nobody: string;
  /** On the page to which nobody was chosen. */
  none: { title: string; text: string };
};

/** One who was chosen; without a name where that is hidden. */
type Recipient = { id: string; number: number; stage: string; job: string; name?: string };

export type BulkPlan = { to: Recipient[]; left: (Partial<Recipient> & { why: LeftOut })[] };

type Props = {
  texts: BulkMessageTexts;
  kind: MessageKind;
  plan: BulkPlan;
  /** Those chosen, each as it was when it was seen. */
  chosen: string[];
  canMail: boolean;
  start: MessageTemplate & { days: string };
  errors?: TemplateErrors;
  back: string;
  isSending: boolean;
};

/** One message to several, with what each will read, who gets it, and who does not and why. */
export function BulkMessageForm({
  texts,
  kind,
  plan,
  chosen,
  canMail,
  start,
  errors,
  back,
  isSending,
}: Props) {
  const [typed, setTyped] = useState<MessageTemplate>(start);
  const [shown, setShown] = useState(0);
  const isChanged = typed.subject !== start.subject || typed.body !== start.body;
  useLeaveWarning(isChanged && !isSending, texts.unsaved);
  const first = plan.to[shown] ?? plan.to[0];
  const count = plan.to.length;
  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <Form method="post" className="grid min-w-0 gap-5">
        <input type="hidden" name="kind" value={kind} />
        {chosen.map((value) => (
          <input key={value} type="hidden" name="application" value={value} />
        ))}
        <MessageFields
          texts={texts}
          start={start}
          errors={errors}
          hasTime
          onType={(change) => setTyped({ ...typed, ...change })}
        />
        {kind === "rejection" && <p className="text-small text-muted">{texts.rejects}</p>}
        {!canMail && <Notice kind="info">{texts.noMail}</Notice>}
        <MessageActions texts={texts} back={back}>
          {canMail && count > 0 && (
            <Button type="submit" name="intent" value="send" pending={isSending}>
              {interpolate(texts.send, { count })}
            </Button>
          )}
        </MessageActions>
      </Form>
      <div className="grid min-w-0 gap-8">
        {first ? (
          <div className="grid gap-4">
            {count > 1 && (
              <Select
                name="shown"
                label={texts.previewOf}
                value={String(shown)}
                onChange={({ target }) => setShown(Number(target.value))}
                className="max-w-xs noscript:hidden"
              >
                {plan.to.map((one, index) => (
                  <option key={one.id} value={String(index)}>
                    {nameOf(texts, one)}
                  </option>
                ))}
              </Select>
            )}
            <MessagePreview
              title={texts.preview}
              {...fillTemplate(typed, {
                ...{ name: first.name ?? texts.hiddenName, job: first.job, company: companyName },
              })}
            />
          </div>
        ) : (
          <Notice kind="problem">{texts.nobody}</Notice>
        )}
        <People title={interpolate(texts.to, { count })} text={texts.each}>
          {plan.to.map((one) => (
            <Person key={one.id} name={nameOf(texts, one)} said={one.job} />
          ))}
        </People>
        <People title={interpolate(texts.left, { count: plan.left.length })}>
          {plan.left.map(({ why, ...one }, index) => (
            <Person
              key={one.id ?? index}
              name={one.number === undefined ? texts.gone : nameOf(texts, { ...one, number: one.number })}
              said={interpolate(texts.reasons[why], {
                stage: stageNames[(one.stage ?? "new") as ApplicationState],
              })}
            />
          ))}
        </People>
      </div>
    </div>
  );
}

function nameOf({ nameless }: BulkMessageTexts, { name, number }: { name?: string; number: number }) {
  return name ?? interpolate(nameless, { number });
}

type PeopleProps = { title: string; text?: string; children: React.ReactNode[] };

function People({ title, text, children }: PeopleProps) {
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

function Person({ name, said }: { name: string; said: string }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line py-2.5">
      <span dir="auto" className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">
        {name}
      </span>
      <span className="min-w-0 wrap-anywhere text-muted">{said}</span>
    </li>
  );
}
