import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { LegalText } from "~/sections/legal-text";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { privacy } from "./content";

export const handle: PageHandle = { listed: false };

/** The loader provides the text, so that the script does not contain it as well. */
export function loader() {
  return privacy;
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta({ ...loaderData.seo, crumb: loaderData.head.crumb }, args);

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <Main>
      <PageHead {...loaderData.head} />
      <LegalText {...loaderData.text} />
    </Main>
  );
}
