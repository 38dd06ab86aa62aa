import type { DocsFinding } from "~/lib/documentation-search";

type Props = Pick<DocsFinding, "title" | "excerpt"> & { page?: string };

/** A search result: its page, if results are not grouped by it, its title, and the excerpt with the match. */
export function SearchFinding({ page, title, excerpt }: Props) {
  return (
    <>
      {page && <span className="block text-tiny text-accent">{page}</span>}
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
