import { copyWords } from "~/content/copy-words";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { Closing } from "~/sections/closing";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { Architecture } from "./architecture";
import { Assurances } from "./assurances";
import { AuditTrail } from "./audit-trail";
import { ClosingSignatures } from "./closing-signatures";
import { security } from "./content";
import { Controls } from "./controls";
import { DataFlow } from "./data-flow";
import { LinkAnatomy } from "./link-anatomy";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(security.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, security.head.crumb),
  ]);

export default function Security() {
  return (
    <Main>
      <PageHead {...security.head} glow="securestream">
        <Architecture texts={security.architecture} />
      </PageHead>
      <DataFlow {...security.dataFlow} />
      <LinkAnatomy {...security.link} />
      <Controls {...security.controls} />
      <AuditTrail {...security.audit} words={copyWords} />
      <Assurances {...security.assurances} />
      <Closing
        {...security.closing}
        glow="securestream"
        beside={<ClosingSignatures papers={security.papers} />}
      />
    </Main>
  );
}
