/**
 * What a page says about itself, as the `handle` of its route: the server, the memory of pages, the sitemap and the rules
 * by which browsers fetch ahead read it there. What holds for most pages goes without saying. What a layout says holds
 * for every page in it.
 */
export type PageHandle = {
  /** The names in its query that the page reads. No other reaches a shared page; in development any other is an error. */
  params?: readonly string[];
  /** Made for one visitor, and never kept. So is a page with an action, also when it does not say so. */
  personal?: true;
  /** Kept out of the sitemap and of search engines. */
  listed?: false;
  /** Capitals in its address count: it is not moved to lower case. */
  caseSensitive?: true;
  /** Its action takes files: it gets the body as a stream that nobody has read, and sees to its length itself. */
  takesFiles?: true;
};
