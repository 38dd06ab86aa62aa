import type { DocsFinding } from "~/lib/documentation-search";

/** A search result: its page, its title, and the excerpt with the match. */
export function SearchFinding({ page, title, excerpt }: DocsFinding) {
  return (
    <>
      <span className="block text-tiny text-accent">{page}</span>
      <span className="block font-semibold">{title}</span>
      <span className="block text-small text-muted">
        {excerpt.map(({ text, hit }, index) =>
          hit ? (
            <mark key={index} className="bg-lamp text-ink">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
    </>
  );
}
