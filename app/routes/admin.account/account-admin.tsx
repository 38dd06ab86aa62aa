import type { AdminMail } from "~/db/admins.server";
import { isolate } from "~/lib/isolate";
import { roleNames } from "~/lib/role";
import { ActionButton, Block, Submit } from "~/sections/admin/block";
import { SettingsForm } from "~/sections/admin/settings-form";
import { ShortTime } from "~/sections/admin/time";
import { Checkbox, Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { FormErrors } from "~/ui/form-errors";
import { Icon } from "~/ui/icon";
import type { Route } from "./+types/route";
import { Passkeys } from "./passkeys";
import { Password } from "./password";
import type { Answer } from "./route";

type Props = Route.ComponentProps["loaderData"] & Answer;

const nameFields = ["name"];

/** The account page: name, sessions, password. */
export function AccountAdmin({
  ownMail,
  sessions,
  passkeys,
  signIn,
  passkeyProblem,
  passwordErrors,
  ...you
}: Props) {
  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-12 lg:grid-cols-2">
      <div className="grid gap-12">
        <Profile {...you} />
        {ownMail && <OwnMail {...ownMail} />}
        <Sessions sessions={sessions} />
      </div>
      <div className="grid gap-12">
        <Passkeys passkeys={passkeys} problem={passkeyProblem} signIn={signIn} />
        <Password signIn={signIn} hasPasskeys={passkeys.length > 0} errors={passwordErrors} />
      </div>
    </div>
  );
}

type ProfileProps = Pick<Props, "email" | "name" | "role" | "displayName" | "nameErrors" | "typedName">;

function Profile({ email, name, role, displayName, nameErrors, typedName }: ProfileProps) {
  return (
    <Block title="Profile" text={`You sign in as ${email}. Your role: ${roleNames[role].toLowerCase()}.`}>
      <SettingsForm unsent="profile" className="flex flex-wrap items-start gap-x-3 gap-y-4">
        <FormErrors form="you" fields={nameFields} errors={nameErrors}>
          <Field
            name="name"
            label="Your name"
            hint={`Your team sees you as ${isolate(displayName)}.`}
            autoComplete="name"
            maxLength={200}
            defaultValue={typedName ?? name}
            className="min-w-[min(14rem,100%)] flex-1"
          />
        </FormErrors>
        <Submit intent="name" variant="secondary" className="h-12 sm:mt-[1.7rem]" label="Save name" />
      </SettingsForm>
    </Block>
  );
}

const unknownBrowser = "Unknown browser";

function Sessions({ sessions }: Pick<Props, "sessions">) {
  return (
    <Block
      title="Sessions"
      text="A session ends after 12 hours without activity, and after 24 hours at the latest."
    >
      <ul role="list" className="border-t border-line">
        {sessions.map((session, index) => (
          <li key={session.key} className="flex items-center gap-3 border-b border-line py-3 text-small">
            <Icon name="monitor-play" className="size-5 text-muted" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {session.browser ?? unknownBrowser}
                {session.isHere && (
                  <span className="ml-2 rounded-full bg-success-ground px-2 py-0.5 text-tiny text-success">
                    This browser
                  </span>
                )}
              </p>
              <p className="text-muted">
                last used <ShortTime at={session.lastSeen} /> · signed in <ShortTime at={session.since} />
              </p>
            </div>
            {!session.isHere && (
              <ActionButton
                intent="end-session"
                fields={{ id: session.key }}
                // The number distinguishes identical sessions.
                of={`${session.browser ?? unknownBrowser}, ${index + 1} of ${sessions.length}`}
                label="Sign out"
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActionButton intent="end-others" className="mt-4" label="Sign out everywhere else" />
      )}
    </Block>
  );
}

const ownMailTexts: Record<AdminMail, { label: string; hint: string }> = {
  assignmentMail: {
    label: "Email me about my leads and applications",
    hint: "When one is assigned to you, when a note mentions you, and when a candidate withdraws, erases or adds a file.",
  },
  insightMail: {
    label: "Email me a weekly summary",
    hint: "Every Monday: what changed in the past week, and the funnel from visit to lead.",
  },
};

function OwnMail({ choices, missing }: NonNullable<Props["ownMail"]>) {
  const text =
    missing.length > 0
      ? `This site does not send email yet: the settings ${missing.join(", ")} are missing. Your choice takes effect once they are set.`
      : undefined;
  return (
    <Block title="Personal emails" text={text}>
      <Form method="post" className="grid justify-items-start gap-4">
        {(Object.keys(choices) as AdminMail[]).map((name) => (
          <Checkbox
            key={name}
            name="mail"
            value={name}
            {...ownMailTexts[name]}
            defaultChecked={choices[name]}
          />
        ))}
        <Submit intent="mails" variant="secondary" size="small" label="Save" />
      </Form>
    </Block>
  );
}
