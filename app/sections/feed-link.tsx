import { Icon } from "~/ui/icon";

/** A plain link to a feed: it is a file, not a page of the site. */
export function FeedLink({ path, label }: { path: string; label: string }) {
  return (
    <div className="wrap -mt-8 pb-10 lg:-mt-14">
      <a
        href={path}
        className="inline-flex items-center gap-2 py-1.5 text-small font-semibold text-muted hover:text-lamp"
      >
        <Icon name="rss" className="size-4" />
        {label}
      </a>
    </div>
  );
}
