import { legal, otherLegalTexts } from "~/content/legal";
import cookies from "~/content/legal/cookies.legal.md";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta, toCardPath } from "~/lib/page-meta";
import { LegalText } from "~/sections/legal-text";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";

export const handle: PageHandle = { listed: false };

/** The loader provides the text, so that the script does not contain it as well. */
export function loader() {
  return cookies;
}

export const meta: Route.MetaFunction = ({ loaderData: { seo, crumb }, ...args }) =>
  pageMeta({ ...seo, image: toCardPath("/cookies"), crumb }, args);

export default function Cookies({ loaderData: { crumb, title, lead, ...text } }: Route.ComponentProps) {
  return (
    <Main>
      <PageHead crumb={crumb} title={title} lead={lead} />
      <LegalText
        {...legal}
        {...text}
        others={otherLegalTexts([
          { label: "Privacy Policy", to: "/privacy" },
          { label: "Terms of Service", to: "/terms" },
        ])}
      />
    </Main>
  );
}
