import { data, Link, redirect } from "react-router";
import { useUnsentFormValues } from "~/browser/unsent-values";
import { isUnavailable } from "~/db/errors.server";
import {
  formFieldNames,
  type LeadText,
  leadFields,
  leadFormNames,
  leadRequestNames,
  leadRequests,
  pickLeadText,
  readLeadRequest,
} from "~/lib/leads/lead-fields";
import { privateMeta } from "~/lib/page-meta";
import { databaseDownText } from "~/lib/worklist";
import { BackLink } from "~/sections/admin/detail-head";
import { Options } from "~/sections/admin/options";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { readFields, requireForm } from "~/server/http/request-body.server";
import { addLead } from "~/server/leads/lead-worklist.server";
import { Button, buttonClass } from "~/ui/button";
import { Field, Select, TextArea } from "~/ui/field";
import { Form } from "~/ui/form";
import { FormErrors } from "~/ui/form-errors";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/admin.leads_.new";

export const meta: Route.MetaFunction = () => privateMeta("Add lead");

export const middleware: Route.MiddlewareFunction[] = [requirePermission("leadWork")];

export function loader() {
  return { key: crypto.randomUUID() };
}

type Answer = {
  words: LeadText;
  requested: string;
  key: string;
  errors?: Record<string, string>;
  problem?: string;
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await requireForm(request);
  const words = pickLeadText(readFields(form));
  const requested = String(form.get("requested") ?? "");
  const key = String(form.get(leadFormNames.submissionKey) ?? "").slice(0, 100);
  if (key === "") throw data(null, { status: 400 });
  const answer: Answer = { words, requested, key };
  try {
    const sent = { fields: words, requested: readLeadRequest(requested), key };
    const added = await addLead(context.get(appContext), context.get(signedInContext), sent);
    if (added.kind === "added") return redirect(`/admin/leads/${added.id}?notice=added`, 303);
    return data({ ...answer, errors: added.errors }, { status: 400 });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return data({ ...answer, problem: databaseDownText }, { status: 503 });
  }
}

export default function AddLead({ loaderData, actionData }: Route.ComponentProps) {
  const unsentRef = useUnsentFormValues("new-lead");
  const answer: Partial<Answer> = actionData ?? {};
  return (
    <main id="content" className="wrap pt-4 pb-12">
      <BackLink label="All leads" to="/admin/leads" />
      <h1 className="mt-2 text-[2rem]">Add lead</h1>
      <p className="mt-1 max-w-text text-small text-muted">
        For someone who contacted you another way. The lead is assigned to you, and no notification is sent.
      </p>
      <Notice kind="problem" className="mt-4">
        {answer.problem}
      </Notice>
      <Form ref={unsentRef} method="post" className="mt-6 grid max-w-text gap-4 sm:grid-cols-2">
        <input type="hidden" name={leadFormNames.submissionKey} value={answer.key ?? loaderData.key} />
        <FormErrors
          title="The lead was not added:"
          form="lead"
          fields={formFieldNames}
          errors={answer.errors}
          className="col-span-full"
        >
          {formFieldNames.map((name) => {
            const { label, max, rows, input } = leadFields[name];
            const isRequired = name === "name" || name === "email";
            const common = {
              id: `lead-${name}`,
              name,
              label,
              optional: !isRequired,
              autoComplete: "off",
              maxLength: 4 * max,
              defaultValue: answer.words?.[name],
            };
            if (rows) return <TextArea key={name} {...common} rows={rows} className="col-span-full" />;
            return <Field key={name} {...input} {...common} required={isRequired} />;
          })}
        </FormErrors>
        <Select name="requested" label="Kind" defaultValue={answer.requested ?? "demo"}>
          <Options list={leadRequests.map((request) => [request, leadRequestNames[request]])} />
        </Select>
        <div className="col-span-full flex flex-wrap gap-3">
          <Button type="submit">Add lead</Button>
          <Link to="/admin/leads" className={buttonClass({ variant: "secondary" })}>
            Cancel
          </Link>
        </div>
      </Form>
    </main>
  );
}
