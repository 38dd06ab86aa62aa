import type { ReactNode } from "react";
import { docsGroups } from "~/content/documentation/navigation";
import { classNames } from "~/lib/class-names";
import type { CodeSample } from "~/lib/code-sample";
import type { LinkText } from "~/lib/links";
import { type LanguageSamples, LanguageTabs } from "~/sections/documentation/language-samples";
import { TopicGroups } from "~/sections/documentation/topic-groups";
import { Call } from "~/sections/prose-blocks";
import { CodeBlock } from "~/ui/code-block";
import { Arrow } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";

export type ChapterText = { id: string; title: string; text: string };

function Chapter({
  id,
  title,
  text,
  more,
  children,
}: ChapterText & { more?: LinkText; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-t border-line py-12 first:border-t-0">
      <RichText as="h2" id={id} className="text-[1.75rem] leading-tight" text={title} />
      <RichText as="p" className="mt-4 max-w-text text-muted" text={text} />
      {children}
      {more && (
        <Link to={more.to} className="group mt-5 inline-flex items-center gap-2 py-2 font-semibold">
          <span className="group-hover:underline">{more.label}</span>
          <Arrow />
        </Link>
      )}
    </section>
  );
}

export type SetupProps = ChapterText & { steps: readonly { title: string; time: string }[]; more: LinkText };

/** The setup steps as windows; the last one is lit. */
export function Setup({ steps, ...chapter }: SetupProps) {
  return (
    <Chapter {...chapter}>
      <ol role="list" className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {steps.map(({ title, time }, index) => (
          <li
            key={title}
            className={classNames(
              "flex flex-col gap-8 rounded-card border p-4",
              index === steps.length - 1 ? "border-lamp bg-lamp text-ink" : "border-line bg-ground-2",
            )}
          >
            <span aria-hidden="true" className="font-display text-[2rem] leading-none font-semibold">
              {index + 1}
            </span>
            <span className="mt-auto">
              <span className="block font-semibold">{title}</span>
              <span className="block font-mono text-small">{time}</span>
            </span>
          </li>
        ))}
      </ol>
    </Chapter>
  );
}

export type ElementsProps = ChapterText & {
  elements: readonly { tag: string; purpose: string }[];
  more: LinkText;
};

export function Elements({ elements, ...chapter }: ElementsProps) {
  return (
    <Chapter {...chapter}>
      <dl className="mt-5">
        {elements.map(({ tag, purpose }) => (
          <div key={tag} className="grid gap-x-8 gap-y-2 border-t border-line py-4 sm:grid-cols-[11rem_1fr]">
            <dt className="font-mono text-small text-commerce-ink">{`<${tag}>`}</dt>
            <RichText as="dd" className="text-muted" text={purpose} />
          </div>
        ))}
      </dl>
    </Chapter>
  );
}

export type CreateVideoProps = ChapterText & {
  method: string;
  path: string;
  request: LanguageSamples;
  response: CodeSample;
  more: LinkText;
};

export function CreateVideo({ method, path, request, response, ...chapter }: CreateVideoProps) {
  return (
    <Chapter {...chapter}>
      <Call method={method} path={path} />
      <LanguageTabs {...request} />
      <CodeBlock {...response} className="mt-5" />
    </Chapter>
  );
}

export type PracticesProps = ChapterText & {
  practices: readonly { figure: string; title: string; text: string }[];
  more: LinkText;
};

export function Practices({ practices, ...chapter }: PracticesProps) {
  return (
    <Chapter {...chapter}>
      <ul role="list" className="mt-5">
        {practices.map(({ figure, title, text }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-2 border-t border-line py-6 sm:grid-cols-[11rem_1fr] sm:items-baseline"
          >
            <span
              aria-hidden="true"
              className="font-display text-[2rem] leading-none font-semibold tracking-[-0.03em]"
            >
              {figure}
            </span>
            <div>
              <RichText as="h3" className="text-h3" text={title} />
              <RichText as="p" className="mt-1.5 max-w-text text-muted" text={text} />
            </div>
          </li>
        ))}
      </ul>
    </Chapter>
  );
}

export function Topics(chapter: ChapterText) {
  return (
    <Chapter {...chapter}>
      <TopicGroups groups={docsGroups} className="md:columns-2" />
    </Chapter>
  );
}
