import type { ServerBuild } from "react-router";
import { createSiteMap } from "~/server/http/site-map.server";

const page = { default: () => null };
const action = () => null;

type Module = { default?: unknown; action?: unknown; handle?: unknown };

function routesOf(modules: [id: string, parentId: string | undefined, path: string | undefined, Module][]) {
  return Object.fromEntries(
    modules.map(([id, parentId, path, module]) => [
      id,
      { id, parentId, path, index: id.endsWith("._index"), module },
    ]),
  ) as unknown as ServerBuild["routes"];
}

/** A small site with a page of every kind. */
export const siteMap = createSiteMap(
  routesOf([
    ["root", undefined, "", page],
    ["routes/_site", "root", undefined, page],
    ["routes/_site._index", "routes/_site", undefined, page],
    ["routes/_site.faq", "routes/_site", "faq", page],
    [
      "routes/_site.pricing",
      "routes/_site",
      "pricing",
      { ...page, handle: { params: ["product", "billing"] } },
    ],
    ["routes/_site.careers", "routes/_site", "company/careers", { ...page, handle: { params: ["type"] } }],
    ["routes/_site.blog.$slug", "routes/_site", "blog/:slug", page],
    ["routes/_site.privacy", "routes/_site", "privacy", { ...page, handle: { listed: false } }],
    [
      "routes/_site.request-demo",
      "routes/_site",
      "request-demo",
      { ...page, action, handle: { params: ["cta"] } },
    ],
    [
      "routes/_site.unsubscribe.$token",
      "routes/_site",
      "unsubscribe/:token",
      { ...page, action, handle: { listed: false, caseSensitive: true } },
    ],
    ["routes/_site.$", "routes/_site", "*", page],
    ["routes/admin", "root", "admin", { ...page, handle: { personal: true, listed: false } }],
    ["routes/admin.jobs", "routes/admin", "jobs", { ...page, handle: { params: ["q"] } }],
    ["routes/admin.leads", "routes/admin", "leads", page],
    ["routes/admin.export", "routes/admin", "leads/export", {}],
    ["routes/blog.feed[.]xml", "root", "blog/feed.xml", {}],
    ["routes/api.jobs", "root", "api/jobs", { action }],
  ]),
);
