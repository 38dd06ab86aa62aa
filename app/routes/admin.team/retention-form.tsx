import { Link } from "react-router";
import { SettingsBlock } from "~/sections/admin/settings-form";
import { Field } from "~/ui/field";
import type { Route } from "./+types/route";

/** The typed numbers of days; empty for the default. */
type Props = Route.ComponentProps["loaderData"]["retention"] & {
  errors?: { leads?: string; applications?: string };
};

export function RetentionForm({ leads, applications, standard, errors }: Props) {
  const days = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <div className="max-w-text">
      <SettingsBlock
        title="Data retention"
        text="Deleted once a day, with notes, files and messages. Candidates read the days of applications before they apply."
        intent="retention"
        errors={errors}
      >
        <Field
          {...days}
          label="Leads: days after they arrive"
          name="leads"
          defaultValue={leads}
          hint={standard.leads ? `Leave empty for ${standard.leads} days` : "Leave empty to keep all leads"}
        />
        <Field
          {...days}
          label="Applications: days after the decision, or after the job closes"
          name="applications"
          defaultValue={applications}
          hint={`Leave empty for ${standard.applications} days`}
        />
      </SettingsBlock>
      <p className="mt-6 text-small">
        <Link to="/admin/person" className="underline underline-offset-4">
          View or erase all of one person
        </Link>
      </p>
    </div>
  );
}
