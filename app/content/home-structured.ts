import type { StructuredData } from "~/lib/page-meta";
import { company } from "./company";
import { launch } from "./home-landing";

/** Who speaks, what this site is, and the demo film, for search engines. */
export function homeStructuredData(origin: string): StructuredData[] {
  const organization = `${origin}/#organization`;
  return [
    {
      "@type": "Organization",
      "@id": organization,
      name: company.name,
      legalName: company.legalName,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
      email: company.mail.hello,
      address: company.offices.map((office) => ({
        "@type": "PostalAddress",
        streetAddress: office.street,
        addressLocality: office.city,
        addressRegion: office.region,
        postalCode: office.postalCode,
        addressCountry: office.countryCode,
      })),
      contactPoint: company.offices.map((office) => ({
        "@type": "ContactPoint",
        contactType: "sales",
        telephone: office.phone,
        areaServed: office.countryCode,
      })),
    },
    {
      "@type": "WebSite",
      name: company.name,
      url: `${origin}/`,
      publisher: { "@id": organization },
    },
    {
      "@type": "VideoObject",
      name: launch.demo.title,
      description: launch.text,
      thumbnailUrl: `${origin}/films/demo.webp`,
      contentUrl: `${origin}/films/demo.mp4`,
      uploadDate: "2025-02-11T09:00:00Z",
      duration: "PT28S",
      publisher: { "@id": organization },
    },
  ];
}
