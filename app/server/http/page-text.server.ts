import type { Env } from "~/server/env.server";
import { lateLoader } from "./late-hydration.server";
import { contentSecurityPolicy } from "./security-headers.server";

// A page is a text. Here stands all that reads the markup which React and React Router wrote. Whether it still finds all
// of it a build asks about every page (app/tools/check-pages.ts): a pattern that no longer fits would fail silently.

const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*type="(?:application\/ld\+json|speculationrules)")[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** The text of an answer and its headers; a page is hydrated late, and has the policy that fits its scripts. */
export async function finishPage(response: Response, env: Env, devOrigin?: string) {
  const headers = new Headers(response.headers);
  const text = await response.text();
  if (!isHtml(response)) return { text, headers };
  const { html, loaded } = devOrigin ? { html: text, loaded: [] } : hydrateLate(text);
  const inline = { scripts: [...textsOf(html, inlineScript), ...loaded], styles: textsOf(html, inlineStyle) };
  headers.append("Vary", "Accept");
  headers.set("Content-Security-Policy", contentSecurityPolicy(inline, env, devOrigin));
  return { text: html, headers };
}

/**
 * The page with its module in a small script that runs it late, and what that script adds to the page. Without it the
 * first paint comes 2.2 to 2.4 times as late on Lighthouse's phone (home, Commerce and careers), the largest 1.5 to 1.7.
 */
export function hydrateLate(html: string): { html: string; loaded: string[] } {
  const code = html.match(moduleScript)?.[1];
  if (!code) return { html, loaded: [] };
  const loader = lateLoader(code, textsOf(html, modulePreload));
  const late = html.replaceAll(modulePreload, "").replace(moduleScript, () => `<script>${loader}</script>`);
  return { html: late, loaded: [code] };
}

function textsOf(html: string, pattern: RegExp) {
  return [...html.matchAll(pattern)].map(([, text = ""]) => text);
}

/** What the patterns above find in a page as React wrote it. */
export function partsOfPage(html: string) {
  return {
    modules: html.match(moduleScript)?.slice(1) ?? [],
    modulePreloads: textsOf(html, modulePreload),
    scripts: textsOf(html, inlineScript),
    styles: textsOf(html, inlineStyle),
  };
}

export function isHtml(response: Response) {
  return response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
}
