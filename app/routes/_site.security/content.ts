import { company } from "~/content/company";
import { figures } from "~/content/figures";
import { linkClaims, roleRights, roles, sampleLink, signature } from "~/content/signed-links";
import type { Seo } from "~/lib/page-meta";
import type { ClosingProps } from "~/sections/closing";
import type { PageHeadProps } from "~/sections/page-head";
import * as samples from "./samples.code";
import type { AssurancesProps, AuditTrailProps, ClosingSignaturesProps } from "./sections";

export const seo: Seo = {
  title: "Security",
  description:
    "How SecureStream keeps video private: architecture, data flow, anatomy of a signed link, access controls, roles, audit log and what we never do with data.",
};

export const head: PageHeadProps = {
  crumb: "Security",
  title: "Private video, with proof of who watched",
  lead: "Before a video plays, SecureStream checks the link and the viewer, adds the watermark and writes the result to the audit log. From Business on it also checks sign-in, role and allow-lists.",
  actions: [
    { label: "Get a Demo", cta: "security" },
    { label: "See SecureStream", to: "/products/securestream" },
  ],
};

export const architecture = {
  /** The description of the diagram for screen readers. */
  description:
    "A viewer opens a signed link at the edge. The edge asks the policy service, which checks the link and, from Business on, signs the viewer in with your identity provider. Only then does the edge take encrypted segments from storage and stream them, watermarked. Every decision becomes a line in the audit log.",
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

export const dataFlow = {
  title: "What data moves, and what we keep",
  text: "The numbers are those of the drawing; step 3 begins with Business. A play that fails at step 2 or 3 never reaches storage.",
  columns: { step: "Step", what: "Data", guard: "Protected by", kept: "Kept" },
  rows: [
    {
      step: "1",
      route: "Viewer to edge",
      what: "The signed link",
      guard: "TLS on every connection, HSTS",
      kept: "No",
    },
    {
      step: "2",
      route: "Edge to policy",
      what: "Video, claims, network address",
      guard: `${signature.algorithm} signature, expiry, allow-lists`,
      kept: "In the audit log",
    },
    {
      step: "3",
      route: "Policy to identity provider",
      what: "A sign-in request, no video data",
      guard: "SAML or OAuth, your keys and your rules",
      kept: "Session, until it ends",
    },
    {
      step: "4",
      route: "Storage to edge",
      what: "Encrypted segments",
      guard: "A separate encryption key for each video",
      kept: "Until you delete the video",
    },
    {
      step: "5",
      route: "Edge to viewer",
      what: "The stream, with the viewer's name on it",
      guard: "Key bound to this session, watermark",
      kept: "No",
    },
    {
      step: "6",
      route: "Policy to audit log",
      what: "Who, what, when, from where, allowed or refused",
      guard: "Append only; each line carries a checksum of the one before",
      kept: "As long as your plan says",
    },
  ],
} as const;

export const link = {
  id: "signed-links",
  title: "Anatomy of a signed link",
  text: "A link is a permission slip. It names one video and one viewer, has an end, and cannot be edited without breaking. Making one is [four lines of code](/documentation/signed-links).",
  parts: [
    { text: `${company.hosts.play}/`, name: "Host", note: "Our edge, the same for everyone." },
    { text: sampleLink.video, name: "Video", note: "One video. A link never opens a library." },
    {
      text: `?viewer=${sampleLink.viewer}`,
      name: "Viewer",
      note: "Who it was made for. Readable by anyone, changeable by no one.",
    },
    {
      text: `&expires=${sampleLink.expires}`,
      name: "Expiry",
      note: "The second at which it stops working.",
    },
    {
      text: `&${signature.name}=${sampleLink.signature}`,
      name: "Signature",
      note: `${signature.algorithm} over all before it, made with the secret key that your server and ${company.name} share.`,
    },
  ],
  claimsTitle: "The claims inside",
  columns: { claim: "Claim", example: "Example", effect: "What it does" },
  claims: Object.entries(linkClaims).map(([claim, rest]) => ({ claim, ...rest })),
} as const;

export const controls = {
  title: "Eight controls, each with one job",
  text: "Every control can be set for the whole company, a folder or one video. The strictest setting wins.",
  plans: [
    { plan: "Starter", title: "On every plan" },
    { plan: "Business", title: "From Business" },
  ],
  rows: [
    {
      control: "Access control",
      icon: "lock",
      effect: "People and groups see what they were given, and nothing hints at the rest.",
      plan: "Starter",
    },
    {
      control: "Signed links",
      icon: "link",
      effect: "A video plays for one viewer, from a link that cannot be edited.",
      plan: "Starter",
    },
    {
      control: "Link expiry",
      icon: "clock",
      effect: "Minutes, hours or a date; then the player stops. A new secret key ends all links at once.",
      plan: "Starter",
    },
    {
      control: "Watermarking",
      icon: "stamp",
      effect: "The viewer's name drifts across the picture; screen recordings carry it.",
      plan: "Starter",
    },
    {
      control: "Single sign-on",
      icon: "fingerprint",
      effect: "SAML or OAuth with your provider. A closed account cannot sign in again.",
      plan: "Business",
    },
    {
      control: "Role-based access",
      icon: "users",
      effect: "The roles below, or your own. Uploading and reading the log are different rights.",
      plan: "Business",
    },
    {
      control: "Allow-lists",
      icon: "list-checks",
      effect: "Networks that may watch, domains that may embed.",
      plan: "Business",
    },
    {
      control: "Audit logs",
      icon: "scroll-text",
      effect: "Every play, share and change: 30 days of it on Starter, a year and exports on Business.",
      plan: "Starter",
    },
  ],
  rolesTitle: "What each role may do",
  role: "Role",
  permissions: roleRights.map(({ short }) => short),
  roles: roles.map((role) => ({ role, may: roleRights.map((right) => right.roles.includes(role)) })),
  yes: "Yes",
  no: "No",
} as const;

export const audit: AuditTrailProps = {
  title: "Audit log",
  text: "One line per decision, refusals included. Each line holds the hash of the one before it, so a missing line shows. Export it as CSV or JSON, or stream it to your security monitoring (SIEM) on Enterprise.",
  sample: samples.audit,
};

export const assurances: AssurancesProps = {
  title: "What we promise, and where it is written",
  items: [
    {
      title: `${figures.uptime.value} uptime on Enterprise`,
      text: "In the contract, measured from outside, with credit when we miss it.",
      link: { label: "See plans", to: "/pricing?product=securestream" },
    },
    {
      title: "Your data stays yours",
      text: "Customer data is not sold, not used for advertising and not used to train models.",
      link: { label: "Privacy policy", to: "/privacy" },
    },
    {
      title: "Found a vulnerability? Tell us first",
      text: "Write to the security mailbox. A person answers, keeps you informed, and thanks you by name if you like.",
      link: { label: company.mail.security, to: `mailto:${company.mail.security}` },
    },
  ],
};

export const closing: ClosingProps = {
  title: "Bring your security team",
  text: "We go through the drawing, the log and your identity provider with the people who have to sign.",
  actions: [
    { label: "Get a Demo", cta: "security-closing" },
    { label: "Read the documentation", to: "/documentation" },
  ],
};

export const papers: ClosingSignaturesProps["papers"] = [
  { name: "The drawing", signedBy: "Your security architect" },
  { name: "The log", signedBy: "Your compliance officer" },
  { name: "The identity provider", signedBy: "The people who run it" },
];
