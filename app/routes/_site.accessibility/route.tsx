import { pageMeta } from "~/lib/page-meta";
import { LegalText } from "~/sections/legal-text";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { accessibility } from "./content";
import { WaysOfUse } from "./ways-of-use";

/** The loader provides the text, so that the script does not contain it as well. */
export function loader() {
  return accessibility;
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta({ ...loaderData.seo, crumb: loaderData.head.crumb }, args);

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return (
    <Main>
      <PageHead {...loaderData.head}>
        <WaysOfUse {...loaderData.ways} />
      </PageHead>
      <LegalText {...loaderData.text} />
    </Main>
  );
}
