import type { HTMLAttributes, ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import type { LinkTo } from "~/lib/links";
import { bindUnits, inlineMarkup } from "~/lib/text";
import { Link } from "./link";

/** Shorter inline code is not broken at hyphens; a long path must be. */
const unbrokenLength = 16;

type Props = HTMLAttributes<HTMLElement> & {
  text: string;
  /** The element around the text; without one, the text stands in its parent. */
  as?: "h1" | "h2" | "h3" | "p" | "span" | "li" | "dd";
};

/** Renders the inline markup of content: **strong**, `code` and [label](/address). */
export function RichText({ text, as: Element, ...attributes }: Props) {
  const content = renderMarkup(bindUnits(text));
  return Element ? <Element {...attributes}>{content}</Element> : content;
}

function renderMarkup(text: string) {
  if (text.search(inlineMarkup) < 0) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(inlineMarkup)) {
    const [whole, strong, code, label, to] = match;
    parts.push(text.slice(end, match.index));
    if (strong) parts.push(<strong key={match.index}>{strong}</strong>);
    else if (code)
      parts.push(
        <code
          key={match.index}
          className={classNames(
            "font-mono text-[0.92em]",
            code.length < unbrokenLength ? "whitespace-nowrap" : "wrap-anywhere",
          )}
        >
          {code}
        </code>,
      );
    else
      parts.push(
        <Link
          key={match.index}
          to={to as LinkTo}
          className="relative z-20 underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {label}
        </Link>,
      );
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
}
