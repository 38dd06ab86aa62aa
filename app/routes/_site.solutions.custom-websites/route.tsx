import { copyWords } from "~/content/copy-words";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { SolutionPage } from "~/sections/solution-page";
import type { Route } from "./+types/route";
import { customPage, customWebsites } from "./content";
import { LitCode } from "./lit-code";

const { seo, ...page } = customWebsites;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(seo, args, (origin) => [breadcrumbList(origin, args.location.pathname, page.head.crumb)]);

export default function CustomWebsites() {
  return <SolutionPage {...page} aside={<LitCode film="halo" sample={customPage} words={copyWords} />} />;
}
