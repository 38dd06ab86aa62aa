import { useState } from "react";

import { useLeaveWarning } from "~/browser/leave-warning";
import { useUnsentFormValues } from "~/browser/unsent-values";
import type { TemplateKind } from "~/lib/applications/application-stage";
import {
  fillTemplate,
  type MessageTemplate,
  type TemplateErrors,
  type TemplateValues,
} from "~/lib/applications/message-template";
import { Submit } from "~/sections/admin/block";
import { MessageText } from "~/sections/admin/message-fields";
import { MessagePreview } from "~/sections/admin/message-preview";
import { Time } from "~/sections/admin/time";
import { Form } from "~/ui/form";
import { FormErrors } from "~/ui/form-errors";

type Props = {
  kind: TemplateKind;
  /** `updatedAt` is when the team changed it (ms). */
  template: MessageTemplate & { updatedAt?: number };
  values: TemplateValues;
  typed?: MessageTemplate;
  errors?: TemplateErrors;
};

export function TemplateForm({ kind, template, values, typed: refused, errors }: Props) {
  const start = refused ?? template;
  const [typed, setTyped] = useState<MessageTemplate>(start);
  const unsentRef = useUnsentFormValues(`template:${kind}`);
  const isChanged = typed.subject !== template.subject || typed.body !== template.body;
  useLeaveWarning(isChanged, "Your template is not saved. Leave anyway?");
  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <Form ref={unsentRef} method="post" className="grid min-w-0 gap-5">
        <input type="hidden" name="kind" value={kind} />
        <FormErrors form="template" fields={["subject", "body"]} errors={errors}>
          <MessageText start={start} onType={(change) => setTyped((before) => ({ ...before, ...change }))} />
        </FormErrors>
        <div className="flex flex-wrap items-center gap-3">
          <Submit intent="save" label="Save" />
          {template.updatedAt && (
            <>
              <Submit intent="restore" variant="quiet" formNoValidate label="Restore default" />
              <span className="text-small text-muted">
                Changed <Time at={template.updatedAt} />
              </span>
            </>
          )}
        </div>
      </Form>
      <MessagePreview {...fillTemplate(typed, values)} />
    </div>
  );
}
