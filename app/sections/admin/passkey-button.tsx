import { useState } from "react";
import { askPasskey, type PasskeyPurpose, useHasPasskeys } from "~/browser/passkeys";
import { postForm } from "~/browser/post-form";
import { classNames } from "~/lib/class-names";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";

export type PasskeyButtonTexts = {
  cancelled: string;
  known: string;
  unreachable: string;
  failed: string;
  /** Shown instead of the button; empty where the page has another way to sign in. */
  noScript?: string;
  noPasskeys?: string;
};

type Props = {
  texts: PasskeyButtonTexts;
  label: string;
  purpose: PasskeyPurpose;
  /** The URL and other fields of the posted answer. */
  action: string;
  fields: Record<string, string>;
  variant?: "primary" | "secondary";
  size?: "medium" | "large";
  className?: string;
};

/** Opens the browser's passkey dialog and posts the result as a form. Its space is reserved until support is known. */
export function PasskeyButton({ texts, label, purpose, action, fields, className, ...look }: Props) {
  const hasPasskeys = useHasPasskeys();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function ask() {
    setIsPending(true);
    setProblem(undefined);
    const outcome = await askPasskey(purpose);
    if (outcome.kind === "answered") return postForm(action, formOf({ ...fields, passkey: outcome.answer }));
    if (outcome.kind === "stale") return location.reload();
    setIsPending(false);
    setProblem(texts[outcome.kind]);
  }

  if (hasPasskeys === false)
    return texts.noPasskeys && <p className="text-small text-muted">{texts.noPasskeys}</p>;
  return (
    <div className={className}>
      <Button
        {...look}
        onClick={ask}
        pending={isPending}
        className={classNames("w-full noscript:hidden", !hasPasskeys && "invisible")}
      >
        <Icon name="fingerprint" className="size-5" />
        {label}
      </Button>
      {texts.noScript && <p className="hidden text-small text-muted noscript:block">{texts.noScript}</p>}
      {problem && (
        <Notice kind="problem" className="mt-3">
          {problem}
        </Notice>
      )}
    </div>
  );
}

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
