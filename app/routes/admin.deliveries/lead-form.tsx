import { Block } from "~/sections/admin/block";
import { SettingsForm } from "~/sections/admin/settings-form";
import { Button } from "~/ui/button";
import { Field, FieldErrors } from "~/ui/field";

type Props = {
  emails: string;
  /** The addresses of the environment, which an empty field restores. */
  standard: string;
  error?: string;
};

export function LeadForm({ emails, standard, error }: Props) {
  return (
    <Block title="New leads" text="Each lead is emailed to these addresses. Replies go to the visitor.">
      <SettingsForm className="grid gap-4">
        <FieldErrors value={{ emails: error }}>
          <Field
            label="Email addresses"
            name="emails"
            defaultValue={emails}
            hint={standard ? `Leave empty for ${standard} (LEAD_MAIL_TO)` : "Separate several with commas"}
          />
        </FieldErrors>
        <div>
          <Button type="submit" name="intent" value="leads" size="small" variant="secondary">
            Save
          </Button>
        </div>
      </SettingsForm>
    </Block>
  );
}
