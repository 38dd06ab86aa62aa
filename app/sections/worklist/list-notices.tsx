import { useEffect, useEffectEvent } from "react";
import { useActionData, useLocation, useNavigationType, useSearchParams, useSubmit } from "react-router";
import { showToast } from "~/browser/toast-store";
import { interpolate } from "~/lib/text";
import type { BulkAnswer } from "~/lib/worklist";
import { NamedNotice, type Notices } from "~/ui/notice";

const actionTexts: Record<string, string> = {
  moved: "Moved {count}.",
  assigned: "Assigned {count}.",
  spam: "Marked {count} as spam.",
  undone: "Restored {count}.",
  wrote: "Scheduled {count}. You can cancel until they are sent.",
  takenBack: "Cancelled {count}. Messages already sent are not recalled.",
};

export const exportNotice = {
  kind: "info",
  text: "Use Export CSV to create the file. Activity records each export.",
} as const;

/** Returns the result of a bulk change on this page, or else the one in the URL of a page that led here. */
function useAnswer(): Partial<BulkAnswer> {
  const [params] = useSearchParams();
  const answer = useActionData<BulkAnswer>();
  if (answer) return answer;
  const read = (name: string) => params.get(name)?.slice(0, 100);
  return {
    notice: read("notice"),
    count: Number(read("count")),
    left: Number(read("left")),
    undo: read("undo"),
  };
}

/** The results of actions above a list; `noun` is "lead" or "application", `list` the path of the list. */
export function ListNotices({ noun, list }: { noun: string; list: string }) {
  const answer = useAnswer();
  const notices: Notices = {
    none: { kind: "problem", text: `Select at least one ${noun}.` },
    unavailable: {
      kind: "problem",
      text: "The database is not available right now. Nothing was changed. Try again.",
    },
    gone: { kind: "problem", text: "There is nothing to undo." },
    erased: { kind: "success", text: "Erased. Waiting messages were cancelled." },
    export: exportNotice,
  };
  return (
    <>
      <NamedNotice notices={notices} name={answer.notice} />
      <ChangeToast list={list} {...answer} />
    </>
  );
}

type ChangeProps = Partial<BulkAnswer> & { list: string };

/** The result of a bulk change as a toast with its undo; not again on a page that is reloaded or gone back to. */
function ChangeToast({ list, notice, count = 0, left = 0, undo }: ChangeProps) {
  const { key } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const submit = useSubmit();
  const [, text] = Object.entries(actionTexts).find(([known]) => known === notice) ?? [];
  const show = useEffectEvent(() => {
    if (!text || isReturn) return;
    const run = () => void submit({ intent: "undo", undo: undo ?? "" }, { method: "post", action: list });
    showToast({
      title: count > 0 ? interpolate(text, { count }) : "Nothing was changed.",
      description:
        left > 0
          ? `Not changed: ${left}. A teammate changed them first, or they were already up to date.`
          : undefined,
      action: undo ? { label: "Undo", run } : undefined,
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is one change.
  useEffect(() => show(), [key]);
  return null;
}
