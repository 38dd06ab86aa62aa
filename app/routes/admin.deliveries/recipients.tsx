import { SettingsBlock } from "~/sections/admin/settings-form";
import { Field } from "~/ui/field";

type LeadProps = {
  emails: string;
  /** The addresses of the environment, which an empty field restores. */
  standard: string;
  error?: string;
};

export function LeadForm({ emails, standard, error }: LeadProps) {
  return (
    <SettingsBlock
      title="New leads"
      text="Each lead is emailed to these addresses. Replies go to the visitor."
      intent="leads"
      errors={{ emails: error }}
    >
      <Field
        label="Email addresses"
        name="emails"
        defaultValue={emails}
        hint={standard ? `Leave empty for ${standard} (LEAD_MAIL_TO)` : "Separate several with commas"}
      />
    </SettingsBlock>
  );
}

type HiringProps = {
  emails: string;
  slackUrl: string;
  errors?: { emails?: string; slackUrl?: string };
  hasSlack: boolean;
};

export function HiringForm({ emails, slackUrl, errors, hasSlack }: HiringProps) {
  return (
    <SettingsBlock
      title="New applications"
      text="Each application is emailed to the job’s hiring manager and to these addresses. With neither, the recipients of leads are notified, without the candidate’s name."
      intent="hiring"
      errors={errors}
    >
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
    </SettingsBlock>
  );
}
