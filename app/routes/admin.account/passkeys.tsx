import { isolate } from "~/lib/isolate";
import { Block, ConfirmedAction, InPlace, Submit } from "~/sections/admin/block";
import { PasskeyButton } from "~/sections/admin/passkey-button";
import { ShortTime } from "~/sections/admin/time";
import { ButtonLink } from "~/ui/button";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/route";

export type Account = Route.ComponentProps["loaderData"];

type Props = Pick<Account, "passkeys" | "signIn"> & { problem?: string };

export function Passkeys({ passkeys, signIn, problem }: Props) {
  const { hasPassword, isFresh, isPossible } = signIn;
  const isNeeded = passkeys.length === 1 && !hasPassword;
  return (
    <Block
      title="Passkeys"
      text="Sign in with your fingerprint, face or screen lock. A passkey stays on your device or in your password manager and cannot be guessed or phished."
    >
      <Notice kind="problem" className="mb-4">
        {problem}
      </Notice>
      {passkeys.length === 0 ? (
        <p className="text-small text-muted">No passkeys yet.</p>
      ) : (
        <ul role="list" className="border-t border-line">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex flex-wrap items-center gap-2 border-b border-line py-3 text-small max-sm:gap-x-3.5 max-sm:[&_summary]:-ml-3.5"
            >
              <Icon name="fingerprint" className="mr-1 size-5 text-muted max-sm:hidden" />
              <div className="min-w-0 flex-1 basis-40 max-sm:basis-full">
                <p className="font-semibold wrap-anywhere">{passkey.name}</p>
                <p className="text-muted">
                  added <ShortTime at={passkey.since} /> ·{" "}
                  {passkey.lastUsed ? (
                    <>
                      last used <ShortTime at={passkey.lastUsed} />
                    </>
                  ) : (
                    "not used yet"
                  )}
                </p>
                {isNeeded && <p className="text-muted">Your only way to sign in, so it cannot be removed.</p>}
              </div>
              <RenamePasskey passkey={passkey} />
              {!isNeeded && isFresh && (
                <ConfirmedAction
                  intent="remove-passkey"
                  label="Remove"
                  confirm="Remove passkey"
                  fields={{ id: passkey.id }}
                  of={passkey.name}
                  question={`Remove “${isolate(passkey.name)}”? You can no longer sign in with it. Delete it from your device or password manager as well.`}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        {!isPossible ? (
          <p className="text-small text-muted">
            Passkeys need a domain name. Set PUBLIC_ORIGIN to one to use them.
          </p>
        ) : isFresh ? (
          <PasskeyButton
            label="Add a passkey"
            purpose="add"
            action="/admin/account"
            fields={{ intent: "add-passkey" }}
            className="inline-block"
          />
        ) : (
          <ConfirmFirst>Confirm your identity to add or remove</ConfirmFirst>
        )}
      </div>
    </Block>
  );
}

function RenamePasskey({ passkey: { id, name } }: { passkey: Account["passkeys"][number] }) {
  return (
    <InPlace label="Rename" of={name}>
      <Form
        method="post"
        key={name}
        className="mt-2 flex flex-wrap items-end gap-3 rounded-control bg-ground-2 px-4 py-4"
      >
        <input type="hidden" name="id" value={id} />
        <Field
          name="name"
          label="Name of the passkey"
          defaultValue={name}
          required
          maxLength={60}
          autoComplete="off"
          className="min-w-44 flex-1"
        />
        <Submit intent="rename-passkey" variant="secondary" className="h-12" label="Save" />
      </Form>
    </InPlace>
  );
}

/** A link to confirm one's identity, in place of actions that need a recent confirmation. */
export function ConfirmFirst({ children }: { children: string }) {
  return (
    <ButtonLink to="/admin/confirm?next=/admin/account" variant="secondary" size="small">
      {children}
    </ButtonLink>
  );
}
