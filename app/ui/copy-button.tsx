import { type MouseEvent, useState } from "react";
import { Icon } from "./icon";

export type CopyLabels = { copy: string; copied: string };

/** How long "copied" is shown (ms). */
const copiedMs = 2000;

/** Copies `text`; without a clipboard it selects the `code` element of its figure. */
export function CopyButton({
  text,
  copy = "Copy",
  copied = "Copied",
}: Partial<CopyLabels> & { text: string }) {
  const [done, setDone] = useState(false);
  async function copyText(event: MouseEvent<HTMLButtonElement>) {
    const sample = event.currentTarget.closest("figure")?.querySelector("code");
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
      setTimeout(() => setDone(false), copiedMs);
    } catch {
      // Without a clipboard (plain http, or refused) the sample is selected for copying by keyboard.
      if (sample) getSelection()?.selectAllChildren(sample);
    }
  }
  return (
    <button
      type="button"
      data-no-print
      onClick={copyText}
      className="inline-flex h-9 max-w-full shrink-0 items-center gap-2 rounded-control px-3 font-medium text-text hover:bg-text/8"
    >
      <Icon name={done ? "check" : "copy"} />
      <span aria-live="polite">{done ? copied : copy}</span>
    </button>
  );
}
