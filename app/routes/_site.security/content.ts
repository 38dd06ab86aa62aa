import { company } from "~/content/company";
import type { Seo } from "~/lib/page-meta";
import type { PageHeadProps } from "~/sections/page-head";

/** The first screen; the sections below the fold have their own lazy script: measures.ts. */
export const security: { seo: Seo; head: PageHeadProps } = {
  seo: {
    title: "Security",
    description:
      "How SecureStream keeps video private: architecture, data flow, anatomy of a signed link, access controls, roles, audit log and what we never do with data.",
  },
  head: {
    crumb: "Security",
    title: "Private video, with proof of who watched",
    lead: "Nothing plays before six checks pass: sign-in, role, allow-list, link, watermark and audit log. Every result is logged.",
    actions: [
      { label: "Get a Demo", cta: "security" },
      { label: "See SecureStream", to: "/products/securestream" },
    ],
  },
};

export const architecture = {
  /** The description of the diagram for screen readers. */
  description:
    "A viewer opens a signed link at the edge. The edge asks the policy service, which checks the link and signs the viewer in with your identity provider. Only then does the edge take encrypted segments from storage and stream them, watermarked. Every decision becomes a line in the audit log.",
  zones: { yours: "Your company", ours: company.name },
  nodes: {
    viewer: { title: "Viewer", note: "Browser or app" },
    edge: { title: "Edge", note: "Adds the watermark" },
    policy: { title: "Policy", note: "Decides each play" },
    identity: { title: "Sign-in", note: "SAML or OAuth" },
    storage: { title: "Storage", note: "Encrypted" },
    audit: { title: "Audit log", note: "Append only" },
  },
};
