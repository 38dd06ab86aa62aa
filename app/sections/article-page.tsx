import type { ReactNode } from "react";
import { bindUnits } from "~/lib/text";
import { Portrait } from "~/ui/portrait";
import { Prose } from "~/ui/prose";
import { Byline, type ListedArticle } from "./article";
import { ArticleCover } from "./article-cover";
import { Breadcrumbs, HeadBackground } from "./page-head";
import type { TeamMember } from "./team";
import { Contents } from "./text-sections";

export type Article = ListedArticle & {
  /** The path of its social card: an uploaded picture or a file of the site; empty for one that has its cover alone. */
  card: string;
  /** The last change, ISO 8601 with a zone. */
  changed: string;
  html: string;
  headings: readonly { id: string; title: string }[];
  /** The author, when it is one of the team page. */
  member?: TeamMember | undefined;
};

type Props = {
  article: Article;
  texts: { contentsTitle: string; byline: string };
  /** What stands below the title, such as the note of a preview. */
  note?: ReactNode;
};

/** Head and text of an article. */
export function ArticlePage({ article, texts, note }: Props) {
  const { html, headings, member } = article;
  return (
    <>
      <ArticleHead article={article} note={note} />
      <div className="wrap grid gap-x-16 gap-y-12 pt-16 pb-section lg:grid-cols-[15rem_minmax(0,42rem)] xl:gap-x-24 print:block">
        <aside data-no-print className="hidden lg:sticky lg:top-28 lg:block lg:self-start">
          {headings.length > 0 && <Contents title={texts.contentsTitle} sections={headings} />}
        </aside>
        <div className="min-w-0 text-[1.125rem] leading-relaxed">
          <Prose
            html={html}
            className="[&>p:not(h2~p)]:text-[1.375rem] [&>p:not(h2~p)]:leading-normal [&>p:not(h2~p)]:text-pretty"
          />
          {member && (
            <footer className="mt-16 flex items-center gap-5 rounded-card border border-line bg-ground-2 p-6">
              <Portrait name={member.portrait} small frame="shrink-0" className="h-24 w-18 rounded-control" />
              <div className="text-base">
                <p className="font-semibold">
                  {texts.byline} {member.name}, {member.place}
                </p>
                <p className="mt-1 text-small text-muted">{member.text}</p>
              </div>
            </footer>
          )}
        </div>
      </div>
    </>
  );
}

function ArticleHead({ article, note }: Pick<Props, "article" | "note">) {
  const { title, summary, category, member, cover } = article;
  return (
    <HeadBackground>
      <div className="wrap grid lg:min-h-[38rem] lg:grid-cols-2">
        <div className="min-w-0 pt-30 pb-part sm:pt-34 lg:pr-12 lg:pb-16">
          <Breadcrumbs crumb={title} />
          <h1 className="mt-7 text-h1 lg:text-[clamp(2.5rem,3.8vw,3.5rem)]">{bindUnits(title)}</h1>
          <p className="mt-6 max-w-[36rem] text-lead text-muted">{bindUnits(summary)}</p>
          <div className="mt-8 flex items-center gap-4">
            {member && <Portrait name={member.portrait} small eager className="h-16 w-12 rounded-control" />}
            <div>
              <p className="text-small font-semibold text-accent">{category}</p>
              <Byline {...article} />
            </div>
          </div>
          {note}
        </div>
        <ArticleCover
          cover={cover}
          className="-mx-gutter aspect-16/10 rounded-none! border-0! lg:absolute lg:top-20 lg:right-0 lg:bottom-0 lg:rounded-tl-pane! lg:mx-0 lg:aspect-auto lg:w-1/2"
        />
      </div>
    </HeadBackground>
  );
}
