import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";

export type ChipTone = "good" | "bad" | "fresh" | "calm";

const toneClasses: Record<ChipTone, string> = {
  good: "bg-success-ground text-success",
  bad: "bg-danger-ground text-danger",
  fresh: "bg-lamp/20 text-accent",
  calm: "bg-text/8 text-muted",
};

export function Chip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-tiny font-semibold whitespace-nowrap",
        toneClasses[tone],
      )}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      <span>{children}</span>
    </span>
  );
}
