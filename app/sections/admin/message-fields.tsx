import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  type MessageTemplate,
  messageLimits,
  type TemplateErrors,
  variableList,
} from "~/lib/applications/message-template";
import { buttonClass } from "~/ui/button";
import { Field, Select, TextArea } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { Options } from "./options";

const timeFieldNames = {
  "0": "In 1 minute",
  "1": "In 1 day",
  "3": "In 3 days",
  "7": "In 1 week",
};

type Props = {
  start: MessageTemplate & { days: string };
  errors?: TemplateErrors;
  /** Whether a delay can be chosen; without a mail server the message is copied by hand. */
  hasTime: boolean;
  onType(change: Partial<Props["start"]>): void;
};

type TextProps = {
  start: MessageTemplate;
  onType(change: Partial<MessageTemplate>): void;
};

export function MessageText({ start, onType }: TextProps) {
  return (
    <>
      <Field
        name="subject"
        label="Subject"
        required
        maxLength={messageLimits.subject}
        defaultValue={start.subject}
        onChange={({ target }) => onType({ subject: target.value })}
      />
      <TextArea
        name="body"
        label="Message"
        hint={`You can use ${variableList}.`}
        required
        rows={14}
        maxLength={messageLimits.body}
        defaultValue={start.body}
        onChange={({ target }) => onType({ body: target.value })}
      />
    </>
  );
}

export function MessageFields({ start, errors, hasTime, onType }: Props) {
  return (
    <>
      <FormErrors form="message" fields={["subject", "body"]} errors={errors}>
        <MessageText start={start} onType={onType} />
      </FormErrors>
      {hasTime && (
        <Select
          name="days"
          label="Send"
          defaultValue={start.days}
          className="max-w-xs"
          onChange={({ target }) => onType({ days: target.value })}
        >
          <Options list={Object.entries(timeFieldNames)} />
        </Select>
      )}
    </>
  );
}

/** The actions of a message: send or cancel. */
export function MessageActions({ back, children }: { back: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {children}
      <Link to={back} className={buttonClass({ variant: "quiet" })}>
        Cancel
      </Link>
    </div>
  );
}
