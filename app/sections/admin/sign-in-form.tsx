import { useEffect, useState } from "react";
import { storeZone } from "~/browser/zone";
import { formatNounCount } from "~/lib/format";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { PasskeyButton } from "./passkey-button";
import { offerPasskeys, stopPasskeyOffer } from "./passkeys";
import { PasswordField } from "./password-field";
import { postForm } from "./post-form";

export type SignInProblem =
  | { kind: "refused"; by: "password" | "passkey" }
  | { kind: "wait"; seconds: number };

type SignInProps = {
  next: string;
  email?: string;
  problem?: SignInProblem;
  hasPasskeys: boolean;
};

/** A plain form, which password managers recognize and which needs no script. */
export function SignInForm({ next, email, problem, hasPasskeys }: SignInProps) {
  const [dismissed, setDismissed] = useState<SignInProblem>();
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
        <input type="hidden" name="next" value={next} />
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
      {hasPasskeys && <PasskeySignIn next={next} isRefused={isRefused} />}
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
  next: string;
  /** A passkey was just refused, or the limit was reached. Autofill must not offer the same passkey again and again. */
  isRefused: boolean;
};

function PasskeySignIn({ next, isRefused }: PasskeySignInProps) {
  useEffect(() => {
    if (isRefused) return;
    offerPasskeys().then((passkey) => {
      if (passkey !== undefined) postForm("/sign-in", Object.entries({ next, passkey }));
    });
    return stopPasskeyOffer;
  }, [next, isRefused]);
  return (
    <PasskeyButton
      label="Sign in with a passkey"
      purpose="sign-in"
      action="/sign-in"
      fields={{ next }}
      isExtra
      variant="secondary"
      size="large"
    />
  );
}
