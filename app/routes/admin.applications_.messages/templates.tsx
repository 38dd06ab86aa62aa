import { useState } from "react";
import { Form } from "react-router";
import { useLeaveWarning } from "~/browser/leave-warning";
import type { TemplateKind } from "~/lib/applications/application-stage";
import { templateNames } from "~/lib/applications/application-stage";
import {
  fillTemplate,
  type MessageTemplate,
  messageLimits,
  type PlaceholderValues,
  type TemplateErrors,
} from "~/lib/applications/message-template";
import { MessagePreview } from "~/sections/admin/message-preview";
import { Button } from "~/ui/button";
import { Field, TextArea } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";

const uses = {
  received: "Sent automatically when an application arrives.",
  invitation: "Invites the candidate to an interview.",
  rejection: "Tells the candidate that you will not proceed.",
};

type Kept = MessageTemplate & { kind: TemplateKind; changed?: string };
type Refused = { kind: TemplateKind; typed: MessageTemplate; errors: TemplateErrors };

type Props = {
  templates: Kept[];
  values: PlaceholderValues;
  /** What was not saved, and why. */
  refused?: Refused;
};

/** What messages begin with, each with how it will be read. */
export function Templates({ templates, values, refused }: Props) {
  return (
    <div className="mt-8 grid gap-12">
      {templates.map((template) => (
        <Template
          key={`${template.kind} ${template.changed}`}
          template={template}
          values={values}
          refused={refused?.kind === template.kind ? refused : undefined}
        />
      ))}
    </div>
  );
}

type TemplateProps = Omit<Props, "templates"> & { template: Kept };

function Template({ template, values, refused }: TemplateProps) {
  const { kind, changed } = template;
  const start = refused?.typed ?? template;
  const [typed, setTyped] = useState<MessageTemplate>(start);
  const [isSent, setSent] = useState(false);
  const isChanged = typed.subject !== template.subject || typed.body !== template.body;
  useLeaveWarning(isChanged && !isSent, "Your template is not saved. Leave anyway?");
  return (
    <section aria-labelledby={`${kind}-title`} className="border-t border-line pt-6">
      <h2 id={`${kind}-title`} className="text-h3">
        {templateNames[kind]}
      </h2>
      <p className="mt-1 text-small text-muted">
        {uses[kind]} {changed && `Changed ${changed} UTC`}
      </p>
      <div className="mt-5 grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
        <Form method="post" className="grid min-w-0 gap-5" onSubmit={() => setSent(true)}>
          <input type="hidden" name="kind" value={kind} />
          <FormErrors form={kind} fields={["subject", "body"]} errors={refused?.errors}>
            <Field
              id={`${kind}-subject`}
              name="subject"
              label="Subject"
              required
              maxLength={messageLimits.subject}
              defaultValue={start.subject}
              onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
            />
            <TextArea
              id={`${kind}-body`}
              name="body"
              label="Message"
              required
              rows={12}
              maxLength={messageLimits.body}
              defaultValue={start.body}
              onChange={({ target }) => setTyped({ ...typed, body: target.value })}
            />
          </FormErrors>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="save" aria-label={`Save: ${templateNames[kind]}`}>
              Save
            </Button>
            {changed && (
              <Button
                type="submit"
                name="intent"
                value="restore"
                variant="quiet"
                formNoValidate
                aria-label={`Restore default: ${templateNames[kind]}`}
              >
                Restore default
              </Button>
            )}
          </div>
        </Form>
        <MessagePreview title="Preview" {...fillTemplate(typed, values)} />
      </div>
    </section>
  );
}
