import { legal, otherLegalTexts } from "~/content/legal";
import privacy from "~/content/legal/privacy.legal.md";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta, toCardPath } from "~/lib/page-meta";
import { LegalText } from "~/sections/legal-text";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";

export const handle: PageHandle = { listed: false };

/** The loader provides the text, so that the script does not contain it as well. */
export function loader() {
  return privacy;
}

export const meta: Route.MetaFunction = ({ loaderData: { seo, crumb }, ...args }) =>
  pageMeta({ ...seo, image: toCardPath("/privacy"), crumb }, args);

export default function Privacy({ loaderData: { crumb, title, lead, ...text } }: Route.ComponentProps) {
  return (
    <Main>
      <PageHead crumb={crumb} title={title} lead={lead} />
      <LegalText
        {...legal}
        {...text}
        others={otherLegalTexts([
          { label: "Terms of Service", to: "/terms" },
          { label: "Cookie Policy", to: "/cookies" },
        ])}
      />
    </Main>
  );
}
