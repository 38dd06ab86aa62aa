import { Form } from "react-router";
import { type LeadListView, leadListSearch } from "~/lib/lead-list";
import { interpolate } from "~/lib/text";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

const deeds = ["moved", "assigned", "spam", "undone"] as const;

type Props = {
  /** With {count}; `left` with {left}. */
  texts: Record<(typeof deeds)[number] | "left" | "undo", string>;
  name: string | null;
  view: LeadListView;
  count: number;
  left: number;
  undo?: string;
};

/** What came of a change of several requests, and the way to take it back. */
export function ChangeNotice({ texts, name, view, count, left, undo }: Props) {
  const deed = deeds.find((known) => known === name);
  return (
    <Notice kind="success" className="mt-4">
      {deed && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>
            {interpolate(texts[deed], { count })} {left > 0 && interpolate(texts.left, { left })}
          </p>
          {undo && (
            <Form method="post" action={`/admin/leads${leadListSearch(view)}`}>
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
