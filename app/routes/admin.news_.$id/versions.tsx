import { useState } from "react";
import { showToast } from "~/browser/toast-store";
import type { NewsVersion } from "~/db/news.server";
import type { NewsFields } from "~/lib/news/news";
import { Time } from "~/sections/admin/time";
import { Button } from "~/ui/button";

/** The last saves, each of which can be put back into the editor. */
export function Versions({ id, onRestore }: { id: string; onRestore(fields: NewsFields): void }) {
  const [versions, setVersions] = useState<NewsVersion[]>();
  function load() {
    fetch(`/admin/news/${id}/versions`)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)))
      .then(setVersions, () =>
        showToast({ title: "The versions could not be loaded.", variant: "destructive" }),
      );
  }
  return (
    <details
      className="needs-script mt-8"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) load();
      }}
    >
      <summary className="cursor-pointer text-small font-semibold">Earlier versions</summary>
      <ul role="list" className="mt-3 divide-y divide-line border-y border-line">
        {versions?.map(({ id: version, savedAt, savedBy, fields }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-small">
            <Time at={savedAt} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {savedBy}: {fields.title}
            </span>
            <Button
              size="small"
              variant="secondary"
              onClick={() => {
                onRestore(fields);
                showToast({ title: "Restored here. Save to keep it." });
              }}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
