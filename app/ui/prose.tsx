import { type MouseEvent, useContext } from "react";
import { useNavigate } from "react-router";
import { classNames } from "~/lib/class-names";
import { ExternalUrlsContext, isPagePath } from "./link";

/** A text that the server rendered from Markdown (app/server/markdown.server.ts). */
export function Prose({ html, className }: { html: string; className?: string }) {
  const navigate = useNavigate();
  const isInSite = useContext(ExternalUrlsContext) !== undefined;
  /** A document load would forget the visit's source and end a floating video. */
  function followLink(event: MouseEvent<HTMLElement>) {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    const path = target instanceof Element && target.closest("a")?.getAttribute("href");
    if (!path || !isPagePath(path) || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    navigate(path);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are pressed
    <div
      className={classNames("prose", className)}
      onClick={isInSite ? followLink : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes all text and raw HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
