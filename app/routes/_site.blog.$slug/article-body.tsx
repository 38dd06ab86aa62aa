import type { Article, ArticleTexts } from "~/sections/article";
import { Contents, Paragraphs, TextSections } from "~/sections/text-sections";
import { CodeBlock } from "~/ui/code-block";
import { Portrait } from "~/ui/portrait";
import { RichText } from "~/ui/rich-text";

/** The text of an article with its table of contents, and the author at the end. */
export function ArticleBody({ article, texts }: { article: Article; texts: ArticleTexts }) {
  const { author, intro, sections } = article;
  return (
    <div className="wrap grid gap-x-16 gap-y-12 pt-16 pb-section lg:grid-cols-[15rem_minmax(0,42rem)] xl:gap-x-24 print:block">
      <aside data-no-print className="hidden lg:sticky lg:top-28 lg:block lg:self-start">
        <Contents title={texts.contentsTitle} sections={sections} />
      </aside>
      <div className="min-w-0 text-[1.125rem] leading-relaxed">
        <div className="mb-14 text-[1.375rem] leading-normal text-pretty [&>p:first-child]:mt-0">
          <Paragraphs texts={intro} />
        </div>
        <TextSections
          sections={sections}
          drawCode={(sample) => <CodeBlock {...sample} words={texts.copy} className="mt-7" />}
        />
        <footer className="mt-16 flex items-center gap-5 rounded-card border border-line bg-ground-2 p-6">
          <Portrait name={author.portrait} small className="h-24 w-18 shrink-0 rounded-control" />
          <div className="text-base">
            <p className="font-semibold">
              {texts.byline} {author.name}, {author.place}
            </p>
            <p className="mt-1 text-small text-muted">
              <RichText text={author.text} />
            </p>
          </div>
        </footer>
      </div>
    </div>
  );
}
