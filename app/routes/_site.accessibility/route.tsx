import { legal } from "~/content/legal";
import accessibility from "~/content/legal/accessibility.legal.md";
import { pageMeta } from "~/lib/page-meta";
import { LegalText } from "~/sections/legal-text";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { contact, others, ways } from "./content";
import { WaysOfUse } from "./ways-of-use";

/** The loader provides the text, so that the script does not contain it as well. */
export function loader() {
  return accessibility;
}

export const meta: Route.MetaFunction = ({ loaderData: { seo, crumb }, ...args }) =>
  pageMeta({ ...seo, crumb }, args);

export default function Accessibility({ loaderData: { crumb, title, lead, ...text } }: Route.ComponentProps) {
  return (
    <Main>
      <PageHead crumb={crumb} title={title} lead={lead}>
        <WaysOfUse {...ways} />
      </PageHead>
      <LegalText {...legal} {...text} contact={contact} others={others} />
    </Main>
  );
}
