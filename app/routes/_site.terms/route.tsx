import { company } from "~/content/company";
import { legal, otherLegalTexts } from "~/content/legal";
import terms from "~/content/legal/terms.legal.md";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta, toCardPath } from "~/lib/page-meta";
import { LegalText } from "~/sections/legal-text";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";

export const handle: PageHandle = { listed: false };

/** The loader provides the text, so that the script does not contain it as well. */
export function loader() {
  return terms;
}

export const meta: Route.MetaFunction = ({ loaderData: { seo, crumb }, ...args }) =>
  pageMeta({ ...seo, image: toCardPath("/terms"), crumb }, args);

export default function Terms({ loaderData: { crumb, title, lead, ...text } }: Route.ComponentProps) {
  return (
    <Main>
      <PageHead crumb={crumb} title={title} lead={lead} />
      <LegalText
        {...legal}
        {...text}
        contact={termsContact}
        others={otherLegalTexts([
          { label: "Privacy Policy", to: "/privacy" },
          { label: "Cookie Policy", to: "/cookies" },
        ])}
      />
    </Main>
  );
}

const termsContact = {
  ...legal.contact,
  text: `Write to [${company.mail.hello}](mailto:${company.mail.hello}) or to either office.`,
};
