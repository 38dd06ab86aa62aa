import { useZone } from "~/browser/zone";
import { formatTime } from "~/lib/zoned-time";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** Says in an editor that what was typed at `at` (ms) and not saved is there again. */
export function RestoredNotice({ at, onDiscard }: { at: number; onDiscard(): void }) {
  const zone = useZone();
  return (
    <Notice kind="info" className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        What you typed here on {formatTime(at, zone)} was not saved. It is restored.
        <Button size="small" variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Notice>
  );
}
