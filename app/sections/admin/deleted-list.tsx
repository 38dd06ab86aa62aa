import { Button } from "~/ui/button";
import { ShortTime } from "./time";

type Props = {
  /** `deleted` in ms. */
  list: { id: string; title: string; deleted: number }[];
  onRestore(id: string): void;
};

/** What was deleted in the last 30 days and can be restored. */
export function DeletedList({ list, onRestore }: Props) {
  if (list.length === 0) return null;
  return (
    <details className="mt-8 text-small">
      <summary className="w-fit cursor-pointer py-2 font-semibold">
        {`Deleted in the last 30 days (${list.length})`}
      </summary>
      <ul role="list" className="mt-2 max-w-text">
        {list.map(({ id, title, deleted }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-t border-line py-2">
            <span className="min-w-0">
              <span dir="auto" className="block truncate font-semibold">
                {title}
              </span>
              <span className="text-muted">
                deleted <ShortTime at={deleted} />
              </span>
            </span>
            <Button
              size="small"
              variant="secondary"
              aria-label={`Restore: ${title}`}
              onClick={() => onRestore(id)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
