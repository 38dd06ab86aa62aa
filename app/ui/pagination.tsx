import { Link } from "react-router";
import { buttonClass } from "./button";

type Props = {
  label: string;
  page: number;
  pages: number;
  /** The URL of a page, relative to this one. */
  toPage(page: number): { search: string; hash?: string };
};

/** Links to the previous and next page of a numbered list; nothing for a single page. */
export function Pagination({ label, page, pages, toPage }: Props) {
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
      {step(page - 1, "Previous", "prev")}
      <span>{`Page ${page} of ${pages}`}</span>
      {step(page + 1, "Next", "next")}
    </nav>
  );
}
