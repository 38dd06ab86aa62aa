import { ActionButton, Block } from "~/sections/admin/block";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/route";

type Props = Route.ComponentProps["loaderData"]["team"]["passkeyRule"] & { all: number };

export function PasskeyRule({ all, isRequired, isYours, isFresh, isPossible, with: some }: Props) {
  if (!isPossible && !isRequired) return null;
  return (
    <Block
      title="Require passkeys"
      text={
        isRequired
          ? `Every member needs a passkey. ${some} of ${all} have one; the others are asked to add one when they next sign in.`
          : `Members can sign in with a password or a passkey. ${some} of ${all} have a passkey.`
      }
    >
      {!isRequired && (
        <p className="mb-4 text-small text-muted">
          Members without a passkey sign in with their password and add one before they can continue. Members
          with one use it, in open sessions too.
        </p>
      )}
      {!isRequired && !isYours ? (
        <p className="flex flex-wrap items-center gap-3 text-small">
          Add a passkey to your own account first.
          <ButtonLink to="/admin/account" variant="secondary" size="small">
            Your account
          </ButtonLink>
        </p>
      ) : isFresh ? (
        <ActionButton
          intent={isRequired ? "stop-requiring-passkeys" : "require-passkeys"}
          label={isRequired ? "Stop requiring passkeys" : "Require passkeys"}
        />
      ) : (
        <ButtonLink to="/admin/confirm?next=/admin/team" variant="secondary" size="small">
          Confirm your identity to change this
        </ButtonLink>
      )}
    </Block>
  );
}
