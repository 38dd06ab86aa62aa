import { company } from "~/content/company";
import { founded } from "~/content/dates";
import { offices } from "~/content/offices";
import type { StructuredData } from "~/lib/page-meta";

/** The company for search engines (schema.org Organization). Other blocks refer to it by its `@id`. */
export function organization(origin: string): StructuredData {
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
      telephone: office.phone,
      email: company.mail.support,
      areaServed: office.countryCode,
    })),
  };
}
