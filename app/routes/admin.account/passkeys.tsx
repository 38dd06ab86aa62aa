import { Form } from "react-router";
import { interpolate } from "~/lib/text";
import { Block } from "~/sections/admin/block";
import { PasskeyButton, type PasskeyButtonTexts } from "~/sections/admin/passkey-button";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";

export type PasskeysTexts = {
  title: string;
  text: string;
  /** Shown instead of the actions when the last proof of identity is too old. */
  confirm: string;
  none: string;
  since: string;
  lastUsed: string;
  never: string;
  add: string;
  /** `field` has no visible label; the button's accessible name includes the passkey. */
  rename: { label: string; field: string; submit: string };
  /** `question` with {name}. */
  remove: { label: string; question: string; confirm: string };
  /** Shown instead of the remove button of the last way to sign in. */
  onlyWay: string;
  demanded: string;
  impossible: string;
  problems: PasskeyButtonTexts;
};

export type OwnPasskey = { id: string; name: string; since: string; lastUsed?: string };

export type SignInMethods = {
  hasPassword: boolean;
  isDemanded: boolean;
  isFresh: boolean;
  isPossible: boolean;
};

type Props = { texts: PasskeysTexts; passkeys: OwnPasskey[]; ways: SignInMethods; problem?: string };

export function Passkeys({ texts, passkeys, ways, problem }: Props) {
  const { hasPassword, isDemanded, isFresh, isPossible } = ways;
  const isNeeded = passkeys.length === 1 && (!hasPassword || isDemanded);
  return (
    <Block title={texts.title} text={texts.text}>
      <Notice kind="problem" className="mb-4">
        {problem}
      </Notice>
      {passkeys.length === 0 ? (
        <p className="text-small text-muted">{texts.none}</p>
      ) : (
        <ul role="list" className="border-t border-line">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex flex-wrap items-center gap-2 border-b border-line py-3 max-sm:gap-x-3.5 text-small"
            >
              <Icon name="fingerprint" className="mr-1 size-5 text-muted max-sm:hidden" />
              <div className="min-w-0 flex-1 basis-40 max-sm:basis-full">
                <p className="font-semibold wrap-anywhere">{passkey.name}</p>
                <p className="text-muted">
                  {interpolate(texts.since, { when: passkey.since })} ·{" "}
                  {passkey.lastUsed ? interpolate(texts.lastUsed, { when: passkey.lastUsed }) : texts.never}
                </p>
                {isNeeded && <p className="text-muted">{hasPassword ? texts.demanded : texts.onlyWay}</p>}
              </div>
              <Rename texts={texts.rename} passkey={passkey} />
              {!isNeeded && isFresh && (
                <AskFirst
                  {...texts.remove}
                  question={interpolate(texts.remove.question, { name: passkey.name })}
                  intent="remove-passkey"
                  id={passkey.id}
                  of={passkey.name}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        {!isPossible ? (
          <p className="text-small text-muted">{texts.impossible}</p>
        ) : isFresh ? (
          <PasskeyButton
            texts={texts.problems}
            label={texts.add}
            purpose="add"
            action="/admin/account"
            fields={{ intent: "add-passkey" }}
            className="inline-block"
          />
        ) : (
          <ConfirmFirst>{texts.confirm}</ConfirmFirst>
        )}
      </div>
    </Block>
  );
}

function Rename({ texts, passkey: { id, name } }: { texts: PasskeysTexts["rename"]; passkey: OwnPasskey }) {
  return (
    <details className="group open:order-last open:basis-full">
      <summary
        aria-label={`${texts.label}: ${name}`}
        className="inline-flex h-9 cursor-pointer list-none items-center rounded-control px-3.5 text-small font-semibold hover:bg-text/8 max-sm:-ml-3.5"
      >
        {texts.label}
      </summary>
      <Form
        method="post"
        key={name}
        className="mt-2 flex flex-wrap items-end gap-3 rounded-control bg-ground-2 px-4 py-4"
      >
        <input type="hidden" name="id" value={id} />
        <Field
          name="name"
          label={texts.field}
          defaultValue={name}
          required
          maxLength={60}
          autoComplete="off"
          className="min-w-44 flex-1"
        />
        <Button type="submit" name="intent" value="rename-passkey" variant="secondary" className="h-12">
          {texts.submit}
        </Button>
      </Form>
    </details>
  );
}

type AskProps = {
  label: string;
  question: string;
  confirm: string;
  intent: string;
  id?: string;
  of?: string;
};

/** The confirmation opens in place, so that a single wrong click removes nothing. */
export function AskFirst({ label, question, confirm, intent, id = "", of }: AskProps) {
  return (
    <details className="group open:order-last open:basis-full">
      <summary
        aria-label={of && `${label}: ${of}`}
        className="inline-flex h-9 cursor-pointer list-none items-center rounded-control px-3.5 text-small font-semibold text-danger hover:bg-danger-ground max-sm:-ml-3.5"
      >
        {label}
      </summary>
      <Form
        method="post"
        className="mt-2 flex flex-wrap items-center gap-3 rounded-control bg-danger-ground px-4 py-3 text-small"
      >
        <span className="flex-1 basis-56 wrap-anywhere">{question}</span>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value={intent} size="small" variant="danger">
          {confirm}
        </Button>
      </Form>
    </details>
  );
}

/** Shown instead of actions that need a recent proof of identity. */
export function ConfirmFirst({ children }: { children: string }) {
  return (
    <ButtonLink to="/admin/confirm?next=/admin/account" variant="secondary" size="small">
      {children}
    </ButtonLink>
  );
}
