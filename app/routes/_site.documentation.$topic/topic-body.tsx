import { DocsArticle, type DocsSection } from "~/sections/documentation/article";
import type { DocsLabels } from "~/sections/documentation/docs-page";
import { type DocsGroup, type DocsPart, topicLink } from "~/sections/documentation/navigation";
import { OnThisPage } from "~/sections/documentation/on-this-page";
import { Arrow } from "~/ui/icon";
import { Link } from "~/ui/link";

type Props = {
  slug: string;
  sections: readonly DocsSection[];
  parts: readonly DocsPart[];
  groups: readonly DocsGroup[];
  words: DocsLabels;
};

export function TopicBody({ slug, sections, parts, groups, words }: Props) {
  return (
    <>
      <div className="min-w-0">
        <DocsArticle sections={sections} words={words.copy} />
        <NextTopics slug={slug} groups={groups} words={words} />
      </div>
      <OnThisPage label={words.contents} parts={parts} />
    </>
  );
}

function NextTopics({ slug, groups, words }: Pick<Props, "slug" | "groups" | "words">) {
  const topics = groups.flatMap((group) => group.topics);
  const here = topics.findIndex((topic) => topic.slug === slug);
  const [before, after] = [topics[here - 1], topics[here + 1]];
  return (
    <nav
      aria-label={words.next}
      data-no-print
      className="flex flex-wrap justify-between gap-x-10 gap-y-3 border-t border-line pt-8"
    >
      {before && (
        <Link to={topicLink(before.slug)} className="group py-2">
          <span className="block text-small text-muted">{words.previous}</span>
          <span className="font-semibold group-hover:underline">{before.label}</span>
        </Link>
      )}
      {after && (
        <Link to={topicLink(after.slug)} className="group ml-auto py-2">
          <span className="block text-small text-muted">{words.next}</span>
          <span className="flex items-center gap-2 font-semibold">
            {after.label}
            <Arrow />
          </span>
        </Link>
      )}
    </nav>
  );
}
