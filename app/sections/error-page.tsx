import { isRouteErrorResponse } from "react-router";
import type { LinkText } from "~/lib/links";
import { ButtonLink } from "~/ui/button";
import { RichText } from "~/ui/rich-text";
import { StatusCodeHouse } from "./code-house";

type ErrorPageProps = { title: string; code: string; text: string; links: LinkText[] };

/** The error page: a house at night whose lit windows form the status code. */
export function ErrorPage({ title, code, text, links }: ErrorPageProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="dusk relative isolate grid min-h-dvh items-center overflow-clip"
    >
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-radial-[ellipse_60%_85%_at_82%_112%] from-lamp/20 to-transparent to-75%"
      />
      <div className="wrap grid gap-x-16 gap-y-14 pt-30 pb-20 lg:grid-cols-[1fr_1.2fr] lg:items-center">
        <div>
          <p className="font-mono text-lead text-lamp">{code}</p>
          <RichText as="h1" className="mt-3 max-w-[9ch] text-display" text={title} />
          <RichText as="p" className="mt-6 max-w-[28rem] text-lead text-muted" text={text} />
          <ul role="list" className="mt-9 flex flex-wrap gap-3">
            {links.map((link, index) => (
              <li key={link.label}>
                <ButtonLink to={link.to} variant={index === 0 ? "primary" : "secondary"}>
                  {link.label}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </div>
        <StatusCodeHouse code={code} />
      </div>
    </main>
  );
}

type TitledErrorPage = ErrorPageProps & { documentTitle: string };

export type ErrorPages = Record<"notFound" | "broken", TitledErrorPage>;

/** Returns the status of an error response; anything else is a 500. */
export function errorStatus(error: unknown) {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** The page shown instead of a failed one, with its title. */
export function RouteError({ error, pages }: { error: unknown; pages: ErrorPages }) {
  const status = errorStatus(error);
  const { documentTitle, ...page } = findErrorPage(error) ?? (status === 404 ? pages.notFound : pages.broken);
  return (
    <>
      <title>{documentTitle}</title>
      <meta name="robots" content="noindex" />
      <ErrorPage {...page} code={String(status)} />
      {import.meta.env.DEV && error instanceof Error && <pre className="overflow-x-auto">{error.stack}</pre>}
    </>
  );
}

/** The error page included in a response, because only the server has its texts. */
export function findErrorPage(error: unknown): TitledErrorPage | undefined {
  return isRouteErrorResponse(error) ? error.data?.page : undefined;
}
