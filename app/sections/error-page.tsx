import type { LinkText } from "~/lib/links";
import { ButtonLink } from "~/ui/button";

export type ErrorPageProps = { title: string; code: string; text: string; links: LinkText[] };

/** What a visitor sees where there is no page: a street of dark windows with one still lit. */
export function ErrorPage({ title, code, text, links }: ErrorPageProps) {
  return (
    <main id="content" className="dusk grid min-h-dvh items-center">
      <div className="wrap grid gap-12 py-36 lg:grid-cols-[1.1fr_1fr]">
        <div className="self-center">
          <p className="font-mono text-lead text-lamp">{code}</p>
          <h1 className="mt-3 text-display">{title}</h1>
          <p className="mt-6 max-w-md text-lead text-muted">{text}</p>
          <ul className="mt-9 flex flex-wrap gap-3">
            {links.map((link, index) => (
              <li key={link.label}>
                <ButtonLink to={link.to} variant={index === 0 ? "primary" : "secondary"}>
                  {link.label}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </div>
        <div aria-hidden="true" className="flex items-end gap-3 sm:gap-4">
          <span className="pane w-1/4 border border-line" />
          <span className="pane w-1/3 bg-linear-to-b from-lamp/70 to-commerce/70 shadow-lamp" />
          <span className="pane w-1/5 border border-line" />
          <span className="pane w-1/4 border border-line" />
        </div>
      </div>
    </main>
  );
}
