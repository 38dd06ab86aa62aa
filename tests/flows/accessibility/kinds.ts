import { pageAddresses } from "../../fixtures/populated-site";

/** One page of each kind of layout: a change is examined on these, and --all examines all pages in every way. */
export const ofEachKind = [
  ...["/", "/pricing", "/privacy", "/request-demo", "/products/commerce", "/case-studies"],
  ...["/blog/a-link-is-a-key", "/documentation/quick-start", "/company/careers/:slug/apply", "/schedule"],
  ...["/sign-in", "/admin/jobs", "/admin/jobs/:id", "/admin/insight", "/admin/leads/:id"],
  ...["/admin/applications", "/admin/applications/:id"],
];

/** Those of them that a change is walked through on; the others axe looks at. */
export const walkedPages = [
  ...["/", "/pricing", "/products/commerce", "/documentation/quick-start", "/company/careers/:slug/apply"],
  ...["/schedule", "/admin/jobs/:id", "/admin/leads/:id", "/admin/applications", "/admin/insight"],
];

const unknown = [...ofEachKind, ...walkedPages].filter((address) => !pageAddresses.includes(address));
if (unknown.length > 0) throw new Error(`No page has these addresses: ${unknown.join(", ")}`);
