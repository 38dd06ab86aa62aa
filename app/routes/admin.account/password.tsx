import { Block, ConfirmedAction, Submit } from "~/sections/admin/block";
import { NewPasswordField, PasswordField } from "~/sections/admin/password-field";
import { Form } from "~/ui/form";
import { FormErrors } from "~/ui/form-errors";
import { type Account, ConfirmFirst } from "./passkeys";

type Props = {
  signIn: Account["signIn"];
  hasPasskeys: boolean;
  errors?: { currentPassword?: string; newPassword?: string };
};

const passwordFields = ["currentPassword", "newPassword"];

/** The password: change it, remove it if a passkey exists, or set one. */
export function Password({ signIn, hasPasskeys, errors }: Props) {
  const { hasPassword, isFresh } = signIn;
  return (
    <Block
      title="Password"
      text={
        hasPassword
          ? "Changing your password signs you out everywhere else."
          : "You sign in with passkeys and have no password. Setting one signs you out everywhere else."
      }
    >
      {hasPassword || isFresh ? (
        <Form method="post" className="grid gap-4">
          <FormErrors
            title="The password was not changed:"
            form="password"
            fields={passwordFields}
            errors={errors}
          >
            {hasPassword && (
              <PasswordField
                name="currentPassword"
                label="Current password"
                autoComplete="current-password"
              />
            )}
            <NewPasswordField name="newPassword" label="New password" />
          </FormErrors>
          <Submit
            intent={hasPassword ? "password" : "set-password"}
            className="justify-self-start"
            label={hasPassword ? "Change password" : "Set password"}
          />
        </Form>
      ) : (
        <ConfirmFirst>Set password</ConfirmFirst>
      )}
      {hasPassword && hasPasskeys && (
        <div className="mt-4 [&_summary]:-ml-3.5">
          {isFresh ? (
            <ConfirmedAction
              intent="remove-password"
              label="Remove password"
              question="Remove your password? You can then only sign in with a passkey. You can set a password again while you are signed in."
              confirm="Remove password"
            />
          ) : (
            <ConfirmFirst>Remove password</ConfirmFirst>
          )}
        </div>
      )}
    </Block>
  );
}
