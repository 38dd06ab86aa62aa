import { useEffect, useEffectEvent } from "react";
import { Form, useLocation, useNavigationType, useSubmit } from "react-router";
import { showToast } from "~/browser/toast-store";
import { interpolate } from "~/lib/text";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

export type ChangeNoticeTexts = {
  /** What was done, by the name the address gives it, with {count}. */
  deeds: Record<string, string>;
  /** With {left}. */
  left: string;
  undo: string;
};

type Props = {
  texts: ChangeNoticeTexts;
  name: string | null;
  /** Where the list is that was changed. */
  list: string;
  count: number;
  left: number;
  undo?: string;
};

/**
 * What came of a change of several, and the way to undo it: in a toast, wherever on the page one is, or at its top where
 * the page was loaded whole.
 */
export function ChangeNotice({ texts, name, list, count, left, undo }: Props) {
  const { key } = useLocation();
  const isWhole = useNavigationType() === "POP";
  const submit = useSubmit();
  const [, deed] = Object.entries(texts.deeds).find(([known]) => known === name) ?? [];
  const title = deed && (count > 0 ? interpolate(deed, { count }) : "Nothing was changed.");
  const description = left > 0 ? interpolate(texts.left, { left }) : undefined;
  const show = useEffectEvent(() => {
    if (!title || isWhole) return;
    const run = () => void submit({ intent: "undo", undo: undo ?? "" }, { method: "post", action: list });
    showToast({ title, description, action: undo ? { label: texts.undo, run } : undefined });
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
            <Form method="post" action={list}>
              <input type="hidden" name="undo" value={undo} />
              <Button type="submit" name="intent" value="undo" size="small" variant="secondary">
                {texts.undo}
              </Button>
            </Form>
          )}
        </div>
      )}
    </Notice>
  );
}
