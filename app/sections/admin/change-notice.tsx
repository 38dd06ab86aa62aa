import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigationType, useSubmit } from "react-router";
import { showToast } from "~/browser/toast-store";
import { interpolate } from "~/lib/text";
import { Notice } from "~/ui/notice";
import { Act } from "./block";

const deeds: Record<string, string> = {
  moved: "Moved {count}.",
  assigned: "Assigned {count}.",
  spam: "Marked {count} as spam.",
  undone: "Restored {count}.",
  wrote: "Scheduled {count}. You can cancel until they are sent.",
  takenBack: "Cancelled {count}. Messages already sent are not recalled.",
};

type Props = {
  name: string | null;
  /** The list's URL. */
  list: string;
  count: number;
  left: number;
  undo?: string;
};

/** The result of a bulk change with undo: a toast, or a notice at the top when the page was loaded as a document. */
export function ChangeNotice({ name, list, count, left, undo }: Props) {
  const { key } = useLocation();
  const isWhole = useNavigationType() === "POP";
  const submit = useSubmit();
  const [, deed] = Object.entries(deeds).find(([known]) => known === name) ?? [];
  const title = deed && (count > 0 ? interpolate(deed, { count }) : "Nothing was changed.");
  const description =
    left > 0
      ? `Not changed: ${left}. A teammate changed them first, or they were already up to date.`
      : undefined;
  const show = useEffectEvent(() => {
    if (!title || isWhole) return;
    const run = () => void submit({ intent: "undo", undo: undo ?? "" }, { method: "post", action: list });
    showToast({ title, description, action: undo ? { label: "Undo", run } : undefined });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is one change.
  useEffect(() => show(), [key]);
  return (
    <Notice kind="success" className="mt-4">
      {title && isWhole && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>
            {title} {description}
          </p>
          {undo && (
            <Act intent="undo" action={list} fields={{ undo }}>
              Undo
            </Act>
          )}
        </div>
      )}
    </Notice>
  );
}
