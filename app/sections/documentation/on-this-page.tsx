import { useCurrentSection } from "~/browser/current-section";
import { RichText } from "~/ui/rich-text";
import { type DocsHeading, getNavigationItemClass } from "./navigation";

/** The sections of the current page on wide screens; the one being read is marked. */
export function OnThisPage({ parts }: { parts: readonly DocsHeading[] }) {
  const read = useCurrentSection(parts.map(({ id }) => id));
  return (
    <nav
      aria-label="On this page"
      data-no-print
      className="hidden text-small lg:sticky lg:top-28 lg:mt-9 lg:self-start xl:block"
    >
      <p className="pb-2 font-semibold">On this page</p>
      <ul className="border-l border-line">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === read ? "location" : undefined}
              className={getNavigationItemClass(id === read)}
            >
              <RichText text={title} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
