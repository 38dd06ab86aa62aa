import { pageMeta } from "~/lib/page-meta";
import { SolutionPage } from "~/sections/solution-page";
import { SolutionParts } from "~/sections/solution-parts";
import type { Route } from "./+types/route";
import * as shopify from "./content";
import { ThemeEditorMockup } from "./theme-editor";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...shopify.seo, crumb: shopify.head.crumb }, args);

export default function Shopify() {
  return (
    <SolutionPage head={shopify.head} aside={<ThemeEditorMockup />} below>
      <SolutionParts {...shopify.parts} />
    </SolutionPage>
  );
}
