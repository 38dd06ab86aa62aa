import type { KeptDraft } from "~/browser/form-draft";
import { useZone } from "~/browser/zone";
import { interpolate } from "~/lib/text";
import { timeInWords } from "~/lib/zoned-time";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

export type DraftTexts = {
  /** With {when}. */
  restored: string;
  discard: string;
};

type Props = { texts: DraftTexts; draft: KeptDraft; onDiscard(): void };

/** Says that a form has come back as it was left, and gives the server's words again. */
export function DraftNotice({ texts, draft, onDiscard }: Props) {
  const zone = useZone();
  return (
    <Notice kind="info" className="mb-6">
      {draft.isRestored && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {interpolate(texts.restored, { when: timeInWords(draft.at, zone) })}
          <Button size="small" variant="secondary" onClick={onDiscard}>
            {texts.discard}
          </Button>
        </div>
      )}
    </Notice>
  );
}
