import { pageMeta } from "~/lib/page-meta";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { Architecture } from "./architecture";
import { security } from "./content";
import { SecurityBelow } from "./sections";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...security.seo, crumb: security.head.crumb }, args);

export default function Security() {
  return (
    <Main hue="securestream">
      <PageHead {...security.head}>
        <Architecture />
      </PageHead>
      <SecurityBelow />
    </Main>
  );
}
