import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { ContactCard } from "./contact-card";
import { press } from "./content";
import { FactSheet } from "./fact-sheet";
import { PressKit } from "./press-kit";
import { PressReleases } from "./press-releases";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(press.seo, args, (origin) => [breadcrumbList(origin, args.location.pathname, press.head.crumb)]);

export default function Press() {
  return (
    <Main>
      <PageHead {...press.head} aside={<ContactCard {...press.contact} />} />
      <PressReleases {...press.releases} />
      <FactSheet {...press.facts} />
      <PressKit {...press.kit} />
    </Main>
  );
}
