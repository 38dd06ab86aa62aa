import { pageMeta } from "~/lib/page-meta";
import { Closing } from "~/sections/closing";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { Architecture } from "./architecture";
import * as security from "./content";
import { Controls } from "./controls";
import { LinkAnatomy } from "./link-anatomy";
import { Assurances, AuditTrail, ClosingSignatures, DataFlow } from "./sections";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...security.seo, crumb: security.head.crumb }, args);

export default function Security() {
  return (
    <Main hue="securestream">
      <PageHead {...security.head}>
        <Architecture />
      </PageHead>
      <DataFlow {...security.dataFlow} />
      <LinkAnatomy {...security.link} />
      <Controls {...security.controls} />
      <AuditTrail {...security.audit} />
      <Assurances {...security.assurances} />
      <Closing {...security.closing} beside={<ClosingSignatures papers={security.papers} />} />
    </Main>
  );
}
