import { pageAddresses } from "../../fixtures/populated-site";

/** One page of each kind of layout: a change is examined on these in every way, and --all examines all pages. */
export const ofEachKind = [
  ...["/", "/pricing", "/faq", "/security", "/how-we-measure", "/privacy", "/request-demo", "/*"],
  ...["/products/commerce", "/products/studio", "/solutions/shopify", "/case-studies"],
  ...["/blog", "/blog/a-link-is-a-key", "/documentation/quick-start"],
  ...["/company/careers", "/company/careers/:slug", "/company/careers/:slug/apply", "/receipt", "/schedule"],
  ...["/sign-in", "/admin", "/admin/jobs", "/admin/jobs/:id", "/admin/team", "/admin/insight"],
  ...["/admin/leads", "/admin/leads/:id", "/admin/applications", "/admin/applications/:id"],
];

/** Those with most to point at: for a change only these are, and read with their text spaced at a desk. */
export const examinedByPointer = ["/", "/pricing", "/admin/jobs"];

const unknown = ofEachKind.filter((address) => !pageAddresses.includes(address));
if (unknown.length > 0) throw new Error(`No page has these addresses: ${unknown.join(", ")}`);
