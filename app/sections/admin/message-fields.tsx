import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  type MessageTemplate,
  messageLimits,
  type TemplateErrors,
} from "~/lib/applications/message-template";
import { Button, buttonClass } from "~/ui/button";
import { Field, Select, TextArea } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";

export type MessageFieldsTexts = {
  subject: string;
  body: string;
  hint: string;
  when: string;
  /** By the number of days. */
  times: Record<string, string>;
  /** The preview, where it does not follow by itself. */
  see: string;
  cancel: string;
};

type Props = {
  texts: MessageFieldsTexts;
  /** What the fields begin with. */
  start: MessageTemplate & { days: string };
  errors?: TemplateErrors;
  /** Without a mail server it goes out when it is copied. */
  hasTime: boolean;
  onType(change: Partial<MessageTemplate>): void;
};

/** What a message to candidates says, and when it goes out. */
export function MessageFields({ texts, start, errors, hasTime, onType }: Props) {
  return (
    <>
      <FormErrors form="message" fields={["subject", "body"]} errors={errors}>
        <Field
          id="message-subject"
          name="subject"
          label={texts.subject}
          required
          maxLength={messageLimits.subject}
          defaultValue={start.subject}
          onChange={({ target }) => onType({ subject: target.value })}
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
          onChange={({ target }) => onType({ body: target.value })}
        />
      </FormErrors>
      {hasTime && (
        <Select name="days" label={texts.when} defaultValue={start.days} className="max-w-xs">
          {Object.entries(texts.times).map(([days, label]) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

type ActionsProps = {
  texts: Pick<MessageFieldsTexts, "see" | "cancel">;
  back: string;
  /** What sends it. */
  children: ReactNode;
};

/** What can be done with a message: it is sent, looked at without script, or left. */
export function MessageActions({ texts, back, children }: ActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {children}
      <Button type="submit" name="intent" value="preview" variant="secondary" className="not-noscript:hidden">
        {texts.see}
      </Button>
      <Link to={back} className={buttonClass({ variant: "quiet" })}>
        {texts.cancel}
      </Link>
    </div>
  );
}
