import { company } from "~/content/company";
import type { StructuredData } from "~/lib/page-meta";
import { launch } from "./landing";

/** Who speaks (with offices and phones on the about page, which shows them), what this site is, and the demo film. */
export function homeStructuredData(origin: string): StructuredData[] {
  const organization = `${origin}/#organization`;
  return [
    {
      "@type": "Organization",
      "@id": organization,
      name: company.name,
      legalName: company.legalName,
      url: `${origin}/`,
      logo: `${origin}/logo.png`,
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
      uploadDate: launch.demo.published.iso,
      duration: launch.demo.length.iso,
      publisher: { "@id": organization },
    },
  ];
}
