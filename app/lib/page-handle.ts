/**
 * The facts about a page in the `handle` of its route. Server, page cache, sitemap and speculation rules read them.
 * Defaults fit most pages; a layout's facts apply to all pages in it.
 */
export type PageHandle = {
  /** The query parameters the page reads. Others are dropped from cached pages, and are an error in development. */
  params?: readonly string[];
  /** The page depends on the visitor and is never cached. A page with an action counts as personal anyway. */
  personal?: true;
  /** Whether the page is excluded from the sitemap and from search engines. */
  listed?: false;
  /** Whether the path is case-sensitive, so that it is not redirected to lower case. */
  caseSensitive?: true;
  /** Its action accepts files: it receives the body as an unread stream and limits its size itself. */
  takesFiles?: true;
  /** Its action accepts long texts: a body of 1 MB instead of 64 KB. */
  takesText?: true;
};
