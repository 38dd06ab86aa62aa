import { useState } from "react";
import { Form } from "react-router";
import { useLeaveWarning } from "~/browser/leave-warning";
import { useUnsentFormValues } from "~/browser/unsent-values";
import { type TemplateKind, templateNames } from "~/lib/applications/application-stage";
import {
  fillTemplate,
  messageLimits,
  type NamedTemplate,
  type TemplateErrors,
  type TemplateValues,
} from "~/lib/applications/message-template";
import { isolate } from "~/lib/isolate";
import { ConfirmedAction, Submit } from "~/sections/admin/block";
import { MessageText } from "~/sections/admin/message-fields";
import { MessagePreview } from "~/sections/admin/message-preview";
import { Options } from "~/sections/admin/options";
import { Time } from "~/sections/admin/time";
import { Field, Select } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";

const kindHints: Record<TemplateKind, string> = {
  received: "Sent automatically when an application arrives.",
  invitation: "Invites the candidate to an interview.",
  rejection: "Tells the candidate that you will not proceed.",
  message: "Leaves the stage as it is.",
};

type Props = {
  /** The template to edit; without `id` it is a new one. */
  template: Omit<NamedTemplate, "id"> & { id?: string; changed?: number };
  values: TemplateValues;
  typed?: Omit<NamedTemplate, "id">;
  errors?: TemplateErrors;
};

export function TemplateForm({ template, values, typed: refused, errors }: Props) {
  const { id, kind, changed } = template;
  const start = refused ?? template;
  const [typed, setTyped] = useState(start);
  const unsentRef = useUnsentFormValues(`template:${id ?? "new"}`);
  const isOfSite = id === kind;
  const isChanged = (["name", "subject", "body"] as const).some((name) => typed[name] !== template[name]);
  useLeaveWarning(isChanged, "Your template is not saved. Leave anyway?");
  return (
    <>
      <h1 dir="auto" className="mt-2 text-[2rem] wrap-anywhere">
        {id === undefined ? "New template" : template.name}
      </h1>
      <p className="mt-1 text-small text-muted">
        {isOfSite && kindHints[kind]}{" "}
        {changed && (
          <>
            Changed <Time at={changed} />
          </>
        )}
      </p>
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <Form ref={unsentRef} method="post" className="grid gap-5">
            <input type="hidden" name="id" value={id ?? ""} />
            <FormErrors form="template" fields={["name", "subject", "body"]} errors={errors}>
              <Field
                name="name"
                label="Name"
                required
                maxLength={messageLimits.name}
                defaultValue={start.name}
                onChange={({ target }) => setTyped({ ...typed, name: target.value })}
              />
              {isOfSite ? (
                <input type="hidden" name="kind" value={kind} />
              ) : (
                <Select
                  name="kind"
                  label="Type"
                  defaultValue={start.kind}
                  hint="An invitation also moves the application to Interview, a rejection to Rejected."
                >
                  <Options
                    list={(["message", "invitation", "rejection"] as const).map((kind) => [
                      kind,
                      templateNames[kind],
                    ])}
                  />
                </Select>
              )}
              <MessageText start={start} onType={(change) => setTyped({ ...typed, ...change })} />
            </FormErrors>
            <div className="flex flex-wrap gap-3">
              <Submit intent="save" label="Save" />
              {isOfSite && changed && (
                <Submit intent="restore" variant="quiet" formNoValidate label="Restore default" />
              )}
            </div>
          </Form>
          {id !== undefined && !isOfSite && (
            <ConfirmedAction
              intent="delete"
              label="Delete"
              confirm="Delete template"
              fields={{ id }}
              question={`Delete “${isolate(template.name)}” for everyone? Messages already written keep their text.`}
            />
          )}
        </div>
        <MessagePreview {...fillTemplate(typed, values)} />
      </div>
    </>
  );
}
