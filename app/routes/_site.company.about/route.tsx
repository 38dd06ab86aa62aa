import { company } from "~/content/company";
import { founded } from "~/content/dates";
import { offices } from "~/content/offices";
import { toPhoneLink } from "~/lib/links";
import { pageMeta, type StructuredData } from "~/lib/page-meta";
import { Closing } from "~/sections/closing";
import { ClosingPhoto } from "~/sections/closing-photo";
import { Figures } from "~/sections/figures";
import { Offices } from "~/sections/offices";
import { PageHead } from "~/sections/page-head";
import { Team } from "~/sections/team";
import { Main } from "~/ui/main";
import { Photo } from "~/ui/photo";
import { RichText } from "~/ui/rich-text";
import type { Route } from "./+types/route";
import * as about from "./content";
import { Rules, Story } from "./sections";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...about.seo, crumb: about.head.crumb }, args, (origin) => [organizationData(origin)]);

export default function About() {
  return (
    <Main>
      <PageHead {...about.head}>
        <Team {...about.teamSection} />
      </PageHead>
      <Mission {...about.mission} />
      <Story {...about.story} />
      <div className="dusk h-64 lg:min-h-128">
        <Photo name="street" alt={about.streetAlt} sizes="100vw" />
      </div>
      <Rules {...about.rules} />
      <Offices {...about.officesSection} />
      <Closing {...about.closing} beside={<ClosingPhoto video="halo" />} />
    </Main>
  );
}

/** The company as schema.org Organization. Other blocks refer to its `@id`. */
function organizationData(origin: string): StructuredData {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: company.name,
    legalName: company.legalName,
    url: `${origin}/`,
    logo: `${origin}/logo.png`,
    foundingDate: founded.slice(0, 4),
    email: company.mail.hello,
    address: offices.map((office) => ({
      "@type": "PostalAddress",
      streetAddress: office.street,
      addressLocality: office.city,
      addressRegion: office.region,
      postalCode: office.postalCode,
      addressCountry: office.countryCode,
    })),
    contactPoint: offices.map((office) => ({
      "@type": "ContactPoint",
      contactType: "customer support",
      ...(toPhoneLink(office.phone) && { telephone: office.phone }),
      email: company.mail.support,
      areaServed: office.countryCode,
    })),
  };
}

function Mission({ title, statement, figures }: typeof about.mission) {
  return (
    <section className="wrap py-section">
      <h2 className="font-sans text-base font-semibold tracking-normal text-accent">
        <RichText text={title} />
      </h2>
      <p className="enter mt-5 max-w-[26ch] font-display text-h2 font-semibold tracking-[-0.03em] text-balance">
        <RichText text={statement} />
      </p>
      <Figures
        figures={figures}
        className="mt-16 gap-y-8 border-t border-line pt-8 sm:grid-cols-3"
        item="sm:border-l sm:border-line sm:pl-6"
        value="text-h2"
        label="max-w-[16rem] text-muted"
      />
    </section>
  );
}
