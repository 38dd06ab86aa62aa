import { Form } from "react-router";
import { NewPasswordField } from "~/sections/admin/account-forms";
import { Block } from "~/sections/admin/block";
import { PasswordField } from "~/sections/admin/password-field";
import { Button } from "~/ui/button";
import { FormErrors } from "~/ui/form-errors";
import { AskFirst, ConfirmFirst, type SignInMethods } from "./passkeys";

export type PasswordTexts = {
  title: string;
  text: string;
  current: string;
  next: string;
  rule: string;
  submit: string;
  problems: string;
  /** For an account without a password. */
  none: { text: string; submit: string };
  remove: { label: string; question: string; confirm: string };
};

type Props = {
  texts: PasswordTexts;
  ways: SignInMethods;
  hasPasskeys: boolean;
  errors?: { currentPassword?: string; newPassword?: string };
};

const fields = ["currentPassword", "newPassword"];

/** The password: change it, remove it if a passkey exists, or set one. */
export function Password({ texts, ways, hasPasskeys, errors }: Props) {
  const { hasPassword, isFresh } = ways;
  return (
    <Block title={texts.title} text={hasPassword ? texts.text : texts.none.text}>
      {hasPassword || isFresh ? (
        <Form method="post" className="grid gap-4">
          <FormErrors title={texts.problems} form="password" fields={fields} errors={errors}>
            {hasPassword && (
              <PasswordField
                id="password-currentPassword"
                name="currentPassword"
                label={texts.current}
                autoComplete="current-password"
              />
            )}
            <NewPasswordField
              id="password-newPassword"
              name="newPassword"
              label={texts.next}
              rule={texts.rule}
            />
          </FormErrors>
          <Button
            type="submit"
            name="intent"
            value={hasPassword ? "password" : "set-password"}
            className="justify-self-start"
          >
            {hasPassword ? texts.submit : texts.none.submit}
          </Button>
        </Form>
      ) : (
        <ConfirmFirst>{texts.none.submit}</ConfirmFirst>
      )}
      {hasPassword && hasPasskeys && (
        <div className="mt-4 [&_summary]:-ml-3.5">
          {isFresh ? (
            <AskFirst {...texts.remove} intent="remove-password" />
          ) : (
            <ConfirmFirst>{texts.remove.label}</ConfirmFirst>
          )}
        </div>
      )}
    </Block>
  );
}
