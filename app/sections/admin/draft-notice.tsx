import type { StoredDraft } from "~/browser/job-draft";
import { useZone } from "~/browser/zone";
import { formatTime } from "~/lib/zoned-time";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

export function DraftNotice({ draft, onDiscard }: { draft: StoredDraft; onDiscard(): void }) {
  const zone = useZone();
  return (
    <Notice kind="info" className="mb-6">
      {draft.isRestored && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          What you typed here on {formatTime(draft.at, zone)} was not saved. It is restored.
          <Button size="small" variant="secondary" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      )}
    </Notice>
  );
}
