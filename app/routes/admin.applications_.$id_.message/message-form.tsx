import { useState } from "react";
import { Form, Link, useLocation } from "react-router";
import { forgetWords, useKeptWords } from "~/browser/kept-words";
import { useLeaveWarning } from "~/browser/leave-warning";
import type { MessageKind } from "~/lib/applications/application-stage";
import {
  fillTemplate,
  type MessageTemplate,
  type PlaceholderValues,
  type TemplateErrors,
  type TemplateProblems,
} from "~/lib/applications/message-template";
import { MessageActions, MessageFields, type MessageFieldsTexts } from "~/sections/admin/message-fields";
import { MessagePreview } from "~/sections/admin/message-preview";
import { Button } from "~/ui/button";
import { CopyButton, type CopyWords } from "~/ui/copy-button";
import { Notice } from "~/ui/notice";

export type MessageFormTexts = MessageFieldsTexts & {
  titles: Record<MessageKind, string>;
  /** With {name}; with {number} where that is hidden. */
  to: string;
  toHidden: string;
  preview: string;
  rejects: string;
  send: string;
  copy: CopyWords;
  noMail: string;
  noMailHidden: string;
  templates: string;
  /** What stands for a hidden name in the preview. */
  hiddenName: string;
  unsaved: string;
  problems: TemplateProblems & Record<"unsendable" | "gone" | "unavailable", string>;
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
  const key = useLocation().pathname + kind;
  const keptWords = useKeptWords(key);
  const isChanged = typed.subject !== start.subject || typed.body !== start.body;
  useLeaveWarning(isChanged && !isSending, texts.unsaved);
  const filled = fillTemplate(typed, values);
  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <Form ref={keptWords} method="post" onSubmit={() => forgetWords(key)} className="grid min-w-0 gap-5">
        <input type="hidden" name="kind" value={kind} />
        <MessageFields
          texts={texts}
          start={start}
          errors={errors}
          hasTime={canMail}
          onType={(change) => setTyped({ ...typed, ...change })}
        />
        {kind === "rejection" && <p className="text-small text-muted">{texts.rejects}</p>}
        {!canMail && <Notice kind="info">{isHidden ? texts.noMailHidden : texts.noMail}</Notice>}
        <MessageActions texts={texts} back={back}>
          {canMail && (
            <Button type="submit" name="intent" value="send" pending={isSending}>
              {texts.send}
            </Button>
          )}
        </MessageActions>
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
