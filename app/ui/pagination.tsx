import { Link } from "react-router";
import { interpolate } from "~/lib/text";
import { buttonClass } from "./button";

export type PaginationLabels = {
  previous: string;
  next: string;
  /** The text of the current page, with {page} and {pages}. */
  page: string;
};

type Props = {
  texts: PaginationLabels;
  /** The label of the list of pages. */
  label: string;
  page: number;
  pages: number;
  /** The URL of a page, relative to this one. */
  toPage(page: number): { search: string; hash?: string };
};

/** Links to the previous and next page of a numbered list; nothing for a single page. */
export function Pagination({ texts, label, page, pages, toPage }: Props) {
  if (pages < 2) return null;
  const step = (to: number, label: string, rel: string) =>
    to < 1 || to > pages ? (
      <span className="px-3 text-muted opacity-50">{label}</span>
    ) : (
      <Link to={toPage(to)} rel={rel} className={buttonClass({ variant: "secondary", size: "small" })}>
        {label}
      </Link>
    );
  return (
    <nav aria-label={label} data-no-print className="mt-6 flex items-center justify-center gap-4 text-small">
      {step(page - 1, texts.previous, "prev")}
      <span>{interpolate(texts.page, { page, pages })}</span>
      {step(page + 1, texts.next, "next")}
    </nav>
  );
}
