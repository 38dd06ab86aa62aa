import { useState } from "react";
import { Form, Link } from "react-router";
import { useLeaveWarning } from "~/browser/leave-warning";
import type { MessageKind } from "~/lib/application-stage";
import {
  fillTemplate,
  type MessageTemplate,
  messageLimits,
  type PlaceholderValues,
  type TemplateErrors,
  type TemplateProblems,
} from "~/lib/message-template";
import { MessagePreview } from "~/sections/admin/message-preview";
import { Button, buttonClass } from "~/ui/button";
import { CopyButton, type CopyWords } from "~/ui/copy-button";
import { Field, Select, TextArea } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { Notice } from "~/ui/notice";

export type MessageFormTexts = {
  titles: Record<MessageKind, string>;
  /** With {name}; with {number} where that is hidden. */
  to: string;
  toHidden: string;
  subject: string;
  body: string;
  hint: string;
  preview: string;
  /** Where there is no script that draws it anew. */
  see: string;
  when: string;
  /** By the number of days. */
  times: Record<string, string>;
  rejects: string;
  send: string;
  copy: CopyWords;
  noteCopied: string;
  noMail: string;
  noMailHidden: string;
  cancel: string;
  templates: string;
  /** What stands for a hidden name in the preview. */
  hiddenName: string;
  unsaved: string;
  problems: TemplateProblems & Record<"unsendable" | "hidden" | "gone" | "unavailable", string>;
};

type Props = {
  texts: MessageFormTexts;
  kind: MessageKind;
  values: PlaceholderValues;
  isHidden: boolean;
  canMail: boolean;
  /** What the fields begin with. */
  start: MessageTemplate & { days: string };
  errors?: TemplateErrors;
  back: string;
  isSending: boolean;
};

/** A message to a candidate, written from its template, with what will be read beside it. */
export function MessageForm({
  texts,
  kind,
  values,
  isHidden,
  canMail,
  start,
  errors,
  back,
  isSending,
}: Props) {
  const [typed, setTyped] = useState<MessageTemplate>(start);
  const isChanged = typed.subject !== start.subject || typed.body !== start.body;
  useLeaveWarning(isChanged && !isSending, texts.unsaved);
  const filled = fillTemplate(typed, values);
  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <Form method="post" className="grid min-w-0 gap-5">
        <input type="hidden" name="kind" value={kind} />
        <FormErrors form="message" fields={["subject", "body"]} errors={errors}>
          <Field
            id="message-subject"
            name="subject"
            label={texts.subject}
            required
            maxLength={messageLimits.subject}
            defaultValue={start.subject}
            onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
          />
          <TextArea
            id="message-body"
            name="body"
            label={texts.body}
            hint={texts.hint}
            required
            rows={14}
            maxLength={messageLimits.body}
            defaultValue={start.body}
            onChange={({ target }) => setTyped({ ...typed, body: target.value })}
          />
        </FormErrors>
        {canMail && (
          <Select name="days" label={texts.when} defaultValue={start.days} className="max-w-xs">
            {Object.entries(texts.times).map(([days, label]) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </Select>
        )}
        {kind === "rejection" && <p className="text-small text-muted">{texts.rejects}</p>}
        {!canMail && <Notice kind="info">{isHidden ? texts.noMailHidden : texts.noMail}</Notice>}
        <div className="flex flex-wrap items-center gap-3">
          {canMail && (
            <Button type="submit" name="intent" value="send" pending={isSending}>
              {texts.send}
            </Button>
          )}
          {!isHidden && (
            <Button type="submit" name="intent" value="copied" variant={canMail ? "quiet" : "secondary"}>
              {texts.noteCopied}
            </Button>
          )}
          <Button
            type="submit"
            name="intent"
            value="preview"
            variant="secondary"
            className="not-noscript:hidden"
          >
            {texts.see}
          </Button>
          <Link to={back} className={buttonClass({ variant: "quiet" })}>
            {texts.cancel}
          </Link>
        </div>
        <p className="text-small">
          <Link to="/admin/applications/messages" className="underline underline-offset-4">
            {texts.templates}
          </Link>
        </p>
      </Form>
      <MessagePreview title={texts.preview} {...filled}>
        {!isHidden && <CopyButton text={`${filled.subject}\n\n${filled.body}`} {...texts.copy} />}
      </MessagePreview>
    </div>
  );
}
