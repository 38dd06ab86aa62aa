import { type MessageTemplate, messageLimits, variableList } from "~/lib/applications/message-template";
import { Field, TextArea } from "~/ui/field";

type Props = {
  start: MessageTemplate;
  onType(change: Partial<MessageTemplate>): void;
};

/** The subject and the text of a message or of its template. */
export function MessageText({ start, onType }: Props) {
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
