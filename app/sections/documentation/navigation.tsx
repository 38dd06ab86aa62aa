import { classNames } from "~/lib/class-names";
import type { SiteLink } from "~/lib/links";
import type { IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";

export type DocsTopic = { slug: string; label: string; summary: string };
export type DocsGroup = { title: string; icon: IconName; topics: readonly DocsTopic[] };

export type DocsHeading = { id: string; title: string };

export function topicLink(slug: string): SiteLink {
  return `/documentation/${slug}`;
}

type Props = {
  groups: readonly DocsGroup[];
  /** The path of the current page, and its sections where they have no column of their own. */
  here: string;
  parts: readonly DocsHeading[];
};

/** All topics by group; the current one shows its sections where there is no column for them. */
export function DocsNavigation({ groups, here, parts }: Props) {
  const item = (to: SiteLink, name: string) => (
    <li key={to}>
      <Link
        to={to}
        aria-current={to === here ? "page" : undefined}
        className={getNavigationItemClass(to === here)}
      >
        {name}
      </Link>
      {to === here && parts.length > 0 && (
        <ul className="pb-2 pl-4 xl:hidden">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="focus-inside block py-1 pl-4 text-muted hover:text-text">
                <RichText text={title} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
  return (
    <nav aria-label="Documentation" className="grid gap-6 text-small">
      <ul className="border-l border-line">{item("/documentation", "Overview")}</ul>
      {groups.map(({ title, topics }) => (
        <div key={title}>
          <p className="pb-2 font-semibold">{title}</p>
          <ul className="border-l border-line">
            {topics.map(({ slug, label }) => item(topicLink(slug), label))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Classes of an entry in a list along a line, and of the current one. */
export function getNavigationItemClass(isHere: boolean) {
  return classNames(
    "focus-inside -ml-px block border-l py-1.5 pl-4",
    isHere
      ? "border-accent font-semibold text-text"
      : "border-transparent text-muted hover:border-text hover:text-text",
  );
}
