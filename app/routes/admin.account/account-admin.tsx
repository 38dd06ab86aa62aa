import { Form } from "react-router";
import type { AdminMail } from "~/db/admins.server";
import { type Role, roleNames } from "~/lib/role";
import { interpolate } from "~/lib/text";
import { Act, Block } from "~/sections/admin/block";
import { KeyList } from "~/sections/admin/key-list";
import { Button } from "~/ui/button";
import { Checkbox, Field } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { Icon } from "~/ui/icon";
import { type OwnPasskey, Passkeys, type PasskeysTexts, type SignInMethods } from "./passkeys";
import { Password, type PasswordTexts } from "./password";

export type AccountAdminTexts = {
  you: {
    title: string;
    /** With {email} and {role}. */
    text: string;
    name: string;
    /** With {name}. */
    hint: string;
    submit: string;
  };
  ownMail: OwnMailTexts;
  sessions: {
    title: string;
    text: string;
    here: string;
    unknown: string;
    lastSeen: string;
    since: string;
    /** Distinguishes identical sessions. */
    place: string;
    end: string;
    endOthers: string;
  };
  passkeys: PasskeysTexts;
  password: PasswordTexts;
};

export type OpenSession = { key: string; browser?: string; lastSeen: string; since: string; isHere: boolean };

type Props = {
  texts: AccountAdminTexts;
  email: string;
  name: string;
  role: Role;
  /** The display name, or the name derived from the address. */
  called: string;
  /** Only for roles with optional emails. */
  ownMail?: { choices: Partial<Record<AdminMail, boolean>>; missing: string[] };
  sessions: OpenSession[];
  passkeys: OwnPasskey[];
  ways: SignInMethods;
  passkeyProblem?: string;
  nameErrors?: { name?: string };
  typedName?: string;
  passwordErrors?: { currentPassword?: string; newPassword?: string };
};

const nameFields = ["name"];

/** The account page: name, sessions, password. All forms work without script. */
export function AccountAdmin({
  texts,
  ownMail,
  sessions,
  passkeys,
  ways,
  passkeyProblem,
  passwordErrors,
  ...you
}: Props) {
  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-12 lg:grid-cols-2">
      <div className="grid gap-12">
        <You texts={texts.you} {...you} />
        {ownMail && <OwnMail texts={texts.ownMail} {...ownMail} />}
        <Sessions texts={texts.sessions} sessions={sessions} />
      </div>
      <div className="grid gap-12">
        <Passkeys texts={texts.passkeys} passkeys={passkeys} problem={passkeyProblem} ways={ways} />
        <Password
          texts={texts.password}
          ways={ways}
          hasPasskeys={passkeys.length > 0}
          errors={passwordErrors}
        />
        <div className="max-sm:hidden noscript:hidden">
          <Block
            title="Keyboard shortcuts"
            text="They work on every page of the admin unless you are typing."
          >
            <KeyList />
          </Block>
        </div>
      </div>
    </div>
  );
}

type YouProps = { texts: AccountAdminTexts["you"] } & Pick<
  Props,
  "email" | "name" | "role" | "called" | "nameErrors" | "typedName"
>;

function You({ texts, email, name, role, called, nameErrors, typedName }: YouProps) {
  return (
    <Block title={texts.title} text={interpolate(texts.text, { email, role: roleNames[role].toLowerCase() })}>
      <Form method="post" className="flex flex-wrap items-start gap-x-3 gap-y-4">
        <FormErrors form="you" fields={nameFields} errors={nameErrors}>
          <Field
            id="you-name"
            name="name"
            label={texts.name}
            hint={interpolate(texts.hint, { name: called })}
            autoComplete="name"
            maxLength={200}
            defaultValue={typedName ?? name}
            className="min-w-56 flex-1"
          />
        </FormErrors>
        <Button type="submit" name="intent" value="name" variant="secondary" className="h-12 sm:mt-[1.7rem]">
          {texts.submit}
        </Button>
      </Form>
    </Block>
  );
}

function Sessions({ texts, sessions }: { texts: AccountAdminTexts["sessions"]; sessions: OpenSession[] }) {
  return (
    <Block title={texts.title} text={texts.text}>
      <ul role="list" className="border-t border-line">
        {sessions.map((session, index) => (
          <li key={session.key} className="flex items-center gap-3 border-b border-line py-3 text-small">
            <Icon name="monitor-play" className="size-5 text-muted" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {session.browser ?? texts.unknown}
                {session.isHere && (
                  <span className="ml-2 rounded-full bg-success-ground px-2 py-0.5 text-tiny text-success">
                    {texts.here}
                  </span>
                )}
              </p>
              <p className="text-muted">
                {interpolate(texts.lastSeen, { when: session.lastSeen })} ·{" "}
                {interpolate(texts.since, { when: session.since })}
              </p>
            </div>
            {!session.isHere && (
              <Act
                intent="end-session"
                id={session.key}
                of={[
                  session.browser ?? texts.unknown,
                  interpolate(texts.since, { when: session.since }),
                  interpolate(texts.place, { number: index + 1, count: sessions.length }),
                ].join(", ")}
              >
                {texts.end}
              </Act>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="mt-4">
          <Act intent="end-others" id="">
            {texts.endOthers}
          </Act>
        </div>
      )}
    </Block>
  );
}

type OwnMailTexts = {
  title: string;
  mails: Record<AdminMail, { label: string; hint: string }>;
  submit: string;
  /** With the {names} of settings. */
  missing: string;
};

type OwnMailProps = { texts: OwnMailTexts; choices: Partial<Record<AdminMail, boolean>>; missing: string[] };

function OwnMail({ texts, choices, missing }: OwnMailProps) {
  const text = missing.length > 0 ? interpolate(texts.missing, { names: missing.join(", ") }) : undefined;
  return (
    <Block title={texts.title} text={text}>
      <Form method="post" className="grid justify-items-start gap-4">
        {(Object.keys(choices) as AdminMail[]).map((name) => (
          <Checkbox
            key={name}
            name="mail"
            value={name}
            {...texts.mails[name]}
            defaultChecked={choices[name]}
          />
        ))}
        <Button type="submit" name="intent" value="mails" variant="secondary" size="small">
          {texts.submit}
        </Button>
      </Form>
    </Block>
  );
}
