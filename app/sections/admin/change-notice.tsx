import { Form } from "react-router";
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

/** What came of a change of several, and the way to take it back. */
export function ChangeNotice({ texts, name, list, count, left, undo }: Props) {
  const [, deed] = Object.entries(texts.deeds).find(([known]) => known === name) ?? [];
  return (
    <Notice kind="success" className="mt-4">
      {deed && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>
            {interpolate(deed, { count })} {left > 0 && interpolate(texts.left, { left })}
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
