import { press } from "~/content/press";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { ContactCard } from "~/sections/contact-card";
import { FactSheet } from "~/sections/fact-sheet";
import { PageHead } from "~/sections/page-head";
import { PressKit } from "~/sections/press-kit";
import { PressReleases } from "~/sections/press-releases";
import { Main } from "~/ui/main";
import type { Route } from "./+types/_site.company.press";

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
