import { classNames } from "~/lib/class-names";
import type { Change } from "~/server/insight/changes.server";
import { Icon } from "~/ui/icon";

export function Changes({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null;
  return (
    <section
      aria-labelledby="changes"
      className="min-w-0 self-start rounded-card border border-line bg-ground-2 p-5"
    >
      <h2 id="changes" className="text-h3">
        What changed
      </h2>
      <ol role="list" className="mt-2">
        {changes.map(({ direction, text, figures }) => (
          <li key={text} className="flex gap-3 border-t border-line py-2.5 first:border-t-0">
            <span
              aria-hidden="true"
              className={classNames(
                "mt-0.5 grid size-6 shrink-0 place-items-center rounded-full",
                direction === "more" ? "bg-success-ground text-success" : "bg-danger-ground text-danger",
              )}
            >
              <Icon name={direction === "more" ? "arrow-up" : "arrow-down"} className="size-3.5" />
            </span>
            <div className="min-w-0">
              <p className="text-[0.9375rem] leading-6 font-semibold wrap-anywhere">{text}</p>
              <p className="mt-0.5 text-small text-muted figures">{figures}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
