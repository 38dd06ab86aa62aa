import { readdirSync } from "node:fs";
import { articles } from "~/content/articles";
import { topicPaths } from "~/content/documentation/topics";
import { type RunningSite, root } from "./server";

/** The names of all routes as if each were one file, `_site.company.about.tsx`; most are folders with a route.tsx. */
export const routeFiles = readdirSync(`${root}app/routes`, { withFileTypes: true })
  .map((entry) => (entry.isDirectory() ? `${entry.name}.tsx` : entry.name))
  .sort();

/** Pages for anybody that are made for one visitor or one link; a crawl does not meet them. */
const unlinkedPages = [
  "/subscribed",
  "/documentation/search",
  "/preview/jobs/:id",
  "/receipt",
  "/schedule",
  "/application",
  "/company/careers/:slug/apply",
  "/subscribe/:token",
  "/unsubscribe/:token",
];

/** The address of a route file: `_site.company.careers.$slug.tsx` is /company/careers/:slug. */
export function addressOf(file: string) {
  const name = file.replace(/\.tsx?$/, "").replace(/^_site\.?/, "");
  const parts = name.replaceAll(/\[(.)\]/g, (_, sign: string) =>
    encodeURIComponent(sign).replace(".", "%2E"),
  );
  const path = parts
    .split(".")
    .map((part) => part.replace(/_$/, "").replace(/^\$$/, "*").replace(/^\$/, ":"))
    .filter((part) => part && part !== "_index")
    .join("/");
  return `/${decodeURIComponent(path)}`;
}

/** Addresses of the public pages, read from the route files; those with a parameter once for each they take. */
export function publicPaths(jobSlugs: string[] = []) {
  const addresses = routeFiles
    .filter((file) => file.startsWith("_site.") && file !== "_site.tsx")
    .map(addressOf)
    .filter((address) => address !== "/*" && !unlinkedPages.includes(address));
  return addresses.flatMap((address) =>
    address === "/blog/:slug"
      ? articles.map(({ slug }) => `/blog/${slug}`)
      : address === "/documentation/:topic"
        ? topicPaths
        : address === "/company/careers/:slug"
          ? jobSlugs.map((slug) => `/company/careers/${slug}`)
          : [address],
  );
}

/**
 * The same for tests that take long over a page: of the topics of the documentation, which are made of the same parts, there
 * are three that have all of these.
 */
export function distinctPaths() {
  return publicPaths().filter((path) => !/^\/documentation\/(?!quick-start|errors|changelog)/.test(path));
}

export type Page = {
  path: string;
  status: number;
  headers: Headers;
  html: string;
  document: Document;
  /** Whether a visitor can read these words, or hear them from a screen reader, anywhere on the page. */
  shows(words: string): boolean;
};

/** Asks for a page as a browser does and reads what comes. */
export async function readPage(
  site: RunningSite,
  path: string,
  headers: Record<string, string> = {},
): Promise<Page> {
  const response = await fetch(site.url + path, {
    redirect: "manual",
    headers: { Accept: "text/html", ...headers },
  });
  const html = await response.text();
  return { path, status: response.status, headers: response.headers, html, ...parsePage(html) };
}

/** The document of a page, without its stylesheets, which a document of a test would try to load. */
export function parsePage(html: string) {
  const text = html.replaceAll(/<link rel="stylesheet"[^>]*>/g, "");
  const document = new DOMParser().parseFromString(text, "text/html");
  const shown = new DOMParser().parseFromString(text, "text/html").body;
  for (const hidden of shown.querySelectorAll("script,style,template,svg")) hidden.remove();
  const pieces: string[] = [];
  collect(shown, pieces);
  // Words may be cut by an element (<strong>) or kept apart by one (<li>): both ways of reading count.
  const readings = [pieces.join(""), pieces.join(" ")].map(oneSpace);
  const announced = [...shown.querySelectorAll("[alt],[aria-label]")].map((element) =>
    oneSpace(element.getAttribute("alt") ?? element.getAttribute("aria-label") ?? ""),
  );
  return {
    document,
    shows(words: string) {
      const sought = oneSpace(words);
      return readings.some((reading) => reading.includes(sought)) || announced.includes(sought);
    },
  };
}

function collect(node: Node, pieces: string[]) {
  if (node.nodeType === 3) pieces.push(node.textContent ?? "");
  for (const child of node.childNodes) collect(child, pieces);
}

function oneSpace(text: string) {
  return text.replace(/\s+/g, " ").trim();
}

/** The value of a meta element by its name or property. */
export function metaOf(document: Document, name: string) {
  return (
    document.querySelector(`meta[name="${name}"],meta[property="${name}"]`)?.getAttribute("content") ??
    undefined
  );
}
