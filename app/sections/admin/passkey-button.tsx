import { useState } from "react";
import { classNames } from "~/lib/class-names";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { type PasskeyPurpose, requestPasskey, useHasPasskeys } from "./passkeys";
import { postForm } from "./post-form";

/** Messages after a passkey request without an answer. */
const problemTexts = {
  cancelled: "No passkey was used. The dialog was closed or timed out.",
  known: "You already have a passkey on this device or in this password manager.",
  unreachable: "The site did not answer. Check your connection and try again.",
  failed: "This browser could not use a passkey. Try another browser or device.",
};

type Props = {
  label: string;
  purpose: PasskeyPurpose;
  /** The URL and other fields of the posted answer. */
  action: string;
  fields: Record<string, string>;
  variant?: "primary" | "secondary";
  size?: "medium" | "large";
  className?: string;
  /** Whether the page has another way to sign in, so that it need not explain why this one is missing. */
  isExtra?: boolean;
};

/** Opens the browser's passkey dialog and posts the result as a form. Its space is reserved until support is known. */
export function PasskeyButton({ label, purpose, action, fields, className, isExtra, ...look }: Props) {
  const hasPasskeys = useHasPasskeys();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function ask() {
    setIsPending(true);
    setProblem(undefined);
    const outcome = await requestPasskey(purpose);
    if (outcome.kind === "answered")
      return postForm(action, Object.entries({ ...fields, passkey: outcome.answer }));
    if (outcome.kind === "stale") return location.reload();
    setIsPending(false);
    setProblem(problemTexts[outcome.kind]);
  }

  if (hasPasskeys === false)
    return isExtra ? null : (
      <p className="text-small text-muted">This browser does not support passkeys on this connection.</p>
    );
  return (
    <div className={className}>
      <Button
        {...look}
        onClick={ask}
        pending={isPending}
        className={classNames("w-full", !hasPasskeys && "invisible")}
      >
        <Icon name="fingerprint" className="size-5" />
        {label}
      </Button>
      {problem && (
        <Notice kind="problem" className="mt-3">
          {problem}
        </Notice>
      )}
    </div>
  );
}
