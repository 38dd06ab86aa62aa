import { Block } from "~/sections/admin/block";
import { SettingsForm } from "~/sections/admin/settings-form";
import { Button } from "~/ui/button";
import { Field, FieldErrors } from "~/ui/field";

export type HiringFormProps = {
  emails: string;
  slackUrl: string;
  errors?: { emails?: string; slackUrl?: string };
  hasSlack: boolean;
};

export function HiringForm({ emails, slackUrl, errors = {}, hasSlack }: HiringFormProps) {
  return (
    <Block
      title="New applications"
      text="Each application is emailed to the job’s hiring manager and to these addresses. With neither, the recipients of leads are notified, without the candidate’s name."
    >
      <SettingsForm className="grid gap-4">
        <input type="hidden" name="intent" value="hiring" />
        <FieldErrors value={errors}>
          <Field
            label="Email addresses"
            name="emails"
            defaultValue={emails}
            hint="Separate several with commas"
          />
          {hasSlack && (
            <Field
              label="Slack webhook"
              name="slackUrl"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              defaultValue={slackUrl}
              hint="An incoming webhook for the hiring channel"
            />
          )}
        </FieldErrors>
        <div>
          <Button type="submit" size="small" variant="secondary">
            Save
          </Button>
        </div>
      </SettingsForm>
    </Block>
  );
}
