import type { ReactNode } from "react";
import { Marks } from "~/ui/marks";

export type ContentsProps = { label: string; items: readonly { id: string; label: string }[] };

/** A long technical page: its contents stay beside it while one reads; on a phone they are folded away. */
export function DocsLayout({ contents, children }: { contents: ContentsProps; children: ReactNode }) {
  return (
    <div className="wrap grid grid-cols-1 gap-x-16 pt-8 pb-section lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-16">
      <details className="rounded-control border border-line bg-ground-2 lg:hidden">
        <summary className="cursor-pointer px-4 py-3 font-semibold">{contents.label}</summary>
        <nav aria-label={contents.label} className="px-4 pb-3">
          <ContentsList items={contents.items} />
        </nav>
      </details>
      <nav aria-label={contents.label} className="hidden lg:sticky lg:top-28 lg:block lg:self-start">
        <p className="pb-3 text-small font-semibold">{contents.label}</p>
        <ContentsList items={contents.items} />
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function ContentsList({ items }: Pick<ContentsProps, "items">) {
  return (
    <ul className="border-l border-line text-small">
      {items.map(({ id, label }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px block border-l border-transparent py-1.5 pl-4 text-muted hover:border-text hover:text-text"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** One part of such a page, with the address its contents link to. */
export function DocsPart({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line py-12 first:border-t-0 max-lg:first:pt-12 lg:py-20 lg:first:pt-0"
    >
      <h2 id={id} className="text-h2">
        <a href={`#${id}`} className="decoration-2 underline-offset-6 hover:underline">
          {title}
        </a>
      </h2>
      <p className="mt-4 max-w-text text-muted">
        <Marks text={text} />
      </p>
      {children}
    </section>
  );
}
