import { copyWords } from "~/content/copy-words";
import { security } from "~/content/security";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { Architecture } from "~/sections/architecture";
import { Assurances } from "~/sections/assurances";
import { AuditTrail } from "~/sections/audit-trail";
import { Closing } from "~/sections/closing";
import { ClosingSignatures } from "~/sections/closing-signatures";
import { Controls } from "~/sections/controls";
import { DataFlow } from "~/sections/data-flow";
import { LinkAnatomy } from "~/sections/link-anatomy";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/_site.security";

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
