import { copyWords } from "~/content/copy-words";
import { customPage, customWebsites } from "~/content/solution-custom-websites";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { LitCode } from "~/sections/mockups/lit-code";
import { SolutionPage } from "~/sections/solution-page";
import type { Route } from "./+types/_site.solutions.custom-websites";

const { seo, ...page } = customWebsites;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(seo, args, (origin) => [breadcrumbList(origin, args.location.pathname, page.head.crumb)]);

export default function CustomWebsites() {
  return <SolutionPage {...page} aside={<LitCode film="halo" sample={customPage} words={copyWords} />} />;
}
