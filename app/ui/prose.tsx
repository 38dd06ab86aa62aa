import { type MouseEvent, useContext } from "react";
import { useNavigate } from "react-router";
import { classNames } from "~/lib/class-names";
import { ExternalUrlsContext, isPagePath } from "./link";

type Props = {
  html: string;
  /** "span" for the HTML of one line. */
  as?: "div" | "span";
  lang?: string | undefined;
  className?: string;
};

/** A text that the server rendered from Markdown (app/server/markdown.server.ts). */
export function Prose({ html, as: Element = "div", lang, className }: Props) {
  const navigate = useNavigate();
  const isInSite = useContext(ExternalUrlsContext) !== undefined;
  /** A document load would forget the visit's source and end a floating video. */
  function followLink(event: MouseEvent<HTMLElement>) {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    const path = target instanceof HTMLElement && target.closest("a")?.getAttribute("href");
    if (!path || !isPagePath(path) || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    navigate(path);
  }
  return (
    <Element
      lang={lang}
      dir="auto"
      className={classNames("prose", className)}
      onClick={isInSite ? followLink : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes all text and raw HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
