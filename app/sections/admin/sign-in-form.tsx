import { useEffect, useState } from "react";
import { offerPasskeys, stopPasskeyOffer } from "~/browser/passkeys";
import { postForm } from "~/browser/post-form";
import { storeZone } from "~/browser/zone";
import { formatNounCount } from "~/lib/format";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { HiddenFields } from "./block";
import { PasskeyButton } from "./passkey-button";
import { PasswordField } from "./password-field";

export type SignInProblem =
  | { kind: "refused"; by: "password" | "passkey" }
  | { kind: "wait"; seconds: number };

/** The fields of a form that was posted after the session ended, stored while its author signs in again. */
export type Draft = [name: string, value: string][];

type SignInProps = {
  next: string;
  email?: string;
  problem?: SignInProblem;
  draft?: Draft;
  hasPasskeys: boolean;
};

/** A plain form, which password managers recognize and which needs no script. */
export function SignInForm({ next, email, problem, draft, hasPasskeys }: SignInProps) {
  const [dismissed, setDismissed] = useState<SignInProblem>();
  const fields = { next, ...(draft && { draft: JSON.stringify(draft) }) };
  const isRefused = problem?.kind === "wait" || problem?.by === "passkey";
  return (
    <div className="mt-8 grid gap-4">
      <form
        method="post"
        action="/sign-in"
        onInput={() => setDismissed(problem)}
        onSubmit={storeZone}
        className="grid gap-5"
      >
        {problem && (problem.kind === "wait" || problem !== dismissed) && (
          <Notice kind="problem">{describeProblem(problem)}</Notice>
        )}
        <HiddenFields fields={Object.entries(fields)} />
        <Field
          name="email"
          type="email"
          label="Email"
          autoComplete={hasPasskeys ? "username webauthn" : "username"}
          required
          maxLength={254}
          defaultValue={email}
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <Button type="submit" size="large" className="mt-1">
          Sign in
        </Button>
      </form>
      {hasPasskeys && <PasskeySignIn fields={fields} isRefused={isRefused} />}
      <p className="mt-1">
        <Link to="/forgotten-password" className="text-small underline underline-offset-4">
          Forgot your password?
        </Link>
      </p>
    </div>
  );
}

function describeProblem(problem: SignInProblem) {
  if (problem.kind === "wait")
    return `Too many attempts. Try again in ${formatNounCount(problem.seconds, "second")}.`;
  return problem.by === "passkey"
    ? "This passkey was not accepted. Try again, use another one, or sign in with your password."
    : "Email or password not accepted. After several wrong attempts, wait 10 minutes.";
}

type PasskeySignInProps = {
  fields: Record<string, string>;
  /** A passkey was just refused, or the limit was reached. Autofill must not offer the same passkey again and again. */
  isRefused: boolean;
};

function PasskeySignIn({ fields, isRefused }: PasskeySignInProps) {
  const storedFields = JSON.stringify(fields);
  useEffect(() => {
    if (isRefused) return;
    offerPasskeys().then((passkey) => {
      if (passkey !== undefined)
        postForm("/sign-in", Object.entries({ ...JSON.parse(storedFields), passkey }));
    });
    return stopPasskeyOffer;
  }, [storedFields, isRefused]);
  return (
    <PasskeyButton
      label="Sign in with a passkey"
      purpose="sign-in"
      action="/sign-in"
      fields={fields}
      isExtra
      variant="secondary"
      size="large"
    />
  );
}
