import { isRouteErrorResponse } from "react-router";
import { ErrorPage, type ErrorPageProps } from "./error-page";

export type ErrorPages = Record<"notFound" | "broken", ErrorPageProps & { documentTitle: string }>;

/** The status that an answer of ours has; what failed without one is our fault. */
export function statusOf(error: unknown) {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** What is shown in the place of a page that failed, with the title that goes with it. */
export function RouteError({ error, pages }: { error: unknown; pages: ErrorPages }) {
  const status = statusOf(error);
  const { documentTitle, ...page } = status === 404 ? pages.notFound : pages.broken;
  return (
    <>
      <title>{documentTitle}</title>
      <meta name="robots" content="noindex" />
      <ErrorPage {...page} code={String(status)} />
    </>
  );
}
