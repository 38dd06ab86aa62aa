import { useEffect, useState } from "react";
import { offerPasskeys } from "~/browser/passkeys";
import { postForm } from "~/browser/post-form";
import { interpolate } from "~/lib/text";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { PasskeyButton, type PasskeyButtonTexts } from "./passkey-button";
import { PasswordField } from "./password-field";

export type SignInFormTexts = {
  email: string;
  password: string;
  submit: string;
  refused: string;
  /** With {seconds}. */
  wait: string;
  forgotten: string;
  passkey: string;
  passkeyRefused: string;
  problems: PasskeyButtonTexts;
};

export type SignInProblem =
  | { kind: "refused"; by: "password" | "passkey" }
  | { kind: "wait"; seconds: number };

/** The fields of a form that was posted after the session ended, stored while its author signs in again. */
export type Draft = [name: string, value: string][];

type SignInProps = {
  texts: SignInFormTexts;
  next: string;
  email?: string;
  problem?: SignInProblem;
  draft?: Draft;
  /** Whether this site supports passkeys. */
  hasPasskeys: boolean;
};

/** A plain form, which password managers recognize and which needs no script. */
export function SignInForm({ texts, next, email, problem, draft, hasPasskeys }: SignInProps) {
  const [mended, setMended] = useState<SignInProblem>();
  const fields = { next, ...(draft && { draft: JSON.stringify(draft) }) };
  const isRefused = problem?.kind === "wait" || problem?.by === "passkey";
  return (
    <div className="mt-8 grid gap-4">
      <form method="post" action="/sign-in" onInput={() => setMended(problem)} className="grid gap-5">
        {problem && (problem.kind === "wait" || problem !== mended) && (
          <Notice kind="problem">{inWords(texts, problem)}</Notice>
        )}
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          name="email"
          type="email"
          label={texts.email}
          autoComplete={hasPasskeys ? "username webauthn" : "username"}
          required
          maxLength={254}
          defaultValue={email}
        />
        <PasswordField name="password" label={texts.password} autoComplete="current-password" />
        <Button type="submit" size="large" className="mt-1">
          {texts.submit}
        </Button>
      </form>
      {hasPasskeys && <PasskeySignIn {...{ texts, fields, isRefused }} />}
      <p className="mt-1">
        <Link to="/forgotten-password" className="text-small underline underline-offset-4">
          {texts.forgotten}
        </Link>
      </p>
    </div>
  );
}

function inWords(texts: SignInFormTexts, problem: SignInProblem) {
  if (problem.kind === "wait") return interpolate(texts.wait, { seconds: problem.seconds });
  return problem.by === "passkey" ? texts.passkeyRefused : texts.refused;
}

type PasskeySignInProps = {
  texts: SignInFormTexts;
  fields: Record<string, string>;
  /** A passkey was just refused, or the limit was reached. Autofill must not offer the same passkey again and again. */
  isRefused: boolean;
};

function PasskeySignIn({ texts, fields, isRefused }: PasskeySignInProps) {
  const kept = JSON.stringify(fields);
  useEffect(() => {
    if (isRefused) return;
    const stop = new AbortController();
    offerPasskeys(stop.signal).then((passkey) => {
      if (passkey === undefined || stop.signal.aborted) return;
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...JSON.parse(kept), passkey }))
        form.set(name, String(value));
      postForm("/sign-in", form);
    });
    return () => stop.abort();
  }, [kept, isRefused]);
  return (
    <PasskeyButton
      {...{ texts: texts.problems, label: texts.passkey, purpose: "sign-in", action: "/sign-in", fields }}
      variant="secondary"
      size="large"
    />
  );
}

type ForgottenProps = { texts: { email: string; submit: string }; problem?: string };

export function ForgottenForm({ texts, problem }: ForgottenProps) {
  return (
    <form method="post" action="/forgotten-password" className="mt-8 grid gap-5">
      {problem && <Notice kind="problem">{problem}</Notice>}
      <Field name="email" type="email" label={texts.email} autoComplete="username" required maxLength={254} />
      <Button type="submit" size="large" className="mt-1">
        {texts.submit}
      </Button>
    </form>
  );
}

type NewPasswordProps = {
  texts: { email: string; password: string; rule: string; submit: string; problems: string };
  token: string;
  /** The account's email, for password managers too. */
  email: string;
  error?: string;
};

export function NewPasswordForm({ texts, token, email, error }: NewPasswordProps) {
  return (
    <form method="post" action={`/new-password?token=${token}`} className="mt-8 grid gap-5">
      <FormErrors
        title={texts.problems}
        form="new"
        fields={["password"]}
        errors={error === undefined ? undefined : { password: error }}
      >
        <Field
          name="email"
          type="email"
          label={texts.email}
          autoComplete="username"
          readOnly
          defaultValue={email}
        />
        <NewPasswordField id="new-password" name="password" label={texts.password} rule={texts.rule} />
      </FormErrors>
      <Button type="submit" size="large" className="mt-1">
        {texts.submit}
      </Button>
    </form>
  );
}

export type ResumeTexts = { title: string; lead: string; submit: string };

export function ResumeForm({ texts, to, draft }: { texts: ResumeTexts; to: string; draft: Draft }) {
  return (
    <form method="post" action={to} className="mt-8">
      {draft
        .filter(([name]) => name !== "intent")
        .map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
      <Button type="submit" name="intent" value="resume" size="large">
        {texts.submit}
      </Button>
    </form>
  );
}

export type SetupFormTexts = {
  name: string;
  email: string;
  password: string;
  rule: string;
  submit: string;
  problems: string;
};

type SetupProps = {
  texts: SetupFormTexts;
  token: string;
  /** The invited address, which cannot be changed. */
  invited?: string;
  name?: string;
  email?: string;
  errors?: { name?: string; email?: string; password?: string };
};

const setupFields = ["name", "email", "password"];

export function SetupForm({ texts, token, invited, name, email, errors }: SetupProps) {
  return (
    <form method="post" action={`/setup?token=${token}`} className="mt-8 grid gap-5">
      <FormErrors title={texts.problems} form="setup" fields={setupFields} errors={errors}>
        <Field
          id="setup-name"
          name="name"
          label={texts.name}
          optional
          autoComplete="name"
          maxLength={200}
          defaultValue={name}
        />
        <Field
          id="setup-email"
          name="email"
          type="email"
          label={texts.email}
          autoComplete="username"
          required
          maxLength={254}
          readOnly={invited !== undefined}
          defaultValue={invited ?? email}
        />
        <NewPasswordField id="setup-password" name="password" label={texts.password} rule={texts.rule} />
      </FormErrors>
      <Button type="submit" size="large" className="mt-1">
        {texts.submit}
      </Button>
    </form>
  );
}

export function NewPasswordField({
  rule,
  ...field
}: {
  id: string;
  name: string;
  label: string;
  rule: string;
}) {
  return <PasswordField {...field} hint={rule} autoComplete="new-password" minLength={15} />;
}
