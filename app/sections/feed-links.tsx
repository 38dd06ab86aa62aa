import { Icon } from "~/ui/icon";

export type FeedText = { title: string; path: string; label: string };

export function FeedLinks({ feeds }: { feeds: readonly FeedText[] }) {
  return (
    <p className="mt-8 flex flex-wrap gap-x-6" data-no-print>
      {feeds.map(({ path, label }) => (
        <a
          key={path}
          href={path}
          className="inline-flex items-center gap-2 py-1.5 text-small font-semibold text-muted hover:text-accent"
        >
          <Icon name="rss" className="size-4" />
          {label}
        </a>
      ))}
    </p>
  );
}
