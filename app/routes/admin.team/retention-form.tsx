import { Block } from "~/sections/admin/block";
import { SettingsForm } from "~/sections/admin/settings-form";
import { Button } from "~/ui/button";
import { Field, FieldErrors } from "~/ui/field";

type Props = {
  /** Days as typed; empty for the standard. */
  leads: string;
  applications: string;
  standard: { leads?: number; applications: number };
  errors?: { leads?: string; applications?: string };
};

export function RetentionForm({ leads, applications, standard, errors = {} }: Props) {
  const days = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <div className="mt-12 max-w-text">
      <Block
        title="Data retention"
        text="Deleted once a day, with notes, files and messages. Candidates read the days of applications before they apply."
      >
        <SettingsForm className="grid gap-4">
          <FieldErrors value={errors}>
            <Field
              {...days}
              label="Leads: days after they arrive"
              name="leads"
              defaultValue={leads}
              hint={
                standard.leads ? `Leave empty for ${standard.leads} days` : "Leave empty to keep all leads"
              }
            />
            <Field
              {...days}
              label="Applications: days after the decision, or after the job closes"
              name="applications"
              defaultValue={applications}
              hint={`Leave empty for ${standard.applications} days`}
            />
          </FieldErrors>
          <div>
            <Button type="submit" name="intent" value="retention" size="small" variant="secondary">
              Save
            </Button>
          </div>
        </SettingsForm>
      </Block>
    </div>
  );
}
