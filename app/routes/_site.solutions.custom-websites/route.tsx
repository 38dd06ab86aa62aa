import { late } from "~/browser/late";
import { copyWords } from "~/content/control-words";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { SolutionPage } from "~/sections/solution-page";
import type { Route } from "./+types/route";
import { customPage, customWebsites } from "./content";

const { seo, ...page } = customWebsites;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(seo, args, (origin) => [breadcrumbList(origin, args.location.pathname, page.head.crumb)]);

const LitCode = late(() => import("./lit-code").then((module) => module.LitCode));

export default function CustomWebsites() {
  return <SolutionPage {...page} aside={<LitCode film="halo" sample={customPage} words={copyWords} />} />;
}
